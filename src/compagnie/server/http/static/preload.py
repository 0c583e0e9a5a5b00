"""The page with everything it asks for first, so that it is complete after two round trips.

The build lists for each address of the page its scripts, the API addresses that it asks at once, and all texts
(web/pack.ts). The page is sent with those scripts preloaded, with the texts in the visitor's language, and with the
API's answers to that visitor, made by the functions that the routes call (http/answers.py). They are embedded as
JSON, which no browser runs.
"""

import hashlib
import re
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec
import structlog
from litestar import Response
from litestar.datastructures import Cookie
from litestar.serialization import encode_json

from compagnie.core.json_reader import convert, decode
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.http import answers
from compagnie.server.http.errors import error_body
from compagnie.server.http.requests import ApiRequest, address_of, allowed, limits_of, services_of
from compagnie.server.http.sessions import visit
from compagnie.server.protocol.messages import Join
from compagnie.server.tables.lobby import Filter
from compagnie.server.tournaments.entries import MAX_ROUNDS
from compagnie.server.tournaments.lists import FIRST_TOURNAMENTS, listed, tournament_card

log = structlog.get_logger()

LANGUAGE_COOKIE, THEME_COOKIE = "compagnie_language", "compagnie_theme"
"""The page's own cookies: what was chosen there."""
THEMES = ("light", "dark")
NO_STORE = "no-store"
MAX_HEADS = 48
LINK_KINDS = {
    "css": "rel=preload; as=style",
    "js": "rel=modulepreload",
    "woff2": 'rel=preload; as=font; type="font/woff2"',
}
BUILD_ID_LENGTH = 12
SHARED_TEXTS = ""
"""The key of the texts that every page needs; the other keys are games."""


class PageAddress(msgspec.Struct, frozen=True):
    """An address of the page."""

    pattern: str
    scripts: tuple[str, ...]
    asks: tuple[str, ...]

    def match(self, path: str) -> dict[str, str] | None:
        """The named parts of a path; None if it is no such address."""
        found = re.search(self.pattern.replace("(?<", "(?P<"), path, re.ASCII)
        return found and {name: part for name, part in found.groupdict().items() if part is not None}


class BuildInfo(msgspec.Struct, frozen=True):
    """What the build writes into first/first.json."""

    pages: list[PageAddress]
    games: dict[str, list[str]]
    fonts: list[str]
    words: dict[str, dict[str, msgspec.Raw]]
    """Messages by room and language, as the page reads them."""


class Head(NamedTuple):
    """A page up to its answers, plain and as the beginning of a gzip stream; and its Link header.

    A browser reads the header before the page, and fetches meanwhile what is named there.
    """

    plain: bytes
    packed: bytes
    packer: Any
    links: str


class Preloaded(NamedTuple):
    """Encoded answers by address, and the cookies to set."""

    answers: dict[str, bytes]
    cookies: list[Cookie]


