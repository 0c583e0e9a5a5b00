"""Whoever watches a table: what is told goes into a bounded outbox, and who doesn't read it is let go."""

import asyncio
from typing import Literal

import msgspec

from compagnie.server.people import Person
from compagnie.server.protocol import Goodbye, encode

LONGEST_OUTBOX = 256

Why = Literal["restarting", "slow", "too_fast", "too_many", "protocol", "unreadable", "forbidden", "idle"]

SENTENCES: dict[Why, tuple[str, bool]] = {
    "restarting": ("The server restarts: come back in a moment.", True),
    "slow": ("This line is too slow to keep up: come back when it is better.", True),
    "too_fast": ("That is too much at once: come back in a moment.", True),
    "too_many": ("Too many are watching already.", False),
    "protocol": ("This server speaks another version: load the page again.", False),
    "unreadable": ("That can't be read.", False),
    "forbidden": ("This page may not open a socket here.", False),
    "idle": ("Nothing was heard for too long.", True),
}


class Watcher:
    """One socket at a table, from its own point of view."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.seat: int | None = None
        self.joined = False
        self.blocked: frozenset[str] = frozenset()
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(LONGEST_OUTBOX)
        self.parting: Why | None = None

    def tell(self, frame: bytes) -> None:
        """Put a frame into the outbox; if it is full the watcher is let go, and can come back and resync."""
        if self.parting:
            return
        if self.outbox.qsize() >= LONGEST_OUTBOX - 2:
            self.part("slow")
            return
        self.outbox.put_nowait(frame)

    def say(self, message: msgspec.Struct) -> None:
        """Tell a message."""
        self.tell(encode(message))

    def part(self, why: Why) -> None:
        """Say goodbye; the socket is closed once that is sent."""
        if self.parting:
            return
        self.parting = why
        sentence, come_back = SENTENCES[why]
        if why == "slow":  # what waits can't be sent anyway
            while not self.outbox.empty():
                self.outbox.get_nowait()
        self.outbox.put_nowait(encode(Goodbye(why=why, sentence=sentence, come_back=come_back)))
        self.outbox.put_nowait(None)
