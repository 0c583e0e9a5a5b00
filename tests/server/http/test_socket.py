"""Playing over real sockets: a whole game, acknowledgements, reconnecting, refusals, chat."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from compagnie.bots import bot_named
from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import verify
from compagnie.games import games
from compagnie.server.protocol.emotes import EMOTES
from tests.server.guests import a_game
from tests.server.server_process import Seat, Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]
DICE = random.Random(5)


def choice(seat: Seat) -> Any:
    """A legal move, chosen from what the socket received."""
    game = games()[seat.table["game"]]
    view_type = type(game.view(game.position(min(game.seats), game.options_type()), 0))
    view = msgspec.convert(seat.view, view_type)
    return msgspec.to_builtins(bot_named("random", game).choose(game, view, DICE))


async def play(seat: Seat) -> None:
    """Play one seat to the end of the game."""
    while await seat.until_turn():
        told = await seat.does("move", move=choice(seat))
        assert told["kind"] == "done", told


async def play_in_turn(seats: list[Seat], moves: int) -> None:
    """Play so many moves, all seats seeing each of them before the next."""
    for _ in range(moves):
        number = max(seat.number for seat in seats)
        for seat in seats:
            while seat.number < number:
                await seat.hear()
        acting = next(seat for seat in seats if seat.seat in seat.to_act)
        assert (await acting.does("move", move=choice(acting)))["kind"] == "done"


async def three_at_a_table(visitors: Make, **fields: Any) -> tuple[list[Visitor], str]:
    people = [await visitors().comes_as(name) for name in ("Ada", "Ben", "Cleo")]
    table = (await people[0].opens(game=a_game().name, seats=3, **fields))["id"]
    for person in people[1:]:
        await person.does(table, "sit")
    await people[0].does(table, "start")
    return people, table


async def test_three_people_play_a_whole_game_over_sockets(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
        await asyncio.gather(*(play(seat) for seat in (a, b, c)))
        assert {seat.table["state"] for seat in (a, b, c)} == {"over"}
        record = await people[0].http.get(f"/api/tables/{table}/record")
        verify(games()[a.table["game"]], decode_record(record.content))


async def test_one_person_plays_a_whole_game_against_bots(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game=a_game().name, seats=3, bots=["random", "random"]))["id"]
    async with ada.at(table) as seat:
        assert seat.view is None and seat.table["state"] == "gathering"
        await seat.does("start")
        await play(seat)
        assert seat.table["state"] == "over" and seat.view["result"]


async def test_a_move_costs_each_seat_about_a_kilobyte_or_less(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
        welcome = a.bytes
        await asyncio.gather(*(play(seat) for seat in (a, b, c)))
        moves = a.number - a.welcome["number"]
        assert (a.bytes - welcome) / moves < 1000


async def test_a_client_that_lost_its_connection_resumes_where_it_was(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
        await play_in_turn([a, b, c], 15)
        told = [message["act"] for message in a.heard if message["kind"] == "happened"]
        for seen in (0, a.welcome["number"], a.number - 1, a.number):
            async with people[0].at(table, seen=seen) as again:
                numbers = [act["number"] for act in again.welcome["acts"]]
                assert numbers == list(range(seen + 1, again.number + 1))
                known = [act for act in told if act["number"] > seen]
                assert [act for act in again.welcome["acts"] if act["number"] > a.welcome["number"]][
                    : len(known)
                ] == known


async def test_a_move_that_was_not_acknowledged_can_be_sent_again(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
        seat = next(one for one in (a, b, c) if one.seat in one.to_act)
        move, seen = choice(seat), seat.number
        first = await seat.does("move", move=move, id="again", seen=seen)
        second = await seat.does("move", move=move, id="again", seen=seen)
        assert first == second and first["number"] == seen + 1


async def test_a_refusal_has_a_reason_and_the_current_view(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
        seats = [a, b, c]
        waiting = next(one for one in seats if one.seat not in one.to_act)
        acting = next(one for one in seats if one.seat in one.to_act)
        told = await waiting.does("move", move=choice(acting))
        assert told["code"] == "not_your_turn" and told["sentence"] == "It isn’t your turn."
        assert told["view"] == waiting.view and told["number"] == waiting.number
        told = await acting.does("move", move={"kind": "nonsense"})
        assert told["code"] == "move_unreadable"


async def test_a_spectator_sees_the_table_and_can_do_nothing(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    stranger = visitors()
    async with stranger.at(table) as chair, people[0].at(table):
        assert chair.seat is None and chair.view["seat"] is None
        assert (await chair.does("leave"))["code"] == "no_voice"
        assert (await chair.does("say", text="hello"))["code"] == "no_voice"
    await stranger.comes_as("Stranger")
    async with stranger.at(table) as chair:
        assert (await chair.does("leave"))["code"] == "not_seated"
        await chair.join(seat=0)
        assert chair.heard[-1]["code"] == "not_your_seat"


async def test_all_are_told_who_is_here(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a:
        assert (await a.until("presence"))["here"] == [0]
        async with people[1].at(table):
            assert (await a.until("presence"))["here"] == [0, 1]
        assert (await a.until("presence"))["here"] == [0]


async def test_only_people_who_hold_no_seat_are_counted_as_watching_however_many_windows_they_open(
    visitors: Make,
) -> None:
    people, table = await three_at_a_table(visitors)
    stranger = await visitors().comes_as("Stranger")
    async with people[0].at(table) as a, people[1].at(table), people[1].at(table, spectate=True):
        async with stranger.at(table), stranger.at(table), visitors().at(table):
            while (await a.until("presence"))["watching"] != 2:
                pass
        while (await a.until("presence"))["here"] != [0, 1] or a.heard[-1]["watching"]:
            pass
    assert {told["watching"] for told in a.heard if told["kind"] == "presence"} <= {0, 1, 2}


async def test_who_sits_down_or_rises_is_told_to_be_here_or_watching_at_once(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game="batavia", seats=3))["id"]
    async with ada.at(table) as a, ben.at(table):
        while (await a.until("presence"))["watching"] != 1:
            pass
        await ben.does(table, "sit")
        told = await a.until("presence")
        assert (told["here"], told["watching"]) == ([0, 1], 0)
        await ben.does(table, "rise")
        told = await a.until("presence")
        assert (told["here"], told["watching"]) == ([0], 1)


async def test_people_chat_where_they_may_and_blocked_people_arent_heard(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors, open=False)
    await people[2].asks("PUT", f"/me/blocks/{people[0].person['id']}")
    async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
        for text in ("once", "once"):
            assert (await a.does("say", text=text, id="same"))["kind"] == "done"
        await b.does("say", text="twice")
        said = [message["text"] for message in b.heard if message["kind"] == "spoken"]
        assert said == ["once", "twice"]
        await c.until("spoken")
        assert [message["text"] for message in c.heard if message["kind"] == "spoken"] == ["twice"]
    async with people[1].at(table) as again:
        assert [word["text"] for word in again.welcome["words"]] == ["once", "twice"]
    _, public = await three_at_a_table(visitors)
    async with people[0].at(public) as chair:
        assert (await chair.does("say", text="buy my things"))["code"] == "guest_chat"


async def test_guests_dont_chat_at_listed_tables(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a:
        assert (await a.does("say", text="hello"))["code"] == "guest_chat"


async def test_guests_may_greet_and_applaud_at_listed_tables(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a, people[1].at(table) as b:
        for emote in EMOTES:
            assert (await a.does("say", text=emote))["kind"] == "done"
            assert (await b.until("spoken"))["text"] == emote
        assert (await a.does("say", text=f"{EMOTES[0]} buy my things"))["code"] == "guest_chat"


async def test_a_note_is_private_to_its_author(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].at(table) as a:
        await a.does("jot", text="Ben bluffs")
    async with people[0].at(table) as a, people[1].at(table) as b:
        assert (a.welcome["note"], b.welcome["note"]) == ("Ben bluffs", "")


async def test_a_ping_is_answered(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game=a_game().name, seats=3))["id"]
    async with ada.at(table) as seat:
        await seat.send(kind="ping", at=12.5)
        told = await seat.until("pong")
        assert told["at"] == 12.5 and told["time"] > 1_700_000_000


async def test_a_socket_that_hasnt_joined_is_refused(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].socket(table) as socket:
        seat = Seat(socket)
        await seat.send(kind="ping", at=1)
        await seat.until("pong")
        for said in ({"kind": "say", "text": "hello"}, {"kind": "leave", "seen": 4}, {"kind": "jot", "text": "x"}):
            await seat.send(id="early", **said)
            told = await seat.until("refused")
            assert (told["code"], told["id"], told["view"]["hand"]) == ("join_first", "early", None)
        await seat.join()
        assert (await seat.does("leave"))["kind"] == "done"
