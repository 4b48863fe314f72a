"""docs/results.md, written from the tables that ship: `python -m training.results`. Every number and every sentence on one is computed."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cuhlm_core.format import count, significant
from cuhlm_core.loss import GROUP_WORDS, WITHIN_WORDS, loss_in, loss_words, outcome_words, points_words
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import STOPS_CHOSEN
from cuhlm_core.reproduction.rows import MARGIN
from cuhlm_core.settings import DEFAULT_ETA, SCHEDULES, TOLERANCE_POINTS
from cuhlm_core.studies.compression.ways import eta_range_words
from cuhlm_core.studies.exports import table_md
from training import claims, frontier, other_pairs

PAGE = Path(__file__).parents[1] / "docs" / "results.md"
PAIRED = (
    f"On each link, the fastest row that skips and loses at most {points_words(TOLERANCE_POINTS)} for sure. Its speed is a multiple of "
    "the fastest lossless row's under the same schedule, the median of paired realisations."
)
Row = Mapping[str, Any]


def skipping_words(rows: Sequence[Row]) -> str:
    """What the paper's rows do on a pair, in a few sentences."""
    by_title = {row["title"]: row for row in rows}
    titles = ("HLM, whole vectors", METHODS["cu-hlm-online"].title_by_bits, "U-HLM, whole vectors", "U-HLM (1 − x_d), whole vectors")
    hlm, cu, u, sure, chance = (by_title[title] for title in (*titles, frontier.SAME_RATE))
    return (
        f"CU-HLM (online) uploads {100 * cu['transmission_rate']:.1f} % of the tokens: {significant(cu['bits_per_token'])} bits a token "
        f"at η = {DEFAULT_ETA:g} instead of HLM's {count(round(hlm['bits_per_token']))}. It {outcome_words(loss_in(cu))}. "
        f"U-HLM, whose messages are whole, {outcome_words(loss_in(u))} with {count(round(u['bits_per_token']))} bits. "
        f"U-HLM's rule on 1 − x_d, which costs nothing to measure, uploads {100 * sure['transmission_rate']:.1f} % and "
        f"{outcome_words(loss_in(sure))}. {margin_words(cu)}"
        f"Uploading as many tokens at random leaves {100 * chance['exact_match']:.1f} % right answers, so the choice of tokens matters."
    )


def margin_words(row: Row) -> str:
    """Whether more is lost for certain than the margin of the Paper page, over more questions than the page has."""
    if row["lost_low"] <= MARGIN:
        return ""
    return (
        f"CU-HLM (online) loses more than {100 * MARGIN:g} points for certain, the most at which the Paper page counts accuracy as kept. "
        "That page has fewer questions and may leave this undecided. "
    )


def frontier_lines(rows: Sequence[Row]) -> list[str]:
    """The fastest row within the tolerance and the fastest lossless row under each schedule, on every link."""
    near = [row for row in rows if frontier.skips(row) and row["payload"] != "ideal" and loss_in(row).within(TOLERANCE_POINTS)]
    if not near:
        return [f"No row that skips loses at most {points_words(TOLERANCE_POINTS)} for sure."]
    cells = []
    for link, title in zip(frontier.LINKS, frontier.LINK_TITLES, strict=True):
        for schedule, words in SCHEDULES.items():
            first, second = frontier.best_lossless(rows, link, schedule), frontier.fastest(near, link, schedule)
            ratio, low, high = (f"{significant(value)}×" for value in second["to_lossless"][schedule][str(link)])
            cells.append((title, words.lower(), second["title"], f"{ratio} ({low} to {high})", first["title"], loss_words(loss_in(second))))
    head = ("link", "schedule", "fastest within the tolerance", "speed (95 %)", "times the fastest lossless row", "loss (95 %)")
    return [PAIRED, "", *[line.replace("| -", "| −") for line in table_md(head, cells)], "", WITHIN_WORDS]


