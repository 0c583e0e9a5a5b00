"""Writes down what happens: a throw and the cards it turns up are one auction, cards and voyage one play."""

from __future__ import annotations

from typing import Any

from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Scribe
from compagnie.core.position import Position
from compagnie.games.batavia import actions
from compagnie.games.batavia.box import COMPANIES, COMPANY_COUNT, post
from compagnie.games.batavia.names import by_company, post_name
from compagnie.games.batavia.record.events import Auction, Bid, Draw, Pass, Pirates, Play, Reveal, Setup
from compagnie.games.batavia.state import (
    DEALING,
    DRAWING,
    REVEALING,
    ROLLING,
    SETTING_OUT,
    TURNING_UP,
)


class BataviaScribe(Scribe):
    """Remembers the steps of the event that isn't complete yet."""

    def __init__(self) -> None:
        self._posts: list[Any] = []
        self._hands: list[list[Any]] = []
        self._first_auctioneer = 0
        self._steps: list[int] = []
        self._who = 0  # the seat that drawn cards go to

    def copy(self) -> BataviaScribe:
        other = BataviaScribe.__new__(BataviaScribe)
        other.__dict__ |= self.__dict__  # its lists are never changed, only replaced
        return other

    @property
    def setup(self) -> Setup:
        return Setup(posts=self._posts, hands=self._hands, first_auctioneer=self._first_auctioneer)

    def step(self, position: Position, actor: int, action: int) -> list[Event]:
        if actor != NATURE:
            return self._decide(position, actor, action)
        phase = position.peek("phase")
        if phase in (ROLLING, TURNING_UP):
            return self._turn_up(position, action)
        if phase == DRAWING:
            return self._draw(position, action)
        if phase == REVEALING:
            return self._reveal(position, action)
        self._set_up(position, phase, action)
        return []

    def _set_up(self, position: Position, phase: int, action: int) -> None:
        """§2"""
        if phase == SETTING_OUT:
            self._posts = [*self._posts, post_name(action)]
        elif phase == DEALING:
            self._deal(position, position.peek("turn"), action)
        position.answer(action)
        self._first_auctioneer = position.peek("auctioneer")

    def _deal(self, position: Position, seat: int, company: int) -> None:
        if not self._hands:
            self._hands = [[] for _ in range(position.seats)]
            self._posts = _posts_face_up(position)
        self._hands = [[*hand, COMPANIES[company]] if s == seat else hand for s, hand in enumerate(self._hands)]

    def _turn_up(self, position: Position, action: int) -> list[Event]:
        """§3.1 A throw, then a card for each pip."""
        auctioneer = position.peek("auctioneer")
        position.answer(action)
        self._steps = [*self._steps, action]
        if position.peek("phase") == TURNING_UP:
            return []
        die, *cards = self._flush()
        return [Auction(auctioneer=auctioneer, die=die + 1, cards=_companies(cards))]

    def _draw(self, position: Position, company: int) -> list[Event]:
        """§4.1"""
        position.answer(company)
        self._steps = [*self._steps, company]
        if position.peek("phase") == DRAWING:
            return []
        return [Draw(seat=self._who, cards=_companies(self._flush()))]

    def _reveal(self, position: Position, answer: int) -> list[Event]:
        """§4.7, and §6.1 where the play that set it off brings pirates."""
        laid = _fleets(position)
        position.answer(answer)
        self._steps = [*self._steps, answer]
        if position.peek("phase") == REVEALING:
            return []
        return [Reveal(posts=[post_name(step) for step in self._flush()]), *_pirates(laid, position)]

    def _decide(self, position: Position, seat: int, action: int) -> list[Event]:
        self._who = seat
        if actions.SAIL <= action <= actions.CONVERT:
            return self._sail(position, seat, action)
        position.apply(seat, action)
        if action == actions.PASS:
            return [Pass(seat=seat)]
        if action > actions.BID:
            return [Bid(seat=seat, amount=action - actions.BID)]
        if action == actions.DRAW:
            return [] if position.peek("phase") == DRAWING else [Draw(seat=seat, cards=[])]
        self._steps = [*self._steps, action]
        return []

    def _sail(self, position: Position, seat: int, action: int) -> list[Event]:
        """§4.5, §5.1 The last steps of a play: where to, and whether to convert."""
        laid = _fleets(position)
        position.apply(seat, action)
        self._steps = [*self._steps, action]
        return [] if position.mid_turn else [self._play(position, seat), *_pirates(laid, position)]

    def _play(self, position: Position, seat: int) -> Play:
        """§4.2 to §5"""
        steps = self._flush()
        cards = by_company([steps.count(actions.LAY + company) for company in range(COMPANY_COUNT)])
        if actions.SAIL_TO_TARGET in steps:
            return Play(seat=seat, cards=cards, sail="target", convert=False)
        (company,) = (step - actions.SAIL for step in steps if actions.SAIL <= step < actions.SAIL_TO_TARGET)
        to: Any = COMPANIES[company]
        at = position.peek("at", seat)
        return Play(seat=seat, cards=cards, sail=to, hex=at, convert=actions.CONVERT in steps)

    def _flush(self) -> list[int]:
        steps, self._steps = self._steps, []
        return steps


def _companies(numbers: list[int]) -> list[Any]:
    return [COMPANIES[number] for number in numbers]


def _posts_face_up(position: Position) -> list[Any]:
    s = position.now
    return [post_name(post(s.company_at[h], s.commodity_at[h])) for h in range(1, s.open + 1)]


def _fleets(position: Position) -> list[int]:
    return list(position.now.cube)


def _pirates(before: list[int], position: Position) -> list[Event]:
    """§6.1 The companies that had laid cards and have none any more."""
    now = _fleets(position)
    sunk: list[Any] = [COMPANIES[c] for c in range(COMPANY_COUNT) if before[c] and not now[c]]
    return [Pirates(companies=sunk)] if sunk else []
