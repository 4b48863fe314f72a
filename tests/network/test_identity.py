"""The embedded pair with its station on a socket: every round of every method is the round of `decode`."""

import os
from dataclasses import fields

import pytest
from running_station import serving
from shared_texts import as_bytes

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Exchange, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network.client import StationWire
from cuhlm_core.network.session import Station
from cuhlm_core.prompts import own_prompts

PROMPTS = int(os.environ.get("STATION_PROMPTS", 2))
"""Prompts a method; 120 take half an hour."""
OF_A_TOKEN = ("round", "exchange", "token", "text", "decision", "draft", "k", "uncertainty")
OF_AN_EXCHANGE = tuple(row.name for row in fields(Exchange) if not row.name.startswith("host_"))


@pytest.fixture(scope="module")
def pair():
    return load_pair(EMBEDDED_PAIR)


@pytest.fixture(scope="module")
def address(pair):
    with serving(Station(pair)) as where:
        yield where


def rounds_of(events):
    """The tokens, and the exchanges, each as a tuple of what is compared."""
    tokens, exchanges = [], []
    for event in events:
        if isinstance(event, TokenDecided):
            tokens.append(tuple(getattr(event, name) for name in OF_A_TOKEN))
        elif isinstance(event, Exchange):
            exchanges.append(tuple(getattr(event, name) for name in OF_AN_EXCHANGE))
    return tokens, exchanges


@pytest.mark.thorough
@pytest.mark.parametrize("method", [name for name, method in METHODS.items() if method.verifies])
def test_every_round_over_the_socket_is_the_round_of_decode(pair, address, method, record_property):
    rounds = 0
    for seed, sample in enumerate(own_prompts(PROMPTS)):
        settings = as_bytes(method, seed, 24)
        alone = rounds_of(decode(pair, sample.prompt, method, settings))
        with StationWire(f"ws://{address}", pair) as wire:
            assert rounds_of(decode(pair, sample.prompt, method, settings, wire=wire)) == alone, (sample.prompt, seed)
        rounds += len(alone[0])
    record_property("rounds", rounds)
    assert rounds > 4 * PROMPTS
