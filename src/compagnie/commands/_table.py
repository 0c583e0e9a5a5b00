"""What several verbs need to set a table: the game, its options, its seats and their bots."""

import argparse
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from compagnie.bots import bot_named, bot_names, bots_at
from compagnie.commands import Sorry
from compagnie.core.game import Game
from compagnie.core.playthrough import Chooser
from compagnie.core.refusal import Refusal
from compagnie.games import games

WRONG_USE = 2
MOST = 2**63 - 1


def declare_table(parser: argparse.ArgumentParser) -> None:
    """The arguments that set a table."""
    parser.add_argument("game", metavar="GAME", help="the game, such as batavia; `compagnie games` lists them")
    parser.add_argument("--players", type=whole_number, metavar="N", help="how many sit at the table")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the table, such as quick_start=true; give it again for more",
    )


def game_named(name: str) -> Game:
    """The game of this name."""
    found = games().get(name.lower())
    if found is None:
        raise Sorry(f"There is no game {_short(name)}. {_there_is(list(games()))}", WRONG_USE)
    return found


def options_given(game: Game, pairs: list[str]) -> Any:
    """The options of a table, from `key=value` pairs whose values are written as in JSON."""
    given: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise Sorry(f"An option is written key=value, not {_short(pair)}. {_options_of(game)}", WRONG_USE)
        if key not in game.options_type.__struct_fields__:
            raise Sorry(f"{game.name} has no option {_short(key)}. {_options_of(game)}", WRONG_USE)
        given[key] = _value(text)
    try:
        return msgspec.convert(given, game.options_type)
    except msgspec.ValidationError as error:
        raise Sorry(f"{_option_at_fault(error)}. {_options_of(game)}", WRONG_USE) from None


def check_table(game: Game, seats: int, options: Any) -> None:
    """Says so if a table can't be set like this."""
    try:
        game.check(seats, options)
    except Refusal as refusal:
        raise Sorry(str(refusal), WRONG_USE) from None


def bots_named(game: Game, names: list[str], every_seat: bool = False) -> list[Chooser]:
    """The bots of these names; where they have every seat, one kind may play as it does among its own."""
    known = bot_names(game)
    for name in names:
        if name not in known:
            raise Sorry(f"{game.name} has no bot {_short(name)}. {_there_is(known)}", WRONG_USE)
    return list(bots_at(names, game)) if every_seat else [bot_named(name, game) for name in names]


def names_at_seats(text: str, seats: int) -> list[str]:
    """Names by commas, one for each seat; one name fills them all."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Sorry(f"Name one bot, or one for each of {seats} seats, not {len(names)}.", WRONG_USE)
    return names


def whole_number(text: str) -> int:
    """A whole number that isn't absurdly large, for argparse."""
    try:
        number = int(text)
    except ValueError:  # also a number of more digits than Python reads
        raise argparse.ArgumentTypeError(f"{_short(text)} is not a whole number") from None
    if abs(number) > MOST:
        raise argparse.ArgumentTypeError(f"{_short(text)} is too large")
    return number


def count(text: str) -> int:
    """A whole number from 1 on, for argparse."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few: at least 1")
    return number


def describe_options(game: Game) -> list[tuple[str, str, str]]:
    """Each option of a game: its name, what it takes, and what it is if nobody sets it."""
    return [
        (field.name, _in_words(field.type), msgspec.json.encode(field.default).decode())
        for field in msgspec.structs.fields(game.options_type)
    ]


def _value(text: str) -> Any:
    """true, false, null, a number, or else the words themselves."""
    try:
        return msgspec.json.decode(text.strip().lower().encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return text


def _options_of(game: Game) -> str:
    told = [f"{name} ({takes})" for name, takes, _ in describe_options(game)]
    return f"Its options: {', '.join(told)}." if told else "It has no options."


def _option_at_fault(error: Exception) -> str:
    sentence, _, where = str(error).partition(" - at `$.")
    sentence = sentence.replace("`", "")
    return f"{where.rstrip('`')}: {sentence}" if where else sentence


def _in_words(kind: Any) -> str:
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(_in_words(each) for each in get_args(kind))
    words = {bool: "true or false", int: "a number", NoneType: "null", str: "a word", float: "a number"}
    return words.get(kind) or " or ".join(str(each) for each in get_args(kind)) or str(kind)


def _there_is(names: list[str]) -> str:
    return f"There is {names[0]}." if len(names) == 1 else f"There are {', '.join(names)}."


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")
