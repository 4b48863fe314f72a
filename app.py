"""The server that `streamlit run app.py` starts; dashboard.py draws its pages."""

import streamlit as st
from starlette.middleware import Middleware

from ui.device.routes import device_routes
from ui.server import (
    OwnPagesOnly,
    answer_no_page_that_is_left,
    answer_without_delay,
    find_no_page_scripts,
    give_memory_back,
    log_strangers_seldom,
    look_up_no_address,
    open_browser,
)
from ui.web.bridge import built_routes

give_memory_back()
answer_without_delay()
answer_no_page_that_is_left()
look_up_no_address()
find_no_page_scripts()
log_strangers_seldom()
app = st.App("dashboard.py", lifespan=open_browser, routes=[*device_routes(), *built_routes()], middleware=[Middleware(OwnPagesOnly)])
