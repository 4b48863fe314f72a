"""Third-party text next to the repository, for trying things; it is never copied into it."""

import pytest
from fresh_process import ROOT

FOLDER = ROOT.parent / "shared" / "data"

needs_shared_data = pytest.mark.skipif(not FOLDER.is_dir(), reason="the folder shared/data is not next to this repository")
