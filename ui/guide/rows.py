"""The Guide's story as rows, for the page and for the website: its words, what is to be guessed, and of each scene what its figure shows
and which sentence is said of it at every position of its handle.

A sentence is its name in `said` of the scene and its values.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from cuhlm_core.events import Decision, Exchange, Started, TokenDecided
from cuhlm_core.format import count, data_size, decibels, distance, duration, percent, probability, si, significant
from cuhlm_core.maths.channel import FloatArray
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.recording import Run
from cuhlm_core.sentences import fill
from cuhlm_core.settings import ChannelSettings
from cuhlm_core.studies.guide import scenes
from cuhlm_core.studies.guide.study import Card, Shaken, Story, draft_name, find_story
from cuhlm_core.studies.guide.words import FRAME, SCENES, question_sheet
from cuhlm_core.studies.link.study import Constants, LinkMethod, expected_throughput, run_methods
from cuhlm_core.theme import EMPHASIS, GREY, LLM_COLOUR, SLM_COLOUR, UPLINK_COLOUR, method_line
from ui.store import known_calibration, story_folders
from ui.strip.token_strip import sent_event

Said = tuple[str, dict[str, str]]
Row = dict[str, Any]

CURVE_POINTS = 60
THRESHOLDS = [hundredth / 100 for hundredth in range(101)]
THROWS, MOST_THROWS = (100, 10_000), (1_000, 30_000)
"""How often the referee tests at once, by each button, and with it in all."""
SNRS_DB = np.linspace(-20, 20, 41)
DRAWN_AT_DB = (-20, -10, 0, 10)
SPEEDS, FIRST_SPEED = (0.3, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30, 40), 5
"""Where the reader draws the curve of the last scene, and how high it can be there."""
_SHOWN = ("short", "title", "prose", "ask", "then", "said", "figure", "notes", "minutes")


def shipped_story(pair: str) -> Story | None:
    """The story of an embedded pair; None where no recording of it ships."""
    story = find_story(*story_folders(), pair)
    return story if story is not None and story.started.pair == pair else None


def guide_data(story: Story, draws: Sequence[Sequence[Shaken]] = ()) -> Row:
    """All that the Guide is drawn from; draws: of the third scene, as often as they can be repeated (`study.shake`), or none yet."""
    facts, started = scenes.scene_facts(story), story.started
    return {
        "run": {"id": story.run.run_id, "prompt": started.prompt, "method": started.method, "settings": asdict(started.settings)},
        "frame": FRAME,
        "scenes": [_scene_row(number, facts) for number in range(len(SCENES))],
        "facts": facts,
        "truths": scenes.answers(story),
        "sheet": question_sheet(facts),
        "cards": [{"text": card.text, "back": list(turned(card))} for card in story.cards],
        "wall": wall_rows(story),
        "shaken": {"bars": _believed(story), "draws": draw_rows(draws)},
        "line": line_rows(story),
        "cut": cut_rows(story),
        "game": game_rows(story),
        "bill": bill_rows(story),
        "ways": [{"title": METHODS[run.started.method].title, "events": list(_timed(run))} for run in story.ways],
        "colours": {
            **{one.value: one.colour for one in (Decision.SKIP, Decision.ACCEPT, Decision.RESAMPLE)},
            **{"small": SLM_COLOUR, "large": LLM_COLOUR, "uplink": UPLINK_COLOUR, "grey": GREY, "emphasis": EMPHASIS},
            "method": method_line(started.method).colour,
        },
    }


def _timed(run: Run) -> Iterator[Row]:
    """What the seconds of a run follow from."""
    for event in run.events:
        if isinstance(event, TokenDecided):
            yield {"type": "token", "round": event.round, "exchange": event.exchange, "decision": event.decision.value}
        elif isinstance(event, Started | Exchange):
            yield sent_event(event)


def _scene_row(number: int, facts: dict[str, str]) -> Row:
    scene = SCENES[number]
    choices = [fill(f"guide_{number + 1}_choice_{row}", **facts) for row in range(1, len(scene.choices) + 1)]
    return {name: getattr(scene, name) for name in _SHOWN} | {"choices": choices}


def turned(card: Card) -> Iterator[Said]:
    """The back of a card."""
    finished, reached = card.run.finished, card.reached
    assert finished is not None  # only complete recordings are cards
    by = "small" if card.small else "checked" if card.run.started.method == "hlm" else "large"
    took_s = sum(event.elapsed_s for event in card.run.events if isinstance(event, Exchange))
    yield by, {"tokens": count(finished.tokens), "took": duration(took_s)}
    if reached:
        yield "reached", {"mark": reached.mark, "words": reached.words}


# 2 The wall -----------------------------------------------------------------------------------------------------------


def wall_rows(story: Story) -> Row:
    """Seconds of both uploads along the way, and at each place where the phone can stand."""
    link, (places, first) = scenes.wall(story), scenes.stops(story)
    metres = np.geomspace(places[0], places[-1], CURVE_POINTS).tolist()
    return {
        "compute_s": link.compute_s,
        "metres": metres,
        "seconds": [[link.seconds(bits, far) for far in metres] for bits in (link.full_bits, link.few_bits)],
        "stops": [_stop(link, far) for far in places],
        "first": first,
    }


def _stop(link: scenes.Wall, metres: float) -> Row:
    full_s, few_s = (link.seconds(bits, metres) for bits in (link.full_bits, link.few_bits))
    at = si(metres, "m", 2)
    values = {"at": at, "snr": decibels(link.snr_db(metres)), "full": duration(full_s), "few": duration(few_s)}
    said = "moved", {**values, "times": significant(full_s / link.compute_s, 2)}
    return {"name": at, "metres": metres, "seconds": [full_s, few_s], "said": said}


# 3 Ask yourself -------------------------------------------------------------------------------------------------------


def _believed(story: Story, number: int = 5) -> list[Row]:
    """The small model's most probable tokens, the draft always among them."""
    bars = scenes.cut_bars(story, number)
    del bars[number - 1 : -1]
    return [{**bar, "name": probability(bar["prob"])} for bar in bars]


