"""The event of a round: its text, its most probable tokens, its bits and its seconds, put together from what the decoder knows."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from cuhlm_core.events import Decision, TokenDecided, TopTokens
from cuhlm_core.maths.throughput import RoundInputs, round_costs
from cuhlm_core.models.codec import Codec
from cuhlm_core.settings import DecodeSettings

TOP = 10
"""Tokens kept of each distribution for the inspector."""


class RoundEvents:
    """Makes the events of one run, in the order of its rounds: the text of a token depends on the tokens before it."""

    def __init__(self, codec: Codec, settings: DecodeSettings, vocabulary_size: int, channel_uniforms: NDArray[np.float64]):
        """channel_uniforms: [rounds, 2], those of Purpose.CHANNEL."""
        self.codec, self.settings, self.vocabulary_size, self.channel_uniforms = codec, settings, vocabulary_size, channel_uniforms
        self.detokeniser = codec.new_stream()

    def top(self, probs: torch.Tensor) -> TopTokens:
        """The most probable tokens of one distribution [V]."""
        return self.tops(probs.unsqueeze(0))[0]

    def tops(self, probs: torch.Tensor) -> list[TopTokens]:
        """The most probable tokens of each of several distributions [n, V]."""
        values, tokens = torch.topk(probs, min(TOP, self.vocabulary_size))
        text = self.codec.token_text
        return [
            tuple((token, text(token), value) for token, value in zip(row, row_values, strict=True) if value > 0)
            for row, row_values in zip(tokens.tolist(), values.tolist(), strict=True)
        ]

    def decided(self, number: int, token: int, decision: str, began: float, **known: Any) -> TokenDecided:
        """The event of round `number`, which began at `began` (perf_counter): text, bits and seconds added to what is `known`."""
        round_ = self.told(number, token, decision, **known)
        (cost,) = self._costs([round_])
        return TokenDecided(**round_, **cost, host_s=time.perf_counter() - began)

    def told(self, number: int, token: int, decision: str, **known: Any) -> dict[str, Any]:
        """The event's fields but its cost. Asked for in the order of the rounds: the text of a token depends on those before it."""
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
        """The events of many rounds at once, of which no time was taken."""
        return [TokenDecided(**round_, **cost, host_s=0.0) for round_, cost in zip(rounds, self._costs(rounds), strict=True)]

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
