"""Messages of several drafts as exchanges: what they cost against a straight count, what travels as bytes, and where a block ends."""

import itertools
import math
from dataclasses import replace

import pytest
import torch
from kinds import every_method, payload_for
from reference_decoder import ReferenceDecoder
from tiny_models import random_llama
from toys import toy_codec, toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.messages import Wire
from cuhlm_core.events import Audited, Decision, Exchange, Finished, StopReason, TokenDecided
from cuhlm_core.maths import payload
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.llama import LlamaModel
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

BLOCKS = [name for name, row in METHODS.items() if row.blocks]
NEW = [*BLOCKS, "u-hlm-channel"]
SLOW = pytest.mark.thorough
FEW_BLOCKS = ("spec-worth", "spec-u", "dssd-spec", "shared-noise")
PAIR, ENDLESS = (toy_pair(12, seed=2, closeness=0.85, end_id=end_id) for end_id in (7, None))
FURTHER = toy_pair(12, seed=2, closeness=0.7, end_id=7)


def run(name, pair=PAIR, prompt="ab", wire=None, **settings):
    return list(decode(pair, prompt, name, DecodeSettings(**{"max_tokens": 40, "k": 4, "u_th": 0.8, "gamma": 4, **settings}), wire=wire))


def only(events, kind):
    return [event for event in events if isinstance(event, kind)]


# What they cost -------------------------------------------------------------------------------------------------------

LINKS = [
    (ChannelSettings("rayleigh", 0.0, 2e4), ClockSettings()),
    (ChannelSettings("awgn", 10.0, 1e5, header_bits=48), ClockSettings("custom", 0.004, 0.3, 0.05)),
    (ChannelSettings("outage", 5.0, 1e5, downlink_snr_db=20.0), ClockSettings("paper", rtt_s=0.05)),
]


@pytest.mark.parametrize("bonus", ["published", pytest.param("off", marks=SLOW), pytest.param("on", marks=SLOW)])
@pytest.mark.parametrize("link", range(3))
@pytest.mark.parametrize("name", every_method(NEW, (*FEW_BLOCKS, "u-hlm-channel")))
def test_totals_are_a_straight_count_of_passes_exchanges_and_seconds(name, link, bonus):
    channel, clock = LINKS[link]
    if METHODS[name].needs_csi and channel.fading == "outage":
        return
    settings = DecodeSettings(3, 40, k=4, u_th=0.8, gamma=4, channel=channel, clock=clock, bonus=bonus, rejection_s=1.0)
    settings = replace(settings, payload=payload_for(name, "sampled"))
    events = list(decode(PAIR, "ab", name, settings))
    rounds, exchanges, _, _ = ReferenceDecoder(PAIR, "ab", name, settings).run()
    summed = ("slm_s", "uplink_s", "llm_s", "payload_bits", "downlink_bits", "slm_passes", "llm_passes")
    total, last = {field: sum(exchange[field] for exchange in exchanges) for field in summed}, events[-1]
    seconds = total["slm_s"] + total["uplink_s"] + total["llm_s"]
    assert {field: getattr(last, field) for field in summed[:5]} == pytest.approx({field: total[field] for field in summed[:5]}, rel=1e-9)
    assert last.throughput == pytest.approx(len(rounds) / seconds, rel=1e-9)
    inputs = run_table(events, 3).inputs
    assert [int(inputs.slm_passes.sum()), int(inputs.llm_passes.sum())] == [total[field] for field in summed[5:]]
    assert int(inputs.transmitted.sum()) == sum(exchange["payload_bits"] > 0 for exchange in exchanges)
    if not METHODS[name].depends_on_channel:  # priced again, another run is the same run
        other = run_table(list(decode(PAIR, "ab", name, replace(settings, channel=ChannelSettings(), clock=ClockSettings()))), 3)
        again = other.recost(channel, clock).costs
        assert float(again.total_s.sum()) == pytest.approx(seconds, rel=1e-9)


def test_the_control_a_price_without_the_thrown_drafts_is_another():
    last = run("spec", seed=4)[-1]
    thrown = sum(len(event.discarded) for event in only(run("spec", seed=4), Exchange))
    assert thrown > 0 and last.slm_s == pytest.approx(0.0256 * sum(event.slm_passes for event in only(run("spec", seed=4), Exchange)))
    assert last.slm_s > 0.0256 * last.tokens - 1e-9


# What travels ---------------------------------------------------------------------------------------------------------


class Heard(Wire):
    """Keeps the messages."""

    def __init__(self):
        super().__init__()
        self.messages_sent = []

    def send(self, message, station):
        self.messages_sent.append(message)
        return super().send(message, station)


def untimed(events):
    known = [event for event in events if not isinstance(event, Finished)]
    return [replace(event, host_slm_s=0, host_llm_s=0, host_s=0) if isinstance(event, Exchange) else event for event in known]