def draw_rows(draws: Sequence[Sequence[Shaken]]) -> list[Row]:
    """The tiles of each press of the button, in order, and what is said of them."""
    rows = []
    for press, drawn in enumerate(draws):
        differ = sum(draw.differs for draw in drawn)
        dice = fill("guide_3_said_other", times=count(press)) if press else fill("guide_3_said_own")
        values = {"differ": count(differ), "draws": count(len(drawn)), "u": probability(differ / len(drawn)), "dice": dice}
        rows.append({"tiles": [[draw.text, draw.differs] for draw in drawn], "said": ("moved", values)})
    return rows


# 4 Skip or send -------------------------------------------------------------------------------------------------------


def line_rows(story: Story) -> Row:
    """A dot for each token, and at each threshold which are sent ("1") and skipped ("0")."""
    stops = []
    for u_th in THRESHOLDS:
        line = scenes.draw_line(story, u_th)
        values = {name: count(line[name]) for name in ("sent", "skipped", "wrong")}
        sent = "".join("0" if skipped else "1" for skipped in line["skips"])
        stops.append({"name": f"{u_th:.2f}", "u_th": u_th, "sent": sent, "said": ("moved", values)})
    rejected = scenes.rejected(story.table)
    dots = [
        {"u": token.uncertainty, "name": f"{token.round} {draft_name(token, 14)}", "rejected": bool(one)}
        for token, one in zip(story.run.tokens, rejected, strict=True)
    ]
    return {"dots": dots, "stops": stops, "first": THRESHOLDS.index(round(story.threshold, 2))}


# 5 A few bytes --------------------------------------------------------------------------------------------------------


def cut_rows(story: Story) -> Row:
    """The bars, and at each k what the base station makes of them; first: the run's own k."""
    sizes = scenes.cut_sizes(story)
    cuts = [scenes.cut(story, k) for k in sizes]
    return {
        "bars": scenes.cut_bars(story),
        "stops": [{"name": count(one["k"]), "k": one["k"], "rebuilt": one["rebuilt"], "said": _sliced(story, one)} for one in cuts],
        "first": next(row for row, k in enumerate(sizes) if k >= (story.token.k or 0)),
    }


def _sliced(story: Story, cut: Row) -> Said:
    tvd = "" if cut["total_variation"] is None else fill("guide_5_said_tvd", tvd=distance(cut["total_variation"]))
    values = {"k": count(cut["k"]), "size": data_size(cut["bits"]), "tvd": tvd}
    if cut["distortion"] is None:
        return "moved", values
    theta, limit = story.started.settings.theta, fill(f"guide_5_said_{'predicted' if 'eta' in story.method.size.reads else 'bound'}")
    compared = {"limit": limit, "distortion": distance(cut["distortion"]), "theta": f"{theta:g}"}
    return ("within" if cut["distortion"] <= theta else "above"), {**values, **compared}


