"""Whoever looks at a table for the gallery, and what they do before a picture is taken."""

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, NamedTuple

import httpx
import msgspec
from playwright.sync_api import Page

from compagnie.bots import bot_named
from compagnie.games import games

MOST_MOVES = 400


class Scene(NamedTuple):
    """Something to look at: an address, whoever looks, and what they do before the picture is taken."""

    address: str
    who: "Visitor | None" = None
    first: Callable[[Page], None] = lambda page: None
    given: Mapping[str, Any] = MappingProxyType({})
    """How their browser differs from others: another language, motion."""


Seen = dict[str, Any]


class Visitor:
    """A guest, and what they do over HTTP."""

    def __init__(self, address: str, name: str) -> None:
        at_once = httpx.Limits(max_keepalive_connections=0)  # nobody closes a visitor: no line is left open
        self._http = httpx.Client(base_url=address, trust_env=False, timeout=60, limits=at_once)
        self._dice = random.Random(1602)
        self.advised: Seen = {}
        """The move before which they stopped."""
        self.login = ""
        """What they sign in by, if they have an account."""
        self.asks("POST", "/guest", name=name)

    @property
    def cookies(self) -> list[dict[str, str]]:
        """What their browser must carry to be them."""
        address = str(self._http.base_url)
        return [{"name": key, "value": value, "url": address} for key, value in self._http.cookies.items()]

    def asks(self, method: str, path: str, **fields: Any) -> Any:
        """Ask the server."""
        body, params = (None, fields) if method == "GET" else (fields or None, None)
        answer = self._http.request(method, f"/api{path}", json=body, params=params)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def opens(self, game: str, seats: int, start: bool = True, **fields: Any) -> str:
        """Open a table with bots on the other seats; returns its id."""
        bots = fields.pop("bots", ["greedy"] * (seats - 1))
        table: str = self.asks("POST", "/tables", game=game, seats=seats, bots=bots, **fields)["id"]
        if start:
            self.does(table, kind="start")
        return table

    def does(self, table: str, **command: Any) -> None:
        """Do something at a table."""
        seen = self.asks("GET", f"/tables/{table}")["number"]
        self.asks("POST", f"/tables/{table}/commands", id=f"g{self._dice.random()}", seen=seen, **command)

    def view(self, table: str) -> dict[str, Any] | None:
        """The game as they see it."""
        view: dict[str, Any] | None = self.asks("GET", f"/tables/{table}/view")["view"]
        return view

    def reaches(self, game: str, seats: int, until: Callable[[Seen], bool], **given: Any) -> Scene:
        """A table where this is so; if a game comes to its end without it, another is played."""
        while True:
            table = self.plays(self.opens(game, seats, **given), until)
            if not (self.view(table) or {})["result"]:
                return Scene(f"/table/{table}", self)

    def plays(
        self,
        table: str,
        until: Callable[[Seen], bool],
        before: Callable[[Seen, Seen], bool] = lambda view, move: False,
        rather: Callable[[Seen, Seen], Seen] = lambda view, move: move,
    ) -> str:
        """Play as a greedy bot would until it is their turn in a state that is wanted, or the game is over.

        `before` stops it before a move that is wanted, `rather` makes another move of the bot's.
        """
        name = self.asks("GET", f"/tables/{table}")["game"]
        game, bot = games()[name], bot_named("greedy", games()[name])
        for _ in range(MOST_MOVES * 50):
            view = self.view(table)
            assert view is not None
            if view["result"] or (view["choices"] and until(view)):
                return table
            if view["choices"]:
                typed = msgspec.convert(view, type(game.view(game.position(3, game.options_type()), None)))
                move = rather(view, msgspec.to_builtins(bot.choose(game, typed, self._dice)))
                if before(view, move):
                    self.advised = move
                    return table
                if move["kind"] == "sail":  # a line is drawn live; a course is enough to get on
                    goals = [self._dice.choice(view["choices"]["goals"][:5]), *view["choices"]["goals"][5:]]
                    move = {"kind": "course", "ship": move["ship"], "goals": goals}
                with suppress(httpx.HTTPStatusError):  # the table went on meanwhile
                    self.does(table, kind="move", move=move, seat=view["seat"])
        raise AssertionError(f"the wanted state of {name} never came")
