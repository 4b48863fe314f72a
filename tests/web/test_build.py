"""web/dist is what web/ builds: a clone and a wheel run without node, and nobody edits what is built."""

import shutil
import subprocess
from pathlib import Path

import pytest
from fresh_process import ROOT

from ui.web.bridge import BUILT


def test_what_ships_is_what_the_sources_build(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not (ROOT / "web" / "node_modules" / "esbuild").is_dir():
        pytest.skip("building the browser code needs node and `npm ci --prefix web`")
    done = subprocess.run([node, str(ROOT / "web" / "build.mjs"), str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    fresh, shipped = ({file.name: file.read_bytes() for file in folder.iterdir()} for folder in (tmp_path, BUILT))
    stale = sorted(name for name in fresh.keys() | shipped.keys() if fresh.get(name) != shipped.get(name))
    assert len(fresh) > 20 and stale == [], "run: npm --prefix web run build"