# 6 The referee --------------------------------------------------------------------------------------------------------


def game_rows(story: Story) -> Row:
    """Both distributions, and after each number of tests the shares of the results."""
    game = scenes.referee(story.token)
    few, many = (range(0, most + 1, more) for more, most in zip(THROWS, MOST_THROWS, strict=True))
    numbers = sorted({one + other for one in few for other in many} - {0})
    return {
        "names": game.names, "small": game.small.tolist(), "large": game.large.tolist(),
        "buttons": [{"more": more, "name": fill("guide_6_said_handle", more=count(more))} for more in THROWS],
        "stops": {str(number): _thrown(game, scenes.throw(game, story.started.settings.seed, number)) for number in numbers},
    }  # fmt: skip


def _thrown(game: scenes.Game, throws: scenes.Throws) -> Row:
    away = {"to_large": distance(throws.away_from(game.large)), "to_small": distance(throws.away_from(game.small))}
    values = {"number": count(throws.number), "replaced": percent(throws.replaced / throws.number, 2), **away}
    return {"shares": (throws.counts / throws.number).tolist(), "said": ("moved", values)}


# 7 The bill -----------------------------------------------------------------------------------------------------------


def bill_rows(story: Story) -> Row:
    """Tokens per second without fading of the large model alone, HLM and the run's method, and of several drafts a message."""
    started, here = story.started, np.array([story.started.settings.channel.snr_db])
    accepted = 1 - (known_calibration(started.pair).mean_rejection or 0.0)
    chances = {"several": ("spec", accepted, False), "shared": ("shared-noise", scenes.least_agreement(1 - accepted), True)}
    several = {name: scenes.several_drafts(story, chance, here, ids) for name, (_, chance, ids) in chances.items()}
    own, hlm = (speeds(story, here)[name].item() for name in (started.method, "hlm"))
    values = {"snr": decibels(here.item()), "method": story.method.title, "own": significant(own)}
    return {
        "snrs_db": SNRS_DB.tolist(),
        "curves": [_curve(row.name, row.title, speeds(story, SNRS_DB)[row.name]) for row in billed_methods(story)],
        "rivals": [
            _curve(line, SCENES[6].figure[name], scenes.several_drafts(story, chance, SNRS_DB, ids)[0])
            for name, (line, chance, ids) in chances.items()
        ],
        "handles": [{"name": decibels(snr).replace(".0", ""), "snr_db": snr} for snr in DRAWN_AT_DB],
        "hlm": speeds(story, np.array(DRAWN_AT_DB, dtype=float))["hlm"].tolist(),
        "speeds": SPEEDS,
        "first": SPEEDS.index(FIRST_SPEED),
        "moved": {**values, "hlm": significant(hlm), "gain": significant(own / hlm, 2)},
        "several": (
            "several",
            {
                **values,
                **{name: significant(rate.item()) for name, (rate, _) in zip(("speed", "shared"), several.values(), strict=True)},
                "drafts": count(several["several"][1].item()),
            },
        ),
    }


def _curve(line: str, name: str, values: FloatArray) -> Row:
    look = method_line(line)
    return {"name": name, "colour": look.colour, "dash": look.dash, "shape": look.marker, "values": values.tolist()}


def billed_methods(story: Story) -> tuple[LinkMethod, ...]:
    """The large model alone, HLM and the run's method."""
    shown = {"llm", "hlm", story.started.method}
    return tuple(row for row in run_methods(story.table, story.started.method, story.started.vocabulary_size) if row.name in shown)


def speeds(story: Story, snrs_db: FloatArray) -> dict[str, FloatArray]:
    """Tokens per second of each of them at each mean SNR, without fading."""
    constants = Constants(story.started.vocabulary_size, scenes.model_clock(story.started))
    channels = [ChannelSettings("awgn", float(snr), story.started.settings.channel.bandwidth_hz) for snr in snrs_db]
    return {
        method.name: np.array([expected_throughput(method, constants, channel, "awgn") for channel in channels], dtype=float)
        for method in billed_methods(story)
    }
