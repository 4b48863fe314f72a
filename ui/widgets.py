"""Widgets that several pages share: text shown as text, tabs, charts, tables, downloads, how much is decoded, the way to the Live page."""

import functools
import re
from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from cuhlm_core.errors import UserError
from cuhlm_core.format import MISSING
from cuhlm_core.methods import REFUSED_METHODS
from ui.web.bridge import component

CHART = {"displaylogo": False, "modeBarButtonsToRemove": ["select2d", "lasso2d", "autoScale2d"], "toImageButtonOptions": {"format": "svg"}}

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|$~:])")
_LINKS = re.compile(r"(?<=:)(?=//|[a-z])|(?<=www)(?=\.)|(?=@)", re.IGNORECASE)
"""Where Streamlit's Markdown would see a link, an address or an icon even in escaped text."""
_BLANKS = re.compile(r"[^\S\u202f]+")
"""Blanks and line ends that become one blank each; the narrow one before a per cent sign keeps its line."""
_WORD_JOINER = "\u2060"


def plain(text: str) -> str:
    """Text for a widget that renders Markdown, escaped so that it is shown as it is (links broken by an invisible joiner)."""
    unlinked = _LINKS.sub(_WORD_JOINER, _BLANKS.sub(" ", text).strip())
    return _MARKDOWN.sub(r"\\\1", unlinked.replace("&", "&amp;"))


def note(text: str) -> None:
    """A caption, its text shown as it is."""
    st.caption(plain(text))


def finding(words: str, basis: str = "") -> None:
    """What a page shows, in a bold sentence; where it is pointed at, its intervals and on what it rests."""
    st.markdown(f"**{plain(words)}**", help=plain(basis) or None)


def show_error(error: Exception | str) -> None:
    """One clear sentence."""
    st.error(plain(str(error)), icon=":material/error:")


def shows_errors(draw: Callable[..., None]) -> Callable[..., None]:
    """A part of a page that ends with one sentence where it raises UserError."""

    @functools.wraps(draw)
    def drawn(*args: Any) -> None:
        try:
            draw(*args)
        except UserError as error:
            show_error(error)

    return drawn


_history, _reconnect = component("history"), component("reconnect")


def unseen_scripts() -> None:
    """Scripts that draw nothing: Back undoes the last setting, or leads to the page before; and a page whose connection was lost asks for
    all of itself when it is back, as the server may be another one."""
    _history(key="history", height=0)
    _reconnect(key="reconnect", height=0, on_again_change=lambda: None)


def by_history() -> bool:
    """Whether Back or Forward of the browser led to the address that the page is now drawn for."""
    context = get_script_run_ctx()
    return context is not None and context.is_history_navigation


def follow_history() -> None:
    """Before any page is drawn: Back and Forward lead to an address with all that it says. Streamlit drops from it what the page that was
    left has a control for, too."""
    context = get_script_run_ctx()
    if context is None or not context.is_history_navigation:
        return
    with context.session_state.query_params() as said:
        said.set_initial_query_params(context.query_string)
        said.populate_from_query_string(context.query_string)
        said._send_query_param_msg()


def change_address(texts: Mapping[str, str]) -> None:
    """Set parameters of the address, or drop those without a text, all at once: each message is an entry of the browser's history."""
    context = get_script_run_ctx()
    if context is None:
        return
    with context.session_state.query_params() as said:
        for name, text in texts.items():
            if text:
                said._set_item_internal(name, text)
            else:
                said._query_params.pop(name, None)
        said._send_query_param_msg()


def tabbed(key: str, sections: Mapping[str, Callable[[], object]]) -> None:
    """A tab for each question, by its title; only the open one is computed."""
    for tab, draw in zip(st.tabs(list(sections), key=key, on_change="rerun"), sections.values(), strict=True):
        if tab.open:
            with tab:
                draw()


