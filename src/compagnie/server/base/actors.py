"""People as the tables know them, and every actor that can submit a command: person, bot, clock, server."""

from typing import Literal

import msgspec


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Who signed in, or a guest."""

    id: str
    name: str
    guest: bool


class Actor(msgspec.Struct, frozen=True, kw_only=True):
    """Who submits a command to a table: a person, a bot, the clock, or the server itself."""

    kind: Literal["person", "bot", "clock", "house"]
    label: str
    """As the log names it."""
    person: Person | None = None
    bot: str = ""


CLOCK = Actor(kind="clock", label="clock")
SERVER = Actor(kind="house", label="house")
"""The server itself; for its stored name see `storage/schema/server.py`."""


def person_actor(person: Person) -> Actor:
    """A person as an actor."""
    return Actor(kind="person", label=f"person:{person.id}", person=person)


def bot_actor(name: str) -> Actor:
    """A bot as an actor."""
    return Actor(kind="bot", label=f"bot:{name}", bot=name)
