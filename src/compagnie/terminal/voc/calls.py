"""Calls at the keyboard (§6.3): the crew's to a person who draws blind, and a person's to a bot who does.

A line is drawn bit by bit, as on a live table. After every bit the bots aboard look out, and call if they see land
ahead. A person who has men aboard is shown the pen from time to time, and may call.
"""

import random
from collections.abc import Sequence
from typing import Any

from rich.console import Group

from compagnie.core.capabilities.drawing import SimulatedHand
from compagnie.core.playthrough import Playthrough
from compagnie.core.refusal import Refusal
from compagnie.games.voc.moves import Sail
from compagnie.games.voc.names import SHIP_NUMBER, Cell
from compagnie.games.voc.views.view import View
from compagnie.games.voc.voyage import lookout
from compagnie.games.voc.voyage.drawing import VocDrawing, VocStroke
from compagnie.games.voc.voyage.hand import STEP
from compagnie.terminal import Misread
from compagnie.terminal.talk import Aside
from compagnie.terminal.voc.chart import Drawn, chart
from compagnie.terminal.voc.course import by_hand, corners_from
from compagnie.terminal.voc.lines import ships_on

POINTS_PER_LOOK = 3
"""The crew looks out after so many points of a line..."""

POINTS_PER_QUESTION = 30
"""...and the person is asked after so many: that is 120 cells."""

CHART_WIDTH = 56
"""How wide the chart is on which the person sees the pen."""

WORDS = {"n": "north", "s": "south", "e": "east", "w": "west", "north": "north", "south": "south", "east": "east",
         "west": "west", "stop": "stop", "x": "stop"}  # fmt: skip


