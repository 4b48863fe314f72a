"""What an address says of the controls: values that no control can have are dropped and reported, the others are run once."""

from contextlib import suppress

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import visible_text
from cuhlm_core.methods import METHODS
from ui.controls import LINKED
from ui.setting_controls import control_row
from ui.widgets import plain


def read_address() -> None:
    """Before the controls are drawn: drop from the address what no control can have, and ask once a visit for the rest to be run."""
    first = "address" not in st.session_state
    said = {name: st.query_params.get_all(name) for name in st.query_params}
    checked = LINKED if first else LINKED - {"method"}  # whose list has names of groups, too: one that was just chosen stands there
    refused = {name: said.pop(name) for name in sorted(checked & said.keys()) if not _can_have(name, said[name])}
    if first:
        st.session_state.address_asks = bool(LINKED & said.keys())
    if first or refused:
        st.session_state.address = refused
    if refused:
        # Controls take their values from the address that a run began with: another run. When they have been drawn, and Back leads to such
        # an address, what is theirs can only be dropped as a whole.
        st.query_params.from_dict(said if first else {})
        st.rerun()


def _can_have(name: str, values: list[str]) -> bool:
    """Whether the control can have what the address says: one value, among its choices or between its ends."""
    (text, *others) = values
    if name == "method":
        return not others and text in {method.title for method in METHODS.values()}
    row = control_row(name)
    if row.choices:
        return not others and text in row.choices.values()
    low, high = row.ends
    with suppress(UserError, TypeError):  # a word that the command line knows is no number
        return not others and low <= row.parse(text) <= high
    return False


def show_refusals() -> None:
    """Say what of the address was dropped, in one sentence."""
    refused: dict[str, list[str]] = st.session_state.get("address", {})
    if refused:
        texts = (f"{name}={visible_text(text, 30).replace('␣', ' ')}" for name, values in refused.items() for text in values[:3])
        words = f"The address says {' and '.join(texts)}, which no control can have: the controls keep their values."
        st.warning(plain(words), icon=":material/link_off:")
