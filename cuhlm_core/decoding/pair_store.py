"""Loaded pairs, shared by all visitors: loaded once, one decoding queue each, the least recently used one dropped first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING

from cuhlm_core.decoding.jobs import TurnQueue

if TYPE_CHECKING:
    from cuhlm_core.models.calibration import Calibration
    from cuhlm_core.models.pairs import ModelPair

KEEP = 2
"""Pairs held in memory at once."""

Key = tuple[str | None, str | None, str | None, str]
"""(registry name or None, SLM id, LLM id, device)."""


class PairStore:
    """Thread-safe cache of pairs and of their queues."""

    def __init__(self) -> None:
        self._pairs: OrderedDict[Key, ModelPair] = OrderedDict()
        self._queues: dict[Key, TurnQueue] = {}
        self._loading = threading.Lock()
        self._lock = threading.Lock()

    def queue(self, key: Key) -> TurnQueue:
        """The pair's queue; exists before the pair is loaded."""
        with self._lock:
            return self._queues.setdefault(key, TurnQueue())

    def loaded(self, key: Key) -> ModelPair | None:
        """The pair if it is in memory."""
        with self._lock:
            return self._pairs.get(key)

    def get(self, key: Key) -> ModelPair:
        """The pair, loaded if need be (one load at a time; nobody waits for another pair's). UserError when it cannot be had."""
        from cuhlm_core.models.pairs import choose_threads  # imports torch: only here, so that a page opens before that is done

        pair = self.loaded(key) or self._load(key)
        choose_threads(pair)
        with self._lock:
            if key in self._pairs:  # else it was dropped meanwhile
                self._pairs.move_to_end(key)
        return pair

    def recalibrate(self, key: Key, calibration: Calibration) -> None:
        """Let the pair decode with another calibration from its next run on, if it is in memory."""
        with self._lock:
            pair = self._pairs.get(key)
            if pair is not None:
                self._pairs[key] = replace(pair, calibration=calibration, refused=None)

    def _load(self, key: Key) -> ModelPair:
        from cuhlm_core.models.pairs import load_pair

        with self._loading:
            pair = self.loaded(key)  # another thread may have loaded it while this one waited
            if pair is None:
                name, slm, llm, device = key
                with self._lock:
                    while len(self._pairs) >= KEEP:
                        self._pairs.popitem(last=False)
                pair = load_pair(name, slm=slm, llm=llm, device=device)
                with self._lock:
                    self._pairs[key] = pair
            return pair
