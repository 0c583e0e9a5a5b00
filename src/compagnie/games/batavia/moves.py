"""What a seat may send: whole moves, typed. And why one can't be made, with the §."""

from typing import Any

import msgspec

from compagnie.core.position import Position
from compagnie.core.refusal import Refusal
from compagnie.games.batavia import actions
from compagnie.games.batavia.box import COMPANIES, COMPANY_COUNT
from compagnie.games.batavia.names import COMPANY_NUMBER, Cards, Destination, by_company
from compagnie.games.batavia.refusals import refuse
from compagnie.games.batavia.state import BIDDING, MOVING, NONE


class _Move(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A whole move."""


class Bid(_Move, frozen=True, tag="bid"):
    """Bid this many notes for the package."""

    amount: int


class Pass(_Move, frozen=True, tag="pass"):
    """Pass, and be out of this auction."""


class Draw(_Move, frozen=True, tag="draw"):
    """Draw two cards."""


class Play(_Move, frozen=True, tag="play"):
    """Lay cards, sail, and convert or not: applied all or nothing."""

    cards: Cards
    sail: Destination
    convert: bool = False


Move = Bid | Pass | Draw | Play


def spell(position: Position, seat: int, move: Any) -> list[int]:
    """The numbered actions of a move. Raises a Refusal that says why it can't be made."""
    if seat not in position.to_act:
        raise _not_now(position, seat)
    match move:
        case Bid(amount):
            return _spell_bid(position, seat, amount)
        case Pass():
            _must_be_bidding(position)
            return [actions.PASS]
        case Draw():
            _must_be_moving(position)
            return [actions.DRAW]
        case _:
            _must_be_moving(position)
            return _spell_play(position, seat, move)


def _not_now(position: Position, seat: int) -> Refusal:
    if position.over:
        return refuse("game_over")
    if not 0 <= seat < position.seats:
        return refuse("no_such_seat", seat=seat)
    return refuse("not_your_turn", seat=seat)


def _must_be_bidding(position: Position) -> None:
    if position.peek("phase") != BIDDING:
        raise refuse("no_auction_now")


def _must_be_moving(position: Position) -> None:
    if position.peek("phase") != MOVING:
        raise refuse("auction_first")


def _spell_bid(position: Position, seat: int, amount: int) -> list[int]:
    """§3.2"""
    _must_be_bidding(position)
    bid, notes = position.peek("bid"), position.peek("notes", seat)
    if amount <= bid:
        raise refuse("bid_too_low", bid=bid, least=bid + 1)
    if amount > notes:
        raise refuse("bid_beyond_notes", notes=notes, amount=amount)
    return [actions.BID + amount]


def _spell_play(position: Position, seat: int, play: Play) -> list[int]:
    """§4.2 to §5.2: cards in the order of the companies, then where to sail, then whether to convert."""
    lay = _cards_to_lay(position, seat, play.cards)
    seals = _seals_after(position, seat, lay)
    chosen = [actions.LAY + company for company in range(COMPANY_COUNT) for _ in range(lay[company])]
    chosen.append(_spell_sail(position, seat, seals, play))
    if play.sail != "target" and position.now.counters[seat][COMPANY_NUMBER[play.sail]] == 0:
        chosen.append(actions.CONVERT if play.convert else actions.KEEP)
    elif play.convert:
        raise refuse("no_conversion_at_target" if play.sail == "target" else "may_not_convert")
    return chosen


def _cards_to_lay(position: Position, seat: int, cards: Cards) -> list[int]:
    """§4.2 Any number of cards in hand, at least one."""
    hand = position.now.hand[seat]
    lay = [0] * COMPANY_COUNT
    for name, n in cards.items():
        company = COMPANY_NUMBER[name]
        if n < 0:
            raise refuse("count_below_zero", company=name, laid=n)
        if n > hand[company]:
            raise refuse("cards_not_held", company=name, held=hand[company], laid=n)
        lay[company] = n
    if not any(lay):
        raise refuse("lay_a_card")
    return lay


def _seals_after(position: Position, seat: int, lay: list[int]) -> list[int]:
    """§4.2 The companies in which the seat would hold the majority."""
    s = position.now
    seals = [c for c in range(COMPANY_COUNT) if s.seal[c] == seat or s.laid[seat][c] + lay[c] > s.lead[c]]
    if not seals:
        raise refuse("no_majority")
    return seals


def _spell_sail(position: Position, seat: int, seals: list[int], play: Play) -> int:
    """§4.5, §4.6 and §7.1: by a seal with a post ahead, or to the target where no seal has one."""
    s = position.now
    with_post = [c for c in seals if s.ahead[seat][c] != NONE]
    if not with_post and s.target != NONE:
        raise refuse("last_round")
    if play.sail == "target":
        if s.target != NONE:
            raise refuse("target_taken")
        if with_post:
            raise refuse("post_ahead", seals=_names(with_post))
        return actions.SAIL_TO_TARGET
    company = COMPANY_NUMBER[play.sail]
    if company not in seals:
        raise refuse("seal_not_held", company=play.sail, seals=_names(with_post) or ["target"])
    if company not in with_post:
        raise refuse("no_post_ahead", company=play.sail)
    return actions.SAIL + company


def _names(companies: list[int]) -> list[str]:
    return [COMPANIES[company] for company in companies]


def unspell(chosen: list[int]) -> Move:
    """The move that numbered actions make up."""
    first = chosen[0]
    if first == actions.PASS:
        return Pass()
    if first == actions.DRAW:
        return Draw()
    if first > actions.BID:
        return Bid(first - actions.BID)
    lay = [chosen.count(actions.LAY + company) for company in range(COMPANY_COUNT)]
    sail = next(action for action in chosen if actions.SAIL <= action <= actions.SAIL_TO_TARGET)
    to: Any = "target" if sail == actions.SAIL_TO_TARGET else COMPANIES[sail - actions.SAIL]
    return Play(cards=by_company(lay), sail=to, convert=actions.CONVERT in chosen)
