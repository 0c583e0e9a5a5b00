"""Calls at the keyboard (§6.3): bots call to a person who draws blind, and a person to a bot who does."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import RenderableType

from compagnie.bots import bot_named
from compagnie.core.playthrough import Playthrough
from compagnie.games.voc.game import game
from compagnie.games.voc.moves import Course, Hold, Sail, SailCalled
from compagnie.games.voc.opened import standard
from compagnie.games.voc.voyage.chart import as_stroke
from compagnie.terminal.voc.calls import POINTS_PER_QUESTION, Deck
from tests.games.voc.table_builder import Ship, Table
from tests.terminal.conftest import drawn
from tests.terminal.voc_tables import NAMES

INTO_INDIA = Sail("A", [(1070, 999), (1070, 100)])
CEYLON = [(1180, 999 - 4 * n) for n in range(121)] + [(1180, 519 + 4 * n) for n in range(1, 121)]
"""To Batticaloa and back, by a perfect hand."""


class Keyboard:
    """A person who answers what they were told to, and nothing after that."""

    width = 80

    def __init__(self, *answers: str) -> None:
        self._answers: Iterator[str] = iter(answers)
        self.said: list[str] = []
        self.asked: list[str] = []
        self.shown: list[RenderableType] = []

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def show(self, picture: RenderableType) -> None:
        self.shown.append(picture)

    def ask(self, question: str) -> str:
        self.asked.append(question)
        return next(self._answers, "")


def at_sea(crew: str, merchants: str = "......", **table: Any) -> Playthrough:
    """Ship A lies in Zeeland with this crew and is to sail on the standard charts; seat 0 is the person."""
    playing = Playthrough(game, 3, game.options_type())
    ships = {"A": Ship(crew, merchants)}
    playing.position = Table(3, begins="sailing", ships=ships, box=standard().plain, **table).position
    return playing


def sailed(playing: Playthrough, move: Any, *answers: str, seed: int = 1) -> tuple[Any, Keyboard]:
    """The move as it is made, and what was said meanwhile."""
    keyboard, skipper = Keyboard(*answers), playing.position.now.whose
    made = Deck(NAMES).meanwhile(skipper, move, playing, 0, random.Random(seed), keyboard)
    game.spell(playing.position, skipper, made)  # refuses what isn't legal
    return made, keyboard


# Bots call to a person


def test_shipmates_call_before_the_coast_and_the_call_is_part_of_the_line() -> None:
    line, keyboard = sailed(at_sea("....01"), INTO_INDIA, "stop")
    assert isinstance(line, SailCalled)
    (call,) = line.calls
    assert call.seat == 1 and call.at == len(line.stroke) - 1, "the pen was lifted there"
    assert keyboard.said == [f"After some {4 * call.at} cells Anna calls “{call.word.capitalize()}!”."]
    assert standard().charts[0].judge(as_stroke(line.stroke)).end == "stop"
    assert not keyboard.shown, "a blind skipper sees nothing"


def test_who_keeps_on_runs_aground_and_who_steers_anew_does_not() -> None:
    aground, _ = sailed(at_sea("....01"), INTO_INDIA, "on")
    assert standard().charts[0].judge(as_stroke(aground.stroke)).end == "aground"
    away, keyboard = sailed(at_sea("....01"), INTO_INDIA, "S 200, W 40")
    assert standard().charts[0].judge(as_stroke(away.stroke)).end == "stop" and len(keyboard.asked) == 1
    turned = away.stroke[away.calls[0].at]
    assert away.stroke[: away.calls[0].at] == aground.stroke[: away.calls[0].at]
    assert 150 < away.stroke[-1][1] - turned[1] < 250 and 10 < turned[0] - away.stroke[-1][0] < 70


def test_heeding_a_call_bends_the_line_that_way() -> None:
    kept, _ = sailed(at_sea("....01"), INTO_INDIA, "on")
    heeded, _ = sailed(at_sea("....01"), INTO_INDIA, "")
    (call,) = heeded.calls
    ways = {"north": (1, -1), "south": (1, 1), "east": (0, 1), "west": (0, -1)}
    axis, sign = ways[call.word]
    later = min(call.at + 8, len(heeded.stroke) - 1, len(kept.stroke) - 1)
    assert (heeded.stroke[later][axis] - kept.stroke[later][axis]) * sign > 0


def test_an_answer_that_means_nothing_gets_a_sentence_and_another_question() -> None:
    _, keyboard = sailed(at_sea("....01"), INTO_INDIA, "north", "N 99999", "stop")
    assert len(keyboard.asked) == 3
    assert keyboard.said[1].startswith("“north” is no leg") and "at most 4000 cells" in keyboard.said[2]


def test_without_a_shipmate_the_line_is_drawn_in_one_go_and_a_course_is_left_to_the_mate() -> None:
    line, keyboard = sailed(at_sea("....00"), INTO_INDIA)
    assert isinstance(line, Sail) and line != INTO_INDIA and not keyboard.asked
    course = Course("A", ["batticaloa", "home"])
    assert sailed(at_sea("....00"), course)[0] == course
    assert sailed(at_sea("....01"), Hold("A"))[0] == Hold("A")


def test_a_course_that_the_mate_steers_is_called_to_as_well() -> None:
    calls = 0
    for seed in range(12):
        line, keyboard = sailed(at_sea("..0011"), Course("A", ["mocha"]), seed=seed)
        calls += len(keyboard.asked)
        assert line.stroke[0][1] == 999
    assert calls > 3


def test_a_crew_that_looks_out_keeps_more_lines_off_the_coast() -> None:
    aground = {"....00": 0, "..0011": 0}
    for crew in aground:
        playing = at_sea(crew)
        for seed in range(40):
            line, _ = sailed(playing, Course("A", ["calicut"]), seed=seed)
            if isinstance(line, Course):
                drawing: Any = game.drawing
                line = Sail("A", drawing.hand(playing.position, 0, line, random.Random(seed)).more(10_000))
            aground[crew] += standard().charts[0].judge(as_stroke(line.stroke)).end == "aground"
    assert aground["..0011"] < aground["....00"] / 2


# A person calls to a bot


def test_a_person_aboard_sees_the_pen_and_may_call() -> None:
    line, keyboard = sailed(at_sea("....10"), Sail("A", CEYLON), "tea", "call East!", "quiet")
    assert isinstance(line, SailCalled)
    assert [(call.seat, call.word, call.at) for call in line.calls] == [(0, "east", POINTS_PER_QUESTION)]
    assert keyboard.said[0] == "Anna draws the line of ship A. Say `quiet` to watch no more."
    assert keyboard.said[1] == "Other words can't be called (§6.3)."
    assert keyboard.asked[0] == "Call north, south, east, west or stop to Anna (1 free)? Enter for nothing."
    assert "(5 daalders)" in keyboard.asked[2] and len(keyboard.asked) == 3
    assert line.stroke[80][0] == CEYLON[80][0] + 20, "she heeds it"
    assert "Batticaloa" in drawn(keyboard.shown[0], 80)


def test_a_bot_lifts_the_pen_at_stop() -> None:
    line, keyboard = sailed(at_sea("....10"), Sail("A", CEYLON), "", "stop")
    assert line.stroke == CEYLON[: 2 * POINTS_PER_QUESTION + 1] and len(keyboard.asked) == 2


@pytest.mark.parametrize("word", ["north", "south", "east", "west"])
def test_a_line_that_comes_home_does_so_with_every_call(word: str) -> None:
    line, _ = sailed(at_sea("....10"), Sail("A", CEYLON), "", "", "", "", "", word, "quiet")
    judged = standard().charts[0].judge(as_stroke(line.stroke))
    assert len(line.calls) == 1 and judged.end == "home" and judged.visits == ("batticaloa",)


def test_who_has_nobody_aboard_or_can_not_pay_is_not_asked() -> None:
    for playing in (at_sea("....12"), at_sea("....12", ".....0", daalders=[4, 9, 9])):
        _, keyboard = sailed(playing, Sail("A", CEYLON))
        assert not keyboard.asked
    _, keyboard = sailed(at_sea("....12", ".....0", daalders=[5, 9, 9]), Sail("A", CEYLON), "n", "n")
    assert len(keyboard.asked) == 1, "after one call nothing is left to pay with"


def test_bots_call_to_each_other_and_the_person_hears_it() -> None:
    line, keyboard = sailed(at_sea("....12"), Sail("A", [(1070, 999 - 4 * n) for n in range(200)]))
    assert line.calls and line.calls[0].seat == 2
    assert keyboard.said[0] == f"Claes calls “{line.calls[0].word.capitalize()}!” to Anna."


def test_every_bot_can_be_called_to() -> None:
    for name in ("random", "greedy"):
        playing = at_sea("....10", "...100")
        move = bot_named(name, game).choose(game, game.view(playing.position, 1), random.Random(3))
        made, _ = sailed(playing, move, *["e"] * 9)
        assert isinstance(made, Sail | SailCalled | Hold | Course)
