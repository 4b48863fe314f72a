"""What app.py serves: the pages with their titles, icons and addresses, in the order of the links, and what they all share."""

import streamlit as st

from pages.benchmark.page import page as benchmark
from pages.calibration.page import page as calibration
from pages.channel.page import page as channel
from pages.compare.page import page as compare
from pages.compression.page import page as compression
from pages.guide.page import page as guide
from pages.live.page import page as live
from pages.paper.page import page as paper
from pages.tradeoff.page import page as tradeoff
from ui.store import warm_up
from ui.widgets import FOLDER, unseen_scripts

# The icons are on the links only: one that a page has is its tab's, too, and the browser would fetch it from elsewhere.
PAGES = {
    "Live": (live, ":material/cell_tower:"),
    "Compare": (compare, ":material/compare_arrows:"),
    "Trade-off": (tradeoff, ":material/ssid_chart:"),
    "Calibration": (calibration, ":material/tune:"),
    "Compression": (compression, ":material/compress:"),
    "Channel": (channel, ":material/network_check:"),
    "Benchmark": (benchmark, ":material/leaderboard:"),
    "Paper": (paper, ":material/fact_check:"),
    "Guide": (guide, ":material/school:"),
}

listed = [st.Page(draw, title=title, url_path=title, default=draw is live) for title, (draw, _) in PAGES.items()]
page = st.navigation(listed, position="hidden")
st.session_state.live_page = listed[0]  # for `to_live`
st.set_page_config(page_title=f"{page.title} · CU-HLM", page_icon=str(FOLDER / "icon.svg"), layout="wide")
st.html(FOLDER / "page.css")
with st.sidebar, st.container(key="pages"):
    for entry, (_, icon) in zip(listed, PAGES.values(), strict=True):
        st.page_link(entry, icon=icon)
    unseen_scripts()
try:
    page.run()
finally:
    warm_up()  # after the page: what a visitor sees first does not share the processor with the libraries' import
