"""What must hold for every bot at every game that it plays."""

import random
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import msgspec
import pytest

from compagnie.bots import UnknownBot, bot_named, bot_names, weaker_than
from compagnie.bots.levels import LEVELS, levels_of
from compagnie.bots.search.searcher import SearchBot
from compagnie.core.contract import NATURE
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough, view_for
from compagnie.core.position import Position
from compagnie.core.refusal import Refusal
from compagnie.games import games
from tests.generic import Dice, encoded, option_sets

PAIRS = [(game, name) for game in games().values() for name in bot_names(game)]
QUICK = 8
"""So many trials a search has here: what must hold holds for any number."""


def bot_of(game: Game, name: str) -> Any:
    """The bot of this name; one that searches, with few trials."""
    bot = bot_named(name, game)
    return bot.with_budget(name, QUICK) if isinstance(bot, SearchBot) else bot


every_bot = pytest.mark.parametrize(("game", "name"), PAIRS, ids=[f"{game.name}-{name}" for game, name in PAIRS])


def turns(game: Game, seats: int, options: Any, seed: int) -> Iterator[tuple[Position, int]]:
    """The positions of random games, one after the other, at which a seat's turn begins."""
    for number in count(seed):
        dice = random.Random(number)
        position = game.position(seats, options)
        while not position.over:
            if position.actor == NATURE:
                position.answer(Dice(dice).draw(position.chances()))
                continue
            seat = dice.choice(position.to_act)
            if not position.mid_turn:
                yield position, seat
            position.apply(seat, dice.choice(position.choices(seat)))


def tables(game: Game) -> Iterator[tuple[int, Any]]:
    for seats in game.seats:
        for options in option_sets(game):
            yield seats, options


@every_bot
def test_every_choice_is_legal_in_every_position(game: Game, name: str) -> None:
    bot, dice, asked = bot_of(game, name), random.Random(5), 0
    each = 1 + 1000 // len(list(tables(game)))
    for seed, (seats, options) in enumerate(tables(game)):
        for position, seat in islice(turns(game, seats, options, seed), each):
            move = bot.choose(game, view_for(bot, game, position, seat), dice)
            tried, scribe = position.copy(), game.scribe()
            for action in game.spell(position, seat, move):
                scribe.step(tried, seat, action)
            assert not tried.mid_turn or seat not in tried.to_act, "a move is a whole turn"
            assert move == msgspec.convert(msgspec.to_builtins(move), game.move_type), "a move can be sent"
            asked += 1
    assert asked >= 1000


@every_bot
def test_the_same_view_and_dice_give_the_same_choice(game: Game, name: str) -> None:
    bot = bot_of(game, name)
    for number, (position, seat) in enumerate(islice(turns(game, max(game.seats), game.options_type(), 3), 100)):
        view = view_for(bot, game, position, seat)
        first, again = (bot.choose(game, view, random.Random(number)) for _ in range(2))
        assert encoded(first) == encoded(again)


@every_bot
def test_what_a_bot_cannot_see_does_not_change_its_choice(game: Game, name: str) -> None:
    """For every level, too: it deals what it can't see anew, and knows nothing else of it."""
    bot, hidden = bot_of(game, name), 0
    for seats, options in tables(game):
        for number, (position, seat) in enumerate(islice(turns(game, seats, options, 8), 40)):
            view = view_for(bot, game, position, seat)
            other = game.redeal(view, random.Random(number))
            hidden += other.raw != position.raw
            chosen = bot.choose(game, view, random.Random(number))
            there = view_for(bot, game, other, seat)
            assert encoded(bot.choose(game, there, random.Random(number))) == encoded(chosen)
        assert number == 39
    assert hidden > 100 or game.name == "voc", "what is hidden lay elsewhere; in VOC only chance still to come is"


@every_bot
def test_a_choice_changes_neither_the_view_nor_the_position(game: Game, name: str) -> None:
    bot = bot_of(game, name)
    for position, seat in islice(turns(game, min(game.seats), game.options_type(), 2), 60):
        before, view = position.copy(), view_for(bot, game, position, seat)
        as_it_was = encoded(view)
        bot.choose(game, view, random.Random(0))
        assert position == before and encoded(view) == as_it_was


@every_bot
def test_a_bot_says_so_when_it_is_not_its_turn(game: Game, name: str) -> None:
    bot = bot_named(name, game)
    position, _ = next(turns(game, max(game.seats), game.options_type(), 1))
    idle = next(other for other in range(position.seats) if other not in position.to_act)
    with pytest.raises(Refusal, match="It isn’t your turn"):
        bot.choose(game, game.view(position, idle), random.Random(0))
    with pytest.raises(Refusal, match="spectator"):
        bot.choose(game, game.view(position, None), random.Random(0))


@every_bot
def test_a_table_full_of_one_bot_plays_to_the_end(game: Game, name: str) -> None:
    bot, dice = bot_of(game, name), random.Random(4)
    for seats in game.seats:
        playing = Playthrough(game, seats, game.options_type())
        playing.play_on([bot] * seats, Dice(dice), dice)
        assert playing.position.over


@pytest.mark.parametrize("name", ["batavia", "voc"])
def test_each_game_has_five_levels_and_the_bots_they_are_made_of(name: str) -> None:
    game = games()[name]
    assert bot_names(game) == [*LEVELS, "greedy", "net", "random", "search"] and len(LEVELS) == 5
    assert [bot.name for bot in levels_of(game).values()] == list(LEVELS)


def test_who_fails_is_replaced_by_the_next_weaker_one_down_to_the_simplest() -> None:
    batavia = games()["batavia"]
    assert [weaker_than(name, batavia) for name in reversed(LEVELS)] == [*reversed(LEVELS[:-1]), "random"]
    assert weaker_than("greedy", batavia) == "random" and weaker_than("random", batavia) is None


@pytest.mark.parametrize("name", ["gredy", "", "arena", "greedy.batavia", "../greedy", "Random"])
def test_an_unknown_bot_is_told_with_the_known_ones(name: str) -> None:
    with pytest.raises(
        UnknownBot, match="it has novice, learner, regular, expert, master, greedy, net, random, search"
    ):
        bot_named(name, games()["batavia"])


def test_a_bot_of_another_game_is_unknown() -> None:
    class Other:
        name = "whist"

    other: Any = Other()
    assert bot_names(other) == ["random"]
    with pytest.raises(UnknownBot, match=r"whist has no bot 'greedy'; it has random\."):
        bot_named("greedy", other)


def test_the_random_bot_may_do_whatever_is_legal() -> None:
    game = games()["batavia"]
    position, seat = next(turns(game, 3, game.options_type(), 6))
    view, bot, dice = game.view(position, seat), bot_named("random", game), random.Random(1)
    chosen = {tuple(game.spell(position, seat, bot.choose(game, view, dice))) for _ in range(400)}
    assert chosen == {(action,) for action in position.choices(seat)}
