"""Shared noise in whole runs: the LLM's own text, token for token; its law, enumerated and counted; agreement; skips; and controls."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
import torch
from block_laws import BlockLaw, distance, target_texts
from scipy import stats
from shared_races import slow_joint
from shared_texts import tokens_of
from toys import toy_pair

from cuhlm_core.decoding import answer, device
from cuhlm_core.decoding.answer import UniformStreams
from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.messages import Wire
from cuhlm_core.events import Audited, Exchange, TokenDecided
from cuhlm_core.maths.payload import index_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.prompts import own_prompts
from cuhlm_core.rules import after_either, after_gamma, after_unlikely, after_unlikely_together, after_worth, when_uncertain
from cuhlm_core.settings import BONUSES, ClockSettings, DecodeSettings, Force

RULES = (after_gamma, after_unlikely, after_unlikely_together, after_either, after_worth, when_uncertain)
ROWS = [replace(METHODS["shared-noise"], transmit=rule) for rule in RULES]
"""The row with each stop rule."""
SETTINGS = DecodeSettings(
    seed=2, u_th=0.86, gamma=2, stop_prob=0.5, stop_product=0.2, bonus="on", max_tokens=4, clock=ClockSettings("custom", 0.01, 0.3)
)
SKIP, REPAIR = METHODS["shared-noise-skip"], METHODS["shared-noise-repair"]


def pair(size=3, closeness=0.6):
    return toy_pair(size, seed=1, closeness=closeness)


def side_by_side(pair_, row, settings, seeds):
    return [run.events for run in decode_batch(pair_, [DecodeJob("a", row, replace(settings, seed=seed)) for seed in seeds])]


# The law ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bonus", ["on", "off"])
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.transmit.name)
def test_the_law_of_a_text_is_the_large_models_whatever_ends_a_message(row, bonus):
    length = 4 if bonus == "on" else 3
    law = BlockLaw(pair(), row, replace(SETTINGS, bonus=bonus, max_tokens=length), length)
    assert distance(law.texts(), target_texts(pair(), SETTINGS, length)) < 1e-9
    assert max(law.drafts_a_message) > 1


@pytest.mark.parametrize("fault", ["another position", "bonus from x", "a stop rule after the test", "a race over x"])
def test_the_control_a_fault_in_it_shows(fault):
    law = BlockLaw(pair(), ROWS[0], SETTINGS, 4, wrong=fault).texts()
    assert sum(law.values()) == pytest.approx(1) and distance(law, target_texts(pair(), SETTINGS, 4)) > 0.01


def p_value(runs, wanted):
    """Of texts counted against their probabilities."""
    counts = dict.fromkeys(wanted, 0)
    for events in runs:
        counts[tuple(tokens_of(events))] += 1
    probs = np.array(list(wanted.values()))
    return stats.chisquare(list(counts.values()), probs / probs.sum() * len(runs)).pvalue


def skipping_texts(pair_, settings, length):
    """{text: probability} of a row that skips, one draft a message: with P(d = i, t = j) a skipped i stands, or j; behind t = d a bonus."""
    x, y = (torch.softmax(model.logits.double(), -1).numpy() for model in (pair_.slm, pair_.llm))
    joints = [slow_joint(*laws) for laws in zip(x, y, strict=True)]
    ended, reached = dict.fromkeys(itertools.product(range(len(x)), repeat=length), 0.0), {(): 1.0}
    while reached:
        onward: dict[tuple[int, ...], float] = {}
        for text, chance in reached.items():
            last = text[-1] if text else 0
            for d, t in itertools.product(range(len(x)), repeat=2):
                skips, own = 1 - x[last][d] <= settings.u_th, chance * joints[last][d][t]
                behind = {(d if skips else t,): own}
                if not skips and d == t and settings.bonus != "off" and len(text) + 1 < length:
                    behind = {(t, bonus): own * prob for bonus, prob in enumerate(y[t])}
                for more, prob in behind.items():
                    texts = ended if len(text) + len(more) == length else onward
                    texts[text + more] = texts.get(text + more, 0.0) + prob
        reached = onward
    return ended


@pytest.mark.parametrize("bonus", ["published", "off"])
def test_counted_texts_of_skips_follow_their_enumerated_law_and_not_the_large_models(bonus):
    settings = replace(SETTINGS, max_tokens=3, bonus=bonus, u_th=0.6)
    toy = pair(closeness=0.1)
    runs, law = side_by_side(toy, SKIP, settings, range(250)), skipping_texts(toy, settings, 3)
    assert sum(law.values()) == pytest.approx(1) and p_value(runs, law) > 1e-3
    assert p_value(runs, target_texts(toy, settings, 3)) < 1e-6
    never = replace(settings, u_th=0.0)
    assert distance(skipping_texts(toy, never, 3), target_texts(toy, settings, 3)) < 1e-9


def repaired_texts(pair_, settings, length):
    """{text: probability} with repair: drafts wait while 1 - x_d <= u_th; a message is kept up to the first t that is not d, and a bonus
    follows one that is kept whole; a tail whose x_d have a product above c is kept as it is."""
    x, y = (torch.softmax(model.logits.double(), -1).numpy() for model in (pair_.slm, pair_.llm))
    joints = [slow_joint(*laws) for laws in zip(x, y, strict=True)]
    ended: dict[tuple[int, ...], float] = {}

    def written(text, chance):
        if len(text) == length:
            ended[text] = ended.get(text, 0.0) + chance
        else:
            drafted(text, (), chance)

    def drafted(text, races, chance):
        """`races`: (d, t) of each draft that waits."""
        last = (*text, *(d for d, _ in races))[-1] if text or races else 0
        for d, t in itertools.product(range(len(x)), repeat=2):
            own, after = (*races, (d, t)), chance * joints[last][d][t]
            drafts, ends = tuple(d for d, _ in own), len(text) + len(own) == length
            probs = [x[before][token] for before, token in itertools.pairwise((*(text or (0,))[-1:], *drafts))]
            if 1 - x[last][d] > settings.u_th or (ends and np.prod(probs) <= settings.tail_product):
                checked(text, own, after)
            elif ends:
                written(text + drafts, after)
            else:
                drafted(text, own, after)

    def checked(text, races, chance):
        kept = next((number for number, (d, t) in enumerate(races) if d != t), len(races))
        stands = text + tuple(t for _, t in races[: kept + 1])
        if kept < len(races) or len(stands) == length or settings.bonus == "off":
            written(stands, chance)
        else:
            for token, prob in enumerate(y[stands[-1]]):
                written((*stands, token), chance * prob)

    written((), 1.0)
    return ended


@pytest.mark.parametrize("bonus", ["published", "off"])
def test_counted_texts_of_repaired_skips_follow_their_law_which_is_the_large_models_where_the_tail_goes_up(bonus):
    settings, toy = replace(SETTINGS, max_tokens=3, bonus=bonus, u_th=0.6, tail_product=0.3), pair(closeness=0.1)
    runs, law, target = side_by_side(toy, REPAIR, settings, range(250)), repaired_texts(toy, settings, 3), target_texts(toy, settings, 3)
    assert sum(law.values()) == pytest.approx(1) and p_value(runs, {text: law.get(text, 0.0) for text in target}) > 1e-3
    assert distance(repaired_texts(toy, replace(settings, tail_product=1.0), 3), target) < 1e-9
    left = replace(settings, tail_product=0.0)
    runs, law = side_by_side(toy, REPAIR, left, range(250)), repaired_texts(toy, left, 3)
    assert p_value(runs, law) > 1e-3 and p_value(runs, target) < 1e-4
    assert distance(law, target) < distance(skipping_texts(toy, left, 3), target)


# Controls in the loop itself -------------------------------------------------------------------------------------------


THREE = replace(SETTINGS, max_tokens=3)
SEEDS = range(220)


@pytest.fixture(scope="module")
def alone():
    """What the LLM writes alone: made before any fault is planted."""
    return side_by_side(pair(), "llm", THREE, SEEDS)


def checks(alone):
    """(the LLM's text token for token, p of its law, p of the share of first drafts that agree)."""
    runs = side_by_side(pair(), ROWS[0], THREE, SEEDS)
    first = [next(event for event in events if isinstance(event, TokenDecided)) for events in runs]
    x, y = (torch.softmax(model.logits[0].double(), -1).numpy() for model in (pair().slm, pair().llm))
    kept = sum(token.token == token.draft for token in first)
    agreed = stats.binomtest(kept, len(SEEDS), slow_joint(x, y).trace()).pvalue
    same = all(tokens_of(a) == tokens_of(b) for a, b in zip(runs, alone, strict=True))
    return same, p_value(runs, target_texts(pair(), THREE, 3)), agreed


def test_the_loop_passes_all_checks(alone):
    same, law, agreed = checks(alone)
    assert same and law > 1e-3 and agreed > 1e-3


def test_the_control_a_station_with_noise_of_another_position(alone, monkeypatch):
    own = UniformStreams.tests
    shifted = lambda self, rows, positions: own(self, rows, [position % 3 + 1 for position in positions])  # noqa: E731
    monkeypatch.setattr(UniformStreams, "tests", shifted)
    same, _, agreed = checks(alone)
    assert not same and agreed < 1e-6


def test_the_control_a_bonus_token_sampled_with_noise_that_a_draft_had(monkeypatch):
    own = UniformStreams.sampling
    monkeypatch.setattr(UniformStreams, "sampling", lambda self, rows, positions: own(self, rows, [max(1, at - 1) for at in positions]))
    assert p_value(side_by_side(pair(), ROWS[0], THREE, SEEDS), target_texts(pair(), THREE, 3)) < 1e-6


def test_the_control_a_race_over_x_at_the_station():
    runs = side_by_side(replace(pair(), llm=pair().slm), ROWS[0], THREE, SEEDS)
    assert p_value(runs, target_texts(pair(), THREE, 3)) < 1e-6


def test_the_control_a_device_that_drafts_with_another_seed_loses_agreement_and_no_text(alone, monkeypatch):
    own = device.sampled
    monkeypatch.setattr(device, "sampled", lambda probs, uniform, method: own(probs, (uniform + 0.5) % 1, method))
    same, law, agreed = checks(alone)
    assert same and law > 1e-3 and agreed < 1e-6


# The same text ---------------------------------------------------------------------------------------------------------

TOYS = {
    "end": toy_pair(8, seed=1, closeness=0.8, end_id=3), "context": toy_pair(12, seed=2, closeness=0.8, max_context=20),
    "zeros": toy_pair(24, seed=4, closeness=0.9, zeros=0.3, end_id=5), "far": toy_pair(6, seed=5, closeness=0.1),
}  # fmt: skip


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 50), marks=pytest.mark.thorough)], ids=["2", "48 more"])
@pytest.mark.parametrize("toy", TOYS)
def test_the_text_is_the_large_models_token_for_token(toy, seeds):
    """Every stop rule and bonus over the four toys, side by side; some of them alone and over the wire, too."""
    toy_ = TOYS[toy]
    base = DecodeSettings(max_tokens=30, gamma=4, u_th=0.9, stop_product=0.1)
    alone = [tokens_of(events) for events in side_by_side(toy_, "llm", base, seeds)]
    for number, row in enumerate((*ROWS, REPAIR)):
        settings = replace(base, bonus=[*BONUSES][number % 3], tail_product=1.0)
        runs = side_by_side(toy_, row, settings, seeds)
        assert [tokens_of(events) for events in runs] == alone
        assert any(event.tokens > 1 for events in runs for event in events if isinstance(event, Exchange))
        if number % 3 == [*TOYS].index(toy) % 3:
            own, first = replace(settings, seed=seeds[number % len(seeds)]), alone[number % len(seeds)]
            assert tokens_of(decode(toy_, "a", row, own)) == tokens_of(decode(toy_, "a", row, own, wire=Wire())) == first


