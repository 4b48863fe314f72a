"""The event of a round: its text, its most probable tokens, its bits and its seconds, put together from what the decoder knows."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from cuhlm_core.events import Decision, TokenDecided, TopTokens
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import RoundInputs, round_costs
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.settings import DecodeSettings

TOP = 10
"""Tokens kept of each distribution for the inspector."""


Facts = dict[str, Any]
"""A decided round before it is priced: the fields of its `TokenDecided` but the channel's."""


class Narrator:
    """Makes the events of one run, in the order of its rounds: the text of a token depends on the tokens before it."""

    def __init__(self, pair: ModelPair, settings: DecodeSettings, rounds: int, details: bool):
        """`details`: with the most probable tokens and the distances of the reconstruction, which take time and nobody may look at."""
        self.codec, self.settings, self.details = pair.codec, settings, details
        self.channel_uniforms = uniforms(settings.seed, Purpose.CHANNEL, rounds)
        self.detokeniser = self.codec.new_stream()

    def top(self, probs: torch.Tensor) -> TopTokens:
        """The most probable tokens of one distribution [V]."""
        return self.tops(probs.unsqueeze(0))[0]

    def tops(self, probs: torch.Tensor) -> list[TopTokens]:
        """The most probable tokens of each of several distributions [n, V]; none of them without details."""
        if not self.details:
            return [()] * len(probs)
        values, tokens = torch.topk(probs, min(TOP, probs.shape[-1]))
        text = self.codec.token_text
        return [
            tuple((token, text(token), value) for token, value in zip(row, row_values, strict=True) if value > 0)
            for row, row_values in zip(tokens.tolist(), values.tolist(), strict=True)
        ]

    def facts(self, number: int, token: int, decision: str, known: Facts) -> Facts:
        """A round's facts. Asked for in the order of the rounds: the text of a token depends on those before it."""
        is_end = token in self.codec.end_ids
        return {
            **_UNKNOWN,
            **known,
            "round": number,
            "token": token,
            "text": "" if is_end else self.detokeniser.step(token),
            "token_hex": self.codec.token_hex(token),
            "decision": Decision(decision),
            "is_end": is_end,
        }

    def priced(self, rounds: Sequence[dict[str, Any]]) -> list[TokenDecided]:
        """The events of rounds, one or many at once, from their facts."""
        return [TokenDecided(**round_, **cost) for round_, cost in zip(rounds, self._costs(rounds), strict=True)]

    def _costs(self, rounds: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Fields that the channel and the clock add to each round."""
        decision = np.array([round_["decision"] for round_ in rounds], dtype="<U8")
        verified = (decision == "accept") | (decision == "resample")
        bits = np.array([round_["payload_bits"] for round_ in rounds], dtype=np.int64)
        slm_s, llm_s = (np.array([round_[name] for round_ in rounds], dtype=np.float64) for name in ("host_slm_s", "host_llm_s"))
        billed = np.array([round_["billed_downlink_bits"] for round_ in rounds], dtype=np.int64)
        inputs = RoundInputs(bits, verified, decision != "llm", verified | (decision == "llm"), slm_s, llm_s, billed)
        luck = self.channel_uniforms[[round_["round"] - 1 for round_ in rounds]]
        costs = round_costs(inputs, luck, self.settings.channel, self.settings.clock)
        columns = (costs.snr_db, costs.outage, costs.uplink_s, costs.slm_s, costs.llm_s)
        return [
            {"snr_db": None if snr_db != snr_db else snr_db, "outage": outage, "uplink_s": uplink, "slm_s": slm, "llm_s": llm}
            for snr_db, outage, uplink, slm, llm in zip(*(column.tolist() for column in columns), strict=True)
        ]


_UNKNOWN: dict = {
    "case": None,
    "draft": None,
    "draft_text": None,
    "uncertainty": None,
    "k": None,
    "payload_bits": 0,
    "downlink_bits": 0,
    "billed_downlink_bits": 0,
    "host_slm_s": 0.0,
    "host_llm_s": 0.0,
    "host_s": 0.0,
    "draft_prob": None,
    "target_prob": None,
    "rejection_prob": None,
    "predicted_rejection": None,
    "accept_prob": None,
    "accept_uniform": None,
    "total_variation": None,
    "bias": None,
    "distances": None,
    "draft_top": (),
    "target_top": (),
    "resampling_top": (),
}
"""Fields of a round that not every decision has."""