def short_words(rows: Sequence[Row]) -> str:
    """README's sentences below its table: the rivals under one clock, what shared noise gives, what skipping adds and what it costs."""
    labelled = frontier.chosen_rows(rows)
    chosen = [row for _, row in labelled]
    (_, _, lossless, shared), online = chosen[:4], chosen[-1]
    best = next((row for label, row in labelled if label.startswith("fastest")), None)
    speeds = [frontier.speed(row) for row in (lossless, online, shared)]
    weak = [frontier.speed(row, (-20.0, 0.0)) for row in (shared, lossless)]
    first = lossless["title"]
    sentences = [
        f"At 10 dB, drafting on, {first} loses nothing and is {'faster' if speeds[0] > speeds[1] else 'slower'} than CU-HLM (online): "
        f"{significant(speeds[0])} against {significant(speeds[1])} tokens/s. {eta_range_words('world')}",
        "Shared noise (Daliri et al., 2024: both models draw with the same random numbers) has "
        f"{significant(speeds[2] / speeds[0])} times the speed of {first} ({significant(weak[0] / weak[1])} at −20 dB) with "
        f"{significant(shared['bits_per_token'])} bits. Its text for a seed is the large model's.",
    ]
    if best is not None:
        fastest = frontier.best_lossless(rows, frontier.SHORT_LINKS[-1], "overlapped")
        rival = next(row for row in rows if row["title"] == "U-HLM (1 − x_d), bonus")
        lead, behind = (frontier.speed(row) / frontier.speed(over) for row, over in ((best, fastest), (rival, best)))
        sentences.append(
            f"{best['title']} has {significant(lead)} times the speed of {fastest['title']}, the fastest lossless row, and surely loses at "
            f"most {_in_a_hundred()}. {rival['title']} has {significant(behind)} times its speed, with "
            f"{significant(rival['bits_per_token'])} bits, and may lose {significant(100 * loss_in(rival).most, 2)} in 100."
        )
    else:
        sentences.append(f"No row that skips loses at most {points_words(TOLERANCE_POINTS)} for sure.")
    by_title = {row["title"]: row for row in rows}
    bonus = significant(frontier.speed(by_title[frontier.ONLINE_BONUS]))
    sentences.append(f"With a bonus token (not published) CU-HLM writes {bonus}.")
    drafting = [row["passes"] for row in chosen if METHODS[row["method"]].verifies and row["method"] != "hlm"]
    costs = [100 * (passes["overlapped"] / passes["sequential"] - 1) for passes in drafting]
    least, most = significant(min(costs), 2), significant(max(costs), 2)
    sentences.append(f"Drafting on costs the phone at most {least} to {most} % more passes there, more on weaker links.")
    return " ".join(sentences)


def _in_a_hundred() -> str:
    """The tolerance as answers."""
    return f"{TOLERANCE_POINTS:g} answer{'' if TOLERANCE_POINTS == 1 else 's'} in 100"


def other_pair_lines(pairs: Sequence[Row]) -> list[str]:
    """The frontier's leads on other pairs, and over training seeds; nothing where none was measured."""
    if not pairs:
        return []
    trained = [one for one in pairs if one["title"] in (other_pairs.SHIPPED, *other_pairs.trained_titles(pairs))]
    over = {schedule: other_pairs.over_pairs(trained, schedule) for schedule in SCHEDULES}
    words = f"Over the {len(trained)} training seeds, as a multiple of the fastest lossless row at 10 dB:"
    spans = [
        (title, SCHEDULES[schedule].lower(), *(f"{value:.2f}×" for value in over[schedule][title]))
        for title in other_pairs.TITLES
        for schedule in SCHEDULES
    ]
    lines = [OTHER_PAIRS.format(questions=count(pairs[0]["prompts"])), *other_pairs.pair_lines(pairs), "", words, ""]
    return [*lines, *table_md(("row", "schedule", "mean", "least", "greatest"), spans), ""]


def page() -> str:
    """The whole of docs/results.md."""
    front = frontier.kept("world")
    rows, others = front["rows"], other_pairs.kept()["pairs"] if other_pairs.is_kept() else []
    about = {"questions": count(front["prompts"]), "digest": front["tests"][:12], "stops": STOPS_CHOSEN, "eta": eta_range_words("world")}
    parts = [HEAD.format(**about), *frontier.table_lines(rows), "", skipping_words(rows), ""]
    for schedule, words in SCHEDULES.items():
        parts += [f"### {words}", "", SPEEDS, "", *frontier.speed_lines(rows, schedule), ""]
    parts += ["### Within a tolerance", "", *frontier_lines(rows), "", GROUP_WORDS, ""]
    frontiers = {"World": rows} | {one["title"]: one["rows"] for one in others if one["title"] != other_pairs.SHIPPED}
    parts += [CLAIMS, *claims.lost_lines(frontiers), "", LEAD, *claims.lead_lines(rows), "", RULE, *claims.rule_lines(others), ""]
    return "\n".join([*parts, *other_pair_lines(others)]).rstrip() + "\n"


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")


