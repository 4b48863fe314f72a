"""A device that really drafts on, token by token in continuous time, against the decoder under its schedule; and the exact law of its text.

Nothing here knows `maths.schedule`. Left out are u-hlm-adaptive and spec-worth: their rules learn from replies, which may move the position
of a bonus token that such a device has guessed.
"""

import itertools
import math
from dataclasses import replace

import numpy as np
import pytest
import reference_decoder
from block_laws import distance, target_texts
from reference_decoder import BLOCKS, SHARED, ReferenceDecoder
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Exchange, TokenDecided
from cuhlm_core.maths.randomness import Purpose
from cuhlm_core.settings import MOST_DRAFTS, ChannelSettings, ClockSettings, DecodeSettings

ROWS = {
    "hlm": ("hlm", {}), "u-hlm": ("u-hlm", {}), "u-hlm, bonus": ("u-hlm", {"bonus": "on"}), "cu-hlm-online": ("cu-hlm-online", {}),
    "spec": ("spec", {"gamma": 3}), "hsl": ("hsl", {}), "hsl, no bonus": ("hsl", {"bonus": "off"}), "dssd": ("dssd", {}),
    "shared-noise": ("shared-noise", {}), "shared-noise-skip": ("shared-noise-skip", {}),
}  # fmt: skip
CASES = list(itertools.product((0.0, 0.05), (1e5, 2e3), ((0.03, 0.1), (0.1, 0.03))))
"""Round trip, bandwidth, and the seconds of a pass of either model."""
BASE = DecodeSettings(max_tokens=12, u_th=0.4, stop_prob=0.3, stop_product=0.1, estimator="entropy")


class DraftingOn(ReferenceDecoder):
    """One answer of a device with a buffer. `wrong`: a fault, for controls; `take`: chooses where uniforms fall, in place of a seed."""

    def __init__(self, *arguments, wrong="", take=None):
        super().__init__(*arguments)
        self.wrong, self.take, self.passes = wrong, take, 0
        self.moved = np.zeros(3, dtype=int)
        """Tokens kept when a reply came, and thrown away; passes left out because the text seemed to have ended there."""

    def draw_noise(self, count):
        super().draw_noise(count)
        if self.take:
            self.noise = [now | {one: [Uniform(self.take)] for one in Purpose if one is not Purpose.CHANNEL} for now in self.noise]

    def guess(self, last, at):
        return self.draft(last, at)["draft"] if self.method in SHARED else int(np.argmax(self.slm[last]))

    def drawn(self, last, at, decision):
        imposed = {"token": self.guess(last, at)} if self.wrong == "imposes its guess" else {}
        return super().drawn(last, at, decision) | imposed

    def simulate(self):
        """(text, the time at which all of it is known)."""
        count, slm_s, now, idle_since, reply_at, begins = self.settings.max_tokens, self.tau[0], 0.0, 0.0, math.inf, True
        self.draw_noise(count)
        held, since, outbox, bonuses, exchanges = [], [], [], set(), []
        while True:
            over = len(held) == count or bool(held and held[-1] in self.end_ids)
            if begins:
                self.passes, pass_ends, idle_since = self.passes + (not over), math.inf if over else now + slm_s, now
            if outbox and reply_at == math.inf:
                first, drafts, skipped = outbox.pop(0)
                decided = [round_["token"] for round_ in self.sent(drafts, first + len(drafts) - 1, exchanges, skipped)]
                reply_at = now + exchanges[-1]["uplink_s"] + exchanges[-1]["llm_s"]
            if over and reply_at == math.inf:
                return held, now
            now = min(pass_ends, reply_at)
            if begins := now == pass_ends:
                since = self.passed(held, since, outbox, bonuses)
                continue
            reply_at, end = math.inf, first + len(decided)
            if self.wrong == "keeps a wrong guess" and len(held) >= end > first + len(drafts):
                held[first:end] = decided
            begins = held[first:end] != decided or (self.wrong == "restarts after every bonus" and end > first + len(drafts))
            self.moved[int(begins)] += max(0, len(held) - end)
            if begins:
                self.moved[2] += math.ceil((now - idle_since) / slm_s) if pass_ends == math.inf else 0
                held[first:], since = decided, []
                outbox.clear()
                bonuses.clear()

    def passed(self, held, since, outbox, bonuses):
        """A pass has ended: the guess of a bonus token, or a draft, with which a message may be ready. The drafts since the last one."""
        at, last = len(held), held[-1] if held else self.prompt_ids[-1]
        if at in bonuses:
            held.append(self.guess(last, at))
            return since
        now, blocks = self.draft(last, at), self.method in BLOCKS
        held.append(now["draft"])
        ends = now["draft"] in self.end_ids or at + 1 == self.settings.max_tokens
        if not (self.sends(now, now["u_th"], self.noise[at], since) or (blocks and (ends or len(since) + 1 == MOST_DRAFTS))):
            return [*since, now]
        outbox.append((at - len(since), [*since, now], []) if blocks else (at, [now], since))
        if self.bonus and not ends:
            bonuses.add(at + 1)
        return []


