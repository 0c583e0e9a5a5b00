"""What is asked at the keyboard, and what the answers mean."""

import re
from collections.abc import Sequence
from typing import Any

from compagnie.games.voc.box import SHIPS
from compagnie.games.voc.moves import (
    Claim,
    Course,
    Deliver,
    DeliverNothing,
    Done,
    Fit,
    Hold,
    Load,
    Move,
    Pass,
    Sail,
    Store,
    TakeBack,
)
from compagnie.games.voc.names import SHIP_NUMBER, Tokens
from compagnie.games.voc.opened import OpenBox, by_mark
from compagnie.games.voc.record.texts import texts
from compagnie.games.voc.views.view import View
from compagnie.terminal import Misread
from compagnie.terminal.voc.course import EXAMPLE, corners

HELP = """\
Investments
  fit A 2 2            2 sailors and 2 merchants on ship A
  claim 7 1590         a man and the marker of 1590 on contract 7; the same
                       words take a contract over, or secure your own
  claim 7 none         without a marker, while none is free
  take back B          all your men from ship B
  pass

Sailing, with closed eyes: you tell the course, your hand draws it and errs
  sail A from 900: N 300, NE 120, E 80, stop
                       from cell 900 of the home line: headings and cells;
                       degrees will do too: 45 120. A ship at sea sails on
                       from its spot: sail A: SW 200
  sail A to batticaloa, home
                       leave the course to your mate: harbours, then home
  hold                 stay this year

Calls                  shipmates who see you steer for land call to you; Enter
                       heeds a call, or steer anew from where you are: N 60
                       While another draws: north, south, east, west, stop
In a harbour           yes, no (or take, leave)
Trade                  offer 2 coffee + 5 for 1 pepper to Claes
                       accept 1, withdraw 2, done
Deliver                deliver 7, deliver 15 side 2, nothing
                       deliver 14 with aceh, jambi
Store                  keep coffee, pepper; keep nothing

On the table ★ is the Burgemeester, ▸ who acts, ⚑ a convoy, ○ a free marker;
on the charts ━ the home line, ◉ a harbour, a letter a ship, red if aground.
"""


def question(view: View, names: Sequence[str]) -> str:
    """What is asked, the verb first."""
    choices, box = view.choices, by_mark(view.box)
    if choices is None or view.seat is None:
        return "Wait for the others."
    match view.phase:
        case "investing":
            return _invest(view)
        case "sailing":
            return _sail(view, box)
        case "loading":
            return _load(view, box)
        case "trading":
            return "Trade: offer, accept, or say `done`."
        case "delivering":
            ways = " or ".join(f"`{_spelled(card, side, box)}`" for card, side in choices.deliver)
            return f"Deliver {ways}, or `nothing`."
        case _:
            has = texts().goods(_goods(view.seats[view.seat].warehouse, box))
            return f"Keep {choices.keep} goods of {has}, such as `keep {_some(view, box)}`."


def _invest(view: View) -> str:
    assert view.choices is not None
    ways = []
    if view.choices.fits:
        ways.append("fit out a ship")
    if view.choices.claims:
        ways.append("claim a contract")
    if view.choices.take_back:
        ways.append(f"take back {', '.join(view.choices.take_back)}")
    ways.append("pass")
    sentence = ", ".join(ways[:-1]) + (", or pass." if len(ways) > 1 else "pass.")
    fit = view.choices.fits[0] if view.choices.fits else None
    example = f" For instance `fit {fit.ship} {fit.sailors} {fit.merchants}`." if fit else ""
    return sentence[:1].upper() + sentence[1:] + example


def _sail(view: View, box: OpenBox) -> str:
    ship = view.ship or "A"
    at = view.ships[ship].at
    if at is None:
        first, last = box.box.charts[box.box.ships[ship].chart].home
        return f"Sail ship {ship} from {first}…{last} on the home line, or hold. {EXAMPLE.replace('A', ship, 1)}"
    x, y = at
    return f"Sail ship {ship} on from {x}, {y}, or hold. `sail {ship}: SW 200, S 400`"


