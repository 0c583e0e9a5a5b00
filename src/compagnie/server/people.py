"""Who is there: a person as the tables know him, and whoever else enters by the same door."""

from typing import Literal

import msgspec


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Who signed in, or a guest."""

    id: str
    name: str
    guest: bool


class Actor(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever acts at a table: a person, a bot, the clock, or the house itself. All enter by the same door."""

    kind: Literal["person", "bot", "clock", "house"]
    person: Person | None = None
    bot: str = ""

    @property
    def label(self) -> str:
        """As the log names it."""
        if self.person:
            return f"person:{self.person.id}"
        return f"bot:{self.bot}" if self.bot else self.kind


CLOCK = Actor(kind="clock")
HOUSE = Actor(kind="house")


def person_actor(person: Person) -> Actor:
    """A person at the door."""
    return Actor(kind="person", person=person)


def bot_actor(name: str) -> Actor:
    """A bot at the door."""
    return Actor(kind="bot", bot=name)
