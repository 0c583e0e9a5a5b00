"""What happens, in words: a code and its parameters, and the sentence that the game's catalogue has for them.

The rules make no prose; whoever shows a game to people (terminal, page, mail) tells its events through these codes.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from compagnie.core.game import Event
from compagnie.core.texts import ENGLISH, Catalogue, Writer
from compagnie.games.voc.names import Gives, Tokens
from compagnie.games.voc.opened import OpenBox, by_mark, house
from compagnie.games.voc.record import events
from compagnie.games.voc.views.view import View


class Telling(NamedTuple):
    """What is told: `claim` is the message `voc-told-claim`. Harbours and goods go by their names in the record."""

    code: str
    params: dict[str, Any]


def told(event: Event) -> Telling:
    """The code and the parameters of an event."""
    match event:
        case events.Orders() | events.Scurvy() | events.Year():
            return _told_by_the_table(event)
        case events.Hold() | events.Sail() | events.Load():
            return _told_of_the_sea(event)
        case events.Trade() | events.Deliver() | events.Default() | events.Ruin() | events.Store():
            return _told_of_sales(event)
        case events.Fit(seat=seat, ship=ship, merchants=merchants, sailors=sailors):
            return Telling("fit", {"seat": seat, "ship": ship, "merchants": merchants, "sailors": sailors})
        case events.Claim(seat=seat, contract=contract, year=None):
            return Telling("claim_bare", {"seat": seat, "contract": contract})
        case events.Claim(seat=seat, contract=contract, year=year):
            return Telling("claim", {"seat": seat, "contract": contract, "year": year})
        case events.TakeBack(seat=seat, ship=ship):
            return Telling("take_back", {"seat": seat, "ship": ship})
        case events.Pass(seat=seat):
            return Telling("pass", {"seat": seat})
    raise TypeError(f"{type(event).__name__} is no event of VOC.")


def _told_by_the_table(event: events.Orders | events.Scurvy | events.Year) -> Telling:
    """§3, §4, §8"""
    match event:
        case events.Orders(cards=cards):
            return Telling("voc", {}) if "voc" in cards else Telling("orders", {"cards": cards})
        case events.Scurvy(lost=lost):
            return Telling("scurvy", {"ships": list(lost)}) if lost else Telling("scurvy_none", {})
        case events.Year(year=year, burgemeester=seat):
            return Telling("year", {"year": year, "seat": seat})


def _told_of_the_sea(event: events.Voyage) -> Telling:
    """§6"""
    match event:
        case events.Hold(seat=seat, ship=ship):
            return Telling("hold", {"seat": seat, "ship": ship})
        case events.Sail(seat=seat, ship=ship, visits=visits, end=end):
            return Telling(f"sail_{end}", {"seat": seat, "ship": ship, "visits": visits})
        case events.Load(seat=seat, ship=ship, harbour=harbour, take=take):
            where = {"seat": seat, "ship": ship, "harbour": harbour, "good": _sold(harbour) or harbour}
            return Telling("load" if take else "leave", where)


def _told_of_sales(event: events.Sale) -> Telling:
    """§7"""
    match event:
        case events.Trade(seats=(seat, other), a_gives=gives, b_gives=takes):
            return Telling("trade", {"seat": seat, "other": other, "gives": gives, "takes": takes})
        case events.Deliver(seat=seat, contract=contract, goods=goods):
            return Telling("delivers", {"seat": seat, "contract": contract, "tokens": goods})
        case events.Default(seat=seat, contract=contract, fine=fine):
            return Telling("default", {"seat": seat, "contract": contract, "fine": fine})
        case events.Ruin(seat=seat):
            return Telling("ruin", {"seat": seat})
        case events.Store(seat=seat, keep=keep):
            return Telling("store", {"seat": seat, "tokens": keep})


def aftermath(happened: Sequence[Event], before: View, after: View) -> list[Telling]:
    """What followed from events that came at one stroke, and which they don't tell: who lost, earned, stored what."""
    box = by_mark(after.box)
    found: list[Telling] = []
    for event in happened:
        match event:
            case events.Orders(amsterdam=amsterdam, cards=cards):
                found += [Telling("amsterdam", {"cards": amsterdam})] * bool(amsterdam)
                found += [described(box, card) for card in cards if card != "voc"]
            case events.Sail(calls=calls):
                found += [_called(call) for call in calls]
            case events.Claim(seat=seat, contract=contract):
                found += _of_the_claim(seat, contract, before)
            case events.Deliver(seat=seat, contract=contract):
                found.append(Telling("earns", {"seat": seat, "daalders": box.contracts[contract - 1].pay}))
    return [*found, *_of_the_voyage(happened, before, after), *_of_mercy(before, after), *_of_the_end(before, after)]


