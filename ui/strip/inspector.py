"""What Python alone knows of a chosen token: the races of shared noise, and the exact distribution of its round."""

from collections.abc import Sequence

import streamlit as st

from cuhlm_core.events import Audited, Event, Started, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.runs.words import races_sentence, token_races
from ui.store import pair_store


def inspect(events: Sequence[Event], selected: int) -> None:
    """Below what the browser says of the round."""
    started = events[0]
    assert isinstance(started, Started)
    token = next(event for event in events if isinstance(event, TokenDecided) and event.round == selected)
    audit = next((event for event in events if isinstance(event, Audited) and event.round == selected), None)
    races = token_races(started, token, audit)
    if races is not None and (sentence := races_sentence(races)):
        st.text(sentence)
    _exact_distribution(events, token, token.target_prob if audit is None else audit.target_prob)


def _exact_distribution(events: Sequence[Event], decided: TokenDecided, recorded: float | None) -> None:
    """The exact distribution of the round, on demand: both models read the text again. `recorded`: y of the draft, as recorded."""
    started = events[0]
    assert isinstance(started, Started)
    if started.pair not in EMBEDDED_FOLDERS or not METHODS[started.method].verifies:
        return
    if not st.button("Enumerate all drafts of this round", icon=":material/calculate:", key="exact-law"):
        return
    from cuhlm_core.decoding.round_law import law_words, recorded_law

    with st.spinner("Enumerating …"):
        law = recorded_law(pair_store().get((started.pair, None, None, "auto")), events, decided.round)
    st.text(law_words(law, decided.draft, recorded))
