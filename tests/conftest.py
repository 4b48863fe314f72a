"""The tests keep to themselves: what they record, measure and calibrate goes into a folder of their own, gone afterwards."""

import os
import tempfile

_FOLDER = tempfile.TemporaryDirectory(prefix="cuhlm-tests-")
os.environ["CUHLM_CACHE"] = _FOLDER.name
