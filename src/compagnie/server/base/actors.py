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
    label: str
    """As the log names it."""
    person: Person | None = None
    bot: str = ""


CLOCK = Actor(kind="clock", label="clock")
HOUSE = Actor(kind="house", label="house")


def person_actor(person: Person) -> Actor:
    """A person at the door."""
    return Actor(kind="person", label=f"person:{person.id}", person=person)


def bot_actor(name: str) -> Actor:
    """A bot at the door."""
    return Actor(kind="bot", label=f"bot:{name}", bot=name)
