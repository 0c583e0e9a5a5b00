"""Advice: the best few moves with reasons, from what a seat sees."""

import random
from pathlib import Path
from typing import Any

import pytest

from compagnie.bots import bot_named
from compagnie.bots.advice import MOST_MOVES, advise
from compagnie.bots.advice.players.batavia import reasons
from compagnie.bots.advice.players.voc import reasons as reasons_of_voc
from compagnie.core.playthrough import Playthrough, view_for
from compagnie.games import games
from compagnie.games.batavia.state import NONE
from tests.generic import Dice, encoded

BATAVIA, VOC = games()["batavia"], games()["voc"]


def turns(game: Any, count: int) -> list[tuple[Any, int]]:
    """Positions of a greedy game at which a seat acts."""
    playing, dice, found = Playthrough(game, 4, game.options_type()), random.Random(3), []
    playing.let_chance_answer(Dice(dice))
    greedy = bot_named("greedy", game)
    while (seats := playing.position.to_act) and len(found) < count:
        found.append((playing.position.copy(), seats[0]))
        playing.submit(seats[0], greedy.choose(game, game.view(playing.position, seats[0]), dice))
        playing.let_chance_answer(Dice(dice))
    return found


@pytest.mark.parametrize("name", ["batavia", "voc"])
def test_every_suggestion_is_legal_and_what_is_hidden_changes_nothing(name: str) -> None:
    game = games()[name]
    bot: Any = bot_named("master", game)
    if hasattr(bot, "trials"):
        bot = bot.with_budget("master", 32)
    for number, (position, seat) in enumerate(turns(game, 60)):
        view = view_for(bot, game, position, seat)
        told = advise(game, bot, view, random.Random(number))
        assert 1 <= len(told) <= MOST_MOVES
        for suggestion in told:
            game.spell(position, seat, suggestion.move)
        other = game.redeal(view, random.Random(number))
        assert encoded(advise(game, bot, view_for(bot, game, other, seat), random.Random(number))) == encoded(told)


def test_the_reasons_are_those_that_the_table_shows() -> None:
    codes: dict[str, int] = {}
    greedy = bot_named("greedy", BATAVIA)
    for position, seat in turns(BATAVIA, 140):
        view: Any = BATAVIA.view(position, seat)
        move = greedy.choose(BATAVIA, view, random.Random(0))
        for reason in reasons(BATAVIA, view, move):
            codes[reason.code] = codes.get(reason.code, 0) + 1
            if reason.code == "batavia.why.up_to" and hasattr(move, "amount"):
                assert view.choices.bids[0] <= reason.params["notes"] <= view.choices.bids[1]
            if reason.code == "batavia.why.dearer":
                assert move.amount > reason.params["notes"]
            if reason.code == "batavia.why.leaves":
                assert reason.params["seat"] == view.auction.bidder
            if reason.code == "batavia.why.wins_them":
                lead, laid = position.now.lead, position.now.laid[reason.params["seat"]]
                won = [laid[c] <= lead[c] < laid[c] + position.now.package[c] for c in range(len(lead))]
                assert 1 <= reason.params["n"] == len(reason.params["companies"]) <= sum(won)
        told = [reason.code for reason in reasons(BATAVIA, view, move)]
        assert told.count("batavia.why.seal") <= 1  # several seals are told in one sentence
    expected = {"up_to", "too_dear", "start", "leaves", "leads", "seal", "crate", "draw"}
    assert {f"batavia.why.{code}" for code in expected} <= codes.keys()


def test_no_move_of_a_round_is_advised_without_a_word() -> None:
    """A bid above what the package seems worth says so, and a move that wins nothing yet says what it is for."""
    search: Any = bot_named("search", BATAVIA)
    told: set[str] = set()
    for position, seat in turns(BATAVIA, 60):
        view: Any = BATAVIA.attentive_view(position, seat)
        for one in search.weigh(BATAVIA, view, random.Random(0), trials=1):
            found = reasons(BATAVIA, view, one.move)
            told |= {reason.code for reason in found}
            may_only_pass = view.choices.passes and not view.choices.bids
            assert found or may_only_pass or position.now.target != NONE, one.move
    assert {"batavia.why.dearer", "batavia.why.draw", "batavia.why.crate"} <= told


def test_the_reasons_at_voc_tell_chances_contracts_and_who_steers() -> None:
    search: Any = bot_named("search", VOC)
    codes: set[str] = set()
    for position, seat in turns(VOC, 220):
        view: Any = VOC.attentive_view(position, seat)
        for one in search.weigh(VOC, view, random.Random(0), trials=1):
            for reason in reasons_of_voc(VOC, view, one.move):
                codes.add(reason.code)
                assert 0 <= reason.params.get("chance", 0) <= 1
                if reason.code == "voc.why.wanted":
                    held = {int(number) for number, card in view.contracts.items() if card.holder == seat}
                    assert reason.params["contracts"] and set(reason.params["contracts"]) <= held
                if reason.code == "voc.why.skipper":
                    assert one.move.sailors > 0
    expected = {"claim", "skipper", "home", "arrives", "wanted", "deliver"}
    assert {f"voc.why.{code}" for code in expected} <= codes
    catalogue = Path("src/compagnie/games/voc/languages/en/voc.ftl").read_text(encoding="utf-8")
    assert all(f"\n{code.replace('.', '-')} = " in catalogue for code in codes)
