"""What app.py serves: the pages with their titles, icons and addresses, in the order of the links, and what they all share."""

from pathlib import Path

import streamlit as st

from pages.calibration.page import page as calibration
from pages.channel.page import page as channel
from pages.compare.page import page as compare
from pages.compression.page import page as compression
from pages.guide.page import page as guide
from pages.live.page import page as live
from pages.owntext.page import page as own_text
from pages.paper.page import page as paper
from pages.tradeoff.page import page as tradeoff
from ui.places import PATHS, TITLES
from ui.store import warm_up
from ui.widgets import follow_history, refused_methods, unseen_scripts

PAGES = dict(zip(TITLES, (live, compare, tradeoff, guide, calibration, compression, channel, paper, own_text), strict=True))
"""Without icons: one that a page has is its tab's, too, and the browser would fetch it from elsewhere."""
STORY = ("Live", "Compare", "Trade-off", "Guide")
"""Pages that everyone is led to; the others are a group of their own."""

listed = {title: st.Page(draw, title=title, url_path=PATHS[title].strip("/"), default=draw is live) for title, draw in PAGES.items()}
research = [one for title, one in listed.items() if title not in STORY]
page = st.navigation({"": [listed[title] for title in STORY], "Research": research}, position="top")
st.session_state.live_page = listed["Live"]  # for `to_live`
st.set_page_config(page_title=f"{page.title} · CU-HLM", page_icon=str(Path(__file__).parent / "ui" / "icon.svg"), layout="wide")
unseen_scripts()
follow_history()
refused_methods()
try:
    page.run()
finally:
    warm_up()  # after the page: what a visitor sees first does not share the processor with the libraries' import
