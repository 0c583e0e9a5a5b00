"""Standing orders: done in the person's name, seen by nobody else, gone when their time is over."""

import itertools
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.games.batavia.record.events import Auction
from compagnie.games.batavia.state import BIDDING
from compagnie.server.base.settings import Settings
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Takeback
from compagnie.server.protocol.clock import Live
from compagnie.server.table.extensions.orders import OrdersExtension
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

BATAVIA = games()["batavia"]
_ids = itertools.count(1)


def standing(table: Table) -> dict[int, Any]:
    return table.extensions.get(OrdersExtension).standing


async def orders(services: Services, table: Table, guest: Guest, seat: int, **order: object) -> None:
    raw = msgspec.Raw(msgspec.json.encode(order or None))
    await table.extensions.request(guest.person, protocol.Order(id=f"o{next(_ids)}", seat=seat, order=raw))


async def auction(club: Club) -> tuple[Table, list[Guest], int]:
    """An auction with three people; and who is to speak."""
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*people])
    return table, people, table.state.to_act[0]


async def test_an_order_bids_one_more_and_passes_beyond_its_most(club: Club) -> None:
    table, people, first = await auction(club)
    second, third = (first + 1) % 3, (first + 2) % 3
    chair = await people[first].watches(table)
    await orders(club.services, table, people[second], second, kind="bid_up_to", most=4)
    await orders(club.services, table, people[third], third, kind="pass_it")
    await people[first].moves(table, {"kind": "bid", "amount": 1})
    told = [await chair.until(act="moved", seat=seat) for seat in (first, second, third)]
    events = [one["act"]["events"][0] for one in told]
    assert [(event["kind"], event.get("amount")) for event in events] == [("bid", 1), ("bid", 2), ("pass", None)]
    await people[first].moves(table, {"kind": "bid", "amount": 4}, seen=told[-1]["act"]["number"])
    assert (await chair.until(act="moved", seat=second))["act"]["events"][0]["kind"] == "pass"


async def test_an_order_that_says_ask_leaves_the_choice_to_the_person(club: Club) -> None:
    table, people, first = await auction(club)
    second = (first + 1) % 3
    await orders(club.services, table, people[second], second, kind="bid_up_to", most=2, then="ask")
    await people[first].moves(table, {"kind": "bid", "amount": 5})
    await club.services.registry._automations[table.id]._thinking[second]
    assert table.state.to_act == [second]


async def test_an_order_lasts_for_one_auction(club: Club) -> None:
    table, people, first = await auction(club)
    away = (first + 1) % 3
    await orders(club.services, table, people[away], away, kind="bid_up_to", most=1, then="ask")
    assert standing(table)
    seen = table.state.number
    for _ in range(200):
        await club.play(table, people, most=1)
        happened = table.state.play.events if table.state.play else []
        if sum(type(event).__name__ == "Auction" for event in happened) > 1:
            break
    assert table.state.number > seen and standing(table) == {}


async def test_the_seat_is_told_when_its_order_is_over(club: Club) -> None:
    table, people, first = await auction(club)
    away = (first + 1) % 3
    chair, watching = await people[away].watches(table), await people[first].watches(table)
    await orders(club.services, table, people[away], away, kind="bid_up_to", most=1, then="ask")
    await orders(club.services, table, people[away], away)
    await orders(club.services, table, people[away], away, kind="bid_up_to", most=1, then="ask")
    while standing(table):
        await club.play(table, people, most=1)
    left = {"kind": "bid_up_to", "most": 1, "then": "ask"}
    assert [told["order"] for told in chair.told() if told["kind"] == "order"] == [left, None, left, None]
    assert not [told for told in watching.told() if told["kind"] == "order"]


@pytest.mark.parametrize("by_all", [False, True])
async def test_whoever_goes_back_has_no_order_any_more_and_is_told_so(club: Club, by_all: bool) -> None:
    table, people, first = await auction(club)
    chair, start = await people[first].watches(table), table.state.number
    await people[first].moves(table, {"kind": "bid", "amount": 1})
    await orders(club.services, table, people[first], first, kind="pass_it")
    if by_all:
        await people[first].does(table, protocol.Propose, wish=Takeback(start))
        for seat in {0, 1, 2} - {first}:
            await people[seat].does(table, protocol.Answer, yes=True)
    else:
        await people[first].does(table, protocol.Undo)
    assert [told["order"] for told in chair.told() if told["kind"] == "order"] == [{"kind": "pass_it"}, None]


