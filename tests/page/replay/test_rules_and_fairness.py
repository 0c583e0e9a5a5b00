"""Rule books with links to each rule, and chance that the browser checks itself."""

import copy
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from compagnie.cli import main
from compagnie.core.texts.rulebook import rulebook
from compagnie.games import games
from tests.page.conftest import Open
from tests.page.server import asks, finished_game

LANGUAGES = ["de", "en", "it", "nl"]


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_is_the_law_in_every_language(opens: Open, game: str, language: str) -> None:
    page = opens(f"/rules/{game}?language={language}")
    law = rulebook(game, language)
    for number, title in law.chapters.items():
        expect(page.locator(f"[id='{number}']")).to_have_text(re.compile(re.escape(title)))
    last = list(law.points)[-1]
    expect(page.locator(f"[id='{last}']")).to_contain_text(law.points[last])


def test_a_link_to_a_rule_shows_and_marks_it(opens: Open) -> None:
    page = opens("/rules/voc#§6.4")
    rule = page.locator("[id='§6.4']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("pointed"))
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="§9").click()
    expect(page.locator("[id='§9']")).to_be_in_viewport()


def test_the_rules_can_be_searched(opens: Open) -> None:
    page = opens("/rules/batavia")
    page.get_by_label("Search the rules").fill("pirates")
    expect(page.locator("mark").first).to_have_text(re.compile("pirates", re.IGNORECASE))
    expect(page.locator("[id='§1.3']")).to_have_count(0)
    page.get_by_label("Search the rules").fill("xyzzy")
    expect(page.get_by_text("0 rules found")).to_be_visible()


def test_a_rule_book_that_isnt_there_is_said_so(opens: Open) -> None:
    expect(opens("/rules/whist").get_by_role("heading", level=1, name="Here be dragons")).to_be_visible()


def test_the_browser_checks_every_answer_of_chance(opens: Open) -> None:
    page = opens("/")
    table = finished_game(page)
    told = asks(page, "GET", f"/tables/{table}/fairness")
    page.goto(f"/fairness/{table}")
    verdict = page.get_by_role("status").filter(has_text="fits its fingerprint")
    expect(verdict).to_contain_text(f"{len(told['drawn'])} answers")
    expect(page.get_by_text(told["secret"])).to_be_visible()
    page.get_by_text("one by one").first.click()
    assert page.locator("tbody tr").count() == len(told["drawn"])


def test_a_loaded_die_is_found_out(opens: Open) -> None:
    page = opens("/")
    table = finished_game(page)
    told = asks(page, "GET", f"/tables/{table}/fairness")
    forged = next(at for at, one in enumerate(told["drawn"]) if len(one["weights"]) > 2)
    told["drawn"][forged]["answer"] = (told["drawn"][forged]["answer"] + 1) % len(told["drawn"][forged]["weights"])
    page.route("**/fairness", lambda route: route.fulfill(json=told))
    page.goto(f"/fairness/{table}")
    expect(page.get_by_role("status").filter(has_text="wasn’t fair")).to_contain_text(f"Answer {forged + 1}")


def test_the_whole_game_is_played_again_by_the_rules_in_the_browser(opens: Open) -> None:
    assert main(["build", "batavia", "--wasm"]) == 0
    page = opens("/")
    table = finished_game(page)
    told = asks(page, "GET", f"/tables/{table}/fairness")
    page.goto(f"/fairness/{table}")
    expect(page.locator("[data-replayed]")).to_contain_text(f"all {len(told['played']['steps'])} steps were legal")
    expect(page.get_by_role("status").filter(has_text="fits its fingerprint")).to_have_class(re.compile(r"\bfair\b"))

    step = next(at for at, (actor, _) in enumerate(told["played"]["steps"]) if actor >= 0)
    forged = copy.deepcopy(told)
    forged["played"]["steps"][step][1] = 89  # to bid more notes than there are
    page.route("**/fairness", lambda route: route.fulfill(json=forged))
    page.goto(f"/fairness/{table}")
    expect(page.locator("[data-replayed]")).to_contain_text(f"step {step + 1} is against them")
    expect(page.get_by_role("status").filter(has_text="fits its fingerprint")).to_have_class(re.compile(r"\bunfair\b"))

    forged = copy.deepcopy(told)
    forged["played"]["scores"][0] += 1
    page.goto(f"/fairness/{table}")
    expect(page.locator("[data-replayed]")).to_contain_text("other scores")


def test_a_whole_game_of_voc_is_played_again_with_its_lines(opens: Open) -> None:
    assert main(["build", "voc", "--wasm"]) == 0
    page = opens("/")
    table = finished_game(page, "voc", "greedy")
    told = asks(page, "GET", f"/tables/{table}/fairness")
    page.goto(f"/fairness/{table}")
    expect(page.locator("[data-replayed]")).to_contain_text(f"all {len(told['played']['steps'])} steps were legal")
    expect(page.get_by_role("status").filter(has_text="fits its fingerprint")).to_have_class(re.compile(r"\bfair\b"))

    steps = told["played"]["steps"]
    line = next(at for at, (_, step) in enumerate(steps) if isinstance(step, dict) and step["kind"] == "line")
    elsewhere = copy.deepcopy(told)
    elsewhere["played"]["steps"][line][1]["stroke"][0][1] -= 40  # it doesn't begin where the ship lies
    shorter = copy.deepcopy(told)
    shorter["played"]["steps"][line][1]["stroke"] = steps[line][1]["stroke"][:1]
    loaded = copy.deepcopy(told)
    first = next(at for at, (actor, _) in enumerate(steps) if actor < 0)
    loaded["played"]["steps"][first][1] = (steps[first][1] + 1) % 18  # not the card that was checked against the secret
    for forged, words in (
        (elsewhere, f"step {line + 1} is against them"),
        (shorter, f"stood otherwise after step {line + 1} "),
        (loaded, f"step {first + 1} is against them"),
    ):
        is_told(page, table, forged)
        expect(page.locator("[data-replayed]")).to_contain_text(words)
        expect(page.get_by_role("status").filter(has_text="fits its fingerprint")).to_have_class(
            re.compile(r"\bunfair\b")
        )


def is_told(page: Page, table: str, forged: Any) -> None:
    """Open a table's check with what a server tells that isn't honest."""
    page.route("**/fairness", lambda route: route.fulfill(json=forged))
    page.goto(f"/fairness/{table}")


def test_a_browser_without_the_rules_checks_chance_all_the_same(opens: Open) -> None:
    page = opens("/")
    table = finished_game(page)
    page.context.route("**/rules/*.json", lambda route: route.fulfill(status=404))
    page.goto(f"/fairness/{table}")
    expect(page.get_by_role("status").filter(has_text="fits its fingerprint")).to_be_visible()
    expect(page.locator("[data-replayed]")).to_have_count(0)


def test_before_the_end_the_secret_stays_hidden(opens: Open) -> None:
    page = opens("/")
    asks(page, "POST", "/guest", name="Ada")
    table = asks(page, "POST", "/tables", game="batavia", seats=3)["id"]
    page.goto(f"/fairness/{table}")
    expect(page.get_by_role("status").filter(has_text="stays hidden")).to_be_visible()
