"""Reputation: games finished and games left; and the export of all that is stored about a person."""

from collections.abc import Callable
from contextlib import suppress

import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.reputation import reputation_of
from compagnie.server.protocol import messages as protocol
from compagnie.server.tables.services import Services
from tests.server.guests import Club
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


async def test_games_played_to_the_end_and_games_left_are_counted(services: Services, club: Club) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    for leaves in (False, True, True):
        table = await club.table([ada, ben, ada])
        await club.play(table, [ada, ben], most=6)
        chair = await ada.watches(table)
        if leaves:
            await ben.does(table, protocol.Leave)
        if leaves and (await reputation_of(services, ben.person.id)).left:
            await ben.does(table, protocol.Return)  # the last time they come back
        while table.state.stage == "playing":
            mine = [seat for seat in table.state.to_act if seat in table.state.people]
            if not mine:
                await chair.until(act="moved")
                continue
            who = ada if table.state.seating[mine[0]].person == ada.person.id else ben
            with suppress(Refusal):  # a bot was faster
                await who.moves(table, club.choice(table, mine[0]), seat=mine[0])
    alone = await club.table([ada, "random", "random"], start=False)
    assert alone.state.stage == "gathering"
    bens, adas = await reputation_of(services, ben.person.id), await reputation_of(services, ada.person.id)
    assert (bens.name, bens.guest, bens.games, bens.left) == ("Ben", True, 3, 1)
    assert (adas.games, adas.left) == (3, 0), "two seats at one table are one game"


async def test_games_against_bots_alone_dont_count(services: Services, club: Club) -> None:
    ada = await club.guest("Ada")
    table = await club.table([ada, ada, "random"])
    chair = await ada.watches(table)
    await ada.does(table, protocol.Leave, seat=0)
    await ada.does(table, protocol.Leave, seat=1)
    await chair.until(state="over")
    repute = await reputation_of(services, ada.person.id)
    assert (repute.games, repute.left) == (0, 0)


async def test_erased_and_unknown_people_have_no_reputation(services: Services, club: Club) -> None:
    ada = await club.guest("Ada")
    await Accounts(services).erase(ada.person)
    for key in (ada.person.id, "nobody"):
        with pytest.raises(Refusal, match="no such person"):
            await reputation_of(services, key)


async def test_reputation_is_public_and_the_export_is_complete(visitors: Callable[[], Visitor]) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game="batavia", seats=3, bots=["random"]))["id"]
    await ben.does(table, "sit")
    told = await visitors().asks("GET", f"/people/{ada.person['id']}")
    assert (told["name"], told["games"], told["left"]) == ("Ada", 0, 0) and told["since"] > 0
    assert (await visitors().asks("GET", "/people/nobody", status=404))["code"] == "no_such_person"
    await ada.asks("POST", f"/tables/{table}/reports", about=ben.person["id"], text="They are rude.")
    await ada.does(table, "start")
    async with ada.at(table) as seat:
        assert (await seat.does("order", order={"kind": "pass_it"}))["kind"] == "done"
    mine = await ada.asks("GET", "/me/export")
    assert [(report["table"], report["text"]) for report in mine["reports"]] == [(table, "They are rude.")]
    assert [(order["table"], order["seat"]) for order in mine["orders"]] == [(table, 0)]
    assert mine["sessions"] == [] and (await ben.asks("GET", "/me/export"))["orders"] == []