@pytest.mark.parametrize("toy", TOYS)
def test_repair_leaves_the_large_models_text_up_to_the_tail_which_alone_is_not_checked(toy):
    """What was skipped before is checked, whatever follows; what the audit says of the tail is what the large model would have written."""
    base, wrong = DecodeSettings(max_tokens=30, u_th=0.9, tail_product=0.0), 0
    alone = [tokens_of(events) for events in side_by_side(TOYS[toy], "llm", base, range(6))]
    for seed, events in enumerate(side_by_side(TOYS[toy], REPAIR, base, range(6))):
        tokens = [event for event in events if isinstance(event, TokenDecided)]
        audits = {event.round: event for event in events if isinstance(event, Audited)}
        left = [token.round for token in tokens if token.decision == "skip"]
        assert left == list(range(len(tokens) - len(left) + 1, len(tokens) + 1)) == [*audits]
        text, miss = tokens_of(events), next((at for at in left if not audits[at].would_accept), len(tokens) + 1)
        assert text[: miss - 1] == alone[seed][: miss - 1] and (miss > len(text) or text[miss - 1] != alone[seed][miss - 1])
        assert seed or tokens_of(decode(TOYS[toy], "a", REPAIR, base, wire=Wire())) == text
        wrong += miss <= len(tokens)
    assert wrong > 0


