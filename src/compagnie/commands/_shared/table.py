"""What several commands need to set up a table: the game, its options, its seats and their bots."""

import argparse
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

import msgspec

from compagnie.bots import bot_named, bot_names
from compagnie.commands import CommandError
from compagnie.core.game import Game
from compagnie.core.json_reader import convert, decode
from compagnie.core.playthrough import Chooser
from compagnie.core.refusal import Refusal
from compagnie.games import games

WRONG_USE = 2
"""The exit status for wrong arguments."""
MAX_NUMBER = 2**63 - 1


def declare_table(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that set up a table."""
    parser.add_argument("game", metavar="GAME", help="the game, such as batavia; `compagnie games` lists them")
    parser.add_argument("--players", type=whole_number, metavar="N", help="how many sit at the table")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the table, such as quick_start=true; give it again for more",
    )


class BotTable(NamedTuple):
    """A table among bots, and the bot of each seat."""

    game: Game
    options: Any
    names: list[str]


def bot_table(args: argparse.Namespace) -> BotTable:
    """The table that `--players`, `--seats` and `--option` describe. Raises a CommandError if there can't be one."""
    game = game_named(args.game)
    options = options_given(game, args.option)
    seats = args.players if args.players is not None else seats_for(game, args.seats)
    check_table(game, seats, options)
    return BotTable(game, options, names_at_seats(args.seats, seats))


def seats_for(game: Game, bots: str, people: int = 0) -> int:
    """As many seats as there are bots named, and people; with one name, as few as the game allows."""
    names = bots.count(",") + 1
    return names + people if names > 1 else min(game.seats)


def game_named(name: str) -> Game:
    """The game of this name. Raises a CommandError if there is none."""
    found = games().get(name.lower())
    if found is None:
        raise CommandError(f"There is no game {_short(name)}. {_choices(list(games()))}", WRONG_USE)
    return found


def options_given(game: Game, pairs: list[str]) -> Any:
    """The options of a table, from `key=value` pairs whose values are written as in JSON."""
    given: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise CommandError(f"An option is written key=value, not {_short(pair)}. {_options_of(game)}", WRONG_USE)
        if key not in game.options_type.__struct_fields__:
            raise CommandError(f"{game.name} has no option {_short(key)}. {_options_of(game)}", WRONG_USE)
        given[key] = _value(text)
    try:
        return convert(given, game.options_type)
    except msgspec.ValidationError as error:
        raise CommandError(f"{_option_at_fault(error)}. {_options_of(game)}", WRONG_USE) from None


def check_table(game: Game, seats: int, options: Any) -> None:
    """Raise a CommandError if there can't be such a table."""
    try:
        game.check(seats, options)
    except Refusal as refusal:
        raise CommandError(str(refusal), WRONG_USE) from None


def bots_named(game: Game, names: list[str]) -> list[Chooser]:
    """The bots of these names. Raises a CommandError if there is one that the game doesn't have."""
    known = bot_names(game)
    for name in names:
        if name not in known:
            raise CommandError(f"{game.name} has no bot {_short(name)}. {_choices(known)}", WRONG_USE)
    return [bot_named(name, game) for name in names]


def names_at_seats(text: str, seats: int) -> list[str]:
    """Names separated by commas, one for each seat; one name fills them all."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise CommandError(f"Name one bot, or one for each of {seats} seats, not {len(names)}.", WRONG_USE)
    return names


def whole_number(text: str) -> int:
    """A whole number that isn't absurdly large, for argparse."""
    try:
        number = int(text)
    except ValueError:  # also a number of more digits than Python reads
        raise argparse.ArgumentTypeError(f"{_short(text)} is not a whole number") from None
    if abs(number) > MAX_NUMBER:
        raise argparse.ArgumentTypeError(f"{_short(text)} is too large")
    return number


def count(text: str) -> int:
    """A whole number from 1 on, for argparse."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few: at least 1")
    return number


class OptionHelp(NamedTuple):
    """An option of a game: its name, what it takes, and its default."""

    name: str
    takes: str
    default: str


def describe_options(game: Game) -> list[OptionHelp]:
    """Each option of a game."""
    return [
        OptionHelp(field.name, _in_words(field.type), msgspec.json.encode(field.default).decode())
        for field in msgspec.structs.fields(game.options_type)
    ]


def _value(text: str) -> Any:
    """true, false, null, a number, or else the text itself."""
    try:
        return decode(text.strip().lower().encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return text


def _options_of(game: Game) -> str:
    options = [f"{option.name} ({option.takes})" for option in describe_options(game)]
    return f"Its options: {', '.join(options)}." if options else "It has no options."


def _option_at_fault(error: Exception) -> str:
    sentence, _, where = str(error).partition(" - at `$.")
    sentence = sentence.replace("`", "")
    return f"{where.rstrip('`')}: {sentence}" if where else sentence


def _in_words(kind: Any) -> str:
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(_in_words(each) for each in get_args(kind))
    words = {bool: "true or false", int: "a number", NoneType: "null", str: "a word", float: "a number"}
    return words.get(kind) or " or ".join(str(each) for each in get_args(kind)) or str(kind)


def _choices(names: list[str]) -> str:
    return f"There is {names[0]}." if len(names) == 1 else f"There are {', '.join(names)}."


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")
