"""What is sent along with the page itself, so that it has all it needs after two ways to the house.

The build writes down for each address which scripts it needs, what it asks at once, and all words (web/pack.ts). The
page goes out with those scripts announced, with the words of one's language, and with the first answers: the very ones
that the API would give to whoever asks, and nothing else. They stand there as JSON, which no browser runs.
"""

import re
import zlib
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec
import structlog
from litestar import Response
from litestar.datastructures import Cookie

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.http.requests import ApiRequest, address_of, limits_of, refusal_response, services_of, who_is_here
from compagnie.server.http.socket import welcome
from compagnie.server.http.tables import game_cards
from compagnie.server.protocol.messages import Join
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.lobby import Filter, my_tables, open_tables

log = structlog.get_logger()

LANGUAGE, THEME = "compagnie_language", "compagnie_theme"
"""The page's own cookies: what was chosen there."""
THEMES = ("light", "dark")
NOBODY_KEEPS_IT = "no-store"
MOST_HEADS = 48
KINDS = {
    "css": "rel=preload; as=style",
    "js": "rel=modulepreload",
    "woff2": 'rel=preload; as=font; type="font/woff2"',
}
HOUSE = ""
"""The room whose words are everybody's; the other rooms are games."""


class Place(msgspec.Struct, frozen=True):
    """An address of the page."""

    pattern: str
    scripts: tuple[str, ...]
    asks: tuple[str, ...]

    def match(self, path: str) -> dict[str, str] | None:
        """The named parts of this path if it is such an address."""
        found = re.search(self.pattern.replace("(?<", "(?P<"), path, re.ASCII)
        return found and {name: part for name, part in found.groupdict().items() if part is not None}


class FromServer(msgspec.Struct, frozen=True):
    """What the build tells."""

    pages: list[Place]
    games: dict[str, list[str]]
    fonts: list[str]
    words: dict[str, dict[str, msgspec.Raw]]
    """Messages by room and language, as the page reads them."""


class Head(NamedTuple):
    """A page up to its first answers, plain and as the beginning of a packed stream; and what it needs, for its header.

    A browser reads the header before the page, and fetches all that is named there meanwhile.
    """

    plain: bytes
    packed: bytes
    packer: Any
    needs: str


