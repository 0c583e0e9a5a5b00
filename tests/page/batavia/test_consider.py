"""What would follow from a choice, worked out in the browser: the same as the server says, and without asking it."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from compagnie.bots import bots_at
from compagnie.cli import main
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import outlook
from compagnie.core.playthrough import Playthrough
from compagnie.games.batavia.box import COMPANIES
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from tests.page.at_table import Venue
from tests.page.chromium import ROOT
from tests.page.conftest import Open
from tests.page.consider import answers, bare, considered


@pytest.fixture(scope="module", autouse=True)
def rules() -> None:
    """The module is made now where it isn't there."""
    assert main(["build", "batavia", "--wasm"]) == 0


def positions(seed: int, seats: int, options: Options) -> Iterator[Any]:
    """Each seat's view, again and again in a game of bots."""
    playing, chance, dice = Playthrough(game, seats, options), SeededChance(seed), random.Random(seed)
    bots = bots_at(["greedy" if (seat + seed) % 2 else "random" for seat in range(seats)], game)
    playing.let_chance_answer(chance)
    while to_act := playing.position.to_act:
        yield game.view(playing.position, dice.randrange(seats))
        view = game.view(playing.position, to_act[0])
        yield view
        playing.submit(to_act[0], bots[to_act[0]].choose(game, view, dice))
        playing.let_chance_answer(chance)


def questions(view: Any, dice: random.Random) -> Iterator[dict[str, Any]]:
    """Cards to lay, some of them not in hand, and a bid, some of them too high or too low."""
    most = {company: view.hand.get(company, 0) for company in COMPANIES}
    some = {company: dice.randint(0, n) for company, n in most.items() if dice.random() < 0.6}
    one = dice.choice(COMPANIES)
    yield {"kind": "cards", "cards": some}
    yield {"kind": "cards", "cards": {one: most[one]}}
    if dice.random() < 0.1:
        yield {"kind": "cards", "cards": {one: most[one] + 1}}
    yield {"kind": "bid", "amount": dice.randint(0, 12)}


def test_the_browser_and_the_server_see_the_same_follow_from_every_choice(opens: Open) -> None:
    dice, asked, due = random.Random(1), [], []
    for seed in range(6):
        options = Options(open_notes=seed % 3 == 1, perfect_memory=seed % 3 == 2, quick_start=seed % 4 == 3)
        for view in positions(seed, 3 + seed % 3, options):
            for question in questions(view, dice):
                asked.append((msgspec.to_builtins(view), view.seat, question))
                decoded = msgspec.convert(question, game.asked_type)
                due.append(bare(msgspec.to_builtins(outlook(game, view, view.seat, decoded))))
    page = opens("/")
    given = answers(page, "batavia", asked)
    assert len(due) > 2000
    for number, (answer, expected) in enumerate(zip(given, due, strict=True)):
        assert answer == expected, json.dumps(asked[number])


def test_a_slider_costs_no_way_to_the_server(venue: Venue) -> None:
    ada = venue.someone("Ada")
    asked = considered(ada.page)
    table = ada.opens(bots=["greedy", "greedy"])
    ada.does(table, "start")
    with ada.page.context.expect_event("response", lambda answer: answer.url.endswith(".wasm")) as module:
        ada.goes_to(table)
    assert "immutable" in module.value.headers["cache-control"]
    ada.waits_for_turn()
    slider = ada.desk.get_by_role("slider")
    expect(slider).to_be_visible()
    least, most = (int(slider.get_attribute(end) or 0) for end in ("min", "max"))
    for _ in range(20):  # until the rules are there the server is asked
        asked.clear()
        for amount in (most, least, most, least):
            slider.fill(str(amount))
            expect(ada.desk.locator(".pays .left")).to_contain_text(str(15 - amount))
        if not asked:
            return
    raise AssertionError("the server was asked again and again")


def test_who_has_no_webassembly_asks_the_server(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.context.add_init_script("delete globalThis.WebAssembly")
    asked = considered(ada.page)
    table = ada.opens(bots=["greedy", "greedy"])
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    expect(ada.desk.locator(".pays .left")).to_be_visible()
    assert asked


def test_where_the_rules_are_of_another_kind_the_server_is_asked(opens: Open) -> None:
    page = opens("/")
    other = page.request.get("/rules/batavia.json").json()
    other["sources"] = dict.fromkeys(other["sources"], "0" * 64)
    page.context.route("**/rules/batavia.json", lambda route: route.fulfill(json=other))
    view = next(positions(1, 3, Options()))
    question = [msgspec.to_builtins(view), view.seat, {"kind": "bid", "amount": 5}]
    assert answers(page, "batavia", [question]) == [None]


def test_the_page_knows_the_layout_of_the_state() -> None:
    told = subprocess.run([sys.executable, ROOT / "scripts/make_page_layouts.py", "--check"], check=False)
    assert told.returncode == 0
