"""What a reader of advice limits, of the answers and of the link. Plain Python: the command line reads it."""

from dataclasses import dataclass

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
