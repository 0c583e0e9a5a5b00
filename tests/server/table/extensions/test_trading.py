"""The minute of trade over real sockets: offers that all see, that cross, lapse or can't be kept."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from compagnie.server.base.settings import Settings
from compagnie.server.table.extensions.trading import TradingExtension
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.server_process import Seat, Server, Visitor, running
from tests.server.voc_tables import MATE, OTHER, SKIPPER, Make, at_sea, cast_off, coming, course, draw, follow, lives

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_voc")]


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


async def at_market(stack: AsyncExitStack, visitors: Make, **fields: Any) -> tuple[list[Visitor], str, list[Seat], str]:
    """Ship A has come home with two goods for each of two seats: all may trade. Also the harbour they are from."""
    guests, table, seats = await at_sea(stack, visitors, **fields)
    line = course()
    await cast_off(seats[SKIPPER], line, "out and home")
    await draw(seats[SKIPPER], "out and home", line, batch=50)
    await seats[SKIPPER].until("happened")
    await follow(seats)
    while seats[SKIPPER].view["phase"] == "loading":
        (acting,) = seats[SKIPPER].to_act
        assert (await seats[acting].does("move", move={"kind": "load", "take": True}))["kind"] == "done"
        await follow(seats)
    view = seats[SKIPPER].view
    assert view["phase"] == "trading", view["phase"]
    ((harbour, n),) = view["seats"][SKIPPER]["warehouse"].items()
    assert n == 2 and view["seats"][MATE]["warehouse"] == {harbour: 2}
    return guests, table, seats, harbour


async def bargain(seat: Seat) -> dict[str, Any]:
    """The trade as it is told next."""
    return dict((await seat.until("bargain"))["bargain"] or {})


def gives(daalders: int = 0, **goods: int) -> dict[str, Any]:
    return {"goods": goods, "daalders": daalders}


async def offers(seat: Seat, give: Any, take: Any, to: int | None = None) -> int:
    """Make an offer; returns its number as all hear it."""
    told = await lives(seat, "offer", to=to, gives=give, takes=take)
    assert told["kind"] == "done", told
    mine = [o for h in seat.heard if h["kind"] == "bargain" for o in h["bargain"]["offers"] if o["seat"] == seat.seat]
    return int(max(offer["number"] for offer in mine))


async def test_an_offer_is_seen_by_all_and_done_at_once_when_it_is_accepted(
    stack: AsyncExitStack, visitors: Make
) -> None:
    guests, table, seats, harbour = await at_market(stack, visitors)
    number = await offers(seats[SKIPPER], gives(**{harbour: 1}), gives(4))
    for seat in (seats[MATE], seats[OTHER]):
        told = await bargain(seat)
        while not told["offers"]:
            told = await bargain(seat)
        (card,) = told["offers"]
        assert card == {
            "number": number,
            "seat": SKIPPER,
            "to": None,
            "gives": gives(**{harbour: 1}),
            "takes": gives(4),
        }
        assert told["speaking"] == [0, 1, 2] and told["ends_at"]
    async with guests[OTHER].at(table) as late:
        assert [offer["number"] for offer in late.welcome["bargain"]["offers"]] == [number]
    done = await lives(seats[OTHER], "accept", offer=number, id="mine")
    assert done["kind"] == "done" and done["number"]
    again = await lives(seats[OTHER], "accept", offer=number, id="mine")
    assert again["number"] == done["number"], "sent again, it is done once"
    told = await seats[MATE].until("happened")
    assert told["act"]["events"] == [
        {"kind": "trade", "seats": [SKIPPER, OTHER], "a_gives": gives(**{harbour: 1}), "b_gives": gives(4)}
    ]
    assert (await lives(seats[MATE], "accept", offer=number))["code"] == "no_such_offer"
    view = seats[MATE].view["seats"]
    assert (view[OTHER]["warehouse"], view[OTHER]["daalders"], view[SKIPPER]["daalders"]) == ({harbour: 1}, 6, 14)
    await follow(seats)
    assert (await seats[SKIPPER].does("undo"))["code"] == "nothing_to_undo", "a trade is made by two"


async def test_offers_that_cant_be_made_or_accepted_are_refused_in_words(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats, harbour = await at_market(stack, visitors)
    skipper, mate, other = seats

    async def no(at: Seat, kind: str, **fields: Any) -> str:
        told = await lives(at, kind, **fields)
        assert told["sentence"].endswith("."), told
        return str(told["code"])

    good = gives(**{harbour: 1})
    assert await no(other, "offer", gives=good, takes=gives(1)) == "not_theirs_to_give"
    assert await no(skipper, "offer", gives=gives(), takes=gives()) == "trade_of_nothing"
    assert await no(skipper, "offer", gives=gives(3), takes=gives(99)) == "nobody_can_accept"
    assert await no(skipper, "offer", to=SKIPPER, gives=good, takes=gives(1)) == "no_such_seat"
    assert await no(skipper, "offer", to=7, gives=good, takes=gives(1)) == "no_such_seat"
    assert await no(skipper, "offer", gives=gives(**{harbour: -1}), takes=gives(1)) == "not_theirs_to_give"
    assert await no(skipper, "offer", gives=gives(atlantis=1), takes=gives(1)) == "not_theirs_to_give"
    assert await no(skipper, "offer", gives={"goods": 7}, takes=gives(1)) == "unreadable"
    assert await no(skipper, "offer", gives=[], takes=None) == "unreadable"
    assert await no(skipper, "offer", seat=MATE, gives=good, takes=gives(1)) == "not_your_seat"
    number = await offers(skipper, good, gives(3), to=MATE)
    assert await no(other, "accept", offer=number) == "not_offered_to_you"
    assert await no(skipper, "accept", offer=number) == "not_offered_to_you"
    assert await no(mate, "withdraw", offer=number) == "not_your_offer"
    assert await no(mate, "accept", offer=12345) == "no_such_offer"
    for _ in range(7):
        await offers(skipper, good, gives(3))
    assert await no(skipper, "offer", gives=good, takes=gives(1)) == "too_many_offers"
    assert (await lives(skipper, "withdraw", offer=number))["kind"] == "done"
    assert await no(mate, "accept", offer=number) == "no_such_offer"


async def test_of_two_who_accept_at_once_one_gets_it_and_crossing_offers_may_both_be_done(
    stack: AsyncExitStack, visitors: Make
) -> None:
    _, _, seats, harbour = await at_market(stack, visitors)
    skipper, mate, other = seats
    number = await offers(skipper, gives(**{harbour: 1}), gives(2))
    for seat, name in ((mate, "m"), (other, "o")):
        await seat.send(kind="accept", id=name, offer=number)
    answers = [(await seat.until("done", "refused")).get("code", "done") for seat in (mate, other)]
    assert sorted(answers) == ["done", "no_such_offer"]
    mine, theirs = (
        await offers(skipper, gives(1), gives(2), to=MATE),
        await offers(mate, gives(1), gives(2), to=SKIPPER),
    )
    await mate.send(kind="accept", id="x", offer=mine)
    await skipper.send(kind="accept", id="y", offer=theirs)
    for seat in (mate, skipper):
        assert (await seat.until("done", "refused"))["kind"] == "done"


async def test_an_offer_that_cant_be_kept_any_more_vanishes(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats, harbour = await at_market(stack, visitors)
    skipper, mate, other = seats
    await offers(skipper, gives(**{harbour: 2}), gives(5), to=MATE)
    one = await offers(skipper, gives(**{harbour: 1}), gives(1), to=OTHER)
    assert (await lives(other, "accept", offer=one))["kind"] == "done"
    while len((told := await bargain(mate))["offers"]) < 2:
        pass  # both are told first
    while told["offers"]:
        told = await bargain(mate)
    assert told["offers"] == [], "they haven't got two of them any more"


async def test_trade_is_over_early_when_all_have_done(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats, harbour = await at_market(stack, visitors)
    number = await offers(seats[SKIPPER], gives(**{harbour: 1}), gives(2))
    assert (await lives(seats[SKIPPER], "trade_done"))["number"]
    told = await bargain(seats[OTHER])
    while told["speaking"] != [1, 2]:
        told = await bargain(seats[OTHER])
    assert told["offers"] == [], "who has done offers nothing more"
    assert (await lives(seats[MATE], "accept", offer=number))["code"] == "no_such_offer"
    assert (await lives(seats[MATE], "trade_done"))["kind"] == "done"
    assert (await seats[OTHER].does("move", move={"kind": "done"}))["kind"] == "done"
    while await bargain(seats[MATE]):
        pass
    await follow(seats)
    assert seats[OTHER].view["phase"] != "trading"
    assert (await lives(seats[MATE], "offer", gives=gives(1), takes=gives()))["code"] == "no_trade"
    assert (await lives(seats[MATE], "trade_done"))["code"] == "no_trade"


async def test_the_minute_ends_by_itself_and_nobodys_clock_ran(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats, harbour = await at_market(
        stack, visitors, options={"trade_seconds": 1}, pace={"kind": "live", "bank": 600, "increment": 0}
    )
    assert [told for told in seats[MATE].heard if told["kind"] == "happened"][-1]["clock"]["running"] == []
    await lives(seats[SKIPPER], "offer", gives=gives(**{harbour: 1}), takes=gives(2))
    while await bargain(seats[MATE]):
        pass
    assert seats[MATE].view["phase"] != "trading"
    told = [told for told in seats[MATE].heard if told["kind"] == "happened"][-1]
    assert all(left > 590 for left in told["clock"]["left"])


async def test_a_move_a_day_one_trades_after_the_other(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats, harbour = await at_market(stack, visitors, pace={"kind": "days", "days": 1})
    skipper, mate, other = seats
    assert skipper.to_act == [SKIPPER]
    assert (await lives(mate, "offer", gives=gives(1), takes=gives(**{harbour: 1})))["code"] == "not_your_turn"
    assert (await mate.does("move", move={"kind": "done"}))["code"] == "one_by_one"
    number = await offers(skipper, gives(**{harbour: 1}), gives(3), to=OTHER)
    for seat in (skipper, mate):
        assert (await lives(seat, "trade_done"))["kind"] == "done"
        await follow(seats)
    assert other.to_act == [OTHER]
    assert (await lives(other, "accept", offer=number))["kind"] == "done", "it waited for those whose turn was to come"
    assert (await lives(other, "trade_done"))["kind"] == "done"
    assert other.view["phase"] != "trading"


async def test_while_the_game_is_paused_the_minute_stands_still(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats, harbour = await at_market(stack, visitors)
    skipper, mate, other = seats
    await skipper.does("propose", wish={"kind": "pause"})
    for seat in (mate, other):
        while not seat.table["question"]:
            await seat.hear()
        await seat.does("answer", yes=True)
    while (await bargain(skipper)).get("ends_at"):
        pass
    assert (await lives(skipper, "offer", gives=gives(**{harbour: 1}), takes=gives(1)))["code"] == "paused"
    assert (await mate.does("resume"))["kind"] == "done"
    while not (await bargain(skipper)).get("ends_at"):
        pass
    assert await offers(skipper, gives(**{harbour: 1}), gives(1))


async def test_bots_trade_by_the_same_door_and_wait_for_people(
    stack: AsyncExitStack, settings: Settings, wall: WallClock
) -> None:
    async with inside(settings, wall) as (address, _):
        _, _, seats, harbour = await at_market(stack, coming(stack, address))
        await seats[OTHER].does("leave")  # a bot plays on for it
        await follow(seats)
        await offers(seats[SKIPPER], gives(**{harbour: 1}), gives(), to=OTHER)
        told = await seats[MATE].until("happened")
        while not told["act"]["events"]:
            told = await seats[MATE].until("happened")
        assert told["act"]["events"][0]["seats"] == [SKIPPER, OTHER], "who is offered something for nothing takes it"
        assert seats[MATE].view["phase"] == "trading", "the bot waits for people"
        for seat in (seats[SKIPPER], seats[MATE]):
            assert (await lives(seat, "trade_done"))["kind"] == "done"
        while await bargain(seats[MATE]):
            pass
        await stack.aclose()


@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_a_trade_goes_on_after_a_restart_with_its_offers_and_its_time(
    stack: AsyncExitStack, tmp_path: Path, how: str
) -> None:
    server = Server(tmp_path / "home")
    guests, table, seats, harbour = await at_market(
        stack, coming(stack, server.address), options={"trade_seconds": 600}, pace={"kind": "live"}
    )
    skipper, mate, _ = seats
    sold = await offers(skipper, gives(**{harbour: 1}), gives(1), to=MATE)
    withdrawn = await offers(skipper, gives(**{harbour: 1}), gives(3))
    stands = await offers(mate, gives(1), gives(**{harbour: 1}))
    assert (await lives(mate, "accept", offer=sold))["number"]
    assert (await lives(skipper, "withdraw", offer=withdrawn))["kind"] == "done"
    before = await trade_now(mate)
    assert [offer["number"] for offer in before["offers"]] == [stands]
    if how == "kill":
        server.kill()
    else:
        await asyncio.to_thread(server.stop)
    with running(tmp_path / "home", port=server.port):
        async with guests[SKIPPER].at(table) as again, guests[MATE].at(table) as theirs:
            assert again.welcome["bargain"] == before, "offers, who speaks, and when it ends"
            assert again.welcome["clock"]["running"] == []
            assert (await lives(again, "accept", offer=withdrawn))["code"] == "no_such_offer"
            assert (await lives(again, "accept", offer=sold))["code"] == "no_such_offer"
            assert (await lives(again, "accept", offer=stands))["number"]
            new = await offers(again, gives(1), gives(**{harbour: 1}))
            assert new not in (sold, withdrawn), "a number means one offer"
            assert (await lives(theirs, "accept", offer=new))["number"]
        await stack.aclose()


async def trade_now(seat: Seat) -> dict[str, Any]:
    """The trade as who comes now finds it."""
    await seat.join()
    return dict(seat.welcome["bargain"])


async def test_what_is_traded_makes_the_minute_no_longer(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats, harbour = await at_market(stack, visitors)
    ends_at = (await trade_now(seats[MATE]))["ends_at"]
    number = await offers(seats[SKIPPER], gives(**{harbour: 1}), gives(1))
    assert (await lives(seats[MATE], "accept", offer=number))["number"]
    assert (await trade_now(seats[MATE]))["ends_at"] == ends_at


async def test_offers_wait_for_days_though_nobody_watches(
    stack: AsyncExitStack, settings: Settings, wall: WallClock
) -> None:
    async with inside(settings, wall) as (address, services):
        guests, table, seats, harbour = await at_market(stack, coming(stack, address), pace={"kind": "days", "days": 2})
        number = await offers(seats[SKIPPER], gives(**{harbour: 1}), gives(3), to=OTHER)
        for seat in seats[:2]:
            assert (await lives(seat, "trade_done"))["kind"] == "done"
            await follow(seats)
        for seat in seats:
            await seat.socket.close()
        async with asyncio.timeout(30):
            while table in services.registry.tables:
                wall.at += 3600
                await services.registry.sweep()
                await asyncio.sleep(0.05)
        async with guests[OTHER].at(table) as other:
            assert [offer["number"] for offer in other.welcome["bargain"]["offers"]] == [number]
            assert (await lives(other, "accept", offer=number))["number"]
            assert (await lives(other, "trade_done"))["number"]
        async with asyncio.timeout(30):
            while await services.registry.reader.offers(table):
                await asyncio.sleep(0.01)  # it is over, and nothing of it is kept
        await stack.aclose()


async def test_an_offer_that_is_sent_twice_at_once_is_made_once(stack: AsyncExitStack, visitors: Make) -> None:
    guests, table, seats, harbour = await at_market(stack, visitors)
    other = await stack.enter_async_context(guests[SKIPPER].at(table))
    offer = {"kind": "offer", "id": "twice", "gives": gives(**{harbour: 1}), "takes": gives(1)}
    for seat in (seats[SKIPPER], other):
        await seat.send(**offer)
    for seat in (seats[SKIPPER], other):
        assert (await seat.until("done", "refused"))["kind"] == "done"
    assert len((await trade_now(seats[MATE]))["offers"]) == 1


async def test_an_offer_that_is_sent_again_after_a_fall_is_made_once(stack: AsyncExitStack, tmp_path: Path) -> None:
    server = Server(tmp_path / "home")
    guests, table, seats, harbour = await at_market(
        stack, coming(stack, server.address), options={"trade_seconds": 600}, pace={"kind": "live"}
    )
    offer = {"id": "again", "gives": gives(**{harbour: 1}), "takes": gives(1)}
    assert (await lives(seats[SKIPPER], "offer", **offer))["kind"] == "done"
    server.kill()
    with running(tmp_path / "home", port=server.port):
        async with guests[SKIPPER].at(table) as again:
            assert (await lives(again, "offer", **offer))["kind"] == "done"
            assert len((await trade_now(again))["offers"]) == 1
        await stack.aclose()


async def test_nobody_takes_back_that_the_time_is_up(
    stack: AsyncExitStack, settings: Settings, wall: WallClock
) -> None:
    async with inside(settings, wall) as (address, services):
        _, table, seats, _ = await at_market(stack, coming(stack, address), pace={"kind": "live"})
        assert (await lives(seats[SKIPPER], "trade_done"))["kind"] == "done"
        assert (await seats[SKIPPER].does("undo"))["code"] == "nothing_to_undo"
        wall.at += 120
        services.registry.tables[table].extensions.get(TradingExtension).look()
        while seats[MATE].view["phase"] == "trading":
            await seats[MATE].hear()
        await follow(seats)
        for seat in seats:
            assert (await seat.does("undo"))["code"] == "nothing_to_undo"
        await stack.aclose()
