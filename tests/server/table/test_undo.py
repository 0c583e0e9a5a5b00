"""Taking back one's own moves: one, or the whole turn; never over chance, nor over what others did. For every game."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from compagnie.bots import bot_named
from compagnie.core.game import Game
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import decode_act
from compagnie.server.protocol.clock import Days, Untimed
from compagnie.server.table.state import TableState
from compagnie.server.table.table import Table
from compagnie.server.table.views.view_updates import view_of
from compagnie.server.tables.create import TableSetup, open_table
from compagnie.server.tables.services import Services
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio


async def table_of(club: Club, game: Game) -> tuple[Table, list[Guest]]:
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    pace = Days() if game.drawing else Untimed()  # a move a day, a course may be named and nobody must draw
    setup = TableSetup(game=game, seats=3, options=game.options_type(), pace=pace, listed=True)
    table = await open_table(club.services.registry, people[0].person, setup)
    for seat, person in enumerate(people):
        await person.does(table, protocol.Sit, seat=seat, nonce=f"{seat:02x}")
    await people[0].does(table, protocol.Start)
    return table, people


def own_moves(table: Table, seat: int) -> int:
    """How many of the last moves are this seat's own, with no chance in them."""
    count = 0
    for stood in reversed(table.state.moves[1:]):
        if stood.seat != seat or stood.answers or table.state.is_final(stood):
            break
        count += 1
    return count


@pytest.mark.parametrize("name", list(games()))
async def test_a_turn_can_be_begun_anew_and_goes_back_to_the_byte(club: Club, name: str) -> None:
    game = games()[name]
    dice, undone = random.Random(3), {False: 0, True: 0}
    longest = 0
    table, people = await table_of(club, game)
    positions: dict[int, bytes] = {}
    for _ in range(400):
        if table.state.stage != "playing":
            break
        assert table.state.play
        positions[table.state.moves[-1].number] = table.state.play.position.states.tobytes()
        seat = table.state.to_act[0]
        move = bot_named("random", game).choose(game, view_of(table.state, seat), dice)
        await people[seat].moves(table, move, seat=seat)
        mine = own_moves(table, seat)
        if table.state.stage != "playing" or not mine or dice.random() < 0.5:
            continue
        whole = bool(mine > 1 or dice.random() < 0.5)
        longest = max(longest, mine)
        to = table.state.moves[-1 - (mine if whole else 1)].number
        await people[seat].does(table, protocol.Undo, whole_turn=whole)
        assert table.state.moves[-1].number == to
        assert table.state.play.position.states.tobytes() == positions[to]
        undone[whole] += 1
        again = bot_named("random", game).choose(game, view_of(table.state, seat), dice)
        await people[seat].moves(table, again, seat=seat)
    assert undone[False] + undone[True] > 5, undone
    assert undone[True] > 0 and longest >= (2 if name == "voc" else 1)


async def test_in_batavia_a_turn_may_be_a_pass_and_a_play(club: Club) -> None:
    """Nobody bids: the auctioneer, who passes last, moves first. Begun anew, they can bid after all."""
    table, people = await table_of(club, games()["batavia"])
    assert table.state.play
    auctioneer = table.state.play.position.now.auctioneer
    for _ in range(3):
        seat = table.state.to_act[0]
        before, to = table.state.play.position.states.tobytes(), table.state.moves[-1].number
        await people[seat].moves(table, {"kind": "pass"})
    assert seat == auctioneer == table.state.to_act[0]
    company = next(iter(view_of(table.state, seat).hand))
    await people[seat].moves(table, {"kind": "play", "cards": {company: 1}, "sail": company, "convert": False})
    await people[seat].does(table, protocol.Undo, whole_turn=True)
    assert table.state.play.position.states.tobytes() == before and table.state.moves[-1].number == to
    await people[seat].moves(table, {"kind": "bid", "amount": 1})


@pytest.mark.parametrize("name", list(games()))
async def test_nobody_takes_back_what_others_did_or_chance_showed(club: Club, name: str) -> None:
    game, dice = games()[name], random.Random(4)
    table, people = await table_of(club, game)
    kinds = {"others": 0, "chance": 0}
    for _ in range(120):
        if table.state.stage != "playing":
            break
        seat = table.state.to_act[0]
        move = bot_named("random", game).choose(game, view_of(table.state, seat), dice)
        await people[seat].moves(table, move, seat=seat)
        if table.state.stage != "playing":
            break
        others = [other for other in range(3) if other != seat]
        for other in others:
            await refused(people[other], table)
            kinds["others"] += 1
        if table.state.moves[-1].answers:
            await refused(people[seat], table)
            kinds["chance"] += 1
    assert all(kinds.values()), kinds


async def refused(person: Guest, table: Table) -> None:
    for whole in (False, True):
        with pytest.raises(Refusal, match="nothing to take back"):
            await person.does(table, protocol.Undo, whole_turn=whole)


