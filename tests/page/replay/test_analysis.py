"""What a finished game teaches, on the page: asked for, made, walked along, and tried again."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.page.server import asks, finished_game


def analysed(page: Page, game: str = "batavia") -> str:
    """The replay of a finished game, once its analysis is there."""
    table = finished_game(page, game)
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("slider", name="Everyone’s chance of winning")).to_be_visible(timeout=240_000)
    return table


def lesson_taught(page: Page, game: str = "batavia") -> Any:
    """The report of a game that teaches something, on the page: in a few games nobody's decision cost much."""
    for _ in range(5):
        table = analysed(page, game)
        report = asks(page, "GET", f"/tables/{table}/analysis?version=2")["report"]
        if report["lessons"]:
            return report
    raise AssertionError("five games by chance, and none of them teaches anything")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_graph_is_walked_and_a_dear_decision_tried_again(opens: Open, width: int) -> None:
    page = opens("/", width=width)
    report = lesson_taught(page)
    graph = page.get_by_role("slider", name="Everyone’s chance of winning")
    last = int(graph.get_attribute("aria-valuemax") or 0)
    assert last == len(report["points"]) - 1
    graph.focus()
    page.keyboard.press("End")
    expect(page.get_by_label("Where in the game")).to_have_value(str(last))
    expect(graph).to_have_attribute(
        "aria-valuetext", re.compile(rf"{last} of {last}: .*\. Chances of winning: .*100%.*\.")
    )
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_label("Where in the game")).to_have_value(str(last - 1))
    box = graph.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(int(page.get_by_label("Where in the game").input_value()) - last / 2) <= 2

    auctions = page.get_by_role("table", name="Auctions")
    expect(auctions.get_by_role("row")).to_have_count(1 + len(report["purchases"]))
    ledger = page.get_by_role("region", name="What this game teaches").get_by_role("table").first
    expect(ledger.get_by_role("row")).to_have_count(4)
    auctions.get_by_role("button").last.click()
    expect(page.get_by_label("Where in the game")).to_have_value(str(report["purchases"][-1]["event"]))

    page.get_by_label("Whose decisions").select_option(str(report["lessons"][0]["seat"]))
    expect(
        page.get_by_role("listitem").filter(has_text=re.compile(r"\. It cost about \d+ points of 100\."))
    ).not_to_have_count(0)
    page.get_by_role("button", name="Try again").first.click()
    event = report["decisions"][report["lessons"][0]["decision"]]["event"]
    expect(page.get_by_label("Where in the game")).to_have_value(str(event - 1))
    question = page.get_by_role("group", name="What would you do here?")
    question.get_by_role("listitem").get_by_role("button").last.click()
    expect(question.get_by_text("of the time")).not_to_have_count(0)
    shown = question.get_by_role("button", name="Show me")
    if shown.count():
        shown.click()
    expect(question.get_by_text("The best.")).to_have_count(1)
    expect(question.get_by_text("This was played.")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing sticks out sideways"
    assert axe_finds(page, "light") == []


@pytest.mark.parametrize("width", [390, 1280])
def test_a_question_is_asked_in_sight_of_the_board_as_its_seat_saw_it_and_keys_stay_with_it(
    opens: Open, width: int
) -> None:
    page = opens("/", width=width, height=844 if width < 1000 else 800)
    lesson = lesson_taught(page)["lessons"][0]
    page.get_by_label("Whose decisions").select_option(str(lesson["seat"]))
    again = page.get_by_role("button", name="Try again").first
    again.press("Enter")
    question = page.get_by_role("group", name="What would you do here?")
    expect(question).to_be_focused()
    expect(page.get_by_label("Seen by")).to_have_value(str(lesson["seat"]))
    board, asked = page.locator(".board").first.bounding_box(), question.bounding_box()
    assert board and asked
    assert board["y"] >= 0
    assert asked["y"] - board["y"] > 300, "the board shows above the question"

    chosen = question.get_by_role("listitem").get_by_role("button").last
    chosen.press("Enter")
    expect(question.get_by_role("status")).to_contain_text(re.compile(r"It wins about \d+% of the time\."))
    expect(chosen).to_be_focused()
    shown = question.get_by_role("button", name="Show me")
    if shown.count():
        shown.press("Enter")
        expect(question.get_by_role("status")).to_contain_text("The best would be:")
        expect(question).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(again).to_be_focused()


def test_the_graph_says_in_sight_what_happened_there_and_all_that_it_led_to(opens: Open) -> None:
    page = opens("/")
    table = analysed(page)
    graph = page.get_by_role("slider", name="Everyone’s chance of winning")
    acts = asks(page, "GET", f"/tables/{table}/replay")["frames"]
    won = next(i for i, frame in enumerate(acts, 1) if "package_won" in str(frame))
    graph.focus()
    for _ in range(won):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".graph .what")).to_have_text(
        re.compile(rf"^{won} of {len(acts)} · .*\. .* wins the package for ")
    )


def test_whoever_comes_later_finds_the_analysis_at_once(opens: Open) -> None:
    page = opens("/")
    table = analysed(page)
    other = opens(f"/replay/{table}", locale="de-DE")
    expect(other.get_by_role("slider", name="Die Gewinnchancen aller")).to_be_visible()
    expect(other.get_by_role("button", name="Partie analysieren")).to_have_count(0)


def test_where_results_come_from_fits_320_pixels_in_every_language(opens: Open) -> None:
    table = analysed(opens("/", width=320, height=640))
    for language in ("en", "de", "it", "nl"):
        page = opens(f"/replay/{table}?language={language}", width=320, height=640)
        ledger = page.locator(".ledger")
        expect(ledger.get_by_role("row")).to_have_count(4)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert ledger.evaluate("each => each.scrollWidth - each.clientWidth") <= 0, language


def test_a_game_with_drawn_lines_is_analysed_and_its_moves_are_told_in_words(opens: Open) -> None:
    page = opens("/", width=390, height=844)
    report = lesson_taught(page, "voc")
    expect(page.locator(".graph .now")).to_contain_text(re.compile(r"Amsterdam \d+%"))
    graph = page.get_by_role("slider", name="Everyone’s chance of winning")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Chances of winning: .* Amsterdam \d+%\.$"))
    lesson = report["lessons"][0]
    page.get_by_label("Whose decisions").select_option(str(lesson["seat"]))
    page.get_by_role("button", name="Try again").first.click()
    offered = page.get_by_role("group", name="What would you do here?").get_by_role("listitem")
    expect(offered).to_have_count(len(lesson["options"]))
    expect(offered.get_by_role("button")).not_to_have_text(["Move 1"] * len(lesson["options"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out sideways"
    assert axe_finds(page, "light") == []
