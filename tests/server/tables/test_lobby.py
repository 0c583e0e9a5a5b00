"""The lobby: tables are opened, listed, joined, left, started, finished, played again."""

import asyncio
from collections.abc import Callable

import pytest

from compagnie.core.chance.fair import verify
from compagnie.server.http.api.tables import REPORTS
from tests.server.guests import a_game
from tests.server.http.test_socket import play
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]
GAME = a_game().name


async def test_the_list_of_games_has_options_and_bots(visitors: Make) -> None:
    found = {game["name"]: game for game in await visitors().asks("GET", "/games")}
    assert found[GAME]["seats"] == list(a_game().seats) and "random" in found[GAME]["bots"]
    assert found[GAME]["options"]["$defs"]


async def test_an_open_table_is_found_and_one_by_link_is_not(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    listed = (await ada.opens(game=GAME, seats=3))["id"]
    hidden = (await ada.opens(game=GAME, seats=3, open=False))["id"]
    found = [table["id"] for table in await ben.asks("GET", "/tables", state="gathering", game=GAME)]
    assert listed in found and hidden not in found
    assert (await ben.asks("GET", f"/tables/{hidden}"))["id"] == hidden
    assert await ben.asks("GET", "/tables", game="no such game") == []
    assert {table["id"] for table in await ada.asks("GET", "/me/tables")} == {listed, hidden}
    assert await ben.asks("GET", "/me/tables") == []


async def test_a_long_list_comes_in_pages(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    opened = [(await ada.opens(game=GAME, seats=3))["id"] for _ in range(5)]
    first = await ada.asks("GET", "/me/tables", most=2)
    rest = await ada.asks("GET", "/me/tables", before=first[-1]["changed_at"])
    assert [table["id"] for table in first + rest] == opened[::-1]
    await ada.asks("GET", "/me/tables", 400, most=101)


async def test_my_games_tell_whose_turn_it_is(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game=GAME, seats=3))["id"]
    await ben.does(table, "sit")
    await ada.does(table, "sit", seat=2)
    await ada.does(table, "start")
    to_act = (await ada.asks("GET", f"/tables/{table}"))["to_act"]
    for person, mine in ((ada, {0, 2}), (ben, {1})):
        (listed,) = await person.asks("GET", "/me/tables")
        assert listed["my_turn"] == bool(mine & set(to_act))
        assert [place for place, seat in enumerate(listed["seats"]) if seat["to_act"]] == to_act


@pytest.mark.parametrize(
    ("fields", "code", "status"),
    [
        ({"game": "chess", "seats": 2}, "no_such_game", 404),
        ({"game": GAME, "seats": 9}, "seats", 409),
        ({"game": GAME, "seats": 3, "options": {"nonsense": 1}}, "options", 400),
        ({"game": GAME, "seats": 3, "bots": ["nobody"]}, "no_such_bot", 409),
        ({"game": GAME, "seats": 3, "bots": ["random"] * 3}, "no_seat_free", 409),
        ({"game": GAME, "seats": 3, "pace": {"kind": "live", "bank": 1}}, "unreadable", 400),
        ({"game": GAME, "seats": "three"}, "unreadable", 400),
    ],
)
async def test_an_impossible_table_is_refused_with_a_reason(
    visitors: Make, fields: dict, code: str, status: int
) -> None:  # type: ignore[type-arg]
    ada = await visitors().comes_as("Ada")
    told = await ada.asks("POST", "/tables", status, **fields)
    assert told["code"] == code and told["sentence"].endswith(".")


async def test_seats_are_taken_and_given_up_before_the_game(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game=GAME, seats=3))["id"]
    await ben.does(table, "sit", seat=2)
    assert (await ben.does(table, "sit", 409))["code"] == "one_seat_each"
    await ben.does(table, "rise")
    assert (await ben.does(table, "rise", 403))["code"] == "not_seated"
    assert (await ben.does(table, "start", 403))["sentence"] == "Only Ada, who opened the table, can do that."
    seats = (await ada.asks("GET", f"/tables/{table}"))["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", None, None]


async def test_a_message_that_is_no_command_is_refused_over_http(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game=GAME, seats=3))["id"]
    for nonsense in ({}, {"kind": "join"}, {"kind": "move"}, {"kind": "win", "id": "1", "seen": 0}):
        assert (await ada.asks("POST", f"/tables/{table}/commands", 400, json=nonsense))["code"] == "unreadable"
    await visitors().does(table, "sit", 401)
    await ada.does("nowhere", "sit", 404)


async def test_a_finished_game_shows_record_and_secret_and_can_be_played_again(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game=GAME, seats=3, bots=["random", "random"], pace={"kind": "live"}))["id"]
    async with ada.at(table) as seat:
        await seat.does("start")
        hidden = await ada.asks("GET", f"/tables/{table}/fairness")
        assert (hidden["secret"], hidden["drawn"]) == (None, []) and hidden["commitment"] == seat.table["commitment"]
        assert (await ada.asks("GET", f"/tables/{table}/record", 409))["code"] == "not_over"
        assert (await ada.asks("POST", f"/tables/{table}/rematch", 409))["code"] == "not_over"
        await play(seat)
        shown = await ada.asks("GET", f"/tables/{table}/fairness")
        draws = [(one["weights"], one["answer"]) for one in shown["drawn"]]
        nonces = [bytes.fromhex(nonce) for nonce in shown["nonces"]]
        assert verify(shown["commitment"], bytes.fromhex(shown["secret"]), nonces, draws) == len(draws) > 0
        await ada.asks("POST", f"/tables/{table}/rematch", 400, nonce="short")
        again = await ada.asks("POST", f"/tables/{table}/rematch", nonce="5a" * 16)
        assert again["id"] != table and again["pace"] == seat.table["pace"]
        assert [one["nonce"] == "5a" * 16 for one in again["seats"]] == [False, True, False]
        assert [one["bot"] for one in again["seats"]] == ["random", None, "random"], "all moved on by one place"
        told = await seat.until("happened")
        assert (told["act"]["kind"], told["act"]["table"]) == ("rematched", again["id"])
        assert (await ada.asks("POST", f"/tables/{table}/rematch"))["id"] == again["id"]


async def test_a_report_is_stored(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game=GAME, seats=3))["id"]
    await ben.asks("POST", f"/tables/{table}/reports", about=ada.person["id"], text="rude")
    await ben.asks("POST", f"/tables/{table}/reports", 404, about="nobody", text="rude")
    for _ in range(REPORTS.most - 1):
        await ben.asks("POST", f"/tables/{table}/reports", about=ada.person["id"], text="rude")
    await ben.asks("POST", f"/tables/{table}/reports", 429, about=ada.person["id"], text="rude")


async def test_two_rematches_at_once_make_one_table(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game=GAME, seats=3, bots=["random"]))["id"]
    await ben.does(table, "sit")
    await ada.does(table, "start")
    async with ada.at(table) as one, ben.at(table) as other:
        await asyncio.gather(play(one), play(other))
    asked = [person.asks("POST", f"/tables/{table}/rematch") for person in (ada, ben) for _ in range(2)]
    (new,) = {card["id"] for card in await asyncio.gather(*asked)}
    for person in (ada, ben):
        gathering = await person.asks("GET", "/me/tables", state="gathering")
        assert {card["id"] for card in gathering} <= {new}
        assert not await person.asks("GET", "/me/tables", state="closed"), "none was left behind"
    open_now = await ada.asks("GET", "/tables", state="gathering")
    assert [card["id"] for card in open_now if card["host"] in (ada.person["id"], ben.person["id"])] == [new]