@pytest.mark.parametrize("name", list(games()))
async def test_each_seat_is_told_whether_it_may_take_back_its_move(club: Club, name: str) -> None:
    """What is told is what would be done, for every seat after every act, on the way and on coming anew."""
    game, dice, told_so = games()[name], random.Random(5), {True: 0, False: 0}
    table, people = await table_of(club, game)
    chairs = [await person.watches(table) for person in people]
    for _ in range(60):
        if table.state.stage != "playing":
            break
        seat = table.state.to_act[0]
        move = bot_named("random", game).choose(game, view_of(table.state, seat), dice)
        await people[seat].moves(table, move, seat=seat)
        for place, chair in enumerate(chairs):
            may = table.state.undo_to(place, whole_turn=False) is not None
            happened = [told for told in chair.told() if told["kind"] == "happened"][-1]
            assert happened.get("undo", False) is may and ("undo" in happened) is may
            assert (table._may_undo(place) is True) is may
            told_so[may] += 1
        if told_so[True] and dice.random() < 0.2 and table.state.undo_to(seat, whole_turn=False) is not None:
            await people[seat].does(table, protocol.Undo)
    assert all(told_so.values()), told_so
    assert table._may_undo(None) is msgspec.UNSET, "who only watches takes nothing back"


async def test_a_seat_that_left_has_nothing_to_take_back(club: Club) -> None:
    table, people = await table_of(club, games()["batavia"])
    seat = table.state.to_act[0]
    await people[seat].moves(table, {"kind": "pass"})
    assert (await people[seat].watches(table)).welcome["undo"] is True
    await people[seat].does(table, protocol.Leave)
    assert "undo" not in (await people[seat].watches(table)).welcome


async def test_a_turn_begun_anew_is_told_to_all(services: Services, club: Club) -> None:
    game = games()["batavia"]
    table, people = await table_of(club, game)
    seat = table.state.to_act[0]
    chairs = [await person.watches(table) for person in people]
    views = [msgspec.json.encode(chair.welcome["view"]) for chair in chairs]
    await people[seat].moves(table, {"kind": "pass"})
    await people[seat].does(table, protocol.Undo, whole_turn=True)
    for chair, view in zip(chairs, views, strict=True):
        told: Any = chair.told()[-1]
        assert told["act"]["kind"] == "undone" and told["to_act"] == [seat]
        (number,) = {table.state.number}
        assert told["act"]["number"] == number and view
    again = [msgspec.json.encode((await person.watches(table)).welcome["view"]) for person in people]
    assert again == views


async def _after_my_pass(club: Club, others: list[Guest | str]) -> tuple[Table, Guest, bytes]:
    """A table of Batavia at which somebody passed and all others have moved since; and how it stood before."""
    ada = await club.guest("Ada")
    table = await club.table([ada, *others])
    async with asyncio.timeout(30):
        while table.state.to_act != [0]:
            await asyncio.sleep(0.01)
        assert table.state.play
        before = table.state.play.position.states.tobytes()
        await ada.moves(table, {"kind": "pass"})
    return table, ada, before


async def _until_my_turn(table: Table) -> None:
    async with asyncio.timeout(30):
        while table.state.to_act != [0]:
            await asyncio.sleep(0.01)


async def test_against_bots_a_decision_is_taken_back_with_all_that_they_did_since(club: Club) -> None:
    table, ada, before = await _after_my_pass(club, ["greedy", "greedy"])
    await _until_my_turn(table)
    assert table.state.moves[-1].seat != 0 and table.state.may_undo == 0
    await ada.does(table, protocol.Undo)
    assert table.state.play and table.state.play.position.states.tobytes() == before
    assert table.state.to_act == [0]
    await ada.moves(table, {"kind": "bid", "amount": table.view(0).choices.bids[0]})


async def test_a_reloaded_table_still_knows_what_may_be_taken_back(club: Club) -> None:
    table, _, _ = await _after_my_pass(club, ["greedy", "greedy"])
    await _until_my_turn(table)
    again = TableState(table.game, 3, table.state.options, Untimed())
    for act in await club.services.registry.reader.acts(table.id):
        again.take(act.number, act.at, decode_act(act.what))
    assert again.may_undo == table.state.may_undo == 0
    again.moves = again.moves
    assert again.may_undo == 0


async def test_beside_another_person_nothing_is_taken_back_that_they_or_chance_did_since(club: Club) -> None:
    ben = await club.guest("Ben")
    table, ada, _ = await _after_my_pass(club, [ben, "greedy"])
    for _ in range(60):
        if table.state.stage != "playing":
            break
        since = table.state.moves
        mine = max(i for i, move in enumerate(since) if move.seat == 0)
        by_others = any(move.seat == 1 or move.answers for move in since[mine:])
        if by_others:
            assert table.state.may_undo != 0 and table.state.undo_to(0, False) is None
        seat = table.state.to_act[0]
        if seat < 2:
            await (ada, ben)[seat].moves(table, club.choice(table, seat), seat=seat)
        await asyncio.sleep(0.01)