def folded(title: str, key: str, draw: Callable[[], object]) -> None:
    """What few ask for, behind a title: computed and sent once it is open."""
    fold = st.expander(title, key=key, on_change="rerun")
    if fold.open:
        with fold:
            draw()


def remembered(key: str) -> dict[str, Any]:
    """Keyword arguments of a control that keeps its value while another page or another choice hides it."""
    return {"key": key, "persist_state": "session"}


def one_of(label: str, titles: Mapping[str, str], key: str, **others: Any) -> str:
    """One of a few choices side by side, by their titles; the first by default."""
    known = {"default": next(iter(titles)), "format_func": titles.__getitem__, "required": True, **remembered(key)}
    return str(st.segmented_control(label, list(titles), **known | others))


def select(label: str, titles: Mapping[Any, str], key: str, **others: Any) -> Any:
    """One choice of a list, by their titles; the first by default."""
    return st.selectbox(label, list(titles), format_func=titles.__getitem__, **remembered(key) | others)


def to_live(**controls: Any) -> None:
    """Go to the Live page with these values of its controls; what they ask for is run there at once."""
    st.session_state.update(controls, run_now=True)
    st.switch_page(st.session_state.live_page)


def amount(title: str, name: str, start: tuple[int, int, int], prompts_help: str, seed_help: str, most: int) -> tuple[int, int, int]:
    """Draw how much is decoded or measured, behind a title: prompts (at most `most`), tokens each and the seed, kept under `name`_…"""
    with st.expander(title):
        prompts = st.slider("Prompts", 10, most, start[0], step=10, help=prompts_help, **remembered(f"{name}_prompts"))
        tokens = st.select_slider(
            "Tokens each", (16, 32, 64, 128), start[1], help="Longest answer to a prompt.", **remembered(f"{name}_tokens")
        )
        seed = st.number_input("Random seed", 0, 2**31, start[2], help=seed_help, **remembered(f"{name}_seed"))
    return prompts, int(tokens), int(seed)


def chart(figure: Any, key: str, where: Any = st, **others: Any) -> None:
    """A plotly figure with the tools that all of them have, in the column `where`."""
    where.plotly_chart(figure, key=key, config=CHART, **others)


def data_table(rows: Any, **others: Any) -> None:
    """A table without numbers of its rows; what is not known is a dash in it."""
    st.dataframe(rows, hide_index=True, placeholder=MISSING, **others)


_MIMES = {"csv": "text/csv", "html": "text/html", "json": "application/json", "parquet": "application/octet-stream", "tex": "text/plain"}


def download(label: str, made: Callable[[], str | bytes], file_name: str, **others: Any) -> None:
    """A button that downloads a file, made when it is pressed; the page is not drawn again for it.

    A file that was made before is gone from the server once the page is drawn with another one, and the browser looks for it in vain.
    """
    known = {"icon": ":material/download:", "on_click": "ignore", "key": f"download-{file_name}"}
    st.download_button(label, made, file_name, mime=_MIMES[file_name.rpartition(".")[2]], **known | others)


def download_rows(label: str, rows: list[dict] | Callable[[], list[dict]], file_name: str, **others: Any) -> None:
    """A button that downloads rows, or such as are made when it is pressed, as CSV: a line a row under the names of the columns."""

    def made() -> str:
        from cuhlm_core.studies.exports import rows_csv

        return rows_csv(rows() if callable(rows) else rows)

    download(label, made, file_name, **others)


def download_json(label: str, content: Callable[[], Mapping[str, Any]], file_name: str, **others: Any) -> None:
    """A button that downloads one object, made when it is pressed, as JSON."""

    def made() -> str:
        from cuhlm_core.studies.exports import as_json

        return as_json(content())

    download(label, made, file_name, **others)


def refused_methods() -> None:
    """Say which methods of installed packages are missing, and why."""
    for sentence in REFUSED_METHODS:
        st.warning(plain(sentence), icon=":material/extension_off:")