def _load(view: View, box: OpenBox) -> str:
    assert view.choices is not None and view.voyage is not None
    harbour = box.harbours[box.harbour_number[view.choices.load or ""]]
    left = view.harbours.get(harbour.id, 0)
    more = [texts().place(visit) for visit in view.voyage.visits[view.voyage.call + 1 :]]
    then = f", then comes {' and '.join(more)}" if more else ""
    end = {"aground": "; the ship is aground", "home": "; the ship is coming home"}.get(view.voyage.end, "")
    merchant = f"your merchant in place {view.voyage.slot}"
    return f"Take {harbour.good} in {harbour.name} for {merchant}? {left} left{then}{end}. Yes or no."


def _spelled(card: int, side: int, box: OpenBox) -> str:
    return f"deliver {card}" + (f" side {side + 1}" if len(box.contracts[card - 1].sides) > 1 else "")


def _some(view: View, box: OpenBox) -> str:
    """The first goods one could keep."""
    assert view.seat is not None and view.choices is not None
    tokens = view.seats[view.seat].warehouse
    goods = [box.harbours[box.harbour_number[harbour]].good for harbour, n in tokens.items() for _ in range(n)]
    return ", ".join(goods[: view.choices.keep or 0]) or "nothing"


def read(words: str, view: View) -> list[Move]:
    """The moves that these words may mean, likeliest first."""
    said = words.strip().lower()
    verb, _, rest = said.partition(" ")
    rest = rest.strip()
    match verb:
        case "fit":
            return [_fit(rest)]
        case "claim" | "secure":
            return [_claim(rest)]
        case "take" if rest.startswith("back"):
            return [TakeBack(_ship(rest.removeprefix("back").strip(), "`take back B`"))]
        case "pass" | "p" if not rest:
            return [DeliverNothing() if view.phase == "delivering" else Pass()]
        case "hold" if not rest or rest.upper() in SHIPS:
            return [Hold(_ship(rest, "`hold A`") if rest else view.ship or "A")]
        case "sail" | "s":
            return _sailing(words.strip().partition(" ")[2], view)
        case "done" | "d" if not rest:
            return [Done()]
        case "deliver":
            return _deliver(rest, view)
        case "nothing" | "none" if not rest:
            return [Store({}) if view.phase == "storing" else DeliverNothing()]
        case "keep" | "store":
            return [Store(_keep(rest, view))]
    if view.phase == "loading" and not rest and verb in ("yes", "y", "take", "no", "n", "leave"):
        return [Load(verb in ("yes", "y", "take"))]
    raise Misread(f"{_quoted(words)} means nothing here. Type ? for what does.")


def _ship(word: str, example: str) -> Any:
    if word.upper() not in SHIPS:
        raise Misread(f"Name one of the ships {', '.join(SHIPS)}, such as {example}.")
    return word.upper()


def _fit(rest: str) -> Fit:
    """`A 2 2` is sailors, then merchants, as on the ship from the left."""
    match = re.fullmatch(r"(\w+)\s+(\d{1,3})\s*(?:sailors?)?[\s,+]+(\d{1,3})\s*(?:merchants?)?", rest)
    if match is None:
        raise Misread("Say the ship, how many sailors and how many merchants: `fit A 2 2`.")
    return Fit(_ship(match[1], "`fit A 2 2`"), int(match[3]), int(match[2]))


def _claim(rest: str) -> Claim:
    match = re.fullmatch(r"#?(\d{1,3})\s+(?:for\s+)?(\d{2}|\d{4}|none|without(?: a)?(?: marker)?)", rest)
    if match is None:
        raise Misread("Say the contract and the year of the marker: `claim 7 1590`.")
    if not match[2].isdecimal():
        return Claim(int(match[1]), None)
    year = int(match[2])
    short = len(match[2]) == 2
    return Claim(int(match[1]), year + (1500 if year > 50 else 1600) if short else year)


def _sailing(rest: str, view: View) -> list[Move]:
    """A course by headings, or harbours to make for."""
    match = re.fullmatch(r"(?:([A-Da-d])\b)?\s*:?\s*(.*)", rest.strip(), re.DOTALL)
    assert match is not None
    ship: Any = match[1].upper() if match[1] else view.ship
    if ship is None:
        raise Misread(f"No ship sails now. Later: {EXAMPLE}.")
    course = match[2].strip()
    if goals := re.fullmatch(r"(?:to|for)\s+(.+)", course, re.IGNORECASE | re.DOTALL):
        return [Course(ship, [_goal(word, ship, by_mark(view.box)) for word in _words(goals[1].lower())])]
    if not course and view.ships[ship].at is None:
        goal = by_mark(view.box).box.charts[by_mark(view.box).box.ships[ship].chart].harbours[0].id
        raise Misread(f"Say from where and how: {EXAMPLE.replace('A', ship, 1)}; or `sail {ship} to {goal}, home`.")
    return [Sail(ship, corners(course, ship, view))]


