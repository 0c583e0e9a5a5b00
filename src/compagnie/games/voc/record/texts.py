"""What happens, in words: a code and its parameters for translation, and the sentence in English.

The rules make no prose; whoever shows a game to people (terminal, page, mail) tells its events through these codes.
"""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

from compagnie.core.game import Event
from compagnie.games.voc.names import Gives, Tokens
from compagnie.games.voc.opened import OpenBox, by_mark, house
from compagnie.games.voc.record import events
from compagnie.games.voc.views.view import View


class Telling(NamedTuple):
    """A code and its parameters: seats and contracts as numbers, harbours and goods by their names in the record."""

    code: str
    params: dict[str, Any]


# {seat:seat} is a name at the table, {to:seats} several; {harbour:place} a harbour, {visits:places} harbours in order;
# {tokens:tokens} are goods in a warehouse, {gives:gives} one side of a trade, {sides:sides} what a contract asks for;
# {cards:numbers} a list of numbers, {daalders:daalder|daalders} a number with its noun.
SENTENCES: Mapping[str, str] = {
    "orders": "New orders: contract {cards:numbers}.",
    "orders_amsterdam": "Contract {amsterdam:numbers} goes to Amsterdam; new orders: {cards:numbers}.",
    "orders_voc": "The VOC card is turned up.",
    "scurvy": "Scurvy! Each ship at sea loses a sailor: {ships:words}.",
    "scurvy_none": "No ship is at sea, so nobody has scurvy.",
    "fit": "{seat:seat} fits out ship {ship}: {sailors:sailor|sailors}, {merchants:merchant|merchants}.",
    "claim": "{seat:seat} claims contract {contract} for {year}.",
    "claim_without_marker": "{seat:seat} claims contract {contract} without a marker.",
    "take_back": "{seat:seat} takes all men back from ship {ship}.",
    "pass": "{seat:seat} passes.",
    "hold": "{seat:seat} holds ship {ship}.",
    "sail_stop": "{seat:seat} sails ship {ship}{visits:by way of}, and stops.",
    "sail_aground": "{seat:seat} sails ship {ship}{visits:by way of}, and runs aground!",
    "sail_home": "{seat:seat} sails ship {ship}{visits:by way of}, and comes home.",
    "load": "In {harbour:place} {seat:seat} takes {good} aboard ship {ship}.",
    "leave": "In {harbour:place} {seat:seat} takes nothing aboard ship {ship}.",
    "trade": "{seat:seat} gives {gives:gives} to {other:seat} for {takes:gives}.",
    "deliver": "{seat:seat} delivers contract {contract}: {tokens:tokens}.",
    "default": "{seat:seat} fails contract {contract} and pays {fine:daalder|daalders}.",
    "ruin": "{seat:seat} can't pay and is out.",
    "store": "{seat:seat} keeps {tokens:tokens}; the rest goes back to its harbours.",
    "year": "The year {year} begins; {seat:seat} is Burgemeester.",
    # What follows from an event.
    "contract": "Contract {contract}: {sides:sides}. It pays {pay}; failing costs {penalty}.",
    "call": "{seat:seat} calls {word}!",
    "call_for_a_fine": "{seat:seat} calls {word}, for {fine:daalder|daalders}!",
    "taken_over": "It was {seat:seat}'s; man and marker go back.",
    "sailor_lost": "{seat:seat} loses a sailor on ship {ship}.",
    "sinks": "Ship {ship} sinks: goods go back to their harbours, men to their owners.",
    "comes_ashore": "{seat:seat} brings {tokens:tokens} into the warehouse.",
    "earns": "{seat:seat} earns {daalders:daalder|daalders}.",
    "spared": "{seat:seat} couldn't pay it all, and is shown mercy.",
    "over_voc": "The Company is founded, and the game is over.",
    "over_years": "1602 is over: the Company is founded all the same.",
    "over_ruin": "Nobody is left, and the game is over.",
}

