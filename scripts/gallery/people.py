"""The pages about people, for the gallery: clubs, tournaments, profiles and keeping order, empty and in full use."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from playwright.sync_api import Page
from scripts.gallery.visitor import Scene, Visitor
from scripts.gallery.voc import Pen

PASSWORD = "four ships on the horizon"
DAY = 86_400
LIVE = {"kind": "live", "bank": 1200, "increment": 20}
LONG = "Benedetta van Hoorn en Enkhuizen"

Found = Iterator[tuple[str, Callable[[], Scene]]]


def scenes(address: str, home: Path | None) -> Found:
    """Every page about people; about order only where one can name a moderator: in the server's `home`."""
    yield from _clubs(address)
    yield from _tournaments(address)
    yield from _profiles(address)
    if home:
        yield from _order(address, home)


def _clubs(address: str) -> Found:
    """Without one, with one, and by an invitation."""

    @cache
    def club() -> tuple[list[Visitor], str, str]:
        people = _accounts(address, "Ada van Hoorn", LONG, "Cleo", "Dirk")
        made = _club(people)
        return people, made, people[0].asks("GET", f"/clubs/{made}")["invite"]

    def seen_by(member: int | None, path: str) -> Scene:
        people, made, invite = club()
        return Scene(path.format(club=made, invite=invite), None if member is None else people[member])

    yield "clubs-nobody", lambda: Scene("/clubs")
    yield "clubs", lambda: seen_by(0, "/clubs")
    yield "club-founder", lambda: seen_by(0, "/club/{club}")
    yield "club-member", lambda: seen_by(1, "/club/{club}")
    yield "club-invited", lambda: seen_by(None, "/invite/{invite}")
    yield "club-new-table", lambda: seen_by(0, "/new?game=voc&club={club}")
    yield "home-of-a-club", lambda: seen_by(2, "/")


def _tournaments(address: str) -> Found:
    """Opened, entered, under way and over."""
    accounts = cache(lambda: _accounts(address, "Eva", "Frits", LONG, "Hendrik"))

    def opened(entered: int, **given: object) -> str:
        people = accounts()
        name = "Autumn at the quay"
        made = people[0].asks("POST", "/tournaments", name=name, game="batavia", rounds=1, **given)["tournament"]["id"]
        for who in people[1:entered]:
            who.asks("PUT", f"/tournaments/{made}/entry")
        if entered == len(people):
            people[0].asks("POST", f"/tournaments/{made}/start")
        return str(made)

    def over() -> str:
        made, people = opened(4), accounts()
        _until(lambda: people[0].asks("GET", f"/tournaments/{made}")["table"] is not None)
        table = people[0].asks("GET", f"/tournaments/{made}")["table"]
        _played_by_bots(people, table)
        _until(lambda: people[0].asks("GET", f"/tournaments/{made}")["tournament"]["state"] == "over")
        return made

    yield "tournaments", lambda: Scene("/tournaments", accounts()[0])
    yield "tournament-gathering", lambda: Scene(f"/tournament/{opened(3)}", accounts()[0])
    yield "tournament-to-enter", lambda: Scene(f"/tournament/{opened(2, duplicate=True)}", accounts()[3])
    yield "tournament-under-way", lambda: Scene(f"/tournament/{opened(4)}", accounts()[1])
    yield "tournament-over", lambda: Scene(f"/tournament/{over()}", accounts()[2])


def _profiles(address: str) -> Found:
    """Somebody with games and a rating, somebody without, and the lists of the best."""
    accounts = cache(lambda: _accounts(address, "Ada", LONG, "Cleo"))

    @cache
    def rated() -> str:
        ada, ben, _ = accounts()
        for game in ("batavia", "voc"):
            table = ada.opens(game, 3, start=False, bots=["novice"], pace=LIVE, rated=True)
            ben.does(table, kind="sit")
            ada.does(table, kind="start")
            _played_by_bots((ada, ben), table)
        me = _id(ada)
        _until(lambda: len(ada.asks("GET", f"/people/{me}/ratings")) > 1)
        return me

    yield "profile", lambda: Scene(f"/person/{rated()}", accounts()[0])
    yield "profile-of-another", lambda: Scene(f"/person/{rated()}", accounts()[2])
    yield "profile-without-games", lambda: Scene(f"/person/{_id(accounts()[2])}", accounts()[0])
    yield "leaders-with-people", lambda: Scene("/leaders", (rated(), accounts()[0])[1])


