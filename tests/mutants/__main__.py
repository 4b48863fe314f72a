"""Plant faults one at a time and say which of them the tests notice.

    python -m tests.mutants [--only TEXT] [--whole]

Works in a copy of the last commit. Each fault runs the test files that should notice it, in one process, and with --whole those that none
of these noticed run README's whole command. Prints the test that noticed first and how long that took. Exit status 1 where a fault was not
noticed, or its place is gone.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.mutants.faults import FAULTS, SETS, Fault

ROOT = Path(__file__).parents[2]
SOURCES = ("cuhlm_core", "ui", "pages", "web", "little_world")
BUILT = "web/dist"
NOWHERE, SEVERAL = "nowhere", "several places"


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


@cache
def sources(copy: Path) -> dict[Path, str]:
    """The text of each source file before anything is planted."""
    listed = subprocess.run(["git", "ls-files", *SOURCES], cwd=copy, check=True, capture_output=True, text=True).stdout.splitlines()
    own = [copy / name for name in listed if name.endswith((".py", ".js")) and BUILT not in name]
    return {path: path.read_text(encoding="utf-8") for path in own}


def places(copy: Path, fault: Fault) -> list[Path]:
    """Source files that hold the text of a fault exactly once."""
    return [path for path, text in sources(copy).items() if text.count(fault.before) == 1]


def build(copy: Path) -> None:
    """The browser's files, which the test of their freshness would otherwise find old."""
    if (copy / "web" / "build.mjs").exists():
        subprocess.run(["npm", "--prefix", "web", "run", "--silent", "build"], cwd=copy, check=True)


def failed(copy: Path, tests: list[str]) -> str:
    """The test, of README's set, that notices something first; "" where none does. Without `tests`, all of them in two processes."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *(["-n", "0", *tests] if tests else [])]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True)
    named = re.search(r"^(?:FAILED|ERROR) \S*?(\w+)\.py(?:::(\w+))?", done.stdout, re.MULTILINE)
    if done.returncode != 0 and named is None:
        raise SystemExit(done.stdout[-2000:] + done.stderr[-2000:])
    return "::".join(filter(None, named.groups())) if named else ""


def noticed(copy: Path, fault: Fault, whole: bool) -> str:
    """The test that notices it; "", or "nowhere" or "several places" for one that cannot be planted."""
    found = places(copy, fault)
    if len(found) != 1:
        return NOWHERE if not found else SEVERAL
    text = found[0].read_text(encoding="utf-8")
    found[0].write_text(text.replace(fault.before, fault.after), encoding="utf-8")
    try:
        if found[0].suffix == ".js":
            build(copy)
        return failed(copy, list(fault.tests)) or (failed(copy, []) if whole else "")
    finally:
        subprocess.run(["git", "checkout", "-q", "--", "."], cwd=copy, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="Faults whose sentence holds this text.")
    parser.add_argument("--whole", action="store_true", help="README's whole command for those that their tests did not notice.")
    options = parser.parse_args()
    seen, tried = dict.fromkeys(SETS, 0), dict.fromkeys(SETS, 0)
    with copy_of_the_commit() as copy:
        build(copy)  # a test that fails because a built file is missing has noticed nothing
        for fault in FAULTS:
            if options.only in fault.says:
                begin = time.perf_counter()
                by = noticed(copy, fault, options.whole)
                tried[fault.found_by] += 1
                seen[fault.found_by] += by not in ("", NOWHERE, SEVERAL)
                print(f"{fault.found_by:7} {fault.says:70} {by or 'NOT NOTICED':90} {time.perf_counter() - begin:5.1f} s", flush=True)
    print(", ".join(f"{name}: {seen[name]} of {tried[name]} noticed" for name in SETS))
    sys.exit(seen != tried)


if __name__ == "__main__":
    main()
