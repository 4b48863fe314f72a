"""A pair at a sampling temperature: the same two models, whose logits are divided by it, so that whatever is measured is measured there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from torch import Tensor

    from cuhlm_core.models.protocol import Batch, LanguageModel, ModelPair


class _BatchAtTemperature:
    """A `Batch` whose logits are divided by the temperature."""

    def __init__(self, inner: "Batch", temperature: float):
        self._inner, self._temperature = inner, temperature
        self.keep, self.truncate = inner.keep, inner.truncate

    @property
    def logits(self) -> "Tensor":
        """See `Batch.logits`."""
        return self._inner.logits / self._temperature

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> "Tensor":
        """See `Batch.read`."""
        return self._inner.read(rows, token_ids) / self._temperature


class _ModelAtTemperature:
    """A model that is read in batches only; its fingerprint names the temperature, so that what is kept of it is nothing else's."""

    def __init__(self, inner: "LanguageModel", temperature: float):
        self._inner, self._temperature = inner, temperature

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def new_batch(self, prompts: Sequence[Sequence[int]]) -> _BatchAtTemperature:
        """See `LanguageModel.new_batch`."""
        return _BatchAtTemperature(self._inner.new_batch(prompts), self._temperature)

    def fingerprint(self) -> str:
        """See `LanguageModel.fingerprint`."""
        return f"{self._inner.fingerprint()}@{self._temperature:g}"


def at_own_temperature(pair: "ModelPair") -> "ModelPair":
    """The pair as it is measured at the temperature that it recommends: itself at 1. x and y become softmax(logits / T)."""
    if pair.temperature == 1.0:
        return pair
    slm: Any = _ModelAtTemperature(pair.slm, pair.temperature)
    llm: Any = _ModelAtTemperature(pair.llm, pair.temperature)
    return replace(pair, slm=slm, llm=llm)
