"""Messages of several drafts: the law of what they write, by enumeration and by counting; HLM's text without a bonus; γ = 1 is HLM."""

from dataclasses import fields, replace

import numpy as np
import pytest
from block_laws import BlockLaw, distance, target_texts
from kinds import KINDS, every_method, payload_for
from scipy import stats
from shared_texts import tokens_of
from toys import toy_pair

from cuhlm_core.decoding import station
from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Exchange, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ClockSettings, DecodeSettings

BLOCKS = [name for name, row in METHODS.items() if row.blocks and row.lossless]
SETTINGS = DecodeSettings(seed=2, u_th=0.86, k=2, levels=7, stop_prob=0.5, stop_product=0.2, clock=ClockSettings("custom", 0.01, 0.3))
LENGTH = 4
SLOW = pytest.mark.thorough


def pair(size=3, closeness=0.6):
    return toy_pair(size, seed=1, closeness=closeness)


# The law, enumerated --------------------------------------------------------------------------------------------------

LAWS = [
    pytest.param(name, gamma, payload, marks=SLOW if gamma == 1 or name not in KINDS else ())
    for name in BLOCKS
    for gamma in ((1, 2, 3) if "gamma" in METHODS[name].uses else (None,))
    for payload in ("ideal", "sampled")
    if METHODS[name].exact_under(payload) and (METHODS[name].chooses_payload or payload == "ideal")
]


@pytest.mark.parametrize("size", [3, pytest.param(4, marks=SLOW)])
@pytest.mark.parametrize("bonus", ["on", "off"])
@pytest.mark.parametrize(("name", "gamma", "payload"), LAWS)
def test_the_law_of_a_text_is_the_large_models(name, gamma, payload, bonus, size):
    settings = replace(SETTINGS, gamma=gamma, payload=payload, bonus=bonus, max_tokens=LENGTH)
    for estimator in ("temperature", "entropy") if name == "spec-u" else ("temperature",):
        law = BlockLaw(pair(size), name, replace(settings, estimator=estimator), LENGTH)
        assert distance(law.texts(), target_texts(pair(size), settings, LENGTH)) < 1e-9
        assert max(law.drafts_a_message) == gamma or (gamma is None and len(law.drafts_a_message) > 1)


FAULTS = ("another position", "bonus from x", "a stop rule after the test", "wrong residual")
RATIO_BLOCKS = [name for name in BLOCKS if METHODS[name].test.tests_ratio]
"""Shared noise has no residual, and faults of its own (`test_shared_noise`)."""


@pytest.mark.parametrize("name", ["spec", *(pytest.param(name, marks=SLOW) for name in RATIO_BLOCKS if name != "spec")])
@pytest.mark.parametrize("fault", FAULTS)
def test_the_control_a_fault_in_it_shows(name, fault, monkeypatch):
    if fault == "wrong residual":  # x is not taken away
        monkeypatch.setattr(station, "residual_probs", lambda x, y: y)
        monkeypatch.setattr("cuhlm_core.decoding.device.device_residual_probs", lambda x, y: y)
    settings = replace(SETTINGS, gamma=2, bonus="on", max_tokens=LENGTH)
    law = BlockLaw(pair(), name, settings, LENGTH, wrong=fault).texts()
    assert sum(law.values()) == pytest.approx(1) and distance(law, target_texts(pair(), settings, LENGTH)) > 0.01


def test_a_distribution_that_comes_down_rounded_leaves_the_law():
    """Another control: `exact_under` says where the law is claimed."""
    settings = replace(SETTINGS, gamma=2, payload="sampled", max_tokens=2)
    for name in ("dssd-spec", "spec"):
        exact = distance(BlockLaw(pair(5), name, settings, 2).texts(), target_texts(pair(5), settings, 2)) < 1e-9
        assert exact == METHODS[name].exact_under("sampled") == (name == "spec")


# The law, counted -----------------------------------------------------------------------------------------------------

COUNTED = [("spec", {"gamma": 3}, 250), *(pytest.param(name, {}, 800, marks=SLOW) for name in BLOCKS if name != "spec")]


def p_value(counts, wanted):
    """Of texts counted against their probabilities."""
    total = sum(counts.values())
    assert {*counts} <= {*wanted}
    return stats.chisquare([counts.get(text, 0) for text in wanted], [prob * total for prob in wanted.values()]).pvalue


def texts_of(runs):
    counts = {}
    for events in runs:
        text = tuple(event.token for event in events if isinstance(event, TokenDecided))
        counts[text] = counts.get(text, 0) + 1
    return counts


def side_by_side(pair_, name, settings, seeds):
    return [run.events for run in decode_batch(pair_, [DecodeJob("a", name, replace(settings, seed=seed)) for seed in seeds])]


@pytest.mark.parametrize(("name", "own", "seeds"), COUNTED)
def test_texts_side_by_side_follow_the_large_model(name, own, seeds):
    payload = payload_for(name, "ideal" if name == "dssd-spec" else "sampled")
    settings = replace(SETTINGS, max_tokens=3, payload=payload, levels=15, **own)
    counts = texts_of(side_by_side(pair(), name, settings, range(seeds)))
    assert p_value(counts, target_texts(pair(), settings, 3)) > 1e-3