async def test_nobody_but_the_seat_itself_learns_of_an_order(club: Club) -> None:
    table, people, first = await auction(club)
    away = (first + 1) % 3
    chairs = [await person.watches(table) for person in people]
    await orders(club.services, table, people[away], away, kind="pass_it")
    told = [{"kind": "order", "order": {"kind": "pass_it"}}]
    assert [chair.told() for chair in chairs] == [told if seat == away else [] for seat in range(3)]
    welcomes = [(await person.watches(table, seen=0)).welcome for person in people]
    assert [welcome["order"] for welcome in welcomes] == [
        {"kind": "pass_it"} if seat == away else None for seat in range(3)
    ]
    log = await club.services.registry.reader.acts(table.id)
    assert not any("pass_it" in row.what for row in log)
    with pytest.raises(Refusal):
        await orders(club.services, table, people[first], away, kind="pass_it")


async def test_what_an_order_does_looks_like_the_persons_own_act(club: Club) -> None:
    table, people, first = await auction(club)
    away = (first + 1) % 3
    chair = await people[first].watches(table)
    await orders(club.services, table, people[away], away, kind="pass_it")
    await people[first].moves(table, {"kind": "bid", "amount": 1})
    await chair.until(act="moved", seat=away)
    row = (await club.services.registry.reader.acts(table.id))[-1]
    assert row.actor == f"person:{people[away].person.id}"


async def test_an_order_outlives_a_restart_but_not_its_auction(settings: Settings, wall: WallClock) -> None:
    slow = msgspec.structs.replace(settings, order_pause=(600.0, 600.0))
    async with open_services(slow, wall) as services:
        club = Club(services)
        table, people, first = await auction(club)
        away = (first + 1) % 3
        await orders(services, table, people[away], away, kind="pass_it")
        key = table.id
    async with open_services(slow, wall) as services:
        again = await services.registry.table(key)
        assert list(standing(again)) == [away]
        await Club(services).play(again, people, most=60)
        assert standing(again) == {}
    async with open_services(slow, wall) as services:
        assert standing(await services.registry.table(key)) == {}


async def test_an_order_can_be_withdrawn_and_nonsense_is_none(club: Club) -> None:
    table, people, first = await auction(club)
    away = (first + 1) % 3
    await orders(club.services, table, people[away], away, kind="pass_it")
    await orders(club.services, table, people[away], away)
    assert standing(table) == {}
    with pytest.raises(Refusal, match="can’t be read"):
        await orders(club.services, table, people[away], away, kind="win")


async def test_an_order_is_left_and_withdrawn_over_a_socket(visitors: Callable[[], Visitor]) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game="batavia", seats=3, bots=["random", "random"]))["id"]
    await ada.does(table, "start")
    async with ada.at(table) as seat:
        assert (await seat.does("order", order={"kind": "bid_up_to", "most": 4, "then": "ask"}))["kind"] == "done"
        assert (await seat.does("order", order={"kind": "win"}))["code"] == "unreadable"
        await seat.join()
        withdrawn = seat.welcome["order"] is None  # its auction may be over already
        assert withdrawn or seat.welcome["order"] == {"kind": "bid_up_to", "most": 4, "then": "ask"}
        for nothing in ({}, {"order": None}):
            assert (await seat.does("order", **nothing))["kind"] == "done"
            await seat.join()
            assert seat.welcome["order"] is None


class Watched(random.Random):
    """Dice that remember how long they were asked to wait."""

    def __init__(self) -> None:
        super().__init__(5)
        self.asked: list[tuple[float, float]] = []

    def uniform(self, a: float, b: float) -> float:
        self.asked.append((a, b))
        return 0.0 * super().uniform(a, b)


@pytest.mark.parametrize(
    "order",
    [
        {"kind": "pass_it"},
        {"kind": "bid_up_to", "most": 2},
        {"kind": "bid_up_to", "most": 15},
        {"kind": "bid_up_to", "most": 1, "then": "pass"},
        {"kind": "bid_up_to", "most": 99},
    ],
)
async def test_how_long_an_order_waits_tells_nothing_of_what_it_says(
    settings: Settings, wall: WallClock, order: dict[str, Any]
) -> None:
    """Once for each turn, from the same range, drawn before the order is even looked at."""
    async with open_services(msgspec.structs.replace(settings, order_pause=(1.5, 4.0)), wall) as services:
        table, people, first = await auction(Club(services))
        away, dice = (first + 1) % 3, Watched()
        services.registry._automations[table.id]._dice = dice
        chair = await people[first].watches(table)
        await orders(services, table, people[away], away, **order)
        assert dice.asked == [], "nothing happens before its turn"
        await people[first].moves(table, {"kind": "bid", "amount": 1})
        await chair.until(act="moved", seat=away)
        assert dice.asked == [(1.5, 4.0)]
        assert table.state.number == (await people[first].watches(table)).welcome["number"]


