"""VOC at the table page: a whole game by what it offers, by keys alone, in four languages, for every eye and ear."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.page.at_helm import button, manned, moves
from tests.page.at_table import PHONE, ROOT, Hall, Sitter, hall_in, said

MOST_STEPS = 3000


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPAGNIE_BOT_PEN", "0")  # bots draw at once: nobody watches them here
        with hall_in(tmp_path_factory.mktemp("voc")) as hall:
            yield hall


@pytest.fixture
def hall(house: Hall) -> Iterator[Hall]:
    yield house
    house.leave()


def with_bots(sitter: Sitter, bots: int = 2) -> str:
    """A table of one person and bots that has begun, the person first."""
    options = {"burgemeester": 0, "mercy": True}
    table = sitter.opens(game="voc", seats=1 + bots, bots=["greedy"] * bots, options=options)
    sitter.does(table, "start")
    sitter.goes_to(table)
    return table


OFFERED = [
    ("course", ".course .primary"),
    ("load", ".load .primary"),
    ("done", ".trade .head button"),
    ("deliver", ".deliver .primary"),
    ("nothing", ".deliver > button:last-child"),
    ("store", ".store .primary"),
    ("fit or claim", ":is(.fit, .claim) .primary"),
    ("hold", ".study .act button:nth-child(2)"),
    ("pass", ".invest > button"),
]
"""What a person presses, the best first; before it, now and then, a harbour to make for, or something to look at."""

PRESSES = """([offered, step]) => {
    const things = document.querySelectorAll(".invest .thing:not(.dim)");
    const first = [...(step % 5 ? [] : [["goal", ".course:not(:has(.primary)) .row button"]]), ...offered];
    for (const [what, where] of first) {
        const thing = what === "pass" && things.length ? things[step % things.length] : document.querySelector(where);
        if (thing && !thing.disabled) {
            thing.click();
            return what === "pass" && things.length ? "look" : what;
        }
    }
    return null;
}"""


def test_a_person_plays_a_whole_game_with_bots_by_what_the_page_offers(hall: Hall) -> None:
    ada = hall.someone("Ada")
    with_bots(ada)
    did: set[str | None] = set()
    for step in range(MOST_STEPS):
        if ada.page.get_by_text(said("voc.score.contracts")).is_visible():
            break
        did.add(ada.page.evaluate(PRESSES, [OFFERED, step]))
        ada.page.wait_for_timeout(50)
    expect(ada.page.get_by_text(said("voc.score.contracts"))).to_be_visible()
    assert {"look", "fit or claim", "hold", "course"} <= did
    expect(ada.page.get_by_role("row", name="Amsterdam")).to_be_visible()
    expect(ada.page.locator(".gallery svg").first).to_be_visible()
    ada.finds_nothing_wrong("the end of VOC")


def test_a_ship_shows_who_would_stand_where_before_one_chooses(hall: Hall) -> None:
    ada = hall.someone("Ada")
    with_bots(ada)
    ada.page.locator(".invest .thing").first.click()
    expect(ada.page.locator(".ship.A .man.ghost")).to_have_count(4)
    expect(ada.page.locator(".forecast")).to_contain_text("Skipper: Ada.")


def test_a_contract_beyond_one_s_purse_is_warned_of(hall: Hall) -> None:
    ada = hall.someone("Ada")
    for _ in range(6):
        table = with_bots(ada)
        view = ada.asks("GET", f"/tables/{table}")
        assert view["state"] == "playing"
        dear = ada.page.locator(".contract", has=ada.page.get_by_text("−1", exact=False))
        if dear.count():
            break
    cards = ada.page.locator(".contract .pick")
    for at in range(cards.count()):
        cards.nth(at).click()
        ada.page.locator(".year").first.click()
        penalty = int(ada.page.locator(".contract .penalty > [aria-hidden]").nth(at).inner_text()[1:])
        beware = ada.page.locator(".beware")
        expect(beware).to_have_count(1 if penalty > 10 else 0)
        button(ada, "voc.back").click()


def tabs_to(sitter: Sitter, wanted: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(30):
        if sitter.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        sitter.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} can't be reached")


def test_an_investment_by_keys_alone(hall: Hall) -> None:
    ada = hall.someone("Ada")
    with_bots(ada)
    keys = ada.page.keyboard
    ada.page.locator(".invest .thing").first.wait_for()
    keys.press("g")
    tabs_to(ada, ".invest .thing")
    keys.press("Enter")
    expect(ada.page.locator(".fit input[type=radio]")).to_be_focused()
    tabs_to(ada, ".fit .primary")
    keys.press("Enter")
    expect(ada.page.locator(".ship.A .man:not(.ghost)")).to_have_count(4)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_table_is_accessible_in_both_themes(hall: Hall, size: str) -> None:
    ada = hall.someone("Ada", size=PHONE, has_touch=True) if size == "phone" else hall.someone("Ada")
    with_bots(ada)
    ada.page.locator(".invest .thing").first.wait_for()
    ada.finds_nothing_wrong("investing")
    ada.page.locator(".invest .thing").last.click()
    ada.page.locator(".claim .primary").wait_for()
    ada.finds_nothing_wrong("claiming")


def test_the_helm_is_accessible_before_and_after_the_eyes_close(hall: Hall) -> None:
    (ada, _, _), table = manned(hall)
    ada.goes_to(table)
    button(ada, "voc.study.cast_off").wait_for()
    ada.finds_nothing_wrong("before casting off")
    button(ada, "voc.study.cast_off").press("Enter")
    ada.page.get_by_role("application", name=said("voc.blind.title")).wait_for()
    ada.page.wait_for_timeout(700)
    ada.finds_nothing_wrong("with closed eyes")
    ada.page.keyboard.press("Escape")


@pytest.mark.parametrize("language", ["en", "de", "it", "nl"])
def test_every_word_of_the_table_is_there_in_each_language(hall: Hall, language: str) -> None:
    words = json.loads((ROOT / f"web/src/games/voc/words/{language}.json").read_text(encoding="utf-8"))
    (ada, _, _), table = manned(hall)
    ada.goes_to(table, f"?language={language}")
    expect(ada.page.get_by_role("button", name=words["voc.study.cast_off"])).to_be_visible()
    text = ada.page.locator("body").inner_text()
    assert "voc." not in text and words["voc.chart.west"] in ada.page.content()
