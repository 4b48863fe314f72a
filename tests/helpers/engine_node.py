"""The engine in JavaScript, run by node and by Python: one table of cases, written here and read by both."""

import json
import math
import shutil
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
import torch
from lasting_node import answered

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.device import drafted_law, softmax
from cuhlm_core.events import Event, Exchange, Started, TokenDecided
from cuhlm_core.maths.payload import LAST_CODE, LOG_STEPS
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, race_exponentials, uniforms
from cuhlm_core.maths.uncertainty import MAX_TEMPERATURE, draft_probs_at_temperatures
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.comparison import PricedRun
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain
from ui.race.race import race_data
from ui.strip.token_strip import sent_event, threshold
from ui.strip.words import run_words
from ui.website.data import added_rules, engine_data, weight_files

RUNNER = Path(__file__).with_name("engine_node.mjs")
NEAR_TIE = 1e-5
"""Below such a margin the last digits of a model's logits decide, and both sides may differ."""
Case = tuple[Any, ...]


@cache
def embedded_pair() -> ModelPair:
    """The pair that ships, loaded once for all tests that change nothing of it."""
    return load_pair(EMBEDDED_PAIR)


@cache
def _known(pair: str) -> str:
    """What the engine is told of a pair, and where its weights are, without the last bracket."""
    weights = {part: str(file) for part, file in weight_files(pair).items()}
    return json.dumps(plain({"name": pair, "data": engine_data(pair), "weights": weights})).removesuffix("}")


@cache
def words_of_runs() -> Any:
    """`run_words` as the browser is sent them."""
    return plain(run_words())


