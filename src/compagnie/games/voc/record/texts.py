"""What happens, in words: a code and its parameters, and the sentence that the game's catalogue has for them.

The rules make no prose; whoever shows a game to people (terminal, page, mail) tells its events through these codes.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from compagnie.core.game import Consequence, Event
from compagnie.core.texts import ENGLISH, TableTexts, Telling, Writer, telling_of
from compagnie.games.voc import moves
from compagnie.games.voc.names import Gives, Tokens
from compagnie.games.voc.opened import OpenBox, standard
from compagnie.games.voc.record import consequences, events


def told(happened: Event | Consequence) -> Telling:
    """The code and the parameters of an event, or of what it led to."""
    match happened:
        case consequences.Over(why=why):
            return Telling(f"over_{why}", {})
        case Consequence():
            return telling_of(happened)
        case events.Orders() | events.Scurvy() | events.Year():
            return _told_by_the_table(happened)
        case events.Hold() | events.Sail() | events.Load():
            return _told_of_the_sea(happened)
        case events.Trade() | events.Deliver() | events.Default() | events.Ruin() | events.Store():
            return _told_of_sales(happened)
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
    raise TypeError(f"{type(happened).__name__} is no event of VOC.")


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


def told_more(event: Event, box: OpenBox) -> list[Telling]:
    """What else an event tells, for who wants to read it all: the contracts in full, each call."""
    match event:
        case events.Orders(amsterdam=amsterdam, cards=cards):
            gone = [Telling("amsterdam", {"cards": amsterdam})] * bool(amsterdam)
            return gone + [described(box, card) for card in cards if card != "voc"]
        case events.Sail(calls=calls):
            return [_called(call) for call in calls]
    return []


def described(box: OpenBox, card: int) -> Telling:
    """§1.4 What is printed on a contract."""
    contract = box.contracts[card - 1]
    params = {"contract": card, "sides": contract.sides, "pay": contract.pay, "penalty": contract.penalty}
    return Telling("contract", params)


def _called(call: Any) -> Telling:
    """§6.3"""
    params = {"seat": call.seat, "word": call.word}
    return Telling("call_fined", params | {"fine": call.fine}) if call.fine else Telling("call", params)


def say_move(move: Any, language: str = ENGLISH) -> str:
    """A move, the verb first: `Claim contract 5 for 1587.` The page says it alike (hints.ts)."""
    params: dict[str, Any] = {name: getattr(move, name) for name in move.__struct_fields__}
    code: str = move.__struct_config__.tag
    match move:
        case moves.Claim(year=None):
            code = "claim_bare"
        case moves.Load(take=take):
            code = "take" if take else "leave"
        case moves.Store(keep=keep):
            params = {"tokens": keep}
    return texts((), language).say(f"voc.move.{code}", params)


class Texts(TableTexts):
    """VOC's catalogue in a language, with the names at a table. The page writes these things alike (writers.ts)."""

    def __init__(self, names: Sequence[str] = (), language: str = ENGLISH) -> None:
        writers: dict[str, Writer] = {
            "PLACE": self.place,
            "BY_WAY_OF": self.by_way_of,
            "GOOD": self.good,
            "TOKENS": self.tokens,
            "GIVES": self.gives,
            "SIDES": self.sides,
            "WORD": lambda word: self.say(f"voc.word.{word}"),
            "LIST": lambda things: self.list([str(each) for each in things]),
            "CONTRACTS": self.contracts,
            "GOALS": self.goals,
        }
        super().__init__("voc", names, language, writers)

    def code_of(self, telling: Telling) -> str:
        """What is printed on a contract is told as where it is claimed."""
        return "voc.invest.about_contract" if telling.code == "contract" else super().code_of(telling)

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

    def goals(self, goals: Sequence[str]) -> str:
        """Where a course may lead."""
        return self.list([self.say("voc.course.home") if goal == "home" else self.place(goal) for goal in goals])

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
        alike = sum(other.good == good for other in standard().harbours)
        return counted if alike == 1 else self.say("voc.good_from", {"good": counted, "place": self.place(harbour)})

    def _or_nothing(self, things: Sequence[str]) -> str:
        return self.list(things) if things else self.say("voc.nothing")


@cache
def texts(names: tuple[str, ...] = (), language: str = ENGLISH) -> Texts:
    """VOC's texts for a table."""
    return Texts(names, language)


def _sold(harbour: str) -> str | None:
    """What a harbour sells; None for one that isn't in the box."""
    number = standard().harbour_number.get(harbour)
    return None if number is None else standard().harbours[number].good
