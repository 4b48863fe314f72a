"""docs/results.md, written from the tables that ship: `python -m training.results`. Every number and every sentence on one is computed."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cuhlm_core.format import count, significant
from cuhlm_core.loss import GROUP_WORDS, WITHIN_WORDS, loss_in, loss_words, points_words
from cuhlm_core.models.calibration import STOPS_CHOSEN
from cuhlm_core.reproduction.rows import MARGIN
from cuhlm_core.settings import DEFAULT_ETA, TOLERANCE_POINTS
from cuhlm_core.studies.compression.ways import eta_range_words
from cuhlm_core.studies.exports import table_md
from training import claims, frontier, other_pairs, table, worth
from training.world.pair import RUNGS, shipped_rung

PAGE = Path(__file__).parents[1] / "docs" / "results.md"
PAIRED = (
    f"On each link, the fastest row that skips and loses at most {points_words(TOLERANCE_POINTS)} for sure, with its speed as a multiple "
    "of the fastest lossless row that drafts. Both have 8 bits a probability; the multiple is the median of paired realisations."
)
Row = Mapping[str, Any]


def _points(share: float) -> str:
    return f"{100 * abs(share):.1f}"


def change_words(row: Row) -> str:
    """How many more or fewer answers than HLM's are right, where that is sure."""
    difference, low, high = (row[f"exact_match_difference{end}"] for end in ("", "_low", "_high"))
    if low <= 0 <= high:
        return "no sure difference in right answers"
    return f"{_points(difference)} points {'fewer' if difference < 0 else 'more'} right answers"


def skipping_words(kept: Row) -> str:
    """What the methods that skip do on a pair, in three sentences."""
    rows = {row["name"]: row for row in kept["rows"]}
    hlm, cu, u, sure, chance = (rows[name] for name in ("hlm", "cu-hlm-online", "u-hlm", "u-hlm-confidence", table.SAME_RATE))
    return (
        f"CU-HLM (online) uploads {100 * cu['transmission_rate']:.1f} % of the tokens: {significant(cu['bits_per_token'])} bits a token "
        f"at η = {DEFAULT_ETA:g} instead of HLM's {count(round(hlm['bits_per_token']))}. It has {change_words(cu)}. "
        f"U-HLM, whose messages are whole, has {change_words(u)} with {count(round(u['bits_per_token']))} bits. "
        f"U-HLM's rule on 1 − x_d, which costs nothing to measure, uploads {100 * sure['transmission_rate']:.1f} % and has "
        f"{change_words(sure)}. {margin_words(cu)}"
        f"Uploading as many tokens at random leaves {100 * chance['exact_match']:.1f} % right answers, so the choice of tokens matters."
    )


def margin_words(row: Row) -> str:
    """Whether more is lost for certain than the margin of the Paper page, over more questions than the page has."""
    if row["exact_match_difference_high"] >= -MARGIN:
        return ""
    return (
        f"CU-HLM (online) loses more than {100 * MARGIN:g} points for certain, the most at which the Paper page counts accuracy as kept. "
        "That page has fewer questions and may leave this undecided. "
    )


def frontier_lines(rows: Sequence[Row]) -> list[str]:
    """The fastest row within the tolerance and the fastest lossless row that drafts, in one payload, on every link."""
    lossless = frontier.best_of_drafts(rows)
    near = [row for row in rows if frontier.skips(row) and row["payload"] == "sampled" and loss_in(row).within(TOLERANCE_POINTS)]
    if not near:
        return [f"No row that skips in 8 bits loses at most {points_words(TOLERANCE_POINTS)} for sure."]
    cells = []
    for link, title in zip(frontier.LINKS, frontier.LINK_TITLES, strict=True):
        first, second = (frontier.fastest(group, link) for group in (lossless, near))
        ratio, low, high = (f"{significant(value)}×" for value in second["to_best"][str(link)])
        cells.append((title, second["title"], f"{ratio} ({low} to {high})", first["title"], loss_words(loss_in(second))))
    head = ("link", "fastest that skips", "speed (95 %)", "fastest lossless", "loss (95 %)")
    return [PAIRED, "", *[line.replace("| -", "| −") for line in table_md(head, cells)], "", WITHIN_WORDS]