def test_on_the_pair_that_ships_the_text_is_the_large_models():
    world = load_pair("world")
    prompts = [own.prompt for own in own_prompts(3)]
    base = DecodeSettings(max_tokens=40, gamma=4, temperature=world.temperature)
    for row in ROWS[:5:4]:
        jobs = [DecodeJob(prompt, method, replace(base, seed=seed)) for method in (row, "llm") for seed, prompt in enumerate(prompts)]
        runs = [tokens_of(run.events) for run in decode_batch(world, jobs)]
        assert runs[:3] == runs[3:] and sum(map(len, runs)) > 30
        own = replace(base, seed=0)
        assert tokens_of(decode(world, prompts[0], row, own)) == tokens_of(decode(world, prompts[0], row, own, wire=Wire())) == runs[0]


# What if it had not asked? ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_a_forced_token_or_message_leaves_the_large_models_text_with_that_token(seed):
    toy, base = TOYS["zeros"], DecodeSettings(seed=seed, max_tokens=24, gamma=4)
    forces = (Force(3, 7), Force(8, 2), Force(9, 11))
    wanted = tokens_of(decode(toy, "a", "llm", replace(base, forces=forces)))
    for row in ROWS[seed % 2 :: 2]:
        sent = (*forces, Force(5, "send"))
        assert tokens_of(decode(toy, "a", row, replace(base, forces=sent))) == wanted
        assert tokens_of(decode(toy, "a", row, replace(base, forces=sent), wire=Wire())) == wanted


