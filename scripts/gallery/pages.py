"""The pages around the tables, for the gallery: for a stranger, for who has games, and where something is amiss."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page
from scripts.gallery.visitor import Scene, Visitor

from compagnie.games import games

Found = Iterator[tuple[str, Callable[[], Scene]]]
LIVE = {"kind": "live", "bank": 1200, "increment": 20}
DAYS = {"kind": "days", "days": 2}


def pages(address: str) -> Found:
    """Every page around the tables."""
    ada = Visitor(address, "Ada van Hoorn")
    yield "home", lambda: Scene("/")
    yield "home-with-games", lambda: Scene("/", _busy(address, ada))
    yield "home-unreachable", lambda: Scene("/", first=_cut_off)
    for game in games():
        yield f"new-table-{game}", lambda game=game: Scene(f"/new?game={game}", ada, _all_options)  # type: ignore[misc]
        yield f"rules-{game}", lambda game=game: Scene(f"/rules/{game}")  # type: ignore[misc]
    yield "joining-by-link", lambda: Scene(f"/table/{ada.opens('voc', 4, start=False, bots=['greedy'], open=False)}")
    yield "me-nobody", lambda: Scene("/me")
    yield "me", lambda: Scene("/me", ada)
    yield (
        "me-forgotten",
        lambda: Scene("/me", ada, lambda page: page.get_by_role("button", name="Be forgotten").click()),
    )
    yield "leaders", lambda: Scene("/leaders")
    yield "rules", lambda: Scene("/rules")
    yield "rule-pointed-at", lambda: Scene("/rules/voc#§6.4")
    yield "replay-from-a-file", lambda: Scene("/replay")
    yield "fairness", lambda: Scene("/fairness")
    yield "about", lambda: Scene("/about")
    yield "no-such-table", lambda: Scene("/table/nowhere")
    yield "not-found", lambda: Scene("/nowhere")


def _busy(address: str, ada: Visitor) -> Visitor:
    """Tables that wait for them, tables that gather, and tables of others that anyone may join."""
    ben, cleo = Visitor(address, "Benedetta"), Visitor(address, "Cleo")
    ada.opens("batavia", 3, options={"first_auctioneer": 2}, open=False)
    ada.opens("voc", 4, start=False, bots=["greedy"], pace=DAYS, open=False)
    ben.opens("batavia", 4, start=False, bots=["greedy"], pace=LIVE)
    cleo.opens("voc", 3, start=False, bots=[], pace=DAYS)
    ben.opens("voc", 5, start=False, bots=["random"])
    return ada


def _all_options(page: Page) -> None:
    page.get_by_role("radio", name="Live").check()
    page.locator("summary").click()


def _cut_off(page: Page) -> None:
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("button", name="Play now against bots").first.click()
    page.get_by_text("can’t be reached").first.wait_for()
