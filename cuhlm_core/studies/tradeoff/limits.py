"""What a reader of advice limits, of the answers and of the link, and what a base station's passes take. Plain Python: the command line
reads it."""

from dataclasses import dataclass
from typing import Any

from cuhlm_core.settings import TOLERANCE_POINTS, CheckedFields, setting


@dataclass(frozen=True)
class Limits(CheckedFields):
    """Limits on loss, bias, bits and speed; a row keeps one where its 95 % interval does. UserError for a limit out of range."""

    loss: float = setting(
        TOLERANCE_POINTS, "Most lost answers", "Right answers in a hundred that may be lost.",
        unit="points", name="loss", low=0, high=100, step=0.5,
    )  # fmt: skip
    most_bias: float | None = setting(
        None, "Most bias per token", "L1 distance of a token's distribution from the LLM's, on average over tokens.",
        name="most bias", low=0, high=2, step=0.001, none="any bias",
    )  # fmt: skip
    most_bits: float | None = setting(
        None, "Most bits per token", "What the uplink carries, on average over all tokens, skipped ones too.",
        name="most bits", low=0, high=1e9, step=10, none="any number",
    )  # fmt: skip
    least_speed: float | None = setting(
        None, "Least tokens/s", "Tokens a second, with the time of both models and of the link.",
        name="least speed", low=0, high=1e9, none="any speed",
    )  # fmt: skip


@dataclass(frozen=True)
class BatchPrices(CheckedFields):
    """What a forward pass of the LLM takes over several users' messages, in passes over one token: docs/methods.md has the sources."""

    per_user: float = setting(
        0.05, "Price of a user", "What each further user's message adds to a pass, as a share of a pass over one token.",
        symbol="p_user", low=0, high=10,
    )  # fmt: skip
    per_token: float = setting(
        0.0064, "Price of a token", "What each further token adds to a pass, as a share of one over one token.",
        symbol="p_token", low=0, high=10,
    )  # fmt: skip

    def seconds(self, alone_s: float, users: Any, positions: Any) -> Any:
        """Of a pass over the messages of so many users, which reads so many positions; numbers or arrays."""
        return alone_s * (1 + self.per_user * (users - 1) + self.per_token * (positions - users))
