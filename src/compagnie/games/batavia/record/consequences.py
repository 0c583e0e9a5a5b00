"""What a move leads to and no event says: who won the package, which seal changed hands. All of it is open (§9)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from compagnie.core.game import Consequence, Event
from compagnie.core.position import Position
from compagnie.games.batavia.box import COMMODITIES, COMPANIES, Commodity, Company
from compagnie.games.batavia.names import COMPANY_NUMBER
from compagnie.games.batavia.record import events
from compagnie.games.batavia.state import BIDDING, NONE, OVER


class PackageWon(Consequence, frozen=True, kw_only=True, tag="package_won"):
    """A seat won the package and paid the others."""

    rule: ClassVar[str] = "§3.4"
    seat: int
    notes: int
    paid: list[int]
    """How many notes each seat got."""


class PackageStays(Consequence, frozen=True, kw_only=True, tag="package_stays"):
    """Nobody bid: the cards stay for the next auction."""

    rule: ClassVar[str] = "§3.5"


class Crate(Consequence, frozen=True, kw_only=True, tag="crate"):
    """A seat took a counter and stored a crate."""

    rule: ClassVar[str] = "§4.5"
    seat: int
    commodity: Commodity


class Converted(Consequence, frozen=True, kw_only=True, tag="converted"):
    """A seat converted counters into gold."""

    rule: ClassVar[str] = "§5.1"
    seat: int
    gold: int


class SealTaken(Consequence, frozen=True, kw_only=True, tag="seal_taken"):
    """A seal went to a seat, from another one or from the board."""

    rule: ClassVar[str] = "§4.3"
    company: Company
    seat: int
    loser: int | None


class SealLost(Consequence, frozen=True, kw_only=True, tag="seal_lost"):
    """A seal went back to the board."""

    rule: ClassVar[str] = "§4.3"
    company: Company
    loser: int


class LastRound(Consequence, frozen=True, kw_only=True, tag="last_round"):
    """The target was taken: this round is the last."""

    rule: ClassVar[str] = "§7.1"


class Over(Consequence, frozen=True, kw_only=True, tag="over"):
    """The game ended."""

    rule: ClassVar[str] = "§7.1"


BataviaConsequence = PackageWon | PackageStays | Crate | Converted | SealTaken | SealLost | LastRound | Over


Seals = dict[Company, int]
"""Who holds the seal of each company; NONE where it lies on the board."""


def led_to(before: Position, happened: Sequence[Event], after: Position) -> list[Consequence]:
    """What these events, which lie between the two positions, led to."""
    phase = after.peek("phase")
    if phase == BIDDING and len(happened) == 1:
        return []  # a bid or a pass, as a rule: the auction goes on
    found: list[Consequence] = []
    seals: Seals = {}
    for number, event in enumerate(happened, 1):
        match event:
            case events.Bid(seat=seat, amount=amount) if phase != BIDDING:
                found += _of_the_auction(number, before, seat, amount)
            case events.Pass() if phase != BIDDING:
                found += _of_the_auction(number, before, before.peek("bidder"), before.peek("bid"))
            case events.Play():
                found += _of_the_play(number, event, before, after)
                held = _seals(before)
                seals = _after_laying(event, held, before)
                found += _of_the_seals(number, held, seals)
                if event.sail == "target" and phase != OVER:
                    found.append(LastRound(follows=number))
            case events.Pirates(companies=companies):
                held = seals or _seals(before)
                found += _of_the_seals(number, held, held | dict.fromkeys(companies, NONE))
    if phase == OVER != before.peek("phase"):
        found.append(Over(follows=len(happened)))
    return found


def _of_the_auction(number: int, before: Position, seat: int, bid: int) -> Iterator[Consequence]:
    """§3.4, §3.5 The last word of an auction."""
    if bid:
        yield PackageWon(follows=number, seat=seat, notes=bid, paid=_paid(seat, bid, before.seats))
    else:
        yield PackageStays(follows=number)


def _paid(winner: int, notes: int, seats: int) -> list[int]:
    """§3.4 Note by note, starting on the winner's left. Payments are open; how many notes a seat has is not (§9)."""
    paid = [0] * seats
    for note in range(notes):
        paid[(winner + 1 + note % (seats - 1)) % seats] += 1
    return paid


def _of_the_play(number: int, play: events.Play, before: Position, after: Position) -> Iterator[Consequence]:
    """§4.5, §5.1"""
    if isinstance(play.hex, int):
        commodity = COMMODITIES[before.peek("commodity_at", play.hex)]
        yield Crate(follows=number, seat=play.seat, commodity=commodity)
    if play.convert:
        gold = after.peek("gold", play.seat) - before.peek("gold", play.seat)
        yield Converted(follows=number, seat=play.seat, gold=gold)


def _seals(position: Position) -> Seals:
    return dict(zip(COMPANIES, position.peek_row("seal"), strict=True))


def _after_laying(play: events.Play, held: Seals, before: Position) -> Seals:
    """§4.3 Who holds the seals once cards are laid, and before pirates come."""
    seals, laid, lead = dict(held), before.peek_row("laid", play.seat), before.peek_row("lead")
    for company, cards in play.cards.items():
        number = COMPANY_NUMBER[company]
        if laid[number] + cards >= lead[number]:
            seals[company] = play.seat if laid[number] + cards > lead[number] else NONE
    return seals


def _of_the_seals(number: int, held: Seals, now: Seals) -> Iterator[Consequence]:
    """§4.3"""
    for company, was in held.items():
        if now[company] == was:
            continue
        if now[company] == NONE:
            yield SealLost(follows=number, company=company, loser=was)
        else:
            loser = None if was == NONE else was
            yield SealTaken(follows=number, company=company, seat=now[company], loser=loser)
