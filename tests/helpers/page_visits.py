"""Visits of pages without a browser."""

import base64
import json

import numpy as np
from fresh_process import ROOT
from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash

from ui.places import PATHS
from ui.setting_controls import KEYS

ADDRESSES = {title: where.strip("/") for title, where in PATHS.items()}
"""Title of each page -> its address, which is the title with _ for a space (the first page has none)."""


def first_visit(address: str = "", timeout: float = 120) -> AppTest:
    """The app before its first run, which will be of the page with this address."""
    assert address in ADDRESSES.values()
    return go_to(AppTest.from_file(str(ROOT / "dashboard.py"), default_timeout=timeout), address)


def go_to(app: AppTest, address: str) -> AppTest:
    """The app before it runs the page with this address; `switch_page` finds pages that are files only."""
    app._page_hash = calc_hash(address)
    return app


def turn_to(app: AppTest, key: str, title: str) -> AppTest:
    """The page with another of its tabs open."""
    app.session_state[key] = title
    return app.run()


def mounted(block, name: str) -> list[dict]:
    """What the browser is sent for each component of that name."""
    protos = (element.proto for element in block if getattr(element.proto, "component_name", "") == f"cuhlm_{name}")
    return [json.loads(proto.json)[0] for proto in protos]


def strip_of(app: AppTest) -> dict:
    """What the browser is sent for the strip."""
    (strip,) = [data for data in mounted(app.main, "strip") if "board" in data]
    return strip


def with_details(app: AppTest) -> AppTest:
    """The app with the details of each token opened on the Live page."""
    app.session_state["details_open"] = True
    return app


def counters_of(strip: dict) -> dict[str, str]:
    """What stands in the counters at the end of the run."""
    from engine_node import drawn_board  # imports torch, which a first screen does not

    return {row["name"]: row["values"][-1] for row in drawn_board(strip)["counters"]}


def charts_of(app: AppTest) -> list[dict]:
    """The plotly figures that the browser is sent, their arrays as lists."""

    def plain(value):
        if isinstance(value, dict) and value.keys() >= {"bdata", "dtype"}:
            return np.frombuffer(base64.b64decode(value["bdata"]), value["dtype"]).tolist()
        if isinstance(value, dict):
            return {name: plain(part) for name, part in value.items()}
        return [plain(part) for part in value] if isinstance(value, list) else value

    return [plain(json.loads(chart.proto.spec)) for chart in app.get("plotly_chart")]


def handles_of(block) -> dict[str, dict]:
    """The rows of the handles of the link on a page or in a part of it, by the names of their controls."""
    parts = (block.main, block.sidebar) if isinstance(block, AppTest) else (block,)
    rows = [data["row"] for part in parts for data in mounted(part, "handle")]
    return {KEYS.get(row["name"], row["name"]): row for row in rows}


def hold(app: AppTest, **values) -> AppTest:
    """The page once handles of the link rest at other values, in their controls' units."""
    for key, value in values.items():
        assert key in handles_of(app), key
        app.session_state[key] = value
    return app.run()