@pytest.mark.parametrize("coding", ["sampled", *(pytest.param(one, marks=SLOW) for one in ("quantised", "logarithmic"))])
@pytest.mark.parametrize("bonus", ["on", pytest.param("off", marks=SLOW)])
@pytest.mark.parametrize("name", every_method([name for name, row in METHODS.items() if row.test.tests_ratio]))
def test_the_bytes_are_the_bits_that_are_counted(name, bonus, coding):
    pair, wire = toy_pair(100, seed=3, closeness=0.9, zeros=0.2), Heard()
    known = {"pair": pair, "payload": coding, "levels": 40, "bonus": bonus, "max_tokens": 30, "k": 20, "rejection_s": 0.3}
    events = run(name, wire=wire, **known)
    assert untimed(events) == untimed(run(name, **known))
    sent, index, code = [event for event in only(events, Exchange) if event.payload_bits], 7, 6 if coding == "sampled" else 8
    assert len(sent) == len(wire.messages_sent) == wire.messages
    for exchange, message in zip(sent, wire.messages_sent, strict=True):
        skipped, rest = payload.unpack_ids(message, 100, 16)
        lengths, entries = [math.ceil((16 + index * len(skipped)) / 8)], 0
        for _ in range(exchange.slm_passes):
            upload, rest = payload.decode_message(rest, 100, code)
            entries += len(upload.indices)
            lengths.append(math.ceil((2 * index + (index + code) * len(upload.indices)) / 8))  # id and number of entries before them
        assert not rest and sum(lengths) == len(message)
        assert exchange.payload_bits == entries * (index + code)


# Where a block ends ---------------------------------------------------------------------------------------------------


def ending_run(decision, name="spec", pair=PAIR, **settings):
    """A run whose end token came by this decision, and its last exchange."""
    for seed in range(300):
        events = run(name, pair, seed=seed, **settings)
        last = only(events, TokenDecided)[-1]
        if last.is_end and last.decision == decision:
            return events, only(events, Exchange)[-1]
    raise AssertionError(f"no run ends by {decision}")


def test_an_end_token_inside_a_block_ends_the_answer_however_it_came():
    _, drafted = ending_run(Decision.ACCEPT, gamma=20)
    assert drafted.slm_passes == drafted.tokens and drafted.discarded == ()  # nothing is drafted behind it, and no bonus token follows
    events, replaced = ending_run(Decision.RESAMPLE, gamma=20)
    assert events[-1].stop_reason is StopReason.END and len(replaced.discarded) == replaced.slm_passes - replaced.tokens
    events, added = ending_run(Decision.BONUS, gamma=2)
    assert added.tokens == added.slm_passes + 1 == 3 and events[-1].stop_reason is StopReason.END
    assert sum(event.tokens for event in only(events, Exchange)) == events[-1].tokens


@pytest.mark.parametrize("name", every_method(BLOCKS, FEW_BLOCKS))
@pytest.mark.parametrize(("most", "context"), [(9, 1000), (1, 1000), (40, 13)])
def test_length_and_context_cut_a_block_and_leave_no_room_for_a_bonus(name, most, context):
    reason = StopReason.LENGTH if most < context else StopReason.CONTEXT
    pair = toy_pair(12, seed=2, closeness=0.95, max_context=context)
    count = min(most, context - 2)
    for seed in range(6):
        events = run(name, pair, seed=seed, max_tokens=most, gamma=7, u_th=1.0, stop_prob=0.01, stop_product=1e-6)
        exchanges, first = only(events, Exchange), 1
        assert events[-1].tokens == count and events[-1].stop_reason is reason
        for exchange in exchanges:
            assert first + exchange.slm_passes - 1 <= count
            first += exchange.tokens
        assert first == count + 1
        last = only(events, TokenDecided)[-1]
        assert last.decision is not Decision.BONUS or exchanges[-1].slm_passes + 1 == exchanges[-1].tokens


def test_a_block_has_at_most_64_drafts():
    pair = toy_pair(12, seed=2, closeness=1.0)
    events = run("spec-u", pair, max_tokens=150, u_th=1.0, bonus="off", payload="ideal")
    assert [event.slm_passes for event in only(events, Exchange)] == [64, 64, 22]


def test_a_stopped_run_keeps_no_draft_that_waits():
    asked = iter(range(100))
    known = DecodeSettings(max_tokens=40, gamma=5, bonus="off", seed=1)
    events = list(decode(toy_pair(12, seed=2, closeness=1.0), "ab", "spec", known, cancelled=lambda: next(asked) == 8))
    assert [event.tokens for event in only(events, Exchange)] == [5] and len(only(events, TokenDecided)) == 5  # three more waited
    assert events[-1].stop_reason is StopReason.CANCELLED and events[-1].slm_s == pytest.approx(5 * 0.0256)


