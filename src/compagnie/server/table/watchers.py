"""The clients that watch a table. One that can't keep up is sent everything anew once it has read what waited."""

from collections.abc import Collection, Iterable, Sequence
from typing import Literal, Protocol

import msgspec

from compagnie.core.texts import site
from compagnie.server.base.actors import Person
from compagnie.server.base.counters import goodbyes
from compagnie.server.base.workers import Asker
from compagnie.server.protocol.messages import Goodbye, Presence, encode

Why = Literal["restarting", "slow", "too_fast", "too_many", "protocol", "unreadable", "forbidden", "idle", "renewed"]


FINAL_REASONS: tuple[Why, ...] = ("too_many", "protocol", "unreadable", "forbidden")
"""Reasons after which the client should not connect again."""


class Connection(Protocol):
    """A connection to a client."""

    def put(self, frame: bytes) -> bool:
        """Send a frame. False if too many are unread already."""

    def close(self, last: bytes) -> None:
        """Send a last frame, however many are unread, and close."""


class NoConnection:
    """The connection of a client that asks once over HTTP: it is told nothing more."""

    def put(self, frame: bytes) -> bool:
        """Drop the frame."""
        return True

    def close(self, last: bytes) -> None:
        """Nothing is open."""


class Watcher:
    """One socket at a table, and the seat whose view it shows."""

    def __init__(self, person: Person | None, connection: Connection | None = None, address: str = "") -> None:
        self.person, self.address = person, address
        self.connection: Connection = connection or NoConnection()
        self.seat: int | None = None
        self.spectates = False
        """Whether it shows what spectators see, by choice, whatever seats the person holds."""
        self.may_play = True
        """Whether its key lets it act, or only look."""
        self.suspended_until: float | None = None
        """Until then its person is suspended, and may only look."""
        self.joined = False
        self.blocked: frozenset[str] = frozenset()
        self.parting: Why | None = None
        self.behind = False
        """Whether messages were left out because too many were unread: once they are read, it is told anew."""
        self.told = 0
        """The number of the last act that it was told."""

    @property
    def asker(self) -> Asker:
        """Whom the work for this socket is counted for."""
        return Asker(self.address, self.person.id if self.person else "")

    def tell(self, frame: bytes) -> None:
        """Send a frame, unless too many are unread."""
        if not self.parting and not self.behind:
            self.behind = not self.connection.put(frame)

    def say(self, message: msgspec.Struct) -> None:
        """Send a message."""
        self.tell(encode(message))

    def part(self, why: Why) -> None:
        """Say goodbye, and close the socket once that is sent."""
        if self.parting:
            return
        self.parting = why
        goodbyes[why] += 1
        sentence = site().say(f"goodbye.{why}")
        self.connection.close(encode(Goodbye(why=why, sentence=sentence, come_back=why not in FINAL_REASONS)))


def people_of(watchers: Iterable[Watcher]) -> set[str]:
    """Whoever watches and has a name."""
    return {watcher.person.id for watcher in watchers if watcher.person}


def seats_here(watchers: Iterable[Watcher], sitters: Sequence[str | None]) -> set[int]:
    """The seats whose person is connected; `sitters` are who holds them."""
    people = people_of(watchers)
    return {seat for seat, person in enumerate(sitters) if person in people}


def presence(watchers: Collection[Watcher], sitters: Sequence[str | None]) -> Presence:
    """Who is there. Of those who hold no seat, whoever has a name counts once, however many windows they have open."""
    nameless = sum(watcher.person is None for watcher in watchers)
    return Presence(
        here=sorted(seats_here(watchers, sitters)), watching=len(people_of(watchers) - set(sitters)) + nameless
    )
