"""Shared noise over a link of bytes: the text is the one that the LLM alone writes, and a device with other noise is refused."""

import json

import pytest
from running_station import serving
from shared_texts import as_bytes, drafts_of, of_the_llm, stopped, tokens_of
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.messages import Wire
from cuhlm_core.errors import UserError
from cuhlm_core.maths.payload import index_bits
from cuhlm_core.maths.randomness import noise_digest
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network.client import StationWire
from cuhlm_core.network.session import Station
from cuhlm_core.prompts import own_prompts

SIZE = 300


@pytest.fixture(scope="module")
def pair():
    return toy_pair(SIZE, seed=3, closeness=0.7, zeros=0.2, end_id=5)


@pytest.fixture(scope="module")
def address(pair):
    with serving(Station(pair)) as where:
        yield where


def three_texts(address, pair, prompt, settings):
    """With both halves in one program, over a wire of bytes, and over a socket; and the drafts of the last one's messages."""
    alone, wired = (list(decode(pair, prompt, "shared-noise", settings, details=False, wire=wire)) for wire in (None, Wire()))
    with StationWire(f"ws://{address}", pair) as link:
        elsewhere = list(decode(pair, prompt, "shared-noise", settings, details=False, wire=link))
    return [tokens_of(events) for events in (alone, wired, elsewhere)], drafts_of(elsewhere)


@pytest.mark.parametrize("seeds", [range(6, 12), pytest.param(range(60), marks=pytest.mark.thorough)], ids=["6", "60"])
def test_the_text_is_the_llms_over_every_link_whatever_ends_a_message(address, pair, seeds):
    drafts = []
    for seed in seeds:
        settings, prompt = stopped(seed, 24), ("ab", "b", "abba a")[seed % 3]
        texts, sent = three_texts(address, pair, prompt, settings)
        assert texts == [of_the_llm(pair, prompt, settings)] * 3, settings
        drafts += sent
    assert max(drafts) > 3 and min(drafts) == 1


@pytest.mark.thorough
def test_so_is_it_on_the_embedded_pair():
    pair = load_pair(EMBEDDED_PAIR)
    with serving(Station(pair)) as address:
        for seed, sample in enumerate(own_prompts(12)):
            settings = stopped(seed, 32, (1.0, 3.0))
            assert three_texts(address, pair, sample.prompt, settings)[0] == [of_the_llm(pair, sample.prompt, settings)] * 3, settings


def test_a_message_is_ids_alone_and_their_bits_are_the_counted_ones(address, pair):
    for method in ("shared-noise", "shared-noise-skip"):
        settings = as_bytes(method, 4, 40, u_th=0.6, temperature=0.4)
        with StationWire(f"ws://{address}", pair) as link:
            events = list(decode(pair, "ab", method, settings, wire=link))
        counted = sum(event.payload_bits for event in events if event.type == "exchange")
        ids = (counted - link.bits.entries) // index_bits(SIZE)
        skipped = sum(event.type == "token" and event.decision == "skip" for event in events)
        assert 0 < link.bits.entries == index_bits(SIZE) * sum(drafts_of(events))
        # Tokens that were skipped behind the last message never went up.
        assert (ids == skipped == 0) if method == "shared-noise" else (0 < ids <= skipped)


# Other noise ----------------------------------------------------------------------------------------------------------


class Otherwise(StationWire):
    """A device that greets with another seed or digest than its own."""

    def __init__(self, address, pair, changed):
        super().__init__(address, pair)
        self.changed = changed

    def _asked(self, text):
        if isinstance(text, str):
            content = json.loads(text)
            content["settings"].update(self.changed.get("settings", {}))
            text = json.dumps({**content, **{name: value for name, value in self.changed.items() if name != "settings"}})
        return super()._asked(text)


def with_other(address, pair, changed, method="shared-noise"):
    settings = as_bytes(method, 1, 40)
    with Otherwise(f"ws://{address}", pair, changed) as link:
        return list(decode(pair, "ab", method, settings, details=False, wire=link))


@pytest.mark.parametrize("changed", [
    {"noise": noise_digest(2, SIZE)}, {"noise": noise_digest(1, SIZE + 1)}, {"noise": None}, {"noise": 7}, {"settings": {"seed": 2}},
])  # fmt: skip
@pytest.mark.parametrize("method", ["shared-noise", "shared-noise-skip"])
def test_a_device_with_other_noise_is_refused_in_the_greeting(address, pair, method, changed):
    with pytest.raises(UserError, match="needs one noise on both sides") as refused:
        with_other(address, pair, changed, method)
    assert str(refused.value).count(".") == 1 and "\n" not in str(refused.value)


def test_another_vocabulary_is_refused_in_the_greeting(address, pair):
    other = toy_pair(SIZE + 1, seed=3, closeness=0.7, zeros=0.2, end_id=5)
    with pytest.raises(UserError, match="another pair of models or another tokenizer"), StationWire(f"ws://{address}", other) as link:
        list(decode(other, "ab", "shared-noise", as_bytes("shared-noise", 1, 4), wire=link))


def test_a_method_that_shares_no_noise_is_asked_for_none(address, pair):
    assert len(with_other(address, pair, {"settings": {"seed": 2}}, "spec")) > 3


def test_a_device_that_drafts_with_another_seed_is_seen(address, pair):
    """The control: greeted with the noise of seed 2, the station writes that seed's text, and fewer drafts agree."""
    lying = with_other(address, pair, {"settings": {"seed": 2}, "noise": noise_digest(2, SIZE)})
    settings = as_bytes("shared-noise", 1, 40)
    honest = list(decode(pair, "ab", "shared-noise", settings, details=False))
    right = of_the_llm(pair, "ab", settings)
    assert tokens_of(honest) == right != tokens_of(lying)
    accepted = [sum(event.type == "token" and event.decision == "accept" for event in events) for events in (honest, lying)]
    assert accepted[0] > 3 * accepted[1]