TO_YOU: Mapping[str, str] = {
    "fit": "You fit out ship {ship}: {sailors:sailor|sailors}, {merchants:merchant|merchants}.",
    "claim": "You claim contract {contract} for {year}.",
    "claim_without_marker": "You claim contract {contract} without a marker.",
    "take_back": "You take all your men back from ship {ship}.",
    "pass": "You pass.",
    "hold": "You hold ship {ship}.",
    "sail_stop": "You sail ship {ship}{visits:by way of}, and stop.",
    "sail_aground": "You sail ship {ship}{visits:by way of}, and run aground!",
    "sail_home": "You sail ship {ship}{visits:by way of}, and come home.",
    "load": "In {harbour:place} you take {good} aboard ship {ship}.",
    "leave": "In {harbour:place} you take nothing aboard ship {ship}.",
    "trade": "You give {gives:gives} to {other:seat} for {takes:gives}.",
    "deliver": "You deliver contract {contract}: {tokens:tokens}.",
    "default": "You fail contract {contract} and pay {fine:daalder|daalders}.",
    "ruin": "You can't pay and are out.",
    "store": "You keep {tokens:tokens}; the rest goes back to its harbours.",
    "year": "The year {year} begins; you are Burgemeester.",
    "call": "You call {word}!",
    "call_for_a_fine": "You call {word}, for {fine:daalder|daalders}!",
    "taken_over": "It was yours; man and marker go back.",
    "sailor_lost": "You lose a sailor on ship {ship}.",
    "comes_ashore": "You bring {tokens:tokens} into your warehouse.",
    "earns": "You earn {daalders:daalder|daalders}.",
    "spared": "You couldn't pay it all, and are shown mercy.",
}
"""The same to the seat that it is about."""


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
            return Telling("claim_without_marker", {"seat": seat, "contract": contract})
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
        case events.Orders(amsterdam=amsterdam, cards=cards):
            if "voc" in cards:
                return Telling("orders_voc", {"amsterdam": amsterdam, "cards": cards})
            return Telling("orders_amsterdam" if amsterdam else "orders", {"amsterdam": amsterdam, "cards": cards})
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
            where = {"seat": seat, "ship": ship, "harbour": harbour, "good": good_of(harbour, plain=True)}
            return Telling("load" if take else "leave", where)


def _told_of_sales(event: events.Sale) -> Telling:
    """§7"""
    match event:
        case events.Trade(seats=(seat, other), a_gives=gives, b_gives=takes):
            return Telling("trade", {"seat": seat, "other": other, "gives": gives, "takes": takes})
        case events.Deliver(seat=seat, contract=contract, goods=goods):
            return Telling("deliver", {"seat": seat, "contract": contract, "tokens": goods})
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
            case events.Orders(cards=cards):
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
    params = {"seat": call.seat, "word": call.word.capitalize()}
    return Telling("call_for_a_fine", params | {"fine": call.fine}) if call.fine else Telling("call", params)


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
    return [Telling("comes_ashore", {"seat": seat, "tokens": stored[seat]}) for seat in sorted(stored)]


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


def tell(event: Event, names: Sequence[str], you: int | None = None) -> str:
    """An event as an English sentence; to seat `you`, if it is about that seat, as `you`."""
    return sentence(told(event), names, you)


def sentence(telling: Telling, names: Sequence[str], you: int | None = None) -> str:
    """A telling as an English sentence."""
    code, params = telling
    to_you = you is not None and params.get("seat") == you and code in TO_YOU
    text: str = _English(names, you).vformat((TO_YOU if to_you else SENTENCES)[code], (), params)
    return text[:1].upper() + text[1:]


class _English(Formatter):
    """Knows how the words in {braces} are written in English."""

    def __init__(self, names: Sequence[str], you: int | None = None) -> None:
        self._names, self._you = names, you

    def format_field(self, value: Any, format_spec: str) -> str:
        match format_spec:
            case "seat":
                return "you" if value == self._you else str(self._names[value])
            case "place":
                return place(value)
            case "by way of":
                return f" by way of {listed([place(harbour) for harbour in value])}" if value else ""
            case "tokens":
                return tokens_told(value)
            case "gives":
                return gives_told(value)
            case "sides":
                return " or ".join(goods_told(side) for side in value)
            case "numbers" | "words":
                return listed([str(each) for each in value])
        one, _, many = format_spec.partition("|")
        return f"{value} {one if value == 1 else many}" if many else str(value)


def place(harbour: str) -> str:
    """A harbour's name."""
    number = house().harbour_number.get(harbour)
    return house().harbours[number].name if number is not None else harbour.replace("_", " ").title()


def good_of(harbour: str, plain: bool = False) -> str:
    """What a harbour sells; where several sell it, with the harbour's name, unless it is plain which is meant."""
    number = house().harbour_number.get(harbour)
    if number is None:
        return f"a good from {place(harbour)}"
    good = house().harbours[number].good
    alike = sum(other.good == good for other in house().harbours)
    return good if plain or alike == 1 else f"{good} from {place(harbour)}"


def goods_told(goods: Mapping[str, int]) -> str:
    """Goods by name: `2 coffee and 1 tea`."""
    return listed([f"{n} {good}" for good, n in goods.items()]) if goods else "nothing"


def tokens_told(tokens: Tokens) -> str:
    """Goods that remember their harbours."""
    return listed([f"{n} {good_of(harbour)}" for harbour, n in tokens.items()]) if tokens else "nothing"


def gives_told(gives: Gives) -> str:
    """One side of a trade."""
    told = [f"{n} {good_of(harbour)}" for harbour, n in gives.goods.items()]
    if gives.daalders:
        told.append(f"{gives.daalders} {'daalder' if gives.daalders == 1 else 'daalders'}")
    return listed(told) if told else "nothing"


def listed(words: Sequence[str]) -> str:
    """Words with commas, the last with `and`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
