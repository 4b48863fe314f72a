"""The dashboard: its pages with their titles, icons and addresses, in the order of the links, and what they all share.

The folder of pages is not `pages` beside this file: that one Streamlit would take over on the first visit after a start.
"""

import streamlit as st

from ui.shared import FOLDER, warm_up

# The icons are on the links only: one that a page has is its tab's, too, and the browser would fetch it from elsewhere.
PAGES = [
    (":material/cell_tower:", st.Page("ui/pages/live.py", title="Live", default=True)),
    (":material/compare_arrows:", st.Page("ui/pages/compare.py", title="Compare", url_path="Compare")),
    (":material/ssid_chart:", st.Page("ui/pages/tradeoff.py", title="Trade-off", url_path="Trade-off")),
    (":material/tune:", st.Page("ui/pages/calibration.py", title="Calibration", url_path="Calibration")),
    (":material/compress:", st.Page("ui/pages/compression.py", title="Compression", url_path="Compression")),
    (":material/network_check:", st.Page("ui/pages/channel.py", title="Channel", url_path="Channel")),
    (":material/leaderboard:", st.Page("ui/pages/benchmark.py", title="Benchmark", url_path="Benchmark")),
    (":material/school:", st.Page("ui/pages/guide.py", title="Guide", url_path="Guide")),
]

page = st.navigation([listed for _, listed in PAGES], position="hidden")
st.set_page_config(page_title=f"{page.title} · CU-HLM", page_icon=str(FOLDER / "icon.svg"), layout="wide")
st.html("<style>.stMainBlockContainer{padding-top:3.4rem;padding-bottom:3rem}</style>")
with st.sidebar, st.container(horizontal=True):
    for icon, listed in PAGES:
        st.page_link(listed, icon=icon)
warm_up()
page.run()