def described(box: OpenBox, card: int) -> Telling:
    """§1.4 What is printed on a contract."""
    contract = box.contracts[card - 1]
    params = {"contract": card, "sides": contract.sides, "pay": contract.pay, "penalty": contract.penalty}
    return Telling("contract", params)


def _called(call: Any) -> Telling:
    """§6.3"""
    params = {"seat": call.seat, "word": call.word}
    return Telling("call_fined", params | {"fine": call.fine}) if call.fine else Telling("call", params)


def _of_the_claim(seat: int, contract: int, before: View) -> list[Telling]:
    """§5.3"""
    held = before.contracts.get(str(contract))
    if held is None or held.holder in (None, seat):
        return []
    return [Telling("taken_over", {"seat": held.holder})]


def _of_the_voyage(happened: Sequence[Event], before: View, after: View) -> list[Telling]:
    """§4.2, §6.7, §6.8 How a voyage ended, once nobody has anything more to load; and who sank."""
    found = []
    sailed = [event for event in happened if isinstance(event, events.Sail)]
    ended = sailed[-1].end if sailed else (before.voyage.end if before.voyage else None)
    ship = sailed[-1].ship if sailed else before.ship
    if ended is not None and ship is not None and (after.voyage is None or after.ship != ship):
        if ended == "aground":
            owner = next(man for man in before.ships[ship].sailors if man is not None)
            found.append(Telling("sailor_lost", {"seat": owner, "ship": ship}))
            if after.ships[ship].at is None:
                found.append(Telling("sinks", {"ship": ship}))
        if ended == "home":
            found += _came_ashore(before.ships[ship], happened)
    for event in happened:
        if isinstance(event, events.Scurvy):
            found += [Telling("sailor_lost", {"seat": seat, "ship": name}) for name, seat in event.lost.items()]
            found += [Telling("sinks", {"ship": name}) for name in event.sunk]
    return found


def _came_ashore(ship: Any, happened: Sequence[Event]) -> list[Telling]:
    """§6.8"""
    stored: dict[int, Tokens] = {}
    aboard = list(ship.goods)
    for event in happened:
        if isinstance(event, events.Load) and event.take:
            aboard[event.slot - 1] = event.harbour
    for owner, good in zip(ship.merchants, aboard, strict=True):
        if owner is not None and good is not None:
            tokens = stored.setdefault(owner, {})
            tokens[good] = tokens.get(good, 0) + 1
    return [Telling("ashore", {"seat": seat, "tokens": stored[seat]}) for seat in sorted(stored)]


def _of_mercy(before: View, after: View) -> list[Telling]:
    """§7.4"""
    pairs = enumerate(zip(before.seats, after.seats, strict=True))
    return [Telling("spared", {"seat": seat}) for seat, (was, now) in pairs if now.spared and not was.spared]


def _of_the_end(before: View, after: View) -> list[Telling]:
    """§9.1, §9.2"""
    if before.phase == "over" or after.phase != "over":
        return []
    if after.voc:
        return [Telling("over_voc", {})]
    return [Telling("over_ruin" if all(seat.out for seat in after.seats) else "over_years", {})]


def tell(event: Event, names: Sequence[str], you: int | None = None, language: str = ENGLISH) -> str:
    """An event as a sentence; to seat `you`, if it is about that seat, as `you`."""
    return sentence(told(event), names, you, language)


def sentence(telling: Telling, names: Sequence[str], you: int | None = None, language: str = ENGLISH) -> str:
    """A telling as a sentence."""
    return texts(tuple(names), language).tell(telling, you)


