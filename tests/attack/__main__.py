"""`python -m tests.attack [KIND …]`: try every hostile input, and print the table tried / ok / traceback / hang / crash / wrong."""

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))

from tests.attack.harness import HANGS_S, VERDICTS, outcomes
from tests.attack.kinds import KINDS, cases_of


def main() -> None:
    """Status 1 where anything was not ok."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)}; all of them unless named")
    parser.add_argument("--seconds", type=float, default=HANGS_S, help="an input that takes longer hangs")
    given = parser.parse_args()
    if unknown := set(given.kinds) - set(KINDS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}; choose of {', '.join(KINDS)}")
    total: Counter[str] = Counter()
    failed = []
    print(f"{'kind':30} {'tried':>6}", *(f"{verdict:>9}" for verdict in VERDICTS), f"{'most MB':>8} {'slowest s':>9}", flush=True)
    for kind in given.kinds or KINDS:
        results = list(outcomes(cases_of(kind), given.seconds))
        counts = Counter(outcome.verdict for outcome in results)
        total += counts
        failed += [(kind, outcome) for outcome in results if outcome.verdict != "ok"]
        most, slowest = max(outcome.megabytes for outcome in results), max(outcome.seconds for outcome in results)
        print(f"{kind:30} {len(results):6} {_row(counts)} {most:8} {slowest:9}", flush=True)
    print(f"{'all':30} {total.total():6} {_row(total)}\n")
    for kind, outcome in failed:
        print(f"{kind}: {outcome.name!r}: {outcome.verdict}: {outcome.words!r}")
    sys.exit(bool(failed))


def _row(counts: Counter[str]) -> str:
    return " ".join(f"{counts[verdict]:9}" for verdict in VERDICTS)


if __name__ == "__main__":
    main()
