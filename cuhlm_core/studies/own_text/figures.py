"""The ranks of a text's tokens under both models, as a histogram (after GLTR, Gehrmann et al. 2019)."""

from collections.abc import Sequence

import plotly.graph_objects as go

from cuhlm_core.studies.own_text.reading import ReadText, rank_group, rank_titles
from cuhlm_core.theme import BELOW, LLM_COLOUR, SLM_COLOUR, drawn


def rank_shares(ranks: Sequence[int]) -> list[float]:
    """The share of tokens in each of `rank_titles`."""
    groups = [rank_group(rank) for rank in ranks]
    return [groups.count(number) / len(groups) for number in range(len(rank_titles()))]


def text_rank_figure(*, read: ReadText) -> go.Figure:
    """How often each model finds the text's token at these places of its list."""
    looks = (("small model", SLM_COLOUR, "/"), ("large model", LLM_COLOUR, ""))
    traces = [
        {
            "type": "bar", "name": name, "x": rank_titles(), "y": rank_shares(ranks),
            "marker": {"color": colour, "pattern": {"shape": pattern, "size": 6, "solidity": 0.25}},
            "hovertemplate": f"rank %{{x}}: %{{y:.1%}} of the tokens<extra>{name}</extra>",
        }
        for (name, colour, pattern), ranks in zip(looks, read.ranks, strict=True)
    ]  # fmt: skip
    axes = {"x_axis": {"type": "category"}, "y_axis": {"tickformat": ".0%", "range": [0, 1]}}
    return drawn(traces, x_title="Rank of the token", y_title="Share of tokens", **axes, height=260, layout=BELOW | {"barmode": "group"})