class First:
    """The page as it is sent to somebody."""

    def __init__(self, index: str, told: FromServer) -> None:
        self._index, self._told = index, told
        self._languages = sorted(told.words[HOUSE], key=lambda language: language != "en")
        self._head = lru_cache(MOST_HEADS)(self._make_head)

    async def page(self, request: ApiRequest, bare: bool = False) -> Response[bytes]:
        """The page for whoever asks; a bare one, which may be kept for later, holds nothing of his."""
        place, parts = self._place(request.scope["path"])
        answers: dict[str, bytes] = {}
        cookies: list[Cookie] = []
        if not bare and place and await limits_of(request).allows(limits_of(request).requests, address_of(request)):
            answers, cookies = await first_answers(request, [ask.format_map(parts) for ask in place.asks])
        game = next((name for name in map(_game, answers.values()) if name in self._told.games), None)
        theme = request.cookies.get(THEME, "")
        head = self._head(place if not bare else None, self._language(request), theme if theme in THEMES else "", game)
        return _packed(request, head, b"{%b}" % b",".join(map(_pair, answers.items())), cookies)

    def _place(self, path: str) -> tuple[Place | None, dict[str, str]]:
        for place in self._told.pages:
            if (parts := place.match(path)) is not None:
                return place, parts
        return None, {}

    def _language(self, request: ApiRequest) -> str:
        """As the page itself chooses: by its address, by what was chosen before, by what the browser says."""
        wanted = [request.query_params.get("language"), request.cookies.get(LANGUAGE), *_spoken(request)]
        for tag in wanted:
            for language in self._languages:
                if tag and tag.lower().startswith(language):
                    return language
        return self._languages[0]

    def _make_head(self, place: Place | None, language: str, theme: str, game: str | None) -> Head:
        scripts = [*(place.scripts if place else []), *(self._told.games[game] if game else [])]
        links = [f'<link rel="modulepreload" crossorigin href="{script}">' for script in dict.fromkeys(scripts)]
        links += [f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{f}">' for f in self._told.fonts]
        rooms = {room: self._told.words[room][language] for room in (HOUSE, game) if room in self._told.words}
        known = msgspec.json.encode({"language": language, "words": rooms})
        html = self._index.replace(
            '<html lang="en"', f'<html lang="{language}"' + f' data-theme="{theme}"' * bool(theme)
        )
        html = html.replace("</head>", "".join(f"  {link}\n  " for link in links) + "</head>")
        before = html.partition("</body>")[0] + '<script type="application/json" id="first">'
        plain = before.encode() + inert(known[:-1]) + b',"answers":'
        packer = zlib.compressobj(wbits=31)
        return Head(plain, packer.compress(plain), packer, needs_of(html))


def needs_of(html: str) -> str:
    """Everything that a page names in its head, styles first, as a header says it."""
    named = dict.fromkeys(re.findall(r'(?:src|href)="(/assets/[\w./-]+\.(css|js|woff2))"', html))
    needs = [f"<{address}>; {KINDS[kind]}; crossorigin" for address, kind in sorted(named, key=lambda need: need[1])]
    return ", ".join(needs)


def read_first(folder: Path) -> First | None:
    """What was built in a folder; None where nothing was, or by an older build."""
    index, told = folder / "index.html", folder / "first" / "first.json"
    if not index.is_file() or not told.is_file():
        return None
    return First(index.read_text("utf-8"), msgspec.json.decode(told.read_bytes(), type=FromServer))


def inert(encoded: bytes) -> bytes:
    """JSON that can't end the element in which it stands, whatever somebody calls himself."""
    return encoded.replace(b"<", b"\\u003c")


async def first_answers(request: ApiRequest, asks: list[str]) -> tuple[dict[str, bytes], list[Cookie]]:
    """The answers to what is asked, each as the API would give it, a refusal as `{"no": …}`; and cookies to set.

    Without them the page asks for itself: where something fails, it is sent without.
    """
    answers: dict[str, bytes] = {}
    try:
        person, cookies = await who_is_here(request)
        for ask in asks:
            path, _, query = ask.partition("?")
            try:
                answers[ask] = msgspec.json.encode(await _answer(request, person, path, dict(parse_qsl(query))))
            except Refusal as refusal:
                answers[ask] = msgspec.json.encode({"no": refusal_response(request, refusal).content})
    except Exception:
        log.exception("a page was sent without its first answers", path=request.scope["path"])
        return {}, []
    return answers, cookies


async def _answer(request: ApiRequest, person: Person | None, path: str, query: dict[str, str]) -> Any:
    if table := re.fullmatch(r"/tables/([\w-]+)/view", path):
        return await _view(request, person, table[1])
    return await ANSWERS[path](request, person, msgspec.convert(query, Filter, strict=False))


async def _me(_request: ApiRequest, person: Person | None, _chosen: Filter) -> Person:
    if person is None:
        raise refuse("not_signed_in")
    return person


async def _my_tables(request: ApiRequest, person: Person | None, chosen: Filter) -> Any:
    return await my_tables(services_of(request), await _me(request, person, chosen), chosen)


async def _tables(request: ApiRequest, person: Person | None, chosen: Filter) -> Any:
    return await open_tables(services_of(request), person, chosen)


async def _games(_request: ApiRequest, _person: Person | None, _chosen: Filter) -> Any:
    return game_cards()


ANSWERS: dict[str, Callable[[ApiRequest, Person | None, Filter], Awaitable[Any]]] = {
    "/games": _games,
    "/me": _me,
    "/me/tables": _my_tables,
    "/tables": _tables,
}


async def _view(request: ApiRequest, person: Person | None, key: str) -> Any:
    """A table as a socket would welcome this person, without its log."""
    services, watcher = services_of(request), Watcher(person)
    table = await services.registry.table(key)
    try:
        return await welcome(services, watcher, table, Join(spectate="watch" in request.query_params))
    finally:
        table.part(watcher)


class _Table(msgspec.Struct):
    game: str


class _View(msgspec.Struct):
    table: _Table


def _game(answer: bytes) -> str | None:
    """The game on the table, where the answer is one."""
    try:
        return msgspec.json.decode(answer, type=_View).table.game
    except msgspec.ValidationError:
        return None


def _spoken(request: ApiRequest) -> list[str]:
    """The languages that a browser asks for, the dearest first."""
    given = [part.partition(";q=") for part in request.headers.get("accept-language", "").split(",")]
    return [tag.strip() for tag, _, weight in sorted(given, key=lambda part: -_weight(part[2]))]


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


def _pair(answer: tuple[str, bytes]) -> bytes:
    return inert(msgspec.json.encode(answer[0]) + b":" + answer[1])


def _packed(request: ApiRequest, head: Head, answers: bytes, cookies: list[Cookie]) -> Response[bytes]:
    end = answers + b"}</script></body></html>\n"
    sent = {"Cache-Control": NOBODY_KEEPS_IT, "Vary": "Accept-Encoding, Accept-Language, Cookie"}
    if head.needs:
        sent["Link"] = head.needs
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(head.plain + end, media_type="text/html", headers=sent, cookies=cookies)
    packer = head.packer.copy()  # the beginning is packed already, once for all
    body = head.packed + packer.compress(end) + packer.flush()
    sent["Content-Encoding"] = "gzip"
    return Response(body, media_type="text/html", headers=sent, cookies=cookies)