def _order(address: str, home: Path) -> Found:
    """A report, what a moderator does about it, and what the person reads and answers."""

    @cache
    def accounts() -> list[Visitor]:
        people = _accounts(address, "Ada", LONG, "Mod")
        _compagnie("admin", "administrator", people[2].login, "--home", str(home))
        return people

    def reported() -> str:
        ada, ben, _ = accounts()
        person = _id(ben)
        table = ada.opens("batavia", 3, start=False, bots=["random"], open=False)
        ben.does(table, kind="sit")
        ada.does(table, kind="start")
        with Pen(ben, table) as voice:
            voice.says(kind="say", text="you all play like landlubbers")
        ada.asks("POST", f"/tables/{table}/reports", about=person, text="They insult us, and not for the first time")
        return person

    def measured() -> Visitor:
        person, (_, ben, mod) = reported(), accounts()
        mod.asks("PUT", f"/moderation/people/{person}/mute", hours=24, reason="Insults at a table")
        return ben

    def appealed() -> Visitor:
        ben = measured()
        (measure, *_) = ben.asks("GET", "/me/measures")["measures"]
        ben.asks("PUT", f"/me/measures/{measure['id']}/appeal", text="It was a quotation from the rule book")
        return accounts()[2]

    def looked_up(page: Page) -> None:
        reported()
        page.reload()
        page.get_by_text("What was said before").first.click()
        page.get_by_role("button", name=f"Look up {LONG}").first.click()
        page.wait_for_timeout(500)

    yield "moderation-nothing", lambda: Scene("/moderation", accounts()[2])
    yield "moderation-report", lambda: Scene("/moderation", accounts()[2], looked_up)
    yield "me-measured", lambda: Scene("/me", measured())
    yield "moderation-appeal", lambda: Scene("/moderation", appealed())
    yield "moderation-for-nobody", lambda: Scene("/moderation", accounts()[0])


def _accounts(address: str, *names: str) -> list[Visitor]:
    """People with accounts."""
    people = [Visitor(address, name) for name in names]
    for who, name in zip(people, names, strict=True):
        login = f"{name.split()[0].lower()}.{time.monotonic_ns()}"
        who.asks("POST", "/account", login=login, password=PASSWORD, name=name)
        who.login = login
    return people


def _id(who: Visitor) -> str:
    return str(who.asks("GET", "/me")["id"])


def _club(people: list[Visitor]) -> str:
    """A club that all of these have joined: words on its board, two dates, a table that gathers."""
    founder, *others = people
    club = str(founder.asks("POST", "/clubs", name="The Hoorn Circle of Skippers")["id"])
    invite = founder.asks("GET", f"/clubs/{club}")["invite"]
    for who in others:
        who.asks("POST", f"/invites/{invite}")
    for number, (who, text) in enumerate(
        zip(people, ("Friday as ever?", "I bring the coffee", "Me too"), strict=False)
    ):
        who.asks("POST", f"/clubs/{club}/posts", id=str(number), text=text)
    for days, name in ((3, "An evening at the table"), (10, "The long VOC of the month")):
        founder.asks("POST", f"/clubs/{club}/dates", name=name, at=time.time() + days * DAY)
    founder.opens("batavia", 4, start=False, bots=["greedy"], open=False, club={"id": club})
    return club


def _played_by_bots(people: tuple[Visitor, ...] | list[Visitor], table: str) -> None:
    """All leave their seats to bots, who play the game to its end."""
    for who in people:
        who.does(table, kind="leave")
    _until(lambda: people[0].asks("GET", f"/tables/{table}")["state"] == "over")


def _until(so: Callable[[], bool], seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.2)


def _compagnie(*words: str) -> None:
    """The command line, in a process of its own: Playwright has an event loop in this one."""
    program = "import sys; from compagnie.cli import main; sys.exit(main())"
    subprocess.run([sys.executable, "-c", program, *words], check=True, stdout=subprocess.DEVNULL)