def _goal(word: str, ship: str, box: OpenBox) -> str:
    chart = box.chart_of_ship(SHIP_NUMBER[ship])
    own = box.harbour_ids[box.first_harbour[chart] : box.first_harbour[chart + 1]]
    found = [name for name in [*own, "home"] if name.startswith(word)]
    if len(found) != 1:
        raise Misread(f"{_quoted(word)} is no harbour of ship {ship}: there are {', '.join(own)}, and home.")
    return found[0]


def _deliver(rest: str, view: View) -> list[Move]:
    """A contract; without its side, whichever can be delivered."""
    if rest == "nothing":
        return [DeliverNothing()]
    match = re.fullmatch(r"#?(\d{1,3})(?:\s+side\s+(\d))?(?:\s+with\s+(.+))?", rest)
    if match is None:
        raise Misread("Say which contract you deliver: `deliver 7`, or `nothing`.")
    card, box = int(match[1]), by_mark(view.box)
    sides = len(box.contracts[card - 1].sides) if 1 <= card <= len(box.contracts) else 1
    goods = _tokens(match[3], view) if match[3] else None
    given = [int(match[2]) - 1] if match[2] else list(range(sides))
    return [Deliver(card, side, goods) for side in given]


def _keep(rest: str, view: View) -> Tokens:
    return {} if rest in ("nothing", "none") else _tokens(rest, view)


def _tokens(said: str, view: View) -> Tokens:
    """Goods of one's own warehouse, by their names or their harbours'."""
    assert view.seat is not None
    return tokens_named(said, view.seats[view.seat].warehouse, by_mark(view.box))


def tokens_named(said: str, warehouse: Tokens, box: OpenBox) -> Tokens:
    """`2 coffee, pepper` or `aceh` as tokens; where a good is from several harbours, those in the warehouse first."""
    left = dict(warehouse)
    named: Tokens = {}
    parts = re.findall(r"(\d{1,3})?\s*([a-z]+)", said.lower().replace(" and ", " "))
    if not parts:
        raise Misread("Name goods, such as `2 coffee, pepper`.")
    for number, word in parts:
        for _ in range(int(number or 1)):
            harbour = _token(word, left, box)
            left[harbour] = left.get(harbour, 0) - 1
            named[harbour] = named.get(harbour, 0) + 1
            if named[harbour] > 99:
                raise Misread("There are 28 goods in all.")
    return named


def _token(word: str, left: Tokens, box: OpenBox) -> str:
    """A harbour with this good, or of this name: one where there is still a token, if there is any."""
    fits = [harbour.id for harbour in box.harbours if harbour.good.startswith(word) or harbour.id.startswith(word)]
    if not fits:
        goods = ", ".join(dict.fromkeys(harbour.good for harbour in box.harbours))
        raise Misread(f"{_quoted(word)} is no good: there are {goods}.")
    return next((harbour for harbour in fits if left.get(harbour, 0) > 0), fits[0])


def which(moves: Sequence[Any], view: View) -> str:
    """Which side of a contract."""
    box = by_mark(view.box)
    sides = [texts().goods(box.contracts[move.contract - 1].sides[move.side]) for move in moves]
    ways = " or ".join(f"`side {move.side + 1}` ({told})" for move, told in zip(moves, sides, strict=True))
    return f"Which side? Answer {ways}."


def _goods(tokens: Tokens, box: OpenBox) -> dict[str, int]:
    goods: dict[str, int] = {}
    for harbour, n in tokens.items():
        name = box.harbours[box.harbour_number[harbour]].good
        goods[name] = goods.get(name, 0) + n
    return goods


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+|\band\b|\bthen\b", text) if word]


def _quoted(words: str) -> str:
    return f"“{words if len(words) <= 40 else words[:40] + '…'}”"
