"""From a record's words to the rules' steps: who decided what, and what chance answered."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from compagnie.core.contract import NATURE
from compagnie.core.game import Step
from compagnie.core.position import Position
from compagnie.core.state import Int8s
from compagnie.games.batavia import moves
from compagnie.games.batavia.box import BLOCK, CARDS_DEALT, COMPANIES, HEXES, HEXES_SHOWN, PIPS, Company
from compagnie.games.batavia.names import COMPANY_NUMBER, Post, post_name, post_number
from compagnie.games.batavia.record import events
from compagnie.games.batavia.refusals import refuse
from compagnie.games.batavia.state import CHOOSING_AUCTIONEER, DEALING, REVEALING, ROLLING, SETTING_OUT


def layout(setup: events.Setup) -> Int8s:
    """§2.2 The layout of a quick start, whoever printed it, so long as it obeys the block rule of §2.1."""
    if len(setup.posts) != HEXES:
        raise refuse("post_count", given=len(setup.posts), due=HEXES)
    for hexagon, named in enumerate(setup.posts, 1):
        company, _ = named
        block = setup.posts[hexagon - 1 - (hexagon - 1) % BLOCK : hexagon - 1]
        if named in setup.posts[: hexagon - 1] or company in [other for other, _ in block]:
            raise _misplaced(named, hexagon)
    return np.array([post_number(named) for named in setup.posts], np.int8)


def setup_steps(position: Position, setup: events.Setup) -> Iterator[Step]:
    """§2 The posts, the hands, the first auctioneer."""
    if not position.options.quick_start:
        if len(setup.posts) != HEXES_SHOWN:
            raise refuse("post_count", given=len(setup.posts), due=HEXES_SHOWN)
        yield from _posts(position, setup.posts)
    if [len(hand) for hand in setup.hands] != [CARDS_DEALT] * position.seats:
        raise refuse("hand_count", seats=position.seats, due=CARDS_DEALT)
    for hand in setup.hands:
        yield from _cards(position, hand, DEALING)
    if position.now.phase == CHOOSING_AUCTIONEER:
        if not 0 <= setup.first_auctioneer < position.seats:
            raise refuse("no_such_auctioneer", seat=setup.first_auctioneer, seats=position.seats)
        yield NATURE, setup.first_auctioneer
    elif setup.first_auctioneer != position.now.auctioneer:
        raise refuse("auctioneer_differs", due=position.now.auctioneer, given=setup.first_auctioneer)


def steps(position: Position, event: Any) -> Iterator[Step]:
    """The steps of one event. The position moves on between them."""
    match event:
        case events.Auction():
            yield from _auction(position, event)
        case events.Reveal():
            yield from _reveal(position, event)
        case events.Pirates():
            raise refuse("no_pirates_due")
        case _:
            yield from _decision(position, event)


def answer(position: Position, given: int) -> dict[str, Any]:
    """What an answer of nature decides: a post, a throw, a seat or a card."""
    match position.now.phase:
        case phase if phase in (SETTING_OUT, REVEALING):
            return {"post": post_name(given)}
        case phase if phase == ROLLING:
            return {"die": given + 1}
        case phase if phase == CHOOSING_AUCTIONEER:
            return {"seat": given}
    return {"card": COMPANIES[given]}


def _auction(position: Position, event: events.Auction) -> Iterator[Step]:
    """§3.1"""
    s = position.now
    if s.phase != ROLLING:
        raise refuse("reveal_due" if s.phase == REVEALING else "no_auction_due")
    if event.auctioneer != s.auctioneer:
        raise refuse("auctioneer_differs", due=s.auctioneer, given=event.auctioneer)
    if not 1 <= event.die <= PIPS:
        raise refuse("die", die=event.die)
    yield NATURE, event.die - 1
    yield from _cards(position, event.cards, position.now.phase)


def _reveal(position: Position, event: events.Reveal) -> Iterator[Step]:
    """§4.7"""
    if position.now.phase != REVEALING:
        raise refuse("no_reveal_due")
    if len(event.posts) != BLOCK:
        raise refuse("post_count", given=len(event.posts), due=BLOCK)
    yield from _posts(position, event.posts)


def _decision(position: Position, event: Any) -> Iterator[Step]:
    phase = position.now.phase
    if phase in (ROLLING, REVEALING):
        raise refuse("auction_due" if phase == ROLLING else "reveal_due")
    for action in moves.spell(position, event.seat, _move(event)):
        yield event.seat, action
    if isinstance(event, events.Draw):
        yield from _cards(position, event.cards, position.now.phase)


def _move(event: Any) -> moves.Move:
    match event:
        case events.Bid(amount=amount):
            return moves.Bid(amount)
        case events.Pass():
            return moves.Pass()
        case events.Draw():
            return moves.Draw()
        case _:
            return moves.Play(event.cards, event.sail, event.convert)


def _cards(position: Position, cards: list[Company], phase: int) -> Iterator[Step]:
    """§3.1, §4.1 Cards from the stack, so long as this phase lasts."""
    for card in cards:
        if position.now.phase != phase:
            raise refuse("too_many_cards", given=len(cards))
        if not position.chances()[COMPANY_NUMBER[card]]:
            raise refuse("card_not_there", company=card)
        yield NATURE, COMPANY_NUMBER[card]


def _posts(position: Position, posts: list[Post]) -> Iterator[Step]:
    """§2.1 Posts turned up one by one."""
    for named in posts:
        if not position.chances()[post_number(named)]:
            raise _misplaced(named, position.now.open + 1)
        yield NATURE, post_number(named)


def _misplaced(named: Post, hexagon: int) -> Exception:
    company, commodity = named
    return refuse("block_rule", company=company, commodity=commodity, hex=hexagon)