class PreloadedPage:
    """Makes the page for each visitor."""

    def __init__(self, index: str, build: BuildInfo, build_id: str) -> None:
        self._index, self._build, self.id = index, build, build_id
        self._languages = sorted(build.words[SHARED_TEXTS], key=lambda language: language != "en")
        self._head = lru_cache(MAX_HEADS)(self._make_head)

    async def page(self, request: ApiRequest, bare: bool = False) -> Response[bytes]:
        """The page for whoever asks; a bare one, which may be cached, holds nothing of theirs."""
        address, parts = self._address(request.scope["path"])
        preloaded = Preloaded({}, [])
        if not bare and address and await allowed(request, limits_of(request).requests):
            preloaded = await preloaded_answers(request, [ask.format_map(parts) for ask in address.asks])
        game = next((name for name in map(_game, preloaded.answers.values()) if name in self._build.games), None)
        theme = request.cookies.get(THEME_COOKIE, "")
        theme = theme if theme in THEMES else ""
        head = self._head(address if not bare else None, self._language(request), theme, game)
        return _response(request, head, preloaded)

    def _address(self, path: str) -> tuple[PageAddress | None, dict[str, str]]:
        for address in self._build.pages:
            if (parts := address.match(path)) is not None:
                return address, parts
        return None, {}

    def _language(self, request: ApiRequest) -> str:
        """The language that the page itself would choose: by its address, its cookie, the browser's languages."""
        wanted = [
            request.query_params.get("language"),
            request.cookies.get(LANGUAGE_COOKIE),
            *_accepted_languages(request),
        ]
        for tag in wanted:
            for language in self._languages:
                if tag and tag.lower().partition("-")[0] == language:
                    return language
        return self._languages[0]

    def _make_head(self, address: PageAddress | None, language: str, theme: str, game: str | None) -> Head:
        scripts = [*(address.scripts if address else []), *(self._build.games[game] if game else [])]
        links = [f'<link rel="modulepreload" crossorigin href="{script}">' for script in dict.fromkeys(scripts)]
        links += [f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{f}">' for f in self._build.fonts]
        words = {key: self._build.words[key][language] for key in (SHARED_TEXTS, game) if key in self._build.words}
        texts = msgspec.json.encode({"build": self.id, "language": language, "words": words})
        html = self._index.replace(
            '<html lang="en"', f'<html lang="{language}"' + f' data-theme="{theme}"' * bool(theme)
        )
        html = html.replace("</head>", "".join(f"  {link}\n  " for link in links) + "</head>")
        before = html.partition("</body>")[0] + '<script type="application/json" id="first">'
        plain = before.encode() + escape_html(texts[:-1]) + b',"answers":'
        packer = zlib.compressobj(wbits=31)
        return Head(plain, packer.compress(plain), packer, link_header(html))


def link_header(html: str) -> str:
    """A Link header for every file that a page's head names, styles first."""
    named = dict.fromkeys(re.findall(r'(?:src|href)="(/assets/[\w./-]+\.(css|js|woff2))"', html))
    links = [f"<{address}>; {LINK_KINDS[kind]}; crossorigin" for address, kind in sorted(named, key=lambda one: one[1])]
    return ", ".join(links)


def read_build(folder: Path) -> PreloadedPage | None:
    """The page that was built in a folder; None where there is none, or one of an older build."""
    index, info = folder / "index.html", folder / "first" / "first.json"
    if not index.is_file() or not info.is_file():
        return None
    page, first = index.read_bytes(), info.read_bytes()
    build_id = hashlib.sha256(page + first).hexdigest()[:BUILD_ID_LENGTH]
    return PreloadedPage(page.decode(), decode(first, BuildInfo), build_id)


def escape_html(encoded: bytes) -> bytes:
    """JSON that can't end the script element that holds it, whatever names it contains."""
    return encoded.replace(b"<", b"\\u003c")


async def preloaded_answers(request: ApiRequest, asks: list[str]) -> Preloaded:
    """The API's answers to these addresses, a refusal as `{"no": …}`; and cookies to set.

    Where something fails the page is sent without answers, and asks for them itself.
    """
    encoded: dict[str, bytes] = {}
    try:
        person, cookies = await visit(request)
        for ask in asks:
            path, _, query = ask.partition("?")
            try:
                answer = await _answer(request, person, path, dict(parse_qsl(query)))
            except Refusal as refusal:
                answer = {"no": error_body(refusal)}
            encoded[ask] = encode_json(answer)
    except Exception:
        log.exception("a page was sent without preloaded answers", path=request.scope["path"])
        return Preloaded({}, [])
    return Preloaded(encoded, cookies)


async def _answer(request: ApiRequest, person: Person | None, path: str, query: dict[str, str]) -> Any:
    services = services_of(request)
    if table := re.fullmatch(r"/tables/([\w-]+)/view", path):
        wanted = Join(spectate="watch" in request.query_params)
        return await answers.view(services, person, address_of(request), table[1], wanted)
    if tournament := re.fullmatch(r"/tournaments/([\w-]+)", path):
        return await tournament_card(services, tournament[1], person, int(query.get("last", MAX_ROUNDS)))
    match path:
        case "/tournaments":
            return await listed(services, None, None, FIRST_TOURNAMENTS)
        case "/games":
            return await answers.games()
        case "/me":
            return await answers.me(person)
        case "/me/tables":
            return await answers.own_tables(services, person, _filter(query))
        case "/tables":
            return await answers.tables(services, person, _filter(query))
    raise refuse("not_found")


def _filter(query: dict[str, str]) -> Filter:
    return convert(query, Filter, strict=False)


class _Table(msgspec.Struct):
    game: str


class _View(msgspec.Struct):
    table: _Table


def _game(answer: bytes) -> str | None:
    """The game of a table, where the answer is a view of one."""
    try:
        return decode(answer, _View).table.game
    except msgspec.ValidationError:
        return None


def _accepted_languages(request: ApiRequest) -> list[str]:
    """The languages that a browser accepts, the preferred first."""
    given = [part.partition(";q=") for part in request.headers.get("accept-language", "").split(",")]
    return [tag.strip() for tag, _, weight in sorted(given, key=lambda part: -_weight(part[2]))]


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


def embedded(ask: str, answer: bytes) -> bytes:
    """One answer as it is embedded in the page."""
    return escape_html(msgspec.json.encode(ask) + b":" + answer)


def _response(request: ApiRequest, head: Head, preloaded: Preloaded) -> Response[bytes]:
    pairs = b",".join(embedded(ask, answer) for ask, answer in preloaded.answers.items())
    end = b"{%b}}</script></body></html>\n" % pairs
    headers = {"Cache-Control": NO_STORE, "Vary": "Accept-Encoding, Accept-Language, Cookie"}
    if head.links:
        headers["Link"] = head.links
    if "gzip" in request.headers.get("accept-encoding", ""):
        packer = head.packer.copy()  # the beginning is compressed already, once for all
        body = head.packed + packer.compress(end) + packer.flush()
        headers["Content-Encoding"] = "gzip"
    else:
        body = head.plain + end
    return Response(body, media_type="text/html", headers=headers, cookies=preloaded.cookies)