@pytest.mark.parametrize("fault", ["residual", "bonus"])
def test_the_control_texts_of_a_wrong_station_do_not(fault, monkeypatch):
    if fault == "residual":
        monkeypatch.setattr(station, "residual_probs", lambda x, y: y)
    else:  # the bonus token is drawn from another law: the one before the last draft's
        from cuhlm_core.decoding.station_loop import StationLoop

        whole = StationLoop.target_probs
        monkeypatch.setattr(
            StationLoop, "target_probs",
            lambda self, rows, unread: (lambda laws, positions: (laws.roll(1, 0), positions))(*whole(self, rows, unread)),
        )  # fmt: skip
    settings = replace(SETTINGS, max_tokens=3, gamma=2)
    counts = texts_of(side_by_side(pair(4, 0.1), "spec", settings, range(200)))
    assert p_value(counts, target_texts(pair(4, 0.1), settings, 3)) < 1e-6


# The same text --------------------------------------------------------------------------------------------------------

ONE_DRAFT = {**dict.fromkeys(BLOCKS, "hlm"), "tk-slt-spec": "tk-slt", "shared-noise": "llm"}
"""The row with one draft a message that has the same distributions and the same noise; of shared noise the LLM by itself."""
UNTIMED = {"host_slm_s": 0.0, "host_llm_s": 0.0, "host_s": 0.0}
TIMES = ("host_prefill_s", "host_decode_s", "host_closing_s", "host_tokens_per_s")


TOYS = {
    "end": toy_pair(8, seed=1, closeness=0.8, end_id=3), "context": toy_pair(12, seed=2, closeness=0.8, max_context=20),
    "zeros": toy_pair(12, seed=4, closeness=0.9, zeros=0.3, end_id=5), "far": toy_pair(6, seed=5, closeness=0.1),
}  # fmt: skip


@pytest.mark.parametrize("toy", ["end", "context", pytest.param("zeros", marks=SLOW), pytest.param("far", marks=SLOW)])
@pytest.mark.parametrize("name", every_method(BLOCKS))
def test_without_a_bonus_every_lossless_row_writes_hlms_text(name, toy):
    for payload, gamma in (("ideal", 5), ("sampled", 64)):
        if not METHODS[name].exact_under(payload):
            continue
        payload = payload_for(name, payload)
        base = DecodeSettings(max_tokens=40, gamma=gamma, payload=payload, bonus="off", u_th=0.9, k=4, stop_product=0.05)
        seeds = range(2)
        ours, theirs = (side_by_side(TOYS[toy], method, base, seeds) for method in (name, ONE_DRAFT[name]))
        for seed, mine, other in zip(seeds, ours, theirs, strict=True):
            assert tokens_of(mine) == tokens_of(other) and mine[-1].text == other[-1].text
            assert mine[-1].stop_reason == other[-1].stop_reason
            if seed == 0:
                assert tokens_of(decode(TOYS[toy], "a", name, base)) == tokens_of(other)


def test_the_control_with_a_bonus_the_text_is_another():
    base = DecodeSettings(max_tokens=70, gamma=5, bonus="on")
    assert tokens_of(decode(TOYS["far"], "a", "spec", base)) != tokens_of(decode(TOYS["far"], "a", "hlm", base))


def test_one_draft_a_message_without_a_bonus_is_hlm_in_every_field():
    known = (TOYS["end"], "ab"), (TOYS["context"], "ab"), (TOYS["zeros"], "b")
    for seed, (toy, prompt) in enumerate(known):
        settings = DecodeSettings(seed, 40, gamma=1, bonus="off", payload=("ideal", "quantised", "sampled")[seed])
        spec, hlm = (list(decode(toy, prompt, name, settings)) for name in ("spec", "hlm"))
        assert replace(spec[0], method="hlm") == hlm[0] and len(spec) == len(hlm)
        for mine, other in zip(spec[1:], hlm[1:], strict=True):
            known = {name: 0.0 for name in (*UNTIMED, *TIMES) if name in {field.name for field in fields(mine)}}
            assert replace(mine, **known) == replace(other, **known)


@pytest.mark.parametrize("name", every_method(BLOCKS))
def test_blocks_of_a_row_vary_where_its_rule_looks_at_the_drafts(name):
    """Else the tests above would say little."""
    events = list(decode(toy_pair(12, seed=2, closeness=0.9), "a", name, DecodeSettings(max_tokens=60, gamma=4, u_th=0.9, k=4)))
    lengths = [event.slm_passes for event in events if isinstance(event, Exchange)]
    assert max(lengths) > 1 and (len({*lengths[:-1]}) > 1 or "gamma" in METHODS[name].uses)
    assert np.sum([event.tokens for event in events if isinstance(event, Exchange)]) == 60


@pytest.mark.parametrize(("name", "measured"), [("spec", False), ("hsl", False), ("spec-u", True), ("spec-worth", True)])
def test_without_details_a_row_of_drafts_has_an_uncertainty_only_where_a_rule_reads_it(name, measured):
    settings = replace(SETTINGS, gamma=3, max_tokens=30, **({"line_a": 0.6, "line_b": 0.1} if "line_a" in METHODS[name].uses else {}))
    shown, bare = (list(decode(TOYS["far"], "a", name, settings, details=details)) for details in (True, False))
    assert tokens_of(shown) == tokens_of(bare)
    drafts = [event for event in bare if isinstance(event, TokenDecided) and event.draft is not None]
    assert drafts and {event.uncertainty is not None for event in drafts} == {measured}
    assert all(event.uncertainty is not None for event in shown if isinstance(event, TokenDecided) and event.draft is not None)
