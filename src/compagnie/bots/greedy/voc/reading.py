"""What a seat reads from its view: what it has, what its contracts still lack, and what a good is worth to it."""

from collections import Counter
from functools import cached_property

import msgspec

from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.greedy.voc.prospects import chance_of_all
from compagnie.games.voc.box import GOODS, SHIPS
from compagnie.games.voc.names import ShipName
from compagnie.games.voc.opened import OpenBox, by_mark
from compagnie.games.voc.trade.prices import prices_of
from compagnie.games.voc.views.view import View

Wishes = dict[str, list[float]]
"""For each good, what the first token of it is worth, what the second, and so on."""


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """What a contract in hand still lacks, on the side that is easier to deliver."""

    contract: int
    asks: Counter[str]
    lacks: Counter[str]
    due: int
    stake: float
    """The payment, and the penalty that delivering saves."""


class Reading:
    """A view, read for the seat that it belongs to."""

    def __init__(self, view: View, policy: Policy) -> None:
        assert view.seat is not None
        self.view, self.policy, self.seat = view, policy, view.seat
        self.box: OpenBox = by_mark(view.box)
        self.me = view.seats[view.seat]
        self.year = view.year
        self._wishes: dict[tuple[ShipName | None, bool], Wishes] = {}

    @cached_property
    def stored(self) -> Counter[str]:
        """The goods in one's warehouse."""
        return goods_of(self.box, self.me.warehouse)

    @cached_property
    def afloat(self) -> Counter[str]:
        """The goods under one's merchants."""
        return Counter(
            good_from(self.box, harbour)
            for ship in self.view.ships.values()
            for man, harbour in zip(ship.merchants, ship.goods, strict=True)
            if man == self.seat and harbour is not None
        )

    @cached_property
    def needs(self) -> list[Need]:
        """What one's contracts lack beside all that one has, stored or afloat."""
        return self.needs_beside(self.stored + self.afloat)

    def needs_beside(self, left: Counter[str]) -> list[Need]:
        """One's contracts, the most pressing first; what one has is set aside for them in this order."""
        mine = [(self.due(name), int(name)) for name, card in self.view.contracts.items() if card.holder == self.seat]
        needs = []
        for due, number in sorted(mine):
            contract = self.box.contracts[number - 1]
            side = max((Counter(side) for side in contract.sides), key=lambda asks: self._ease(asks - left, due))
            stake = contract.pay + contract.penalty
            needs.append(Need(contract=number, asks=side, lacks=side - left, due=due, stake=stake))
            left = left - side
        return needs

    @cached_property
    def spare(self) -> Counter[str]:
        """What one has, stored or afloat, that no contract in hand asks for."""
        left = self.stored + self.afloat
        for need in self.needs:
            left = left - need.asks
        return left

    def penalty(self, need: Need) -> int:
        """What it costs to fail."""
        return self.box.contracts[need.contract - 1].penalty

    def due(self, contract: str) -> int:
        """§5.4 The year in which a held contract is due."""
        year = self.view.contracts[contract].year
        return self.box.box.years.last if year is None else year

    @cached_property
    def on(self) -> float:
        """How likely there is a next year: none after 1602, and VOC may come up."""
        return self.still_on(self.year + 1)

    def still_on(self, year: int) -> float:
        """§2.1, §3.1 How likely the game isn't over before the sales of a year: VOC is one of the last seven cards."""
        if year > self.box.box.years.last:
            return 0.0
        chance, left = 1.0, self.view.deck
        for convoy in self.box.box.years.convoys:
            if self.year < convoy <= year:
                for _ in range(min(3, left)):
                    chance *= 1 - (1 / left if left <= _LAST_CARDS else 0.0)
                    left -= 1
        return chance

    def wishes(self, but_for: ShipName | None, later: bool) -> Wishes:
        """What tokens of each good are worth that come home this year, or later; a ship's cargo may be left out."""
        key = but_for, later
        if key not in self._wishes:
            self._wishes[key] = self._wished_for(but_for, later)
        return self._wishes[key]

    def _wished_for(self, but_for: ShipName | None, later: bool) -> Wishes:
        wishes: Wishes = {good: [] for good in GOODS}
        had = self.stored + self.afloat
        if but_for is not None:
            had = had - self.cargo(but_for)
        delay_factor = self.policy.delay_factor * self.on if later else 1.0
        for need in self.needs_beside(had):
            lacking = sum(need.lacks.values())
            if (later and need.due <= self.year) or (need.due <= self.year and lacking > self.most_home):
                continue
            for good, n in need.lacks.items():
                wishes[good] += [need.stake * delay_factor / lacking] * n
        if self.on:
            prices, spare_value = prices_of(self.box), self.policy.spare_value * delay_factor
            for good in GOODS:
                wishes[good] += [spare_value * prices[good] / (1 + self.spare[good] + n) for n in (0, 1)]
        for good in GOODS:
            wishes[good].sort(reverse=True)
        return wishes

    @cached_property
    def most_home(self) -> int:
        """The most goods that may come home to oneself this year."""
        aboard = sum(ship.merchants.count(self.seat) for ship in self.view.ships.values())
        more = 2 * self.actions_left if self.view.phase == "investing" else 0
        return aboard + more

    @cached_property
    def actions_left(self) -> int:
        """§5.1 How often one may still act in these investments, this time included."""
        seats = len(self.view.seats)
        first = self.view.burgemeester or 0
        return sum((first + turn) % seats == self.seat for turn in range(self.view.turns, 2 * seats))

    def chart_of(self, ship: str) -> int:
        """The number of the chart that a ship sails."""
        return self.box.chart_of_ship(SHIPS.index(ship))

    def harbours_of(self, chart: int) -> list[str]:
        """The harbours of a chart, in their order there."""
        return self.box.harbour_ids[self.box.first_harbour[chart] : self.box.first_harbour[chart + 1]]

    def skipper(self, ship: ShipName) -> int | None:
        """§6.1 The owner of the leftmost sailor."""
        return next((man for man in self.view.ships[ship].sailors if man is not None), None)

    def empty_hands(self, ship: ShipName) -> int:
        """How many of one's merchants aboard have no good yet."""
        aboard = self.view.ships[ship]
        return sum(man == self.seat and good is None for man, good in zip(aboard.merchants, aboard.goods, strict=True))

    def cargo(self, ship: ShipName) -> Counter[str]:
        """One's own goods aboard a ship."""
        aboard = self.view.ships[ship]
        return Counter(
            good_from(self.box, good)
            for man, good in zip(aboard.merchants, aboard.goods, strict=True)
            if man == self.seat and good is not None
        )

    def _ease(self, lacks: Counter[str], due: int) -> float:
        """How easily what a side lacks can be had until it is due."""
        years, policy = due - self.year + 1, self.policy
        chance = chance_of_all(self.box, self.view.harbours, lacks, years, policy.hand, policy.min_chance)
        return chance - _BOTHER * sum(lacks.values())


_BOTHER = 0.03  # how much rather one fetches a good less
_LAST_CARDS = 7


def good_from(box: OpenBox, harbour: str) -> str:
    """The good that a harbour sells."""
    return box.harbours[box.harbour_number[harbour]].good


def goods_of(box: OpenBox, tokens: dict[str, int]) -> Counter[str]:
    """The goods that tokens are."""
    goods: Counter[str] = Counter()
    for harbour, n in tokens.items():
        goods[good_from(box, harbour)] += n
    return goods
