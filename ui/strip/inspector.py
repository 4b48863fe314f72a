"""What happened at one token, in words and pictures: the Live page's inspector, and the Compare page's."""

from collections.abc import Sequence

import streamlit as st

from cuhlm_core.events import Audited, Event, Exchange, Started, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.messages import before_tokens
from cuhlm_core.runs.words import fact_rows, outcome_sentence, races_sentence, token_races
from ui.store import pair_store
from ui.strip.token_strip import threshold
from ui.widgets import chart, data_table


def inspect(events: Sequence[Event], table: RunTable, selected: int) -> None:
    """What happened at one round; `table` has the run's columns with the costs to show."""
    from cuhlm_core.runs import figures  # plotly takes a moment: not before a token is chosen

    started = events[0]
    assert isinstance(started, Started)
    token = next(event for event in events if isinstance(event, TokenDecided) and event.round == selected)
    exchange = next(event for event in events if isinstance(event, Exchange) and event.number == token.exchange)
    audit = next((event for event in events if isinstance(event, Audited) and event.round == selected), None)
    exchange, method = table.recosted(exchange), METHODS[started.method]
    st.markdown(f"**What happened at token {selected}**")
    charts, words = st.columns([6, 5])
    with words:
        before = before_tokens(events)[selected]
        st.text(outcome_sentence(token, exchange, audit, started.settings, method, before))
        if token.uncertainty is not None:
            u_th = threshold(started) if token.u_th is None else token.u_th
            gauge = figures.uncertainty_gauge(token=token, u_th=u_th, waits=method.blocks)
            chart(gauge, "chart-inspector-uncertainty")
        tested = token.accept_prob is not None or audit is not None
        if tested and method.test.tests_ratio:  # else the sentence says it all
            chart(figures.acceptance_figure(token=token, audit=audit), "chart-inspector-acceptance")
    with charts:
        chart(figures.distributions_figure(token=token, audit=audit), "chart-inspector-distributions")
    races = token_races(started, token, audit)
    if races is not None and (sentence := races_sentence(races)):
        st.text(sentence)
        chart(figures.races_figure(token=token, races=races), "chart-inspector-races")
    with st.expander("All numbers of this round"):
        rows = fact_rows(token, exchange, audit, started.settings)
        data_table([{"quantity": label, "value": value, "what it is": meaning} for label, value, meaning in rows])
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