@pytest.mark.parametrize("name", every_method(BLOCKS, FEW_BLOCKS))
def test_drafts_behind_a_rejection_are_billed_and_nothing_else(name):
    """No audit tells of them, and no token or total."""
    size, thrown = 12, 0
    for seed in range(8):
        own = {"stop_prob": 0.2, "stop_product": 0.02, "u_th": 0.95, "clock": ClockSettings("custom", 0.002, 0.3)}
        events = run(name, FURTHER, seed=seed, payload=payload_for(name, "ideal"), **own)
        tokens = only(events, TokenDecided)
        assert not only(events, Audited) and {event.decision for event in tokens} <= {"accept", "resample", "bonus"}
        for exchange in only(events, Exchange):
            own = [event for event in tokens if event.exchange == exchange.number]
            drafted = [event for event in own if event.draft is not None]
            assert len(exchange.discarded) == exchange.slm_passes - len(drafted)
            assert not exchange.discarded or own[-1].decision == "resample"
            each = {"tk-slt-spec": 4, "dssd-spec": 1}.get(name, size) * (8 + 4)
            assert exchange.payload_bits == exchange.slm_passes * (4 if name == "shared-noise" else each)
            assert exchange.billed_downlink_bits == (8 * size if name == "dssd-spec" and own[-1].decision == "resample" else 0)
            thrown += len(exchange.discarded)
        assert events[-1].acceptance_rate == pytest.approx(
            sum(event.decision == "accept" for event in tokens) / sum(event.draft is not None for event in tokens)
        )
    assert thrown > 0


def test_a_bonus_token_after_skips_is_prefix_logits_and_its_skips_are_audited():
    events = run("u-hlm", ENDLESS, seed=3, bonus="on", max_tokens=60, u_th=0.7)
    tokens, audits = only(events, TokenDecided), only(events, Audited)
    skipped = [event.round for event in tokens if event.decision == "skip"]
    assert sorted(event.round for event in audits) == skipped and len(skipped) > 3
    bonus = [event for event in tokens if event.decision == "bonus"]
    after = {tokens[event.round - 2].decision for event in bonus}
    assert len(bonus) > 3 and after == {"accept"} and all(event.draft is None and event.bias == 0 for event in bonus)
    for before, event in itertools.pairwise(tokens):  # y is that after the token before, whatever was read and thrown
        if event.target_prob is not None:
            y = torch.softmax(ENDLESS.llm.logits[before.token].double(), -1)
            assert event.target_prob == pytest.approx(float(y[event.draft if event.draft is not None else event.token]))


def test_one_that_learns_takes_its_lesson_with_a_bonus_too():
    settings = {"pair": ENDLESS, "seed": 1, "max_tokens": 60, "delta": 0.3, "false_skip_target": 0.3, "bonus": "on", "payload": "sampled"}
    events = run("u-hlm-adaptive", **settings)
    assert untimed(events) == untimed(run("u-hlm-adaptive", wire=Wire(), **settings))
    tokens = only(events, TokenDecided)
    assert {"skip", "accept", "bonus"} <= {event.decision for event in tokens} and len({event.line_a for event in tokens}) > 5


# Both models go back --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=[LlamaModel, HuggingFaceModel])
def models(request):
    """Two real models with a cache, near enough that drafts are accepted and rejected."""
    large, small = random_llama(seed=1), random_llama(seed=1)
    generator = torch.Generator().manual_seed(2)
    for parameter in small.parameters():
        parameter.data += 0.05 * torch.randn(parameter.shape, generator=generator)
    slm, llm = (request.param(model, name, 320) for model, name in ((small, "SLM"), (large, "LLM")))
    return ModelPair(name="tiny", calibration=PAPER_CALIBRATION, codec=toy_codec(320), slm=slm, llm=llm)


@pytest.mark.parametrize("name", every_method(["spec", "dssd-spec", "hsl", "shared-noise"], ["hsl", "shared-noise"]))
def test_a_cache_that_goes_back_reads_on_as_if_it_had_never_gone_on(models, name):
    one_at_a_time = "llm" if name == "shared-noise" else "hlm"
    stop_prob = 1e-3 if name == "shared-noise" else 0.02
    settings = DecodeSettings(max_tokens=24, gamma=5, bonus="off", seed=3, stop_prob=stop_prob, stop_product=1e-9)
    settings = replace(settings, payload=payload_for(name, "ideal"))
    jobs = [DecodeJob("the cat", name, replace(settings, seed=seed)) for seed in (3, 4)]
    other, alone = (list(decode(models, "the cat", method, settings)) for method in (one_at_a_time, name))
    together = decode_batch(models, jobs)[0].events
    wanted = [event.token for event in only(other, TokenDecided)]
    assert [event.token for event in only(alone, TokenDecided)] == wanted == [event.token for event in only(together, TokenDecided)]
    assert sum(len(event.discarded) for event in only(alone, Exchange)) > 3
    added = only(decode(models, "the cat", name, replace(settings, bonus="on", gamma=2)), TokenDecided)
    ids = [*models.codec.encode_prompt("the cat"), *(event.token for event in added)]
    laws = torch.softmax(models.llm.new_context().extend(ids, keep=len(added) + 1)[:-1].double(), -1)
    for event, y in zip(added, laws, strict=True):
        assert event.target_prob == pytest.approx(float(y[event.token if event.draft is None else event.draft]), abs=1e-5)
    assert any(event.decision == "bonus" for event in added)
    for mine, theirs in zip(only(alone, TokenDecided), only(other, TokenDecided), strict=True):
        known = ("target_prob", "draft_prob") if theirs.draft is not None else ("bias",)
        assert [getattr(mine, field) for field in known] == pytest.approx([getattr(theirs, field) for field in known], abs=1e-5)
