"""Limits per device or address, so that others are served: rates, and silent connections."""

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Allowance:
    """A rate limit: a burst, and an average per second."""

    most: float
    per_s: float
    since: float
    """When it was last spent, in seconds of a clock that does not go back."""
    left: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.most

    def refill(self, now: float) -> float:
        """Update the remainder."""
        self.left = min(self.most, self.left + (now - self.since) * self.per_s)
        self.since = now
        return self.left

    def spend(self, now: float) -> bool:
        """Take one; False if none is left."""
        self.left = self.refill(now) - 1
        return self.left >= 0


class Silent:
    """Connections that have not said what they want: at most so many of one address. A further one ends the oldest, so that an honest
    device behind the same router gets its turn."""

    def __init__(self, most: int):
        self._most = most
        self._ends: dict[str, dict[object, Callable[[], object]]] = {}

    def enter(self, address: str, connection: object, end: Callable[[], object]) -> None:
        """Note a silent connection; `end` closes it."""
        own = self._ends.setdefault(address, {})
        own[connection] = end
        if len(own) > self._most:
            own.pop(next(iter(own)))()

    def leave(self, address: str, connection: object) -> None:
        """Note that it has spoken or gone; repeated calls do nothing."""
        own = self._ends.get(address, {})
        own.pop(connection, None)
        if not own:
            self._ends.pop(address, None)
