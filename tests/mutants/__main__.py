"""Plant faults one at a time and say which of them the tests notice.

    python -m tests.mutants [--only TEXT] [--whole]

Works in a copy of the last commit. Each fault runs the tests that should notice it, and with --whole those that none of these noticed run
README's whole command. Exit status 1 where a fault was not noticed, or stands nowhere any more.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.mutants.faults import FAULTS, Fault

ROOT = Path(__file__).parents[2]
SOURCES = ("cuhlm_core", "ui", "pages", "web", "engine", "little_world")
BUILT = "web/dist"


@contextmanager
def copy_of_the_commit() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        subprocess.run(["git", "worktree", "add", "-q", "--detach", str(copy), "HEAD"], cwd=ROOT, check=True)
        if (modules := ROOT / "web" / "node_modules").exists():
            (copy / "web" / "node_modules").symlink_to(modules.resolve())
        try:
            yield copy
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(copy)], cwd=ROOT, check=True)


def places(copy: Path, fault: Fault) -> list[Path]:
    """Source files that hold the text of a fault exactly once."""
    found = [path for folder in SOURCES for path in (copy / folder).rglob("*") if path.suffix in (".py", ".js")]
    own = [path for path in found if "node_modules" not in path.parts and BUILT not in path.as_posix()]
    return [path for path in own if path.read_text(encoding="utf-8").count(fault.before) == 1]


def build(copy: Path) -> None:
    """The browser's files, which the test of their freshness would otherwise find old."""
    if (copy / "web" / "build.mjs").exists():
        subprocess.run(["npm", "--prefix", "web", "run", "--silent", "build"], cwd=copy, check=True)


def fails(copy: Path, tests: list[str]) -> bool:
    """Whether the tests, of README's set, notice something."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, env=environment)
    stopped = done.returncode == 2 and "\nFAILED " in done.stdout  # by -x, where several processes test
    if done.returncode not in (0, 1) and not stopped:
        raise SystemExit(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode != 0


def noticed(copy: Path, fault: Fault, whole: bool) -> str:
    """"tests", "whole", "no" or "nowhere"."""
    found = places(copy, fault)
    if len(found) != 1:
        return "nowhere" if not found else "several places"
    text = found[0].read_text(encoding="utf-8")
    found[0].write_text(text.replace(fault.before, fault.after), encoding="utf-8")
    try:
        if found[0].suffix == ".js":
            build(copy)
        own = [test for test in fault.tests if (copy / test).exists()]
        if own and fails(copy, own):
            return "tests"
        return "whole" if whole and fails(copy, []) else "no"
    finally:
        subprocess.run(["git", "checkout", "-q", "--", "."], cwd=copy, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="Faults whose sentence holds this text.")
    parser.add_argument("--whole", action="store_true", help="README's whole command for those that their tests did not notice.")
    options = parser.parse_args()
    results = []
    with copy_of_the_commit() as copy:
        for fault in FAULTS:
            if options.only in fault.says:
                results.append(noticed(copy, fault, options.whole))
                print(f"{results[-1]:14} {fault.found_by:7} {fault.says}", flush=True)
    print(f"{sum(result in ('tests', 'whole') for result in results)} of {len(results)} noticed")
    sys.exit(any(result not in ("tests", "whole") for result in results))


if __name__ == "__main__":
    main()
