"""The pages' titles and addresses, and what is answered where there is no page."""

import html

import streamlit as st

from cuhlm_core.format import visible_text

TITLES = ("Live", "Compare", "Trade-off", "Guide", "Calibration", "Compression", "Channel", "Paper", "Own text")
"""In the order of the links; the first is the page that a visit begins with."""
PATHS = {title: "/" if title == TITLES[0] else f"/{title.replace(' ', '_')}" for title in TITLES}
_LEADS = {**PATHS, "Benchmark": PATHS["Trade-off"]}
"""Where a title leads: to its page, and that of a former page to the one that answers its question now."""
_STYLE = "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}li{padding:.3rem 0}"
_LONGEST = 60


def below_base(path: str) -> str:
    """A path of this server below its own one, `server.baseUrlPath`."""
    base = st.get_option("server.baseUrlPath").strip("/")
    return f"/{base}{path}" if base else path


def meant(path: str) -> str | None:
    """The path of the page whose title, today's or a former one, `path` spells in another way; None where there is no such page."""
    return {_letters(title): where for title, where in _LEADS.items()}.get(_letters(path))


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def no_such_page(path: str) -> str:
    """A page of one sentence and a link to every page. `path` is a stranger's text."""
    named = html.escape(visible_text(path, _LONGEST))
    links = "".join(f'<li><a href="{where}">{title}</a></li>' for title, where in PATHS.items())
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" '
        f'content="light dark"><title>No such page · CU-HLM</title><style>{_STYLE}</style>'
        f"<main><h1>There is no page {named}</h1><p>These are the pages:</p><ul>{links}</ul></main></html>"
    )
