"""The dashboard: its pages with their titles, icons and addresses, in the order of the links, and what they all share.

The folder of pages is not `pages` beside this file: that one Streamlit would take over on the first visit after a start.
"""

import streamlit as st

from ui.shared import FOLDER, warm_up

PAGES = [
    st.Page("ui/pages/live.py", title="Live", icon=":material/cell_tower:", default=True),
    st.Page("ui/pages/compare.py", title="Compare", icon=":material/compare_arrows:", url_path="Compare"),
    st.Page("ui/pages/tradeoff.py", title="Trade-off", icon=":material/ssid_chart:", url_path="Trade-off"),
    st.Page("ui/pages/calibration.py", title="Calibration", icon=":material/tune:", url_path="Calibration"),
    st.Page("ui/pages/compression.py", title="Compression", icon=":material/compress:", url_path="Compression"),
    st.Page("ui/pages/channel.py", title="Channel", icon=":material/network_check:", url_path="Channel"),
    st.Page("ui/pages/benchmark.py", title="Benchmark", icon=":material/leaderboard:", url_path="Benchmark"),
    st.Page("ui/pages/guide.py", title="Guide", icon=":material/school:", url_path="Guide"),
]

page = st.navigation(PAGES, position="hidden")
st.set_page_config(page_title=f"{page.title} · CU-HLM", page_icon=str(FOLDER / "icon.svg"), layout="wide")
st.html("<style>.stMainBlockContainer{padding-top:3.4rem;padding-bottom:3rem}</style>")
with st.sidebar, st.container(horizontal=True):
    for linked in PAGES:
        st.page_link(linked)
warm_up()
page.run()