async def test_an_order_is_for_an_auction_that_one_bids_in(club: Club) -> None:
    table, people, first = await auction(club)
    await people[first].moves(table, {"kind": "pass"})
    with pytest.raises(Refusal, match="in advance now"):
        await orders(club.services, table, people[first], first, kind="pass_it")
    while table.state.play and table.state.play.position.now.phase == BIDDING:
        await people[table.state.to_act[0]].moves(table, {"kind": "pass"})
    with pytest.raises(Refusal, match="in advance now"):
        await orders(club.services, table, people[first], first, kind="bid_up_to", most=3)
    await orders(club.services, table, people[first], first)
    assert standing(table) == {}


async def test_an_order_that_is_sent_again_is_left_once(club: Club) -> None:
    table, people, first = await auction(club)
    away = (first + 1) % 3
    left = [{"kind": "pass_it"}, None, {"kind": "pass_it"}]
    for command, order in zip(("one", "two", "one"), left, strict=True):
        said = protocol.Order(id=command, seat=away, order=msgspec.Raw(msgspec.json.encode(order)))
        await table.extensions.request(people[away].person, said)
    assert standing(table) == {}, "the first was withdrawn"


async def test_who_takes_back_what_an_order_did_has_no_order_any_more(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        table, people, first = await auction(Club(services))
        second, third = (first + 1) % 3, (first + 2) % 3
        chair = await people[second].watches(table)
        await orders(services, table, people[second], second, kind="bid_up_to", most=9)
        await orders(services, table, people[third], third, kind="bid_up_to", most=3, then="ask")
        await people[first].moves(table, {"kind": "bid", "amount": 5})
        await chair.until(act="moved", seat=second)
        await people[second].does(table, protocol.Undo)
        assert list(standing(table)) == [third] and table.state.to_act == [second]
        key = table.id
    async with open_services(settings, wall) as services:
        assert list(standing(await services.registry.table(key))) == [third], "nor does it come back"


async def test_when_all_go_back_together_no_order_stands(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        table, people, first = await auction(Club(services))
        third = (first + 2) % 3
        await orders(services, table, people[third], third, kind="pass_it")
        to = table.state.number
        await people[first].moves(table, {"kind": "bid", "amount": 1})
        await people[first].does(table, protocol.Propose, wish=Takeback(to))
        for seat in (1, 2):
            await people[(first + seat) % 3].does(table, protocol.Answer, yes=True)
        assert table.state.number > to and standing(table) == {}
        key = table.id
    async with open_services(settings, wall) as services:
        assert standing(await services.registry.table(key)) == {}


async def test_a_short_silence_doesnt_tell_that_an_order_asks(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An order that may ask is often silent for longer than one that never does, also while it goes on."""
    chosen = msgspec.structs.replace(settings, order_pause=(1.5, 4.0), asking_order_pause=12.0)
    async with open_services(chosen, wall) as services:
        table, people, first = await auction(Club(services))
        away, dice = (first + 1) % 3, random.Random(7)
        extension = table.extensions.get(OrdersExtension)
        await orders(services, table, people[away], away, kind="bid_up_to", most=4, then="ask")
        asking = [extension.pause(away, dice) for _ in range(1000)]
        assert sum(pause > 4.0 for pause in asking) > 700, "so silence after four seconds tells nothing"
        assert sum(pause > 20.0 for pause in asking) > 150 and max(asking) <= 90.0
        await orders(services, table, people[away], away, kind="bid_up_to", most=4, then="pass")
        assert all(1.5 <= extension.pause(away, dice) <= 4.0 for _ in range(100))


async def test_an_order_never_thinks_longer_than_its_seat_can_afford(settings: Settings, wall: WallClock) -> None:
    chosen = msgspec.structs.replace(settings, order_pause=(1.5, 4.0), asking_order_pause=12.0)
    async with open_services(chosen, wall) as services:
        club = Club(services)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        table = await club.table([*people], pace=Live(bank=60, increment=0))
        away, dice = (table.state.to_act[0] + 1) % 3, random.Random(7)
        await orders(services, table, people[away], away, kind="bid_up_to", most=4, then="ask")
        extension = table.extensions.get(OrdersExtension)
        assert max(extension.pause(away, dice) for _ in range(1000)) <= 12.0


async def test_an_order_that_came_too_late_is_none(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is stored the auction ends, by the last pass."""
    table, people, first = await auction(club)
    second, third = (first + 1) % 3, (first + 2) % 3
    await people[first].moves(table, {"kind": "bid", "amount": 1})
    await people[second].moves(table, {"kind": "pass"})
    extension = table.extensions.get(OrdersExtension)
    store = extension._store

    async def slowly(seat: int, order: Any) -> None:
        await store(seat, order)
        await people[third].moves(table, {"kind": "pass"}, seen=table.state.number)
        while table.state.play and not any(isinstance(e, Auction) for e in table.state.play.events[-3:]):
            await club.play(table, people, most=1)

    monkeypatch.setattr(extension, "_store", slowly)
    await orders(club.services, table, people[third], third, kind="bid_up_to", most=4)
    assert standing(table) == {}
