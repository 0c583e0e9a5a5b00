"""The pace of a table, and the clocks of its seats. Clocks are a function of the log alone."""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from compagnie.server.protocol.hours import SeatHours, played, rests, runs_out

DAY = 86_400.0


class _Pace(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base of all paces."""


class Untimed(_Pace, frozen=True, tag="untimed"):
    """No clock runs."""


class Live(_Pace, frozen=True, tag="live"):
    """A bank of seconds for the game, and an increment for each move."""

    bank: Annotated[int, Meta(ge=10, le=36_000)] = 900
    increment: Annotated[int, Meta(ge=0, le=600)] = 20


class Days(_Pace, frozen=True, tag="days"):
    """A number of days for each move."""

    days: Annotated[float, Meta(ge=0.01, le=30)] = 2.0


Pace = Untimed | Live | Days

BotSpeed = Literal["calm", "quick", "at_once"]
"""How fast bots play: so that people can follow, a little faster, or at once."""


class ClockView(msgspec.Struct, frozen=True, kw_only=True):
    """The clocks at a moment."""

    left: list[float]
    """The seconds that each seat had left."""
    running: list[int]
    """The seats whose clock runs on now: not that of a seat outside its playing hours."""
    at: float
    """The moment, in the server's time."""


class Clock:
    """The clocks of a table's seats, in the server's time."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.timed = not isinstance(pace, Untimed)
        """Whether any clock can run out."""
        self._left = [allotted(pace)] * seats
        self._since: list[float | None] = [None] * seats
        self.hours: list[SeatHours | None] = [None] * seats
        """When each seat plays; None: always."""
        self.used = [0.0] * seats
        """For how many seconds each clock has run in all."""

    def copy(self) -> "Clock":
        """An independent copy."""
        other = Clock.__new__(Clock)
        other.pace, other.timed = self.pace, self.timed
        other._left, other._since = list(self._left), list(self._since)
        other.hours, other.used = list(self.hours), list(self.used)
        return other

    def plain(self) -> tuple[list[float], list[float | None], list[SeatHours | None], list[float]]:
        """What each seat had left, since when its clock runs, when it plays, and how long it has run in all."""
        return self._left, self._since, self.hours, self.used

    def restore(
        self, left: list[float], since: list[float | None], hours: list[SeatHours | None], used: list[float]
    ) -> None:
        """Restore what `plain` returned."""
        self._left, self._since, self.hours, self.used = left, since, hours, used

    def run(self, seats: Iterable[int], at: float, acted: int | None = None) -> float:
        """Run the clocks of these seats and stop the others. Returns the time that the seat that acted has gained."""
        if not self.timed:
            return 0.0
        chosen, got = set(seats), 0.0
        for seat in range(len(self._left)):
            if seat == acted or seat not in chosen:
                got += self._stop(seat, at, acted == seat)
            if seat in chosen and self._since[seat] is None:
                self._since[seat] = at
        return got

    def runs_since(self, seat: int) -> float | None:
        """Since when the clock of a seat runs, or was last counted; None where it doesn't run."""
        return self._since[seat]

    def set_hours(self, seat: int, hours: SeatHours | None, at: float) -> None:
        """From now on a seat plays at these hours; what has run until now counts as it was."""
        since = self._since[seat]
        if since is not None:
            self._count(seat, since, at)
            self._since[seat] = at
        self.hours[seat] = hours

    def give_back(self, seat: int, time: float) -> None:
        """Take away the time that a seat gained by a move that was taken back."""
        self._left[seat] -= time

    def renew(self, seat: int) -> None:
        """Give a seat that was out of time, and is taken back by its person, a fifth of its time."""
        if self._left[seat] <= 0:
            self._left[seat] = allotted(self.pace) / 5

    def due(self) -> float | None:
        """When the first of the running clocks runs out."""
        if not self.timed:
            return None
        return min(self._runs_out().values(), default=None)

    def out(self, at: float) -> list[int]:
        """The seats that are out of time."""
        if not self.timed:
            return []
        return [seat for seat, moment in self._runs_out().items() if moment <= at]

    def _runs_out(self) -> dict[int, float]:
        """When each running clock runs out."""
        kept = enumerate(zip(self.hours, self._since, self._left, strict=True))
        return {seat: runs_out(hours, since, left) for seat, (hours, since, left) in kept if since is not None}

    def view(self, at: float) -> ClockView | None:
        """The clocks as everyone may see them."""
        if not self.timed:
            return None
        left = [
            round(max(0.0, rest if since is None else rest - played(hours, since, at)), 1)
            for hours, since, rest in zip(self.hours, self._since, self._left, strict=True)
        ]
        running = [s for s, since in enumerate(self._since) if since is not None and not rests(self.hours[s], at)]
        return ClockView(left=left, running=running, at=round(at, 2))

    def _stop(self, seat: int, at: float, moved: bool) -> float:
        """Stop a clock. Returns the time that the seat gained, if it has moved."""
        since = self._since[seat]
        if since is None:
            return 0.0
        self._since[seat] = None
        left = self._count(seat, since, at)
        if not moved:
            return 0.0
        got = self.pace.increment if isinstance(self.pace, Live) else allotted(self.pace) - left
        self._left[seat] += got
        return got

    def _count(self, seat: int, since: float, at: float) -> float:
        """Count what a clock has run; returns what is left."""
        ran = played(self.hours[seat], since, at)
        self.used[seat] += ran
        self._left[seat] = max(0.0, self._left[seat] - ran)
        return self._left[seat]


def allotted(pace: Pace) -> float:
    """The seconds that each seat begins with."""
    if isinstance(pace, Live):
        return float(pace.bank)
    return pace.days * DAY if isinstance(pace, Days) else 0.0
