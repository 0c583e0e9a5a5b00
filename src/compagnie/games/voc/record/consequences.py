"""What a move leads to and no event says: whose contract was taken over, who lost a sailor. All of it is open (§10)."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal

from compagnie.core.game import Consequence, Event
from compagnie.core.position import Position
from compagnie.games.voc.names import SHIP_NUMBER, End, ShipName, Tokens, ship_name
from compagnie.games.voc.record import events
from compagnie.games.voc.state import LOADING, NONE, OVER, SHIP_COUNT
from compagnie.games.voc.voyage.chart import ENDS


class TakenOver(Consequence, frozen=True, kw_only=True, tag="taken_over"):
    """A contract was taken over from the seat that held it."""

    rule: ClassVar[str] = "§5.3"
    seat: int
    contract: int
    other: int
    """Who holds it now."""


class SailorLost(Consequence, frozen=True, kw_only=True, tag="sailor_lost"):
    """A ship's leftmost sailor went back to their owner's hand."""

    rule: ClassVar[str] = "§6.7"
    seat: int
    ship: ShipName


class Sinks(Consequence, frozen=True, kw_only=True, tag="sinks"):
    """A ship without a sailor sank."""

    rule: ClassVar[str] = "§4.2"
    ship: ShipName
    seats: list[int]
    """Who had a man aboard."""


class Ashore(Consequence, frozen=True, kw_only=True, tag="ashore"):
    """A ship came home, and brought goods into a seat's warehouse."""

    rule: ClassVar[str] = "§6.8"
    seat: int
    tokens: Tokens


class Earns(Consequence, frozen=True, kw_only=True, tag="earns"):
    """A seat was paid for a contract."""

    rule: ClassVar[str] = "§7.2"
    seat: int
    contract: int
    daalders: int


class Spared(Consequence, frozen=True, kw_only=True, tag="spared"):
    """A seat couldn't pay it all, and was shown mercy."""

    rule: ClassVar[str] = "§7.4"
    seat: int


class Over(Consequence, frozen=True, kw_only=True, tag="over"):
    """The game ended: the VOC card came up, the last year is over, or nobody is left."""

    rule: ClassVar[str] = "§9.1"
    why: Literal["voc", "years", "ruin"]


VocConsequence = TakenOver | SailorLost | Sinks | Ashore | Earns | Spared | Over


def led_to(before: Position, happened: Sequence[Event], after: Position) -> list[Consequence]:
    """What these events, which lie between the two positions, led to."""
    found: list[Consequence] = []
    last = {type(event): number for number, event in enumerate(happened, 1)}
    at_sea = max(last.get(events.Sail, 0), last.get(events.Load, 0))
    for number, event in enumerate(happened, 1):
        match event:
            case events.Claim():
                found += _of_the_claim(number, event, before)
            case events.Sail() | events.Load() if number == at_sea:
                found += _of_the_voyage(number, happened, before, after)
            case events.Scurvy():
                found += _of_the_scurvy(number, event, before)
            case events.Deliver(seat=seat, contract=contract):
                pay = after.box.contracts[contract - 1].pay
                found.append(Earns(follows=number, seat=seat, contract=contract, daalders=pay))
            case events.Default() if number == last[events.Default]:
                found += _of_mercy(number, before, after)
            case events.Ruin() if number == last[events.Ruin]:
                found += _of_the_ruin(number, happened, before, after)
    return [*found, *_of_the_end(len(happened), before, after)]


def _of_the_claim(number: int, claim: events.Claim, before: Position) -> Iterator[Consequence]:
    """§5.3"""
    holder = before.peek("holder", claim.contract - 1)
    if holder not in (NONE, claim.seat):
        yield TakenOver(follows=number, seat=holder, contract=claim.contract, other=claim.seat)


def _of_the_voyage(number: int, happened: Sequence[Event], before: Position, after: Position) -> Iterator[Consequence]:
    """§6.7, §6.8 How a voyage ended, once nobody has anything more to load."""
    ship, end = _sailed(happened, before)
    s = before.now
    if after.peek("phase") == LOADING and after.peek("ship") == ship:
        return
    if end == "aground":
        yield SailorLost(follows=number, seat=_leftmost(s, ship), ship=ship_name(ship))
        if _sailors(s, ship) == 1:
            yield _sinks(number, s, ship)
    elif end == "home":
        yield from _came_ashore(number, happened, before, ship)


