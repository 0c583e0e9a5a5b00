"""What moves led to is worked out once, by the server, and told with every act: live, on joining, from older logs."""

from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert, select, update

from compagnie.server.base.settings import Settings
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Moved, Takeback, decode_act, encode_act
from compagnie.server.storage.schema import acts
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio

Told = dict[int, list[Any]]


async def three(club: Club) -> list[Guest]:
    return [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]


def led_to(told: list[dict[str, Any]]) -> Told:
    """What acts led to, by number, of those that led to something."""
    return {act["number"]: act["led_to"] for act in told if "led_to" in act}


async def on_joining(table: Table, guest: Guest) -> Told:
    return led_to((await guest.watches(table, seen=0)).welcome["acts"])


async def as_an_older_server_wrote_it(services: Services, table: str) -> None:
    """Take what moves led to out of a stored log."""
    async with services.engine.begin() as connection:
        for row in (await connection.execute(select(acts).where(acts.c.table == table))).all():
            act = decode_act(row.what)
            if isinstance(act, Moved):
                older = encode_act(msgspec.structs.replace(act, led_to=msgspec.UNSET))
                this = update(acts).where(acts.c.table == table, acts.c.number == row.number)
                await connection.execute(this.values(what=older))


async def a_game_with_a_takeback(club: Club, people: list[Guest]) -> Table:
    table = await club.table([*people])
    await club.play(table, people, most=25)
    await people[0].does(table, protocol.Propose, wish=Takeback(table.state.moves[-9].number))
    for person in people[1:]:
        await person.does(table, protocol.Answer, yes=True)
    await club.play(table, people, most=12)
    return table


async def test_what_a_move_led_to_is_told_live_and_again_on_joining(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    chair = await people[0].watches(table)
    await club.play(table, people, most=25)
    live = led_to([told["act"] for told in chair.told() if told["kind"] == "happened"])
    kinds = {each["kind"] for told in live.values() for each in told}
    assert kinds >= {"package_won", "crate", "seal_taken"}
    assert await on_joining(table, people[1]) == live


async def test_what_moves_of_an_older_log_led_to_is_worked_out(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = await three(club)
        table = await a_game_with_a_takeback(club, people)
        due = await on_joining(table, people[0])
        await as_an_older_server_wrote_it(services, table.id)
    async with open_services(settings, wall) as services:
        again = await services.registry.table(table.id)
        assert due and await on_joining(again, people[0]) == due
        (late,) = [number for number in due if number == max(due)]
        assert led_to((await people[0].watches(again, seen=late - 1)).welcome["acts"]) == {late: due[late]}


async def test_a_move_that_an_older_server_writes_meanwhile_is_told_with_what_it_led_to(
    settings: Settings, wall: WallClock
) -> None:
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = await three(club)
        table = await club.table([*people])
        began = table.state.number
        await club.play(table, people, most=25)
        due = await on_joining(table, people[0])
        await as_an_older_server_wrote_it(services, table.id)
        async with services.engine.begin() as connection:
            later = (acts.c.table == table.id) & (acts.c.number > began)
            rows = (await connection.execute(select(acts).where(later))).mappings().all()
            await connection.execute(delete(acts).where(later))
    async with open_services(settings, wall) as services:
        again = await services.registry.table(table.id)
        assert again.state.number == began
        chair = await people[0].watches(again)
        async with services.engine.begin() as connection:
            await connection.execute(insert(acts), [dict(row) for row in rows])
        await again.catch_up()
        assert again.state.number == began + len(rows)
        assert due and led_to([told["act"] for told in chair.told() if told["kind"] == "happened"]) == due
