"""The Guide's story: the recorded runs that its seven scenes are of, and the tokens that they follow, chosen by rules.

Names hold token text as the models wrote it (blanks made visible): a page shows them as text, never as HTML or Markdown.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from cuhlm_core.errors import UserError
from cuhlm_core.events import Decision, Exchange, Started, TokenDecided
from cuhlm_core.format import apart, count, visible_text
from cuhlm_core.maths.payload import entry_bits
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, uniforms
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import Reached, reached_answer
from cuhlm_core.rules import when_uncertain
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.runs.recording import Run, list_runs, load_run
from cuhlm_core.sentences import fill


@dataclass(frozen=True)
class Card:
    """An answer of the first scene, and who wrote it."""

    run: Run
    small: bool
    """Written by the small model alone; else by the large one, or checked by it token by token."""

    @property
    def text(self) -> str:
        """The answer, as it was written."""
        return self.run.finished.text if self.run.finished else ""

    @property
    def reached(self) -> Reached | None:
        """Whether it is right, where that is known."""
        return reached_answer(self.run.started.prompt, self.text, self.run.started.pair)


@dataclass(frozen=True)
class Story:
    """A run whose tokens the scenes follow, and two answers to one question."""

    run: Run
    cards: tuple[Card, ...]
    """Two, or none where no recorded comparison has both writers."""
    ways: tuple[Run, ...] = ()
    """The recorded comparison of the cards' question, of TIMED those that are there."""

    @property
    def started(self) -> Started:
        return self.run.started

    @property
    def method(self) -> Method:
        """The run's row of the methods table."""
        return METHODS[self.started.method]

    @cached_property
    def table(self) -> RunTable:
        return run_table(self.run.events, self.started.settings.seed)

    @cached_property
    def token(self) -> TokenDecided:
        """The token that is followed: the first that was replaced, else the first that was sent."""
        sent = _tested(self.run)
        return next((token for token in sent if token.decision is Decision.RESAMPLE), sent[0])

    @property
    def sent_bits(self) -> int:
        """Of the message that the token went up in."""
        return next(event for event in self.run.events if isinstance(event, Exchange) and event.number == self.token.exchange).payload_bits

    @property
    def threshold(self) -> float:
        """u_th."""
        u_th = self.started.settings.u_th
        assert isinstance(u_th, int | float)  # checked by `teachable`
        return float(u_th)

    @property
    def context(self) -> str:
        """The end of the answer before the token that is followed, everything in it visible, and a gap for the token."""
        before = "".join(token.text for token in self.run.tokens[: self.token.round - 1])
        cut = before[-CONTEXT_CHARACTERS:]
        words = [visible_text(piece) for piece in cut.replace("\n", " ↵ ").split(" ") if piece]
        return " ".join([*(["…"] if cut != before else []), *words, "____"])


TIMED = ("hlm", "u-hlm", "cu-hlm-online", "spec-worth", "shared-noise-repair", "slm")
"""Methods whose times stand at the end of the last scene, each a step from the one before."""
CONTEXT_CHARACTERS = 60
"""How much of the answer before a token is shown."""


def _tested(run: Run) -> list[TokenDecided]:
    """The tokens of a run that the large model tested, with both distributions."""
    return [
        token
        for token in run.tokens
        if token.decision in (Decision.ACCEPT, Decision.RESAMPLE) and token.draft_prob and token.draft_top and token.target_top and token.k
    ]


def teachable(run: Run) -> bool:
    """The run skips by uncertainty against a threshold, another one can be read off it, and the large model checked at least one token."""
    method, settings = METHODS.get(run.started.method), run.started.settings
    if method is None or method.transmit is not when_uncertain or method.blocks:
        return False
    if not method.fills_tail_uniformly or method.draws_bonus(settings.bonus):
        return False
    complete = all(token.uncertainty is not None and token.draft is not None for token in run.tokens)
    return isinstance(settings.u_th, int | float) and complete and bool(_tested(run))


def _loaded(folder: str | Path) -> Iterator[Run]:
    """The complete recordings of a folder that can be read, newest first."""
    for summary in list_runs(folder)[0]:
        try:
            run = load_run(summary.folder).readable
        except UserError:
            continue
        if run.complete:
            yield run


def find_story(recordings: str | Path, comparisons: str | Path, pair: str) -> Story | None:
    """The story of the best recording of a folder: of `pair` if it has one, of the most kinds of decisions, the newest; None without any.

    The two answers are to one prompt of a comparison of the same pair: the small model's alone, and the large model's or, where that was
    not compared, HLM's, in which the large model checks every token.
    """
    runs = [run for run in _loaded(recordings) if teachable(run)]
    if not runs:
        return None
    run = max(runs, key=lambda run: (run.started.pair == pair, len({token.decision for token in run.tokens})))
    rivals = [rival for rival in _loaded(comparisons) if rival.started.pair == run.started.pair]
    small = next((rival for rival in rivals if rival.started.method == "slm"), None)
    checked = {rival.started.method: rival for rival in rivals if small is not None and rival.started.prompt == small.started.prompt}
    large = checked.get("llm") or checked.get("hlm")
    if small is None or large is None:
        return Story(run, ())
    cards = Card(small, small=True), Card(large, small=False)
    ways = tuple(checked[name] for name in TIMED if name in checked)
    # Which lies first is as good as random, and the same on every visit.
    return Story(run, cards if small.started.settings.seed % 2 else cards[::-1], ways)


