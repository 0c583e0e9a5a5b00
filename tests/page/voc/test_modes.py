"""Whole games of VOC in each mode: by the clock, a move a day, and several people at one device; people and bots."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from compagnie.cli import main
from compagnie.core.texts import SITE, Catalogue
from tests.page.at_table import PHONE, Sitter, Venue, said
from tests.page.by_touch import OUT_OF_SIGHT
from tests.page.voc.at_helm import Overheard, at_the_helm, button, eyes_closed, manned, stage, steers_until, voyages
from tests.page.voc.quick_hand import comes_to_the_end, did, plays_by_what_is_offered

TABLET = {"width": 1024, "height": 768}
SPOKEN = {"en": "en-GB", "de": "de-DE", "it": "it-IT", "nl": "nl-NL"}
ON_EACH_DESK = {
    ".invest": "voc.invest.fit",
    ".study": "voc.study.cast_off",
    ".stage": "voc.blind.voice",
    ".load": "voc.load.leave",
    ".trade fieldset": "voc.trade.give",
    ".deliver": "voc.deliver.nothing",
    ".score": "voc.score.contracts",
}
"""A word that each stage of the game shows."""


class Words:
    """All that the page can say in a language."""

    def __init__(self, language: str) -> None:
        self._texts = [Catalogue(name, language) for name in (SITE, "voc")]

    def __getitem__(self, code: str) -> str:
        return next(texts for texts in self._texts if texts.has(code)).say(code)


def opened(host: Sitter, *others: Sitter, seats: int = 1, **pace: Any) -> str:
    """A table of people and a bot that has begun; the host may hold several seats."""
    options = {"burgemeester": 0, "mercy": True}
    table = host.opens(game="voc", seats=3, bots=["greedy"], options=options, pace=pace or {"kind": "untimed"})
    for sitter in others:
        sitter.does(table, "sit")
    for seat in range(1, seats):
        host.does(table, "sit", seat=seat)
    host.does(table, "start")
    return table


def plays_to_the_end(table: str, people: Sequence[Sitter]) -> list[Overheard]:
    """All play by what their pages offer; what passed over their lines."""
    heard = [Overheard(sitter.page) for sitter in people]
    for sitter in people:
        sitter.goes_to(table)
        plays_by_what_is_offered(sitter)
    for sitter in people:
        comes_to_the_end(sitter)
    return heard


def spoke(sitter: Sitter, language: str, crew: str = "voc.word.north") -> None:
    """Every stage that was met had its words, in this language; and whatever was called was spoken in it."""
    words, shown = Words(language), ON_EACH_DESK | {".crew": crew}
    read: dict[str, str] = sitter.page.evaluate("window.read")
    assert set(read) >= {".invest", ".study", ".stage", ".load", ".trade fieldset", ".score"}
    assert [desk for desk, text in read.items() if words[shown[desk]] not in text] == []
    assert {tag for tag, _ in sitter.page.evaluate("window.spoken")} <= {language}


def ends_well(sitter: Sitter, language: str, into: Path) -> dict[str, Any]:
    """The score sheet with its gallery of voyages; the record is downloaded, and stands before the rules."""
    words = Words(language)
    sheet = sitter.dialog
    counted = sheet.locator(".count").get_by_role("listitem")
    expect(counted.filter(has_text=words["voc.amsterdam"])).to_be_visible()
    expect(counted).to_have_count(4)
    expect(sheet.locator(".score")).to_be_visible()  # the count has been played
    record = downloaded(sitter, words["end.record"], into)
    sailed = [event for event in record["events"] if event["kind"] == "sail"]
    expect(sheet.locator(".gallery svg")).to_have_count(len(sailed))
    sums = [int(each) for each in sheet.locator(".count .sum").all_inner_texts()]
    assert sorted(sums) == sorted([*record["result"]["daalders"], record["result"]["amsterdam"]])
    return record


def downloaded(sitter: Sitter, name: str, into: Path) -> dict[str, Any]:
    """The record, as it comes to who presses its button."""
    with sitter.page.expect_download() as coming:
        sitter.dialog.get_by_role("link", name=name).click()
    file = into / coming.value.suggested_filename
    coming.value.save_as(file)
    assert main(["verify", str(file)]) == 0
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


def stands_as_drawn(record: dict[str, Any], seats: Sequence[int], heard: Overheard) -> None:
    """Every line that a page drew is in the record as it was drawn, up to where the table ended it."""
    kept = iter([voyage for voyage in record["events"] if voyage["kind"] == "sail" and voyage["seat"] in seats])
    lines = heard.lines()
    assert lines
    for line in lines:
        assert any(as_drawn(voyage, line) for voyage in kept), line


def as_drawn(voyage: dict[str, Any], line: list[list[int]]) -> bool:
    stroke = voyage["stroke"][1:]
    return stroke == line[: len(stroke)] and (len(stroke) == len(line) or voyage["end"] != "stop")


def test_live_two_people_and_a_bot_play_a_whole_game_by_the_clock(venue: Venue, tmp_path: Path) -> None:
    ada = venue.someone("Ada", locale=SPOKEN["it"])
    ben = venue.someone("Ben", locale=SPOKEN["de"], size=PHONE, has_touch=True)
    table = opened(ada, ben, kind="live", bank=1800, increment=0)
    ada_s, ben_s = plays_to_the_end(table, (ada, ben))
    spoke(ada, "it")
    spoke(ben, "de")
    record = ends_well(ada, "it", tmp_path)
    stands_as_drawn(record, [0], ada_s)
    stands_as_drawn(record, [1], ben_s)
    clocks = [told["clock"] for told in ada_s.told("happened") if told["clock"]]
    assert {seat for clock in clocks for seat in clock["running"]} >= {0, 1}
    assert all(left < 1800 for left in clocks[-1]["left"][:2])
    called = [call for event in record["events"] if event["kind"] == "sail" for call in event["calls"]]
    assert {call["seat"] for call in called} & {0, 1}, "people call to each other and to the bot"


def test_a_move_a_day_two_people_and_a_bot_play_a_whole_game_in_turn(venue: Venue, tmp_path: Path) -> None:
    ada, ben = venue.someone("Ada", locale=SPOKEN["nl"], size=TABLET), venue.someone("Ben")
    table = opened(ada, ben, kind="days", days=2)
    ada_s, ben_s = plays_to_the_end(table, (ada, ben))
    spoke(ada, "nl", crew="voc.calls.by_advice")
    spoke(ben, "en", crew="voc.calls.by_advice")
    record = ends_well(ben, "en", tmp_path)
    stands_as_drawn(record, [0], ada_s)
    stands_as_drawn(record, [1], ben_s)
    ben.finds_nothing_wrong("the end of VOC")
    assert not [call for event in voyages(record, 0) + voyages(record, 1) for call in event["calls"]]
    trades = [told["bargain"] for told in ada_s.told("bargain") if told["bargain"]]
    assert trades and all(len(trade["speaking"]) == 1 for trade in trades), "one trades after the other"


def test_at_one_device_two_play_a_whole_game_behind_a_curtain_that_a_second_device_lifts(
    venue: Venue, tmp_path: Path
) -> None:
    ada, screen = venue.someone("Ada"), venue.someone()
    table = opened(ada, seats=2)
    seen = Overheard(screen.page)
    screen.goes_to(table, "?watch")
    heard = Overheard(ada.page)
    ada.goes_to(table)
    plays_by_what_is_offered(ada, until=".study")
    button(ada, "voc.study.cast_off").wait_for()
    ada.page.keyboard.press("o")
    eyes_closed(ada)
    expect(ada.page.locator(".curtain a")).to_have_attribute("href", f"/table/{table}?watch")
    ada.page.keyboard.press("ArrowUp")
    expect(screen.page.locator(".flame")).to_be_visible()
    steers_until(ada, seen, lambda x, y: y < 990)
    ada.page.keyboard.press("Enter")
    expect(stage(ada)).to_have_count(0)
    plays_by_what_is_offered(ada)
    comes_to_the_end(ada)
    assert did(ada)["curtain"] > 10
    spoke(ada, "en")
    record = ends_well(ada, "en", tmp_path)
    stands_as_drawn(record, [0, 1], heard)
    own = {pen["stroke"] for pen in heard.sent("draw")}
    assert not [told for told in heard.told("stroke_grew") if told["stroke"] in own], "no chair of the device sees it"
    assert [voyage["stroke"] for voyage in seen.sails()] == [
        event["stroke"] for event in record["events"] if event["kind"] == "sail"
    ]
    expect(screen.dialog.locator(".score")).to_be_visible()


def test_on_a_phone_the_question_whether_to_be_told_hides_nothing_that_one_may_press(venue: Venue) -> None:
    ada, ben, cleo = venue.someone("Ada"), venue.someone("Ben", size=PHONE, has_touch=True), venue.someone("Cleo")
    _, table = manned(venue, (ada, ben, cleo), pace="days")
    ben.does(table, "advise", about="A", words=["north", "east"])
    ben.goes_to(table)
    expect(ben.page.get_by_text(said("turns.ask"))).to_be_visible()
    ben.page.locator(".advise summary").click()
    expect(button(ben, "voc.advice.clear")).to_be_visible()
    assert ben.page.evaluate(OUT_OF_SIGHT) == []


def test_a_move_a_day_the_skipper_sails_alone_by_advice_and_the_line_is_there_for_who_comes_later(venue: Venue) -> None:
    (ada, ben, _), table = manned(venue, pace="days")
    ben.goes_to(table)
    ben.page.locator(".advise summary").click()
    for word in ("north", "east"):
        ben.page.locator(".advise").get_by_role("button", name=said(f"voc.word.{word}"), exact=True).click()
        expect(ben.page.locator(".advise summary")).to_contain_text(said(f"voc.word.{word}"))
    ben.page.goto("about:blank")
    heard = at_the_helm(ada, table)
    expect(ada.page.locator(".advice")).to_have_text("Ben: North, East")
    ada.page.keyboard.press("o")
    eyes_closed(ada)
    ada.page.keyboard.press("ArrowUp")
    ada.page.wait_for_timeout(500)
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".log")).to_contain_text("The year 1586 begins")
    assert heard.sails()[0]["stroke"][1:] == heard.drawn()
    ben.goes_to(table)
    ben.page.locator(".voyages summary").click()
    ben.page.locator(".voyages button").first.click()
    expect(ben.page.locator(".over p")).to_have_text("Ada sails ship A and stops.")
