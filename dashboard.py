"""What app.py serves: the pages with their titles, icons and addresses, in the order of the links, and what they all share."""

import streamlit as st

from ui.shared import FOLDER, drawn_again_when_reconnected, one_entry_per_page, running_pages, warm_up

# The icons are on the links only: one that a page has is its tab's, too, and the browser would fetch it from elsewhere.
PAGES = [
    (":material/cell_tower:", st.Page("pages/Live.py", title="Live", default=True)),
    (":material/compare_arrows:", st.Page("pages/Compare.py", title="Compare")),
    (":material/ssid_chart:", st.Page("pages/Trade-off.py", title="Trade-off")),
    (":material/tune:", st.Page("pages/Calibration.py", title="Calibration")),
    (":material/compress:", st.Page("pages/Compression.py", title="Compression")),
    (":material/network_check:", st.Page("pages/Channel.py", title="Channel")),
    (":material/leaderboard:", st.Page("pages/Benchmark.py", title="Benchmark")),
    (":material/fact_check:", st.Page("pages/Paper.py", title="Paper")),
    (":material/school:", st.Page("pages/Guide.py", title="Guide")),
]

page = st.navigation([listed for _, listed in PAGES], position="hidden")
st.set_page_config(page_title=f"{page.title} · CU-HLM", page_icon=str(FOLDER / "icon.svg"), layout="wide")
st.html(FOLDER / "page.css")
with st.sidebar, st.container(key="pages"):
    for icon, listed in PAGES:
        st.page_link(listed, icon=icon)
    one_entry_per_page()
    drawn_again_when_reconnected()
try:
    with running_pages():
        page.run()
finally:
    warm_up()  # after the page: what a visitor sees first does not share the processor with the libraries' import