def draft_name(token: TokenDecided, longest: int = 20) -> str:
    """The draft."""
    return word(token.final_text if token.token == token.draft else token.draft_text or "", longest)


def word(text: str, longest: int) -> str:
    """A token's text as a word: without the blank that it begins with, all others visible."""
    return visible_text(text.removeprefix(" ") or text, longest) or fill("no_text")


# The draws of its uncertainty ----------------------------------------------------------------------------------------


class Shaken(NamedTuple):
    """One of the draws that a token's uncertainty counts, and whether it differs from the draft."""

    temperature: float
    text: str
    differs: bool


PRESSES = 20
"""How often the draws can be repeated."""


def shake(pair: ModelPair, story: Story) -> tuple[tuple[Shaken, ...], ...]:
    """The twenty draws of Eq. 8 and 9 for the token that is followed, PRESSES times: with the run's own random numbers, then with others.

    The small model reads the recorded text once more, since a recording has the top of its distribution only. A draw is the draft where
    its uniform lies below the draft's perturbed probability, as in `maths.uncertainty.disagreement`, else one of the other tokens.
    UserError where the model is no longer the one that was recorded.
    """
    import torch  # takes a second: not before a draw is asked for

    token, settings = story.token, story.started.settings
    assert token.draft is not None
    ids = [*pair.codec.encode_prompt(story.started.prompt), *(before.token for before in story.run.tokens[: token.round - 1])]
    logits = pair.slm.new_context().extend(ids)[-1].double() / settings.temperature
    probability = float(torch.softmax(logits, -1)[token.draft])
    if token.draft_prob is None or abs(probability - token.draft_prob) > 0.01:
        raise UserError("The small model is not the one that this run was recorded with, so its draws cannot be repeated.")
    rows = (uniforms((settings.seed + press) % 2**32, Purpose.PERTURBATION, token.round)[-1] for press in range(PRESSES))
    return tuple(tuple(_draws(pair, logits, token.draft, row)) for row in rows)


def _draws(pair: ModelPair, logits: Any, draft: int, uniform: Any) -> Iterator[Shaken]:
    """One draw for each temperature and coin of `uniform`, [2 * PERTURBATIONS]."""
    import torch

    from cuhlm_core.maths.uncertainty import MAX_TEMPERATURE, draft_probs_at_temperatures
    from cuhlm_core.maths.verification import inverse_cdf

    temperatures, coins = uniform[:PERTURBATIONS] * MAX_TEMPERATURE, uniform[PERTURBATIONS:]
    agree = draft_probs_at_temperatures(logits, draft, torch.from_numpy(temperatures)).numpy()
    for theta, coin, share in zip(temperatures, coins, agree, strict=True):
        drawn = draft
        if differs := bool(coin >= share):
            others = torch.softmax(logits / theta, -1)
            others[draft] = 0.0
            drawn = int(inverse_cdf(others, float((coin - share) / (1 - share))))
        yield Shaken(float(theta), word(pair.codec.token_text(drawn), 12), differs)


# The equations with the token's numbers -------------------------------------------------------------------------------


def worked(scene: int, story: Story) -> str | None:
    """The equation of a scene (0…6) with the numbers of its token, as LaTeX; None where it has none."""
    token, (u, limit) = story.token, apart(story.token.uncertainty or 0.0, story.threshold)
    if scene == 2:
        if story.started.settings.estimator != "temperature":
            return rf"u = {_latex(u)}"
        return rf"u = \frac{{{round((token.uncertainty or 0.0) * PERTURBATIONS)}}}{{{PERTURBATIONS}}} = {_latex(u)}"
    if scene == 3:
        return rf"u = {_latex(u)} > {_latex(limit)} = u_\text{{th}} \;\Rightarrow\; \delta = 1"
    if scene == 4:
        size = story.started.vocabulary_size
        entries = story.sent_bits // entry_bits(size)
        return rf"B = {entries} \times (8 + {entry_bits(size) - 8}) = {_latex(count(story.sent_bits))} \text{{ bits}}"
    return _ratio_test(token) if scene == 5 else None


def _ratio_test(token: TokenDecided) -> str | None:
    """The test in numbers; None where the station knew another x_d than the device (a quantised payload)."""
    chance, draw = token.accept_prob, token.accept_uniform
    if not token.draft_prob or token.target_prob is None or chance is None or draw is None:
        return None
    if abs(min(1.0, token.target_prob / token.draft_prob) - chance) > 1e-9:
        return None
    limit, thrown = apart(chance, draw)
    y, x = apart(token.target_prob, token.draft_prob)
    ratio = rf"\min\left(1, \frac{{{_latex(y)}}}{{{_latex(x)}}}\right) = {_latex(limit)}"
    if chance >= 1:
        return rf"{ratio} \;\Rightarrow\; \text{{accepted}}"
    sign, outcome = ("<", "accepted") if draw < chance else (r"\ge", "replaced")
    draws = rf"\text{{die }} {_latex(thrown)} {sign} {_latex(limit)} \;\Rightarrow\; \text{{{outcome}}}"
    return rf"\begin{{gathered}} {ratio} \\ {draws} \end{{gathered}}"


def _latex(number: str) -> str:
    return number.replace("<", "{<}").replace(">", "{>}").replace(",", "{,}")
