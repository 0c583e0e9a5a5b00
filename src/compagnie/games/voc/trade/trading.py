"""Trade as a table runs it (§7.1): the offers of one trade, and what bots say there."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from compagnie.core.capabilities.trading import Acceptance, Agreement, Bargaining, Proposal, Trading
from compagnie.core.position import Position
from compagnie.games.voc import unnumbered
from compagnie.games.voc.box import HARBOUR_COUNT
from compagnie.games.voc.moves import Agreed, Done
from compagnie.games.voc.names import Gives
from compagnie.games.voc.options import Options
from compagnie.games.voc.state import TRADING
from compagnie.games.voc.trade.bargain import Accept, Bargain, Offer, Propose, Withdraw
from compagnie.games.voc.trade.traders import word_of


class VocBargaining(Bargaining):
    """§7.1 A bargain as a table holds it."""

    def __init__(self, in_turn: bool) -> None:
        self._bargain = Bargain(in_turn, apart=True)

    @property
    def offers(self) -> Mapping[int, Offer]:  # type: ignore[override]
        """Every open offer."""
        return self._bargain.offers

    def to_speak(self, position: Position) -> list[int]:
        """All who haven't done; in turn, the next of them."""
        return self._bargain.to_speak(position)

    def offer(self, position: Position, seat: int, to: int | None, gives: Gives, takes: Gives) -> Offer:
        """§7.1"""
        self._bargain.take(position, seat, Propose(to=to, gives=gives, takes=takes))
        return next(reversed(self._bargain.offers.values()))

    def withdraw(self, position: Position, seat: int, number: int) -> None:
        """§7.1"""
        self._bargain.take(position, seat, Withdraw(offer=number))

    def accept(self, position: Position, seat: int, number: int) -> Agreement:
        """§7.1"""
        agreed = self._bargain.take(position, seat, Accept(offer=number))
        assert agreed is not None
        return agreed

    def keep(self, offer: Offer) -> None:
        """An offer from elsewhere."""
        self._bargain.offers[offer.number] = offer
        self._bargain.pass_over(offer.number)

    def drop(self, number: int) -> None:
        """Forget an offer."""
        self._bargain.offers.pop(number, None)

    def pass_over(self, number: int) -> None:
        """A number that was given elsewhere."""
        self._bargain.pass_over(number)

    def sweep(self, position: Position) -> bool:
        """§7.1 What can't be kept any more vanishes."""
        return bool(self._bargain.sweep(position))


class VocTrading(Trading):
    """§7.1 The minute of trade."""

    table_moves = Agreed
    final = frozenset({"agreed", "done"})
    gives_type = Gives
    offer_type = Offer
    done = Done()

    def warm(self, position: Position) -> None:
        """§7.1 Trades go through functions that no numbered play calls."""
        trial, nothing = position.copy(), np.zeros(HARBOUR_COUNT, np.int8)
        unnumbered.may_give(trial.states, 0, 0, nothing, 0)
        unnumbered.hand_over(trial.states, 0, 0, 1, nothing, 0)

    def open(self, position: Position) -> bool:
        """§7.1"""
        return bool(position.now.phase == TRADING)

    def seconds(self, options: Options) -> int:
        """§7.1 A minute, or as the table's option says."""
        return options.trade_seconds

    def bargaining(self, in_turn: bool) -> VocBargaining:
        """§7.1"""
        return VocBargaining(in_turn)

    def choose(self, bot: Any, view: Any, offers: Sequence[Any]) -> Proposal | Acceptance | None:
        """§7.1 By the bot's own mind, or by plain sense."""
        match word_of(bot, view, offers):
            case Accept(offer=number):
                return Acceptance(number)
            case Propose(to=to, gives=gives, takes=takes):
                return Proposal(to, gives, takes)
            case _:
                return None