class Texts(Catalogue):
    """VOC's catalogue in a language, with the names at a table. The page writes these things alike (writers.ts)."""

    def __init__(self, names: Sequence[str] = (), language: str = ENGLISH) -> None:
        self._names = names
        writers: dict[str, Writer] = {
            "SEAT": self.seat,
            "PLACE": self.place,
            "BY_WAY_OF": self.by_way_of,
            "GOOD": self.good,
            "TOKENS": self.tokens,
            "GIVES": self.gives,
            "SIDES": self.sides,
            "WORD": lambda word: self.say(f"voc.word.{word}"),
            "LIST": lambda things: self.list([str(each) for each in things]),
            "CONTRACTS": self.contracts,
        }
        super().__init__("voc", language, writers)

    def tell(self, telling: Telling, you: int | None = None) -> str:
        """A telling as a sentence; to seat `you` in other words, where it is about that seat."""
        code, params = telling
        told = "voc.invest.about_contract" if code == "contract" else f"voc.told.{code}"
        about = {"you": params.get("seat"), "to_you": params.get("other")}
        own = [f"{told}.{to}" for to, seat in about.items() if you is not None and seat == you]
        return self.say(next(filter(self.has, own), told), params)

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self._names[seat]

    def place(self, harbour: str) -> str:
        """A harbour's name."""
        code = f"voc.place.{harbour}"
        return self.say(code) if self.has(code) else harbour.replace("_", " ").title()

    def by_way_of(self, harbours: Sequence[str]) -> str:
        """` by way of Mocha and Aceh`; nothing for a voyage without a visit."""
        places = self.list([self.place(harbour) for harbour in harbours]) if harbours else ""
        return self.say("voc.by_way_of", {"places": places}) if places else ""

    def good(self, good: str) -> str:
        """A good's name."""
        code = f"voc.good.{good}"
        return self.say(code) if self.has(code) else good

    def goods(self, goods: Mapping[str, int]) -> str:
        """Goods by name: `2 coffee and 1 tea`."""
        return self._or_nothing([self._counted(good, count) for good, count in goods.items()])

    def tokens(self, tokens: Tokens) -> str:
        """Goods that remember their harbours."""
        return self._or_nothing(self._tokens(tokens))

    def gives(self, gives: Gives) -> str:
        """One side of a trade."""
        daalders = [self.say("voc.daalders", {"daalders": gives.daalders})] if gives.daalders else []
        return self._or_nothing([*self._tokens(gives.goods), *daalders])

    def sides(self, sides: Sequence[Mapping[str, int]]) -> str:
        """What a contract asks for."""
        return f" {self.say('voc.or')} ".join(self.goods(side) for side in sides)

    def contracts(self, contracts: Sequence[int]) -> str:
        """`contract 2`, `contracts 2 and 5`."""
        listed = self.list([str(contract) for contract in contracts])
        return self.say("voc.contract_list", {"count": len(contracts), "contracts": listed})

    def _counted(self, good: str, count: int) -> str:
        code = f"voc.count.{good}"
        return self.say(code, {"count": count}) if self.has(code) else f"{count} {good}"

    def _tokens(self, tokens: Tokens) -> list[str]:
        return [self._token(harbour, count) for harbour, count in tokens.items()]

    def _token(self, harbour: str, count: int) -> str:
        """A token by its good, with its harbour where several sell the same."""
        good = _sold(harbour)
        if good is None:
            return f"{count} {self.place(harbour)}"
        counted = self._counted(good, count)
        alike = sum(other.good == good for other in house().harbours)
        return counted if alike == 1 else self.say("voc.good_from", {"good": counted, "place": self.place(harbour)})

    def _or_nothing(self, things: Sequence[str]) -> str:
        return self.list(things) if things else self.say("voc.nothing")


@cache
def texts(names: tuple[str, ...] = (), language: str = ENGLISH) -> Texts:
    """VOC's texts for a table."""
    return Texts(names, language)


def _sold(harbour: str) -> str | None:
    """What a harbour sells; None for one that isn't in the box."""
    number = house().harbour_number.get(harbour)
    return None if number is None else house().harbours[number].good
