"""The clients that watch a table. A client that doesn't read what it is sent is disconnected."""

from typing import Literal, Protocol

import msgspec

from compagnie.server.base.actors import Person
from compagnie.server.base.counters import goodbyes
from compagnie.server.protocol.messages import Goodbye, encode

Why = Literal["restarting", "slow", "too_fast", "too_many", "protocol", "unreadable", "forbidden", "idle", "renewed"]


class Farewell(msgspec.Struct, frozen=True):
    """Why a socket is closed, in a sentence, and whether the client should connect again."""

    sentence: str
    come_back: bool = True


FAREWELLS: dict[Why, Farewell] = {
    "restarting": Farewell("The server restarts: come back in a moment."),
    "slow": Farewell("This connection is too slow to keep up: come back when it is better."),
    "too_fast": Farewell("That is too much at once: come back in a moment."),
    "too_many": Farewell("Too many are watching already.", come_back=False),
    "protocol": Farewell("This server speaks another version: load the page again.", come_back=False),
    "unreadable": Farewell("That can't be read.", come_back=False),
    "forbidden": Farewell("This page may not open a socket here.", come_back=False),
    "idle": Farewell("Nothing was heard for too long."),
    "renewed": Farewell("You signed out, or your keys have changed: come back as who you are now."),
}


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

    def __init__(self, person: Person | None, connection: Connection | None = None) -> None:
        self.person = person
        self.connection: Connection = connection or NoConnection()
        self.seat: int | None = None
        self.spectates = False
        """Whether it shows what spectators see, by choice, whatever seats the person holds."""
        self.joined = False
        self.blocked: frozenset[str] = frozenset()
        self.parting: Why | None = None

    def tell(self, frame: bytes) -> None:
        """Send a frame. If too many are unread, disconnect: the client can connect again and catch up."""
        if not self.parting and not self.connection.put(frame):
            self.part("slow")

    def say(self, message: msgspec.Struct) -> None:
        """Send a message."""
        self.tell(encode(message))

    def part(self, why: Why) -> None:
        """Say goodbye, and close the socket once that is sent."""
        if self.parting:
            return
        self.parting = why
        goodbyes[why] += 1
        farewell = FAREWELLS[why]
        self.connection.close(encode(Goodbye(why=why, sentence=farewell.sentence, come_back=farewell.come_back)))
