"""Whoever watches a table: what is told goes out at once, and who doesn't read it is let go."""

from typing import Literal, Protocol

import msgspec

from compagnie.server.base.actors import Person
from compagnie.server.base.counters import goodbyes
from compagnie.server.protocol.messages import Goodbye, encode

Why = Literal["restarting", "slow", "too_fast", "too_many", "protocol", "unreadable", "forbidden", "idle", "renewed"]

SENTENCES: dict[Why, tuple[str, bool]] = {
    "restarting": ("The server restarts: come back in a moment.", True),
    "slow": ("This line is too slow to keep up: come back when it is better.", True),
    "too_fast": ("That is too much at once: come back in a moment.", True),
    "too_many": ("Too many are watching already.", False),
    "protocol": ("This server speaks another version: load the page again.", False),
    "unreadable": ("That can't be read.", False),
    "forbidden": ("This page may not open a socket here.", False),
    "idle": ("Nothing was heard for too long.", True),
    "renewed": ("You signed out, or your keys have changed: come back as who you are now.", True),
}


class Connection(Protocol):
    """The way to someone."""

    def put(self, frame: bytes) -> bool:
        """Send a frame. False if he doesn't read and too much waits already."""

    def close(self, last: bytes) -> None:
        """Send one last frame, however much waits."""


class NoConnection:
    """Who only looks once is told nothing more."""

    def put(self, frame: bytes) -> bool:
        """Gone."""
        return True

    def close(self, last: bytes) -> None:
        """Nothing was open."""


class Watcher:
    """One socket at a table, from its own point of view."""

    def __init__(self, person: Person | None, connection: Connection | None = None) -> None:
        self.person = person
        self.connection: Connection = connection or NoConnection()
        self.seat: int | None = None
        self.spectates = False
        """Whether this is a spectator's chair by choice, whatever seats the person holds."""
        self.joined = False
        self.blocked: frozenset[str] = frozenset()
        self.parting: Why | None = None

    def tell(self, frame: bytes) -> None:
        """Send a frame; if too many wait already the watcher is let go, and can come back and resync."""
        if not self.parting and not self.connection.put(frame):
            self.part("slow")

    def say(self, message: msgspec.Struct) -> None:
        """Tell a message."""
        self.tell(encode(message))

    def part(self, why: Why) -> None:
        """Say goodbye; the socket is closed once that is sent."""
        if self.parting:
            return
        self.parting = why
        goodbyes[why] += 1
        sentence, come_back = SENTENCES[why]
        self.connection.close(encode(Goodbye(why=why, sentence=sentence, come_back=come_back)))