def misses(row, wrong=""):
    """What of each case is not as the decoder says; and what was kept, thrown away and left out in all."""
    (method, own), found, moved = ROWS[row], [], np.zeros(3, dtype=int)
    for seed, (rtt_s, hertz, passes) in enumerate(CASES):
        if seed.bit_count() % 2 != (row == "u-hlm, bonus"):  # half of them, in which any two of the three occur together
            continue
        pair = toy_pair(8, seed, closeness=0.8, end_id=3 if seed % 2 else None)
        clocks = [ClockSettings("custom", *passes, rtt_s, schedule=schedule) for schedule in ("overlapped", "sequential")]
        settings = replace(BASE, seed=seed, channel=ChannelSettings(bandwidth_hz=hertz), **own)
        decoded = [list(decode(pair, "ab", method, replace(settings, clock=clock))) for clock in clocks]
        device = DraftingOn(pair, "ab", method, replace(settings, clock=clocks[0]), wrong=wrong)
        text, known_at = device.simulate()
        exchanges = [event for event in decoded[0] if isinstance(event, Exchange)]
        billed = sum(exchange.slm_passes + exchange.ahead_passes for exchange in exchanges)
        texts = [[event.token for event in events if isinstance(event, TokenDecided)] for events in decoded]
        seconds = sum(exchange.elapsed_s for exchange in exchanges)
        same = {"text": texts == [text, text], "seconds": math.isclose(known_at, seconds, rel_tol=1e-9)}
        same["passes"] = billed == device.passes + device.moved[2]
        found += [(seed, what) for what, is_same in same.items() if not is_same]
        moved += device.moved
    return found, moved


@pytest.mark.parametrize("row", ROWS)
def test_a_device_that_drafts_on_has_the_text_the_seconds_and_the_passes_of_the_decoder(row):
    """`ahead_passes` counts, besides those made, the passes that are left out at what seemed the end of the text, and no others."""
    found, moved = misses(row)
    assert not found and (moved > 0).all(), moved


@pytest.mark.parametrize(("wrong", "shows"), [("keeps a wrong guess", "text"), ("restarts after every bonus", "seconds")])
def test_the_control_a_device_with_a_fault_shows(wrong, shows):
    assert shows in {what for _, what in misses("spec", wrong)[0]}


# The law ---------------------------------------------------------------------------------------------------------------


class Uniform:
    """A position's own uniform: at each comparison `take` chooses between which of the bounds it lies, and there it stays."""

    __array_ufunc__ = None

    def __init__(self, take):
        self.take, self.low, self.high = take, 0.0, 1.0

    def __mul__(self, one):
        return self

    def __lt__(self, bounds):
        edges = [self.low, *sorted({bound for bound in np.ravel(bounds) if self.low < bound < self.high}), self.high]
        part = self.take([(high - low) / (self.high - self.low) for low, high in itertools.pairwise(edges)])
        self.low, self.high = edges[part : part + 2]
        return np.asarray(bounds) > (self.low + self.high) / 2


def law(row, length, wrong=""):
    """({text: probability}, its distance from the LLM's law, what was kept, thrown away and left out), by every way that choices may go."""
    (method, own), pair, texts, moved, scripts = ROWS[row], toy_pair(3, 1, closeness=0.6), {}, np.zeros(3, dtype=int), [[]]
    own = own | {"max_tokens": length, "clock": ClockSettings("custom", 0.02, 0.1), "replacement": "inverse-cdf", "payload": "ideal"}
    settings = replace(BASE, u_th=None, channel=ChannelSettings("awgn"), **own)
    while scripts:
        script, chances_taken = scripts.pop(), []

        def take(chances, script=script, chances_taken=chances_taken):
            at = len(chances_taken)
            if at == len(script):
                scripts.extend([*script, part] for part in range(1, len(chances)))
                script.append(0)
            chances_taken.append(chances[script[at]])
            return script[at]

        device = DraftingOn(pair, "a", method, settings, wrong=wrong, take=take)
        text = tuple(device.simulate()[0])
        texts[text] = texts.get(text, 0.0) + math.prod(chances_taken)
        moved += device.moved
    return texts, distance(texts, target_texts(pair, settings, length)), moved


@pytest.fixture
def by_inverse_cdf(monkeypatch):
    """Every draw at a position, those that are thrown away too, takes one and the same uniform."""
    monkeypatch.setattr(reference_decoder, "by_race", reference_decoder.by_inverse_cdf)


@pytest.mark.parametrize(("row", "length"), [("u-hlm, bonus", 4), ("hsl", 3)])
def test_the_law_of_a_text_is_the_large_models(row, length, by_inverse_cdf):
    texts, apart, (kept, thrown, _) = law(row, length)
    assert len(texts) == 3**length and apart < 1e-9 and kept and thrown


def test_the_control_a_device_that_imposes_its_guess_has_another_law(by_inverse_cdf):
    texts, apart, _ = law("u-hlm, bonus", 3, "imposes its guess")
    assert math.isclose(sum(texts.values()), 1) and apart > 0.3