def short_words(rows: Sequence[Row]) -> str:
    """README's sentences below its table: lossless drafting against CU-HLM (online), shared noise, and what skipping adds."""
    chosen = [row for _, row in frontier.chosen_rows(rows)]
    (_, _, lossless, shared), online = chosen[:4], chosen[-1]
    best = chosen[4] if len(chosen) == 6 else None
    order = "faster" if speed(lossless) > speed(online) else "slower"
    sentences = [
        f"{lossless['title']} loses nothing and is {order} than CU-HLM (online): "
        f"{significant(speed(lossless))} against {significant(speed(online))} tokens/s. {eta_range_words('world')}",
        "With shared noise (Daliri et al., 2024), both models draw with the same random numbers and no probabilities are uploaded: "
        f"{significant(shared['bits_per_token'])} bits a token instead of {significant(lossless['bits_per_token'])}.",
        f"No row that skips loses at most {points_words(TOLERANCE_POINTS)} for sure.",
    ]
    if best is not None:
        fastest = frontier.fastest((lossless, shared))
        ratio, name = significant(speed(best) / speed(fastest)), fastest["title"].replace("Shared", "shared")
        sentences[-1] = f"The fastest row that skips is {ratio} times as fast as {name}, and loses at most {_in_a_hundred()} (95 %)."
    return " ".join(sentences)


def speed(row: Row) -> float:
    """Tokens a second at 10 dB, the median."""
    return float(row["speeds"][str(frontier.SHORT_LINKS[-1])][0])


def _in_a_hundred() -> str:
    """The tolerance as answers."""
    return f"{TOLERANCE_POINTS:g} answer{'' if TOLERANCE_POINTS == 1 else 's'} in 100"


def ladder() -> list[Row]:
    """The tables of the small models that were trained alike, by size, the one that ships among them; empty where none was made."""
    others = [{**table.kept(shape.name), "pair": shape.name} for shape in RUNGS.values() if table.is_kept(shape.name)]
    shipped = {**table.kept("world"), "pair": RUNGS[shipped_rung()].name}
    return sorted([*others, shipped], key=lambda one: one["slm_parameters"]) if others else []


def ladder_lines(rungs: Sequence[Row]) -> list[str]:
    """A row a rung: how the trade-off moves with the small model's size."""
    head = ("small model", "parameters", "right alone", "u_th", "sent", "CU-HLM (online) to HLM", "bits a token", "tokens/s", "at random")
    lines = []
    for kept in rungs:
        rows = {row["name"]: row for row in kept["rows"]}
        cu, slm, chance = rows["cu-hlm-online"], rows["slm"], rows[table.SAME_RATE]
        cells = (
            kept["pair"], f"{kept['slm_parameters'] / 1e6:.2f} M", f"{slm['exact_match']:.3f}", f"{kept['calibration']['u_th']:.3f}",
            f"{cu['transmission_rate']:.3f}", table.difference_cell(cu), significant(cu["bits_per_token"]), significant(cu["throughput"]),
            f"{chance['exact_match']:.3f}",
        )  # fmt: skip
        lines.append(cells)
    return table_md(head, lines)


def other_pair_lines() -> list[str]:
    """The frontier's leads on other pairs that ship, and over training seeds; nothing where none was measured."""
    seeds = other_pairs.kept()["pairs"] if other_pairs.is_kept() else []
    others = [one for name in other_pairs.OTHERS if other_pairs.is_kept(name) for one in other_pairs.kept(name)["pairs"]]
    if not seeds:
        return []
    trained = [one for one in seeds if one["title"] in (other_pairs.SHIPPED, *other_pairs.trained_titles(seeds))]
    over = {title: ends for title, ends in other_pairs.over_pairs(trained).items() if title in other_pairs.TITLES}
    words = f"Over the {len(trained)} training seeds, as a multiple of the best lossless row at 10 dB:"
    spans = [(title, *(f"{value:.2f}×" for value in ends)) for title, ends in over.items()]
    lines = [OTHER_PAIRS.format(questions=count(seeds[0]["prompts"])), *other_pairs.pair_lines([*seeds, *others]), "", words, ""]
    return [*lines, *table_md(("row", "mean", "least", "greatest"), spans), ""]


