"""Forced decisions in the address of a run: those that it was decoded with, and the one that is tried next to it."""

import re
from collections.abc import Iterable

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.settings import FORCED, Force

ALL, BESIDE = "force", "otherwise"
"""Keys of an address: all that is forced of the run itself; and one more decision, of the run that stands next to it."""
_ONE = re.compile(rf"([0-9]{{1,6}})=(?:({'|'.join(FORCED)})|#([0-9]{{1,8}}))")
_FORM = "no decision at a round, such as 6=skip, 6=send or 6=#44 (the token with this number)"


def forces_text(forces: Iterable[Force]) -> str:
    """As an address has them: "6=skip,9=#44". What the command line takes after --force, with tokens by their numbers."""
    return ",".join(f"{force.round}={force.what if isinstance(force.what, str) else f'#{force.what}'}" for force in forces)


def read_forces(text: str) -> tuple[Force, ...]:
    """The forced decisions, by their rounds. UserError where the text says anything else, or decides a round twice."""
    known: dict[int, Force] = {}
    for one in text.split(","):
        found = _ONE.fullmatch(one)
        if found is None or int(found[1]) in known:
            raise UserError(f"This is {_FORM}.")
        known[int(found[1])] = Force(int(found[1]), found[2] or int(found[3]))
    return tuple(known[at] for at in sorted(known))


def refusal(said: str) -> str:
    """That a link forces something that cannot be forced. `said`: the key with its value."""
    return f"The address has {said}, which is {_FORM}: nothing is forced by it."


def tried_branch(run: str) -> Force | None:
    """The decision that is tried next to the run with this name."""
    branch = st.session_state.get("otherwise")
    return branch.force if branch is not None and branch.run == run else None


def in_address(said: dict[str, str]) -> dict[str, str]:
    """What an address says of forced decisions, of which it now says `said`: what a link asked for and has not been run yet, or what the
    run shown was decoded with and what is tried next to it."""
    visit = st.session_state.get("visit")
    if visit is None or visit.job is not None or visit.run is None:
        return said
    forces = st.session_state.get("forced") or visit.run.started.settings.forces
    branch = st.session_state.get("otherwise_asked") or tried_branch(visit.run_name)
    return {ALL: forces_text(forces), BESIDE: forces_text([branch] if branch else [])}