class Deck:
    """Who is aboard while a line is drawn: one person, and bots."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def meanwhile(
        self, skipper: int, move: Any, playing: Playthrough, seat: int, dice: random.Random, aside: Aside
    ) -> Any:
        """The line as it is drawn, with the calls; the move as it is where nobody could call."""
        drawing = playing.game.drawing
        assert isinstance(drawing, VocDrawing)
        if skipper == seat and isinstance(move, Sail):
            move = by_hand(move, dice)
        hand = drawing.hand(playing.position, skipper, move, dice)
        if hand is None:
            return move
        line = LineUnderWay(drawing, drawing.stroke(playing.position, skipper, hand.start), hand)
        others = [other for other in range(playing.position.seats) if other not in (skipper, seat)]
        bots = [bot for bot in others if line.stroke.left(bot).free]
        person = Caller(self._names[skipper], seat, playing, line, aside)
        if not bots and not person.has_a_say():
            return move
        while line.draw():
            called = next(((bot, word) for bot in bots if (word := line.watched(bot))), None)
            if called is not None:
                self._call(*called, line, playing, seat, dice, aside)
            if person.has_a_say():
                person.look()
        return line.stroke.move()

    def _call(
        self,
        bot: int,
        word: str,
        line: "LineUnderWay",
        playing: Playthrough,
        seat: int,
        dice: random.Random,
        aside: Aside,
    ) -> None:
        """§6.3 A bot calls, and the skipper heeds it: another bot at once, the person as they like."""
        line.stroke.call(bot, word)
        if line.stroke.seat == seat:
            self._to_person(self._names[bot], word, line, playing, dice, aside)
        else:
            aside.say(f"{self._names[bot]} calls “{_spoken(word)}” to {self._names[line.stroke.seat]}.")
            line.hand.heed(word)

    def _to_person(
        self, caller: str, word: str, line: "LineUnderWay", playing: Playthrough, dice: random.Random, aside: Aside
    ) -> None:
        """§6.3 What the blind skipper makes of a call."""
        drawn = STEP * (len(line.stroke.points) - 1)
        aside.say(f"After some {drawn} cells {caller} calls “{_spoken(word)}”.")
        while True:
            answer = aside.ask("Heed it (Enter), keep `on`, `stop`, or steer anew from here: `N 60, E 200`.").lower()
            if answer in ("", "heed", "h", "yes", "y"):
                line.hand.heed(word)
            elif answer == "stop":
                line.hand.heed("stop")
            elif answer not in ("on", "no", "keep", "keep on"):
                try:
                    course = corners_from(line.stroke.points[-1], answer)
                except Misread as misread:
                    aside.say(str(misread))
                    continue
                line.steer_anew(playing, course, dice)
            return


class LineUnderWay:
    """A line under way, and the hand that draws it."""

    def __init__(self, drawing: VocDrawing, stroke: VocStroke, hand: SimulatedHand) -> None:
        self.drawing, self.stroke, self.hand = drawing, stroke, hand

    def draw(self) -> bool:
        """Draw on a little; whether the line goes on."""
        points = self.hand.more(POINTS_PER_LOOK)
        return bool(points) and self.stroke.draw(points) is None

    def watched(self, bot: int) -> str | None:
        """§6.3 What a bot aboard calls now, as long as its calls are free."""
        stroke = self.stroke
        last = stroke.calls[-1].at if stroke.calls else 0
        free = stroke.left(bot).free
        return lookout.word(stroke.chart, stroke.points, stroke.far, last, lookout.CLOSE_AHEAD) if free else None

    def steer_anew(self, playing: Playthrough, course: list[Cell], dice: random.Random) -> None:
        """Another course from where the pen is, drawn by the same blind hand."""
        ship: Any = self.stroke.about
        hand = self.drawing.hand(playing.position, self.stroke.seat, by_hand(Sail(ship, course), dice), dice)
        assert hand is not None
        self.hand = hand


class Caller:
    """The person while a bot draws: sees the pen, and may call to it."""

    def __init__(self, skipper: str, seat: int, playing: Playthrough, line: LineUnderWay, aside: Aside) -> None:
        self._skipper, self._seat, self._line, self._aside = skipper, seat, line, aside
        self._view: Any = playing.game.view(playing.position, seat)
        self._box = playing.position.box
        self._asked_at, self._quiet = 0, False

    def has_a_say(self) -> bool:
        """§6.3 Whoever has men aboard, and a call that is free or that they can pay."""
        view: View = self._view
        ship = view.ships[self._line.stroke.about]  # type: ignore[index]
        return self._seat in [*ship.sailors, *ship.merchants] and self._line.stroke.left(self._seat).cost is not None

    def look(self) -> None:
        """Look at the pen now and then, and call or say nothing."""
        stroke = self._line.stroke
        left = stroke.left(self._seat)
        free, cost = left.free, left.cost
        if self._quiet or cost is None or len(stroke.points) - 1 - self._asked_at < POINTS_PER_QUESTION:
            return
        if not self._asked_at:
            self._aside.say(f"{self._skipper} draws the line of ship {stroke.about}. Say `quiet` to watch no more.")
        self._asked_at = len(stroke.points) - 1
        self._aside.show(self._picture())
        price = f"{free} free" if free else f"{cost} daalders"
        word = self._asked(f"Call north, south, east, west or stop to {self._skipper} ({price})? Enter for nothing.")
        if word is None:
            return
        try:
            stroke.call(self._seat, word)
        except Refusal as no:
            self._aside.say(str(no))
        else:
            self._line.hand.heed(word)

    def _asked(self, question: str) -> str | None:
        while True:
            answer = self._aside.ask(question).lower().removeprefix("call ").strip(" !.")
            if answer in WORDS:
                return WORDS[answer]
            if answer == "quiet":
                self._quiet = True
            if answer in ("", "quiet", "nothing", "no"):
                return None
            self._aside.say("Other words can't be called (§6.3).")

    def _picture(self) -> Group:
        stroke = self._line.stroke
        number = self._box.chart_of_ship(SHIP_NUMBER[stroke.about])
        drawn = Drawn(stroke.about, stroke.points, stroke.calls, aground=False, last=True)
        ships = [ship for ship in ships_on(self._box, number, self._view) if ship.ship != stroke.about]
        return Group(*chart(self._box, number, min(self._aside.width, CHART_WIDTH), [drawn], ships))


def _spoken(word: str) -> str:
    return f"{word.capitalize()}!"
