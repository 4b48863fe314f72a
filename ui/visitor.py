"""Where a visitor sits."""

from urllib.parse import urlsplit

import streamlit as st

_LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
_OF_A_PROXY = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip", "Via")


def sits_at_this_computer() -> bool:
    """Whether the page was asked for from this computer, under one of its local names, and through no proxy that says that it is one."""
    headers = st.context.headers
    try:
        name = urlsplit(f"//{headers.get('Host', '')}").hostname
    except ValueError:
        return False
    return st.context.ip_address is None and name in _LOCAL_NAMES and not any(one in headers for one in _OF_A_PROXY)
