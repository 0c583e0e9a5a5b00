"""A table serves what its game offers and nothing else: made-up games with one capability each can sit down."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
import pytest

from compagnie.core.capabilities.orders import Orders
from compagnie.core.capabilities.trading import Acceptance, Agreement, Bargaining, Proposal, Trading
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import Untimed
from compagnie.server.protocol.drawing import BeginStroke, Draw
from compagnie.server.protocol.trading import Accept, Offer
from compagnie.server.table.extensions.orders import OrdersExtension
from compagnie.server.table.extensions.parts import parts_of
from compagnie.server.table.table import Table
from compagnie.server.tables import registry
from compagnie.server.tables.create import open_table
from compagnie.server.tables.services import Services
from tests.server.guests import Chair, Club, Guest
from tests.tiny_game import QUAY

pytestmark = pytest.mark.anyio

OFFERED = {"order", "stroke", "bargain", "advice"}
"""The fields of a welcome that belong to a capability."""
Quay: Any = type(QUAY)
Lay = QUAY.move_type


class LowestCard(msgspec.Struct, frozen=True, tag_field="kind", tag="lowest_card"):
    """Lay the lowest card."""


class QuayOrders(Orders):
    order_type = LowestCard

    def may_be_given(self, view: Any) -> bool:
        return True

    def follow(self, order: LowestCard, view: Any) -> Any:
        return Lay(min(view.choices)) if view.choices else None

    def stands(self, order: LowestCard, event: Any) -> bool:
        return True


class Promise(msgspec.Struct, frozen=True):
    card: int


class MadeOffer(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    to: int | None
    gives: Promise
    takes: Promise | None


class QuayBargaining(Bargaining):
    """A seat offers to lay a card; if another one accepts, it is laid."""

    def __init__(self) -> None:
        self._open: dict[int, MadeOffer] = {}

    @property
    def offers(self) -> Mapping[int, MadeOffer]:  # type: ignore[override]
        return self._open

    def to_speak(self, position: Position) -> list[int]:
        return list(range(position.seats))

    def offer(self, position: Position, seat: int, to: int | None, gives: Any, takes: Any) -> MadeOffer:
        made = MadeOffer(number=len(self._open) + 1, seat=seat, to=to, gives=gives, takes=takes)
        self._open[made.number] = made
        return made

    def withdraw(self, position: Position, seat: int, number: int) -> None:
        del self._open[number]

    def accept(self, position: Position, seat: int, number: int) -> Agreement:
        offer = self._open.pop(number)
        return Agreement(offer.seat, Lay(offer.gives.card))

    def keep(self, offer: MadeOffer) -> None:
        self._open[offer.number] = offer

    def drop(self, number: int) -> None:
        self._open.pop(number, None)

    def pass_over(self, number: int) -> None:
        pass

    def sweep(self, position: Position) -> bool:
        return False


class QuayTrading(Trading):
    gives_type = Promise | None
    offer_type = MadeOffer
    done = Lay(1)

    def open(self, position: Position) -> bool:
        return bool(position.to_act)

    def seconds(self, options: Any) -> int:
        return 3600

    def bargaining(self, in_turn: bool) -> QuayBargaining:
        return QuayBargaining()

    def choose(self, bot: Any, view: Any, offers: Sequence[Any]) -> Proposal | Acceptance | None:
        return None


class QuayWithOrders(Quay):  # type: ignore[misc]
    name = "ordering"
    orders = QuayOrders()


class QuayWithTrade(Quay):  # type: ignore[misc]
    name = "swapping"
    trading = QuayTrading()


ORDERING, SWAPPING = QuayWithOrders(), QuayWithTrade()


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The made-up games stand beside the others."""
    known = games() | {game.name: game for game in (ORDERING, SWAPPING, QUAY)}
    monkeypatch.setattr(registry, "games", lambda: known)


async def seated(services: Services, game: Game, seats: int) -> tuple[Table, list[Guest]]:
    """A table of a game that has begun, with people on every seat."""
    club = Club(services)
    guests = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")[:seats]]
    table = await open_table(services.registry, guests[0].person, game, seats, game.options_type(), Untimed(), True)
    for seat, guest in enumerate(guests):
        await guest.does(table, protocol.Sit, seat=seat)
    await guests[0].does(table, protocol.Start)
    return table, guests


async def told(chair: Chair, kind: str) -> dict[str, Any]:
    """The last message of a kind that somebody was told."""
    return [message for message in chair.told() if message["kind"] == kind][-1]


@pytest.mark.parametrize(
    ("game", "has"),
    [
        (games()["batavia"], {"order"}),
        (games()["voc"], {"stroke", "bargain", "advice"}),
        (ORDERING, {"order"}),
        (SWAPPING, {"bargain"}),
        (QUAY, set()),
    ],
    ids=lambda each: each.name if isinstance(each, Game) else "",
)
async def test_a_welcome_carries_only_what_the_game_has(services: Services, game: Game, has: set[str]) -> None:
    table, (ada, *_) = await seated(services, game, max(2, min(game.seats)))
    chair = await ada.watches(table)
    assert chair.welcome.keys() & OFFERED == has


async def test_a_game_that_only_trades_needs_no_pen(services: Services) -> None:
    table, guests = await seated(services, SWAPPING, 2)
    (maker,) = table.state.to_act
    other, chair = 1 - maker, await guests[maker].watches(table)
    card, before = table.view(maker).choices[0], table.state.number
    gives, takes = (msgspec.Raw(msgspec.json.encode(side)) for side in ({"card": card}, None))
    await table.extensions.request(guests[maker].person, Offer(id="o", seat=maker, gives=gives, takes=takes))
    (offer,) = (await told(chair, "bargain"))["bargain"]["offers"]
    assert offer["gives"] == {"card": card}
    number = await table.extensions.request(guests[other].person, Accept(id="a", seat=other, offer=offer["number"]))
    assert number == before + 1
    happened = await told(chair, "happened")
    assert happened["act"]["seat"] == maker and happened["act"]["events"][0]["card"] == card


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (BeginStroke(id="s", seen=0, start=(0, 0)), "not_offered"),
        (protocol.Order(id="o"), "no_orders"),
    ],
)
async def test_what_a_game_lacks_is_refused(services: Services, said: Any, code: Literal["x"]) -> None:
    table, (ada, *_) = await seated(services, SWAPPING, 2)
    with pytest.raises(Refusal) as refused:
        await table.extensions.request(ada.person, said)
    assert refused.value.code == code
    with pytest.raises(Refusal) as refused:
        table.extensions.stream(ada.person, Draw(stroke="s", at=0, points=[]))
    assert refused.value.code == "not_offered"
    with pytest.raises(Refusal) as refused:
        await ada.does(table, protocol.Advise, about="x", words=[])
    assert refused.value.code == "not_offered"


async def test_a_game_that_only_has_orders_follows_them(services: Services) -> None:
    table, guests = await seated(services, ORDERING, 2)
    assert parts_of(ORDERING) == ()
    (first,) = table.state.to_act
    away = 1 - first
    order = msgspec.Raw(msgspec.json.encode(LowestCard()))
    await table.extensions.request(guests[away].person, protocol.Order(id="o", seat=away, order=order))
    assert table.extensions.get(OrdersExtension).standing == {away: LowestCard()}
    lowest, chair = min(table.view(away).hand), await guests[first].watches(table)
    await guests[first].moves(table, Lay(table.view(first).choices[0]))
    act = (await chair.until(act="moved", seat=away))["act"]
    assert act["events"][0]["card"] == lowest
