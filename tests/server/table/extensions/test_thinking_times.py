"""Standing orders take as long as their people, so that nobody tells the one from the other."""

import random

import msgspec
import pytest
from bench.server.order_timing import figures

from compagnie.server.base.settings import Settings
from compagnie.server.table.extensions.orders import OrdersExtension
from compagnie.server.tables.services import open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club
from tests.server.table.test_orders import auction, orders

pytestmark = pytest.mark.anyio


def test_an_observer_of_auctions_tells_orders_from_people_no_better_than_chance() -> None:
    found = figures(2_000, asked_away=0.1, seed=5)
    assert len(found) == 8 and max(found.values()) <= 0.55, found


async def test_an_order_thinks_as_its_person_did(settings: Settings, wall: WallClock) -> None:
    chosen = msgspec.structs.replace(settings, order_pause=(1.5, 4.0), asking_order_pause=12.0)
    async with open_services(chosen, wall) as services:
        table, people, first = await auction(Club(services))
        slow, quick = first, (first + 1) % 3
        extension, dice = table.extensions.get(OrdersExtension), random.Random(3)
        for bid in range(1, 14):
            (seat,) = table.state.to_act
            wall.at += {slow: 40.0, quick: 0.5}.get(seat, 6.0)
            await people[seat].moves(table, {"kind": "bid", "amount": bid})
        for then in ("pass", "ask"):
            for seat, seconds in ((slow, 40.0), (quick, 0.5)):
                await orders(services, table, people[seat], seat, kind="bid_up_to", most=1, then=then)
                pauses = [extension.pause(seat, dice) for _ in range(50)]
                assert all(seconds / 2 < pause < seconds * 2 for pause in pauses)
            for seat in (slow, quick):
                await orders(services, table, people[seat], seat)


async def test_what_an_order_did_is_no_time_of_its_person(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        table, people, first = await auction(Club(services))
        second = (first + 1) % 3
        chair = await people[first].watches(table)
        await orders(services, table, people[second], second, kind="pass_it")
        await people[first].moves(table, {"kind": "bid", "amount": 1})
        await chair.until(act="moved", seat=second)
        assert list(table.extensions.get(OrdersExtension)._thought._seats) == [first]
