"""Changes of views: made in the old view they give the new one, for every seat, however much the seats share."""

import random
from typing import Any

import msgspec
import pytest

from compagnie.bots import bot_named
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.games import games
from compagnie.server.table.views.diff import Found, changed, changes


class Inner(msgspec.Struct):
    a: int
    b: list[int]


class Outer(msgspec.Struct):
    one: Inner
    other: Inner
    by_name: dict[str, int]


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_changes_lead_from_every_view_to_the_next_one(game: Game) -> None:
    seats: list[int | None] = [None, *range(min(game.seats))]
    playing, chance, dice = Playthrough(game, min(game.seats), game.options_type()), SeededChance(5), random.Random(5)
    playing.let_chance_answer(chance)
    before = dict(zip(seats, [game.view(playing.position, seat) for seat in seats], strict=True))
    told = {seat: plain(view) for seat, view in before.items()}
    for _ in range(60):
        if not playing.position.to_act:
            break
        seat = playing.position.to_act[0]
        playing.submit(seat, bot_named("random", game).choose(game, before[seat], dice))
        playing.let_chance_answer(chance)
        found: Found = {}
        after = dict(zip(seats, [game.view(playing.position, seat) for seat in seats], strict=True))
        for looker in seats:
            assert after[looker] == game.view(playing.position, looker)
            told[looker] = changed(told[looker], plain(changes(before[looker], after[looker], found)))
            assert told[looker] == plain(after[looker])
        before = after


def test_parts_that_change_alike_in_two_places_are_told_in_both() -> None:
    old, new = Inner(a=1, b=[1, 2]), Inner(a=1, b=[1, 3])
    made = changes(Outer(one=old, other=old, by_name={}), Outer(one=new, other=new, by_name={}), {})
    assert made == [(["one", "b", 1], 3), (["other", "b", 1], 3)]


def test_keys_that_come_or_go_replace_the_whole() -> None:
    inner = Inner(a=1, b=[])
    before = Outer(one=inner, other=inner, by_name={"x": 1, "y": 2})
    assert changes(before, Outer(one=inner, other=inner, by_name={"x": 1})) == [(["by_name"], {"x": 1})]
    assert changes(before, Outer(one=inner, other=inner, by_name={"y": 3, "x": 1})) == [(["by_name", "y"], 3)]
    assert changes(before, before) == [] and changes(None, inner) == [([], inner)]
