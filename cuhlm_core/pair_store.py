"""Loaded pairs, shared by all visitors: loaded once, one decoding queue each, the least recently used one dropped first."""

import threading
from collections import OrderedDict

from cuhlm_core.jobs import TurnQueue
from cuhlm_core.pairs import ModelPair, load_pair

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
        """The pair, loaded if need be (one load at a time). UserError when it cannot be had."""
        with self._loading:
            pair = self.loaded(key)
            if pair is None:
                name, slm, llm, device = key
                with self._lock:
                    while len(self._pairs) >= KEEP:
                        self._pairs.popitem(last=False)
                pair = load_pair(name, slm=slm, llm=llm, device=device)
            with self._lock:
                self._pairs[key] = pair
                self._pairs.move_to_end(key)
            return pair

    def preload(self, key: Key) -> None:
        """Begin loading in the background; a failure shows when the pair is asked for."""

        def load() -> None:
            try:
                self.get(key)
            except Exception:  # noqa: S110  the same error is raised again, and shown, by the run that needs the pair
                pass

        if self.loaded(key) is None:
            threading.Thread(target=load, daemon=True, name="preload").start()
