"""What the pieces tell leads from every view to the next one, and tells nothing else."""

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from compagnie.bots import bot_named
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.views.changes import view_changes
from compagnie.server.table.views.diff import changed

TABLES = [
    (3, Options()),
    (4, Options(open_notes=True)),
    (4, Options(quick_start=True)),
    (5, Options(perfect_memory=True)),
    (5, Options()),
]


def steps(seats: int, options: Options, seed: int) -> list[Position]:
    """The positions of a random game, one after each move with all that it set off."""
    playing, dice, chance = Playthrough(game, seats, options), random.Random(seed), SeededChance(seed)
    playing.let_chance_answer(chance)
    positions, bot = [playing.position.copy()], bot_named("random", game)
    while playing.position.to_act:
        (seat,) = playing.position.to_act
        playing.submit(seat, bot.choose(game, game.view(playing.position, seat), dice))
        playing.let_chance_answer(chance)
        positions.append(playing.position.copy())
    return positions


def plain(position: Position, seat: int | None) -> Any:
    return msgspec.json.decode(msgspec.json.encode(game.view(position, seat)))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_changes_lead_from_every_view_to_the_next_and_back(seats: int, options: Options) -> None:
    eyes = [None, *range(seats)]
    positions = steps(seats, options, seed=seats)
    for one, other in pairwise(positions):
        for before, after in ((one, other), (other, one)):
            for seat, told in zip(eyes, view_changes(before, after, eyes), strict=True):
                assert changed(plain(before, seat), msgspec.json.decode(told)) == plain(after, seat)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nothing_is_told_that_stays_as_it_was(seats: int, options: Options) -> None:
    eyes = [None, *range(seats)]
    positions = steps(seats, options, seed=seats + 10)
    for before, after in pairwise(positions[:-1]):
        for seat, told in zip(eyes, view_changes(before, after, eyes), strict=True):
            for path, value in msgspec.json.decode(told):
                place = plain(before, seat)
                for key in path[:-1]:
                    place = place[key]
                assert path and (path == ["choices"] or path == ["posts"] or place[path[-1]] != value), path


def test_nothing_is_told_where_nothing_happened() -> None:
    position = steps(4, Options(), 1)[3]
    assert view_changes(position, position.copy(), [None, 0]) == [msgspec.Raw(b"[]")] * 2


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_changes_lead_over_any_distance(seats: int, options: Options) -> None:
    """A takeback by consent may go back to the beginning."""
    eyes, positions, dice = [None, *range(seats)], steps(seats, options, seed=seats + 20), random.Random(seats)
    for _ in range(60):
        before, after = dice.sample(positions, 2)
        told = view_changes(before, after, eyes)
        assert told is not None
        for seat, changes in zip(eyes, told, strict=True):
            assert changed(plain(before, seat), msgspec.json.decode(changes)) == plain(after, seat)


def test_what_is_too_much_for_one_output_is_not_told_in_part() -> None:
    """No game comes to this; but if one did, the table would compare views instead.

    What the choices are counted by stays as it is: compiled code has room for those of real games alone.
    """
    before = steps(5, Options(perfect_memory=True), 2)[3]
    after = before.copy()
    for field in ("hand", "known", "laid", "counters", "crates", "gold", "at", "discards", "package"):
        after.state[field] = 127
    after.state.company_at, after.state.commodity_at, after.state.open = 3, 1, 35
    assert view_changes(before, after, [None, *range(5)]) is None