def in_node(pair: str, cases: Sequence[Case], folder: Path) -> list[Any]:
    """What the engine says of each case, in order; skips the test where there is no node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("the engine's tests need node")
    path = folder / "cases.json"
    path.write_text(f"{_known(pair)}, {json.dumps({'rules': added_rules(), 'cases': plain(list(cases))})[1:]}", encoding="utf-8")
    return answered((node, str(RUNNER)), str(path))


def chips_of(events: Sequence[Event]) -> list[dict[str, Any]]:
    """What the strip shows of a run of any pair, one dict a token."""
    with TemporaryDirectory() as folder:
        cases = [("chips", list(map(sent_event, events)), words_of_runs())]
        ((chips, _),) = in_node(EMBEDDED_PAIR, cases, Path(folder))
    return [part for chip in chips for part in chip.get("parts", [chip])]


def board_of(events: Sequence[Event], settings: DecodeSettings, **known: Any) -> dict[str, Any]:
    """What the board draws of a run at the channel and clock of `settings`: counters, plots, the link. known: `answer` and `nothing`, and
    `uTh` where the controls have another threshold than the run."""
    started = events[0] if events else None
    shared = {"uTh": threshold(started) if isinstance(started, Started) else None, "answer": None} | known
    return _board(list(map(sent_event, events)), settings_json(settings), shared)


def drawn_board(strip: dict[str, Any]) -> dict[str, Any]:
    """The same of what the browser is sent for a strip, with all events."""
    board, (started, *_) = strip["board"], strip["events"]
    known = {"uTh": strip["u_th"], "answer": board["answer"], "nothing": board["nothing"]}
    return _board(strip["events"], {**started["settings"], **board["priced"]}, known)


def _board(events: list[Any], settings: Any, known: dict[str, Any]) -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        (board,) = in_node(EMBEDDED_PAIR, [("board", events, settings, words_of_runs(), known)], Path(folder))
    return dict(board)


def facts_of(events: Sequence[Event], rounds: Sequence[int], link: tuple[ChannelSettings, ClockSettings]) -> list[dict[str, Any]]:
    """What is said of these rounds where they are chosen, at a link."""
    with TemporaryDirectory() as folder:
        priced = dict(zip(("channel", "clock"), map(asdict, link), strict=True))
        (facts,) = in_node(EMBEDDED_PAIR, [("facts", list(map(sent_event, events)), words_of_runs(), list(rounds), priced)], Path(folder))
    return list(facts)


def lanes_of(compared: Sequence[PricedRun], link: tuple[ChannelSettings, ClockSettings]) -> list[dict[str, Any]]:
    """The lanes that the race makes of these runs at a link."""
    data = race_data("a-race", compared, link, running=False, recorded=False)
    events = [sent_event(event) for lane in compared for event in lane.events]
    with TemporaryDirectory() as folder:
        (lanes,) = in_node(EMBEDDED_PAIR, [("lanes", events, data["link"], data["known"], words_of_runs())], Path(folder))
    return list(lanes)


def settings_json(settings: DecodeSettings) -> Any:
    return plain(asdict(settings))


# Runs -----------------------------------------------------------------------------------------------------------------

EXACT = ("round", "exchange", "token", "text", "token_hex", "decision", "case", "is_end", "draft", "k")
NEARLY = ("uncertainty", "draft_prob", "target_prob", "accept_prob", "total_variation", "bias", "u_th", "predicted_rejection")
PRICED = ("snr_db", "uplink_s", "slm_s", "llm_s", "overlapped_s")
SENT = (
    "number", "tokens", "payload_bits", "downlink_bits", "billed_downlink_bits", "slm_passes", "llm_passes", "outage", "ahead_passes",
    "bonus_drafted",
)  # fmt: skip


def same_events(ours: Event, theirs: dict[str, Any]) -> bool:
    """Whether both say the same of a token or an exchange: what is chosen and counted exactly, seconds to 1e-9, probabilities to 1e-4."""
    if isinstance(ours, TokenDecided):
        return all(getattr(ours, name) == theirs[name] for name in EXACT) and all(_near(ours, theirs, name, 1e-4) for name in NEARLY)
    if isinstance(ours, Exchange):
        priced = all(_near(ours, theirs, name, 1e-9) for name in PRICED)
        return priced and list(ours.discarded) == theirs["discarded"] and all(getattr(ours, name) == theirs[name] for name in SENT)
    return True


def _near(ours: Any, theirs: dict[str, Any], name: str, tolerance: float) -> bool:
    one, other = getattr(ours, name), theirs[name]
    return one is other if one is None or other is None else abs(one - other) <= tolerance


def first_difference(events: Sequence[Event], others: Sequence[dict[str, Any]]) -> int | None:
    """The round at which two runs part; None where they are the same."""
    kinds = ("exchange", "token")
    ours = [event for event in events if event.type in kinds]
    theirs = [event for event in others if event["type"] in kinds]
    at = 1
    for one, other in zip(ours, theirs, strict=False):
        if isinstance(one, TokenDecided):
            at = one.round
        if one.type != other["type"] or not same_events(one, other):
            return at if isinstance(one, TokenDecided) else at + 1
    return None if len(ours) == len(theirs) else at + 1


def margin(pair: ModelPair, events: Sequence[Event], round_: int) -> float:
    """How far the nearest decision of a round is from falling otherwise, as a probability: the draft's slice of x or its race, the LLM's
    race, the lattice of a coded law, the coins of u, and the test."""
    started = events[0]
    method, settings = METHODS[started.method], started.settings  # type: ignore[attr-defined]
    tokens = [event for event in events if isinstance(event, TokenDecided)]
    ids = [*pair.codec.encode_prompt(started.prompt), *(token.token for token in tokens[: round_ - 1])]  # type: ignore[attr-defined]
    slm, llm = (model.new_context().extend(ids, keep=1) for model in (pair.slm, pair.llm))
    x, y = (drafted_law(slm, method, settings)[0][0], softmax(llm, settings.temperature)[0])
    drawn = {purpose: uniforms(settings.seed, purpose, round_)[-1] for purpose in (Purpose.DRAFT, Purpose.ACCEPT, Purpose.PERTURBATION)}
    key = float(drawn[Purpose.DRAFT][0])
    margins = [_race_margin(law, key) for law in ([x, y] if method.test.shares_noise else [y])]
    if method.drafts and not method.test.shares_noise:
        margins.append(float((x.cumsum(0) - key).abs().min()))
    if settings.payload == "sampled" and method.test.tests_ratio:
        margins.append(_lattice_margin(softmax(slm, settings.temperature)[0], settings.levels))
    if settings.payload in ("quantised", "logarithmic") and method.test.tests_ratio:
        margins.append(_code_margin(x, settings.payload))
    now = tokens[round_ - 1]
    if now.draft is not None and method.verifies:
        temperatures = torch.from_numpy(drawn[Purpose.PERTURBATION][:PERTURBATIONS] * MAX_TEMPERATURE)
        coins = torch.from_numpy(drawn[Purpose.PERTURBATION][PERTURBATIONS:])
        probs = draft_probs_at_temperatures(slm[0].double(), now.draft, temperatures)
        margins.append(float(((probs - coins).abs() * temperatures.clamp(max=1)).min()))
        margins.append(abs(float(y[now.draft]) / float(x[now.draft]) - float(drawn[Purpose.ACCEPT][0])))
    return min(margins)


def _race_margin(probs: torch.Tensor, key: float) -> float:
    """How much later the second of a race arrives than the winner, relative to it."""
    first, second = (torch.from_numpy(race_exponentials(np.array([key]), len(probs))[0]) / probs).sort().values[:2].tolist()
    return second / first - 1


def _lattice_margin(probs: torch.Tensor, levels: int) -> float:
    """How far the last remainder that gets a step is from the first that gets none, as a probability."""
    remainders = (probs * levels).frac().sort(descending=True).values
    missing = int(levels - (probs * levels).floor().sum())
    return float(remainders[missing - 1] - remainders[missing]) / levels if 0 < missing < len(remainders) else 1.0


def _code_margin(probs: torch.Tensor, payload: str) -> float:
    """How far the entry that is nearest to another code is from it, relative to itself where codes are logarithmic. Of entries whose step
    would move a sum by 1e-4: smaller ones change nothing that is compared."""
    large = probs[probs > 1e-3]
    if payload == "logarithmic":
        return float(((-LOG_STEPS * large.log2()).frac() - 0.5).abs().min()) * math.log(2) / LOG_STEPS
    return float(((large * LAST_CODE).frac() - 0.5).abs().min()) / LAST_CODE


def decoded(pair: ModelPair, prompt: str, method: str, settings: DecodeSettings) -> list[Event]:
    return list(decode(pair, prompt, method, settings))