def _sailed(happened: Sequence[Event], before: Position) -> tuple[int, End]:
    """The ship whose line was drawn last, and how the line ended."""
    for event in reversed(happened):
        if isinstance(event, events.Sail):
            return SHIP_NUMBER[event.ship], event.end
    end: Any = ENDS[before.peek("end")]
    return before.peek("ship"), end


def _came_ashore(number: int, happened: Sequence[Event], before: Position, ship: int) -> Iterator[Consequence]:
    """§6.8"""
    s, names = before.now, before.box.harbour_ids
    aboard = [None if good == NONE else names[good] for good in s.cargo[ship]]
    for event in happened:
        if isinstance(event, events.Load) and event.take:
            aboard[event.slot - 1] = event.harbour
    stored: dict[int, Tokens] = {}
    for owner, good in zip(s.merchant[ship], aboard, strict=True):
        if owner != NONE and good is not None:
            tokens = stored.setdefault(owner, {})
            tokens[good] = tokens.get(good, 0) + 1
    for seat in sorted(stored):
        yield Ashore(follows=number, seat=seat, tokens=stored[seat])


def _of_the_scurvy(number: int, scurvy: events.Scurvy, before: Position) -> Iterator[Consequence]:
    """§4.1, §4.2"""
    for ship, seat in scurvy.lost.items():
        yield SailorLost(follows=number, seat=seat, ship=ship)
        if ship in scurvy.sunk:
            yield _sinks(number, before.now, SHIP_NUMBER[ship])


def _of_mercy(number: int, before: Position, after: Position) -> Iterator[Consequence]:
    """§7.4"""
    for seat in range(after.seats):
        if after.peek("spared", seat) > before.peek("spared", seat):
            yield Spared(follows=number, seat=seat)


def _of_the_ruin(number: int, happened: Sequence[Event], before: Position, after: Position) -> Iterator[Consequence]:
    """§7.4 A ship at sea that has lost its last sailors with their owner sinks."""
    gone = _gone(happened, before)
    for ship in _afloat(happened, before):
        if ship not in gone and not after.peek("at_sea", ship):
            yield _sinks(number, before.now, ship)


def _afloat(happened: Sequence[Event], before: Position) -> list[int]:
    """The ships that were at sea, or left Zeeland."""
    sailed = {SHIP_NUMBER[event.ship] for event in happened if isinstance(event, events.Sail)}
    return [ship for ship in range(SHIP_COUNT) if ship in sailed or before.peek("at_sea", ship)]


def _gone(happened: Sequence[Event], before: Position) -> set[int]:
    """The ships that came home, or sank without anyone's ruin."""
    gone = {SHIP_NUMBER[ship] for event in happened if isinstance(event, events.Scurvy) for ship in event.sunk}
    if any(isinstance(event, events.Sail | events.Load) for event in happened):
        ship, end = _sailed(happened, before)
        if end == "home" or (end == "aground" and _sailors(before.now, ship) == 1):
            gone.add(ship)
    return gone


def _of_the_end(number: int, before: Position, after: Position) -> Iterator[Consequence]:
    """§9.1, §9.2"""
    if before.peek("phase") == OVER or after.peek("phase") != OVER:
        return
    if after.peek("voc"):
        yield Over(follows=number, why="voc")
    else:
        nobody_left = all(after.peek("out", seat) for seat in range(after.seats))
        yield Over(follows=number, why="ruin" if nobody_left else "years")


def _leftmost(s: Any, ship: int) -> int:
    """§6.1 The owner of the leftmost sailor."""
    owner: int = next(man for man in s.sailor[ship] if man != NONE)
    return owner


def _sailors(s: Any, ship: int) -> int:
    return sum(man != NONE for man in s.sailor[ship])


def _sinks(number: int, s: Any, ship: int) -> Sinks:
    aboard = {man for man in (*s.sailor[ship], *s.merchant[ship]) if man != NONE}
    return Sinks(follows=number, ship=ship_name(ship), seats=sorted(aboard))