def test_a_forced_token_in_the_tail_is_checked():
    base = DecodeSettings(max_tokens=6, u_th=1.0, tail_product=0.0)
    left, forced = ([*decode(TOYS["far"], "a", REPAIR, replace(base, forces=own))] for own in ((), (Force(4, 3),)))
    assert {event.decision for event in left if isinstance(event, TokenDecided)} == {"skip"}
    assert tokens_of(forced)[3] == 3 != tokens_of(left)[3]


@pytest.mark.parametrize("bonus", BONUSES)
@pytest.mark.parametrize("seed", range(3))
def test_a_forced_skip_is_the_large_models_text_with_the_devices_draft_there(seed, bonus):
    """What if it had not asked: only that token can differ, and what follows is what the LLM writes behind it."""
    toy, base = TOYS["zeros"], DecodeSettings(seed=seed, max_tokens=24, u_th=None, bonus=bonus)
    skipped = tuple(Force(at, "skip") for at in (2, 3, 7, 12))
    events = [*decode(toy, "a", SKIP, replace(base, forces=skipped))]
    drafts = [event for event in events if isinstance(event, TokenDecided) and event.decision == "skip"]
    assert [event.round for event in drafts] == [at for at in (2, 3, 7, 12) if at <= len(tokens_of(events))]
    instead = tuple(Force(event.round, event.draft) for event in drafts)
    assert tokens_of(events) == tokens_of(decode(toy, "a", "llm", replace(base, forces=instead)))
    assert tokens_of(decode(toy, "a", SKIP, replace(base, forces=skipped), wire=Wire())) == tokens_of(events)
    assert tokens_of(decode(toy, "a", SKIP, base)) == tokens_of(decode(toy, "a", "llm", base))


@pytest.mark.parametrize("elements", [2**21, 0], ids=["checked by the message", "checked before it"])
def test_a_message_names_all_tokens_that_were_skipped_since_the_last_one(elements, monkeypatch):
    monkeypatch.setattr(answer, "AUDIT_ELEMENTS", elements)  # none: sixteen skips are checked at once
    settings = DecodeSettings(seed=2, u_th=1.0, max_tokens=26, bonus="off", forces=(Force(20, "send"), Force(24, "send")))
    sent = [event for event in decode(pair(), "a", SKIP, settings) if isinstance(event, Exchange) and event.payload_bits]
    assert [event.payload_bits for event in sent] == [20 * index_bits(3), 4 * index_bits(3)]
