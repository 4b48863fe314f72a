"""On a GPU a pass over a few tokens takes longer to launch than to compute: here it is recorded once, as a CUDA graph, and replayed.

A graph knows fixed shapes and addresses only. So it reads into a cache that stays where it is (`Slot`), its tokens are padded to one of
a few WIDTHS, and it looks at a multiple of STEP positions, of which a mask hides those not read yet. What padding writes lies behind the
text and is written over before anything sees it. The first replay is compared with the plain pass: a graph that says otherwise is not used.
"""

import logging
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

WIDTHS = (1, 2, 4, 8, 16, 32, 64)
"""Tokens of the passes that are recorded; one over more tokens computes long enough to be launched meanwhile."""
STEP, CAPACITY = 256, 1_024
"""Positions: looked at by a pass, in multiples; of a slot."""
MOST_IDLE = 2
"""Slots that wait for a next sequence; others are dropped with theirs."""
MOST_DIFFERENCE = 0.01
"""Of the logits' norm, between a replay and the same pass launched as usual."""

Launch = Callable[[], Tensor]
Read = Callable[[Tensor, Tensor, Tensor, list[Any]], Tensor]


def captured(run: Launch) -> tuple[Callable[[], None], Tensor]:
    """`run` as a CUDA graph: what replays it, and the tensor that it answers into. RuntimeError where CUDA cannot record it."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):  # what a first run allocates or tunes must not be recorded
        run()
        run()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, capture_error_mode="thread_local"):  # another visitor's run may go on in its thread
        answer = run()
    return graph.replay, answer


@dataclass(frozen=True)
class _Recorded:
    """A pass over a fixed number of tokens."""

    inputs: Tensor
    """int64 [1 + width], on the GPU: the position of the first token, and the tokens."""
    replay: Callable[[], None]
    logits: Tensor
    """[width, V], written by each replay."""
    used: Any
    """Kept alive: a graph has the addresses of what it reads."""


class SlotPool:
    """The slots of a model, lent to one sequence each.

    `read(ids, positions, mask, caches)` is the model's pass over one row: logits [N, V] of tokens int64 [N] at positions int64 [N] that
    look at as many positions as `mask` [N, shown] has, as far as it lets them. `caches()` makes the row's caches, `held()` gives what else
    passes read now.
    """

    def __init__(self, read: Read, caches: Callable[[], list[Any]], held: Callable[[], Any], capture: Callable[[Launch], Any] = captured):
        self.read, self.held, self.capture, self._caches = read, held, capture, caches
        self._idle: list[Slot] = []
        self.refusal: str | None = None
        """Why passes are no longer recorded; None while they are."""

    def lend(self, borrower: object) -> "Slot":
        """An empty slot until the borrower is gone."""
        try:
            slot = self._idle.pop()
        except IndexError:  # another thread may take the last one
            slot = Slot(self, self._caches())
        for cache in slot.caches:
            cache.zero_()  # a mask hides numbers, but no NaN
        weakref.finalize(borrower, self._give_back, slot)
        return slot

    def _give_back(self, slot: "Slot") -> None:
        if len(self._idle) < MOST_IDLE:
            self._idle.append(slot)

    def refuse(self, error: Exception) -> None:
        """Record no more, and say why."""
        self.refusal = str(error)
        logging.getLogger(__name__).warning("Passes are launched one kernel at a time, which is slower: no CUDA graph (%s).", self.refusal)


class Slot:
    """The caches of one sequence at fixed addresses, and the passes recorded over them."""

    def __init__(self, owner: SlotPool, caches: list[Any]):
        self.caches, self._owner = caches, owner
        self._recorded: dict[tuple[int, int], _Recorded] = {}

    @torch.inference_mode()
    def extend(self, before: int, token_ids: Sequence[int]) -> Tensor | None:
        """Logits [N, V] after each of N new tokens behind the first `before` ones; None where no recorded shape has room for them, and
        after a pass that could not be recorded or said something else than the plain one.
        """
        new, capacity = len(token_ids), int(self.caches[0].shape[1])
        width = next((width for width in WIDTHS if width >= new), None)
        if width is None or before + width > capacity or self._owner.refusal is not None:
            return None
        shown = min(-(-(before + width) // STEP) * STEP, capacity)
        inputs = torch.tensor([before, *token_ids, *[0] * (width - new)])
        try:
            if (width, shown) not in self._recorded:
                self._recorded[width, shown] = self._record(inputs.to(self.caches[0].device), width, shown)
        except Exception as error:  # whatever CUDA has against it, or a graph's own memory: the plain pass goes without
            self._owner.refuse(error)
            return None
        recorded = self._recorded[width, shown]
        recorded.inputs.copy_(inputs)
        recorded.replay()
        return recorded.logits[:new].clone()

    def _record(self, inputs: Tensor, width: int, shown: int) -> _Recorded:
        steps, held = torch.arange(max(width, shown), device=inputs.device), self._owner.held()

        def run() -> Tensor:
            positions = inputs[0] + steps[:width]
            return self._owner.read(inputs[1:], positions, steps[:shown] <= positions[:, None], self.caches)

        plain = run().clone()
        replay, logits = self._owner.capture(run)
        replay()
        if not (logits - plain).norm() <= MOST_DIFFERENCE * plain.norm():
            raise RuntimeError("a recorded pass differs from the plain one")
        return _Recorded(inputs, replay, logits, (run, held, self._owner.held()))