def page() -> str:
    """The whole of docs/results.md."""
    front, kept = frontier.kept("world"), table.kept("world")
    rungs, record = ladder(), worth.kept("world")
    parts = [
        HEAD.format(questions=count(front["prompts"]), stops=STOPS_CHOSEN, eta=eta_range_words("world")),
        *frontier.table_lines(front["rows"]), "", *frontier_lines(front["rows"]), "", GROUP_WORDS, "",
        *([*worth.record_lines(record), ""] if record else []),
        TABLE.format(questions=count(kept["questions"]), digest=kept["tests"][:12]),
        *table.table_lines(kept), "", skipping_words(kept), "",
    ]  # fmt: skip
    pairs = ["world", *(rung["pair"] for rung in rungs if rung["pair"] != RUNGS[shipped_rung()].name)]
    parts += [CLAIMS, *claims.lost_lines(pairs), "", LEAD, *claims.lead_lines(front["rows"]), "", RULE, *claims.rule_lines(pairs), ""]
    parts += other_pair_lines()
    if rungs:
        parts += [LADDER.format(shipped=RUNGS[shipped_rung()].name), *ladder_lines(rungs), ""]
        for rung in rungs:
            if rung["pair"] == RUNGS[shipped_rung()].name:
                continue  # its table stands above
            parts += [f"### {rung['pair']}", "", *table.table_lines(rung), "", skipping_words(rung), ""]
    return "\n".join(parts).rstrip() + "\n"


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
- *HSL*, *EdgeLLM*, *PipeSD*: once a draft is unlikely, or all of them together, or either;
- *verify later*: where U-HLM would upload; the large model still tests every draft;
- *while worth it*: while a further draft is expected to save more time than it takes, by the run's own speed.

The table has {questions} of the questions of the second table, Rayleigh fading and the paper's clock, without a round-trip time and with
one of 50 ms (`python -m training.frontier`).

- Probabilities have 8 bits and drafts are sampled from them; with shared noise only token ids travel. Two rows have exact vectors, as the
  paper counts them: HLM and CU-HLM (online).
- {eta}
- "To lossless": right answers minus those of the lossless row with the same random numbers. That row is HLM in the same payload or, with
  shared noise, the large model alone.
- The last eight columns are tokens a second: the median and 95 % range of 200 fading realisations, each over resampled questions.
- DSSD is the only γ-draft row that is not exact, because the large model's probabilities come down rounded.
- {stops}
- "Drafting on": the overlapped schedule, in which the device drafts while its message is verified, one message in flight at a time.
"""
TABLE = """## Right answers, bits and speed

The table has {questions} held-out questions, 300 of each dataset (three seeds of 600; SHA-256 of the questions {digest}…). The temperature
is 1, the channel Rayleigh at 10 dB, the clock the paper's. The difference to HLM is paired, with an exact 95 % interval. A
lossless row has HLM's distribution by proof, so a measured difference is chance. `python -m training.table` measures every method.
"""
CLAIMS = """## What these measurements add to the paper

`python -m training.results` computes these three statements from the included tables and reproductions.

**The bias says how many answers can be lost.** A skip that the large model would have rejected with probability β adds 2β to the bias of
its token. So bias · tokens / 2 is the expected number of wrong skips an answer, and no larger share of the answers can change. The table
has the rows that skip and send the rest whole, on every pair whose answers can be checked:
"""
LEAD = """**Skipping compared with lossless drafting.** The paper's rivals wait for the large model at every token. These tables compare
skipping with rows that draft ahead and lose nothing, over the questions of the first table:
"""
RULE = """**The threshold rule, pair by pair.** (Δ − b)/a is below 1 only where Δ < a + b (Eq. 13). With a and b held fixed it rises with Δ;
but a and b move with the model, so a worse pair need not upload less. The pairs are listed by Δ:
"""
OTHER_PAIRS = """## On other pairs

The tables above share one pair, so their intervals are over questions alone. This table has other small models beside the same large one.
Three were trained alike from other first weights and another order of the text. Two are the included model with divided logits, which makes
it less or more sure of the same ranking. Each pair has its own calibration ({questions} of the questions, Rayleigh at 10 dB, no round-trip
time; `python -m training.other_pairs`).

- "×": the speed as a multiple of the best lossless row that sends probabilities, on the same pair.
- "ECE of x": expected calibration error of the small model on the reference answers.
- `demo` answers freely, so no answer can be counted as lost.
"""
LADDER = """## How the trade-off moves with the small model

The table has the same large model with small models of three sizes, trained alike; each pair has its own calibration. {shipped} is the
included one: its share of the large model's parameters is nearest to the paper's, a rule chosen before any method was run (`python -m
training.table --ladder`). Every row uses the paper's clock, so the longer forward pass of a larger small model is not counted. "at random":
right answers when as many tokens are uploaded at random.
"""


if __name__ == "__main__":
    main()
