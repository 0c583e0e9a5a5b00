"""VOC's what-would-follow, worked out in the browser: the same as the server says, and without asking it."""

import json
import random
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
from compagnie.core.refusal import Refusal
from compagnie.games.voc.game import game
from compagnie.games.voc.options import Options
from tests.page.at_table import Venue, said
from tests.page.conftest import Open
from tests.page.consider import answers, bare, considered

FOR_THE_SERVER = ("sail", "course", "hold")
"""What is sailed lies on the chart."""


@pytest.fixture(scope="module", autouse=True)
def rules() -> None:
    """The module is made now where it isn't there."""
    assert main(["build", "voc", "--wasm"]) == 0


def views(seed: int, seats: int, options: Options) -> Iterator[Any]:
    """Views of whoever acts and of another seat, all through a game of bots: the first with one that delivers."""
    playing, chance, dice = Playthrough(game, seats, options), SeededChance(seed), random.Random(seed)
    bots = bots_at(["random" if seat or seed else "greedy" for seat in range(seats)], game)
    playing.let_chance_answer(chance)
    while to_act := playing.position.to_act:
        view = game.view(playing.position, to_act[0])
        if dice.random() < 0.5:
            yield view
            yield game.view(playing.position, dice.randrange(seats))
        playing.submit(to_act[0], bots[to_act[0]].choose(game, view, dice))
        playing.let_chance_answer(chance)


def questions(view: Any, dice: random.Random) -> Iterator[dict[str, Any]]:
    """What the desk asks: of what may be done, and of what may be weighed while others act."""
    yield {"kind": "reckoning"}
    yield {"kind": "ship", "ship": dice.choice("ABCD")}
    if view.contracts:
        yield {"kind": "contract", "contract": int(dice.choice(list(view.contracts)))}
    for move in moves(view, dice):
        yield {"kind": "move", "move": move}


def moves(view: Any, dice: random.Random) -> Iterator[dict[str, Any]]:
    """Some of each kind, in their turn and out of it, right and wrong."""
    ship = dice.choice("ABCD")
    men = min(4, view.seats[view.seat].men)
    yield {"kind": "fit", "ship": ship, "merchants": men - men // 2, "sailors": men // 2}
    yield {"kind": "take_back", "ship": ship}
    if view.contracts:
        year = dice.choice([*view.markers, None])
        yield {"kind": "claim", "contract": int(dice.choice(list(view.contracts))), "year": year}
        yield {"kind": "deliver", "contract": int(dice.choice(list(view.contracts)))}
    yield dice.choice([{"kind": "pass"}, {"kind": "done"}, {"kind": "deliver_nothing"}, {"kind": "hold", "ship": ship}])
    yield dice.choice([{"kind": "load", "take": True}, {"kind": "store", "keep": {}}])
    if choices := view.choices:
        for fit in dice.sample(choices.fits, min(2, len(choices.fits))):
            yield {"kind": "fit", **msgspec.to_builtins(fit)}
        for contract, years in dice.sample(list(choices.claims.items()), min(2, len(choices.claims))):
            yield {"kind": "claim", "contract": int(contract), "year": dice.choice(years)}
        for contract, side in choices.deliver:
            yield {"kind": "deliver", "contract": contract, "side": side}
            goods = dict(dice.sample(list((has := view.seats[view.seat].warehouse).items()), dice.randint(1, len(has))))
            yield {"kind": "deliver", "contract": contract, "side": side, "goods": goods}
        if choices.keep is not None:
            yield {"kind": "store", "keep": dict(list(view.seats[view.seat].warehouse.items())[:2])}


def due(view: Any, question: Any) -> Any:
    """What the server says; None where it refuses to weigh that."""
    try:
        return bare(msgspec.to_builtins(outlook(game, view, view.seat, msgspec.convert(question, game.asked_type))))
    except Refusal:
        return None


def is_for_the_server(question: Any, expected: Any) -> bool:
    """Whether this device needn't know: the sea, or a move that can't be made for a reason of its own."""
    if expected is None or question.get("move", {}).get("kind") in FOR_THE_SERVER:
        return True
    refusal = expected["refusal"]
    return refusal is not None and refusal["code"] != "not_your_turn" and not refusal["code"].endswith("_now")


def test_the_browser_and_the_server_see_the_same_follow_from_every_choice(opens: Open) -> None:
    dice, asked, expected = random.Random(1), [], []
    for seed in range(3):
        options = Options(mercy=seed == 1, fines=seed != 2, burgemeester=2 if seed == 2 else None)
        for view in views(seed, 3 + seed, options):
            for question in questions(view, dice):
                asked.append((msgspec.to_builtins(view), view.seat, question))
                expected.append(due(view, question))
    here = 0
    for (_, _, question), answer, told in zip(asked, answers(opens("/"), "voc", asked), expected, strict=True):
        if answer is None:
            assert is_for_the_server(question, told), (question, told)
        else:
            here += 1
            assert answer == told, json.dumps(question)
    assert here > 2000


def test_a_table_with_another_box_asks_the_server(opens: Open) -> None:
    view = msgspec.to_builtins(next(views(1, 3, Options()))) | {"box": "another"}
    assert answers(opens("/"), "voc", [(view, view["seat"], {"kind": "reckoning"})]) == [None]


def test_who_fits_out_a_ship_needs_no_answer_of_the_server(venue: Venue) -> None:
    ada = venue.someone("Ada")
    asked = considered(ada.page)
    table = ada.opens(game="voc", bots=["greedy"] * 2, options={"burgemeester": 0})
    ada.does(table, "start")
    with ada.page.context.expect_event("response", lambda answer: answer.url.endswith(".wasm")):
        ada.goes_to(table)
        ada.page.locator(".invest .thing").first.click()
    ways = ada.page.locator(".fit .way")
    for _ in range(20):  # until the rules are there the server is asked
        asked.clear()
        ada.page.locator(".fit button", has_text=said("voc.back")).click()
        ada.page.locator(".invest .thing").first.click()
        for number in range(ways.count()):
            ways.nth(number).click()
            expect(ada.page.locator(".forecast")).to_be_visible()
        if not asked:
            return
    raise AssertionError("the server was asked again and again")