HEAD = """# Results on the `world` pair

After this page you know which method is fastest on which link, and what it costs in right answers. `python -m training.results` writes the
page from the tables in `cache/shipped_table`.

## Speed against quality

The paper compares CU-HLM with methods that send one draft a message. The strongest rivals are lossless and draft several. The message
brings all waiting drafts, and the large model tests them in order in one forward pass. If it accepts them all, it adds a **bonus** token
from the same pass. The rivals differ in when they send the message:

- *γ drafts*: after γ drafts;
- *HSL*, *EdgeLLM*, *PipeSD* (their stop rules alone): once a draft is unlikely, or all of them together, or either;
- *verify later*: where U-HLM would upload; the large model still tests every draft;
- *while worth it*: while a further draft is expected to save more time than it takes, by the run's own speed.

The tables have {questions} held-out questions, 300 of each dataset (three seeds of 600; SHA-256 of the questions {digest}…). The
temperature is 1, the channel has Rayleigh fading, the clock is the paper's, without a round-trip time and with one of 50 ms (`python -m
training.frontier`).

- Probabilities have 8 bits and drafts are sampled from them; with shared noise only token ids travel. Some rows have exact vectors, as the
  paper counts them: the rows "whole vectors" and CU-HLM (online). Bits include the ids of skipped tokens in all rows. The paper leaves them
  out, and so does the speed of rows with a ratio test.
- {eta}
- "To lossless": right answers minus those of the lossless row with the same random numbers. That row is HLM in the same payload or, with
  shared noise, the large model alone.
- DSSD is the only γ-draft row that is not exact, because the large model's probabilities come down rounded.
- {stops} They were
  chosen at 10 dB, one exchange after the other, and stand under both schedules. Drafting on, HSL with R = 0.9 is half a percent faster
  than this row's R (`advise --snr-db 10 --schedule overlapped`).
- HSL without a bonus token drafts on during verification as PEARL does.
- Both schedules have the same texts. Where "the device drafts on", it drafts while its message is verified, behind its guess of the bonus
  token, one message in flight at a time.
- The time of *while worth it* is a lower bound where the device drafts on: a reply can move the end of the next message.
- The passes are an upper bound, since a device that has drafted the end of the text waits.
- "Phone's passes a token": forward passes of the small model at 10 dB, one exchange after the other → drafting on.
"""
SPEEDS = "Tokens a second: the median and 95 % range of 200 fading realisations, each over resampled questions."
CLAIMS = """## What these measurements add to the paper

`python -m training.results` computes these three statements from the included tables and reproductions.

**The bias says how many answers can be lost.** A skip that the large model would have rejected with probability β adds 2β to the bias of
its token. So bias · tokens / 2 is the expected number of wrong skips an answer, and no larger share of the answers can change. The table
has the rows that skip and send the rest whole or unbiased, on every pair whose answers can be checked. SmolLM2's are of an earlier rule for
the threshold:
"""
LEAD = """**Skipping compared with lossless drafting.** HLM and TK-SLT wait for the large model at every token. These tables compare
skipping with rows that draft ahead and lose nothing, each under one schedule; the last name in a cell is the divisor:
"""
RULE = """**The threshold rule, pair by pair.** (Δ − b)/a is below 1 only where Δ < a + b (Eq. 13). With a and b held fixed it rises with Δ;
but a and b move with the model, so a worse pair need not upload less. The pairs are listed by Δ:
"""
OTHER_PAIRS = """## On other pairs

The tables above share one pair, so their intervals are over questions alone. This table has other small models with the same large one.
Three were trained alike from other first weights and another order of the text. Two are the included model with divided logits, which makes
it less or more sure of the same ranking. Each pair has its own calibration on 100 other questions. The table has {questions} of the test
questions, Rayleigh fading at 10 dB and no round-trip time (`python -m training.other_pairs`).

- "×": the speed as a multiple of the fastest lossless row of the same pair and schedule, one exchange after the other → drafting on.
- "ECE of x": expected calibration error of the small model on the reference answers.
"""


if __name__ == "__main__":
    main()
