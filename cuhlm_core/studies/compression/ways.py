"""All ways to send a draft, side by side: bits a token, tokens a second, lost answers, of the frontier table that ships with a pair.

What the table does not have of a pair is said to be not measured. Next to it what shared noise needs, and what it loses on measured rounds:
its samples agree in at least (1 - TVD) / (1 + TVD) of the tokens of a round, where the ratio test accepts 1 - TVD (arXiv 2408.07978).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.format import count, percent, significant
from cuhlm_core.loss import loss_in, loss_words
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import SHIPPED_CALIBRATIONS, load_calibration
from cuhlm_core.settings import DEFAULT_ETA
from cuhlm_core.storage import SHIPPED_CACHE, read_json

SNR_DB, RTT_S, SCHEDULE = -10.0, 0.0, "sequential"
"""The link whose tokens a second are shown: the paper's clock, Rayleigh fading, one exchange after the other."""
NOT_MEASURED = "not measured for this pair"


WAYS = (
    ("hlm", "HLM, whole vectors", "all probabilities, 8 bits each, ideal"),
    ("hlm", "HLM, 8 bits", "what 8 bits hold, the draft drawn from it"),
    ("cu-hlm-online", "", "skips; else the k largest probabilities, ideal"),
    ("spec-worth", "", "several drafts, what 8 bits hold"),
    ("dssd-spec", "", "several drafts, the draft's probability; all come down"),
    ("shared-noise", "", "several drafts, token ids alone"),
    ("shared-noise-skip", "", "skips; else token ids alone"),
)
"""Method, title of its row in the frontier table (without one the method's first), and what goes up of a token that is sent."""


def shipped_frontier(pair: str | None) -> tuple[Sequence[Mapping[str, Any]], int]:
    """The frontier table's rows of a pair and over how many questions; none where none ships."""
    try:
        kept = read_json(SHIPPED_CACHE / "shipped_table" / f"frontier-{pair}.json")
    except UserError:
        return (), 0
    return kept["rows"], kept["prompts"]


def ways_rows(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """A row for each of WAYS: bits, tokens a second with the interval of its draws, lost answers."""
    cells = []
    for method, title, sends in WAYS:
        row = _row(rows, method, title)
        known = {"way": title or METHODS[method].title_by_bits, "what goes up": sends}
        known |= dict.fromkeys(("bits a token", "tokens/s", "right answers"), "not measured")
        if row is not None:
            middle, low, high = map(significant, _drawn_speeds(row))
            known |= {"bits a token": _bit_words(row), "tokens/s": f"{middle} ({low} to {high})", "right answers": loss_words(loss_in(row))}
        cells.append(known)
    return cells


def _row(rows: Sequence[Mapping[str, Any]], method: str, title: str) -> Mapping[str, Any] | None:
    """The row of a way; None where it is not measured."""
    return next((row for row in rows if row["method"] == method and title in ("", row["title"])), None)


def _drawn_speeds(row: Mapping[str, Any]) -> list[float]:
    """Tokens a second: median, and 95 % of draws."""
    return list(row["speeds"][SCHEDULE][str((SNR_DB, RTT_S))])


def _bit_words(row: Mapping[str, Any]) -> str:
    bits = row["bits_per_token"]
    return count(round(bits)) if bits >= 100 else significant(bits, 2)


def opening_words(rows: Sequence[Mapping[str, Any]]) -> str:
    """What follows from the table in one sentence: the lossless way with the fewest bits except HLM, and whether shared noise is in it."""
    known = {(method, title): row for method, title, _ in WAYS if (row := _row(rows, method, title)) is not None}
    hlm = known.pop(WAYS[0][:2], None)
    others = [(title or METHODS[method].title, row) for (method, title), row in known.items() if row["group"] == "lossless"]
    if hlm is None or not others:
        return f"Bits a token, tokens/s and loss of all ways: {NOT_MEASURED}."
    name, row = min(others, key=lambda one: one[1]["bits_per_token"])
    words = (
        f"Without loss “{name}” needs {_bit_words(row)} bits a token for {significant(_drawn_speeds(row)[0], 2)} tokens/s; HLM's whole "
        f"distributions take {significant(hlm['bits_per_token'], 2)} for {significant(_drawn_speeds(hlm)[0], 2)}."
    )
    return words if ("shared-noise", "") in known else f"{words} Shared noise: {NOT_MEASURED}."


def basis_words(prompts: int) -> str:
    """What the table rests on."""
    return (
        f"{count(prompts)} questions, Rayleigh fading at {significant(SNR_DB)} dB, paper's clock, one exchange after the other, no "
        "round-trip time. Tokens/s: median and 95 % of draws of channel and questions. Bits include the ids of skipped tokens. The "
        "payloads differ from row to row, as the second column says. Same distribution: every token is a sample of the large model's."
    )


def eta_range_words(pair: str | None) -> str:
    """What η makes of the bits of CU-HLM (online) on a pair, and which its calibration chose; "" where no sweep of η ships."""
    kept = read_json(SHIPPED_CACHE / "shipped_paper" / "softplus.json")
    if pair is None or kept["stamp"]["pair"] != pair:
        return ""
    rows, chosen = kept["content"]["rows"], load_calibration(SHIPPED_CALIBRATIONS[pair]).eta
    rights = sorted({row["exact_match"] for row in rows})
    span = "equal right answers" if len(rights) == 1 else f"{percent(rights[0])} to {percent(rights[-1])} right answers"
    least, most = ((f"{row['value']:g}", significant(row["bits_per_token"])) for row in (rows[0], rows[-1]))
    return (
        f"The paper gives no η, and this program's default is {DEFAULT_ETA:g}. From η = {least[0]} to {most[0]} CU-HLM (online) sends "
        f"{least[1]} to {most[1]} bits a token, without ids, at {span} ({rows[0]['prompts']} questions). The pair's calibration chose "
        f"η = {chosen:g}."
    )


def shared_noise_words(rounds: Rounds, vocabulary_size: int) -> str:
    """What shared noise needs, and how often its two samples agree on measured rounds, and the ratio test's acceptance."""
    far = rounds.total_variation
    agreed, accepted = float(((1 - far) / (1 + far)).mean()), float((1 - far).mean())
    return (
        f"Shared noise needs one seed on both sides, and {count(vocabulary_size)} exponentials a position on each. It loses where the two "
        f"distributions are far apart: on these rounds both samples agree in at least {percent(agreed)}, where a ratio test accepts "
        f"{percent(accepted)}."
    )
