"""Watching a recorded game: step by step with keys, by itself, or printed as text. Knows no game."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from compagnie.core.records.replay import Breach, Replay
from compagnie.core.texts import ENGLISH, title
from compagnie.terminal import NAMES, Screen
from compagnie.terminal.keys import ReadKey
from compagnie.terminal.sentences import Sentences

KEYS = " space next · b back · a autoplay · + − speed · g first · e last · q quit"
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
USUAL_SPEED = 1.0
WIDTH = 72
"""How wide pictures are between the lines of a text."""


class Frame(NamedTuple):
    """One moment of a game: the events that led to it, told, and the table then."""

    number: int
    """Of its last event, from 1 on; 0 is the set-up."""
    rounds: int
    opens: int | None
    """Which of the events told opens a round."""
    told: list[Text]
    pictures: list[RenderableType]
    view: Any
    hands: Sequence[Any]
    scores: list[int]


def frames(replay: Replay, screen: Screen, language: str = ENGLISH) -> Iterator[Frame]:
    """The moments of a game. What comes at one stroke is one moment. Raises a Breach where the record breaks a rule."""
    yield _frame(replay, screen, 0, [], [Text("The table is set.")])
    rounds, sentences = 0, Sentences(screen, NAMES, None, language)
    for happened, led_to in replay.chains():
        told = [sentences.event(each) for each in happened]
        view, _ = screen.open_table(replay.position)
        followed = sentences.more(happened, led_to, view)
        told += [Text.assemble(("  · ", "dim"), text) for text in followed] if happened else followed
        rounds += sum(map(screen.opens_a_round, happened))
        yield _frame(replay, screen, rounds, happened, told)


def _frame(replay: Replay, screen: Screen, rounds: int, happened: Sequence[Any], told: list[Text]) -> Frame:
    position = replay.position
    opens = next((i for i, event in enumerate(happened) if screen.opens_a_round(event)), None)
    view, hands = screen.open_table(position)
    pictures = [picture for event in happened if (picture := screen.picture(event, view, NAMES, WIDTH)) is not None]
    return Frame(len(replay.events), rounds, opens, told, pictures, view, hands, position.scores())


class Show:
    """A game to be looked at, from its set-up to its end or to where it breaks the rules."""

    def __init__(self, replay: Replay, screen: Screen, console: Console, language: str = ENGLISH) -> None:
        self._language = language
        self.screen, self.console, self.replay = screen, console, replay
        self.frames: list[Frame] = []
        self.breach: Breach | None = None
        try:
            for frame in frames(replay, screen, language):
                self.frames.append(frame)
        except Breach as breach:
            self.breach = breach

    def at(self, event: int) -> int:
        """The first frame that has this event, or the last one."""
        return next((i for i, frame in enumerate(self.frames) if frame.number >= event), len(self.frames) - 1)

    def print(self, start: int) -> None:
        """The whole game as text from a frame on, the last table and the score."""
        self.console.print(Text(f"{self._title()}", "bold"))
        for frame in self.frames[start:]:
            for i, text in enumerate(frame.told):
                if i == frame.opens:
                    self.console.print(Text(f"\n{self.screen.round_name(frame.rounds)}", "bold"))
                number = str(frame.number) if i == 0 else ""
                self.console.print(Text.assemble((f"{number:>5}  ", "dim"), text), soft_wrap=True)
            for picture in frame.pictures:
                self.console.print(Padding(picture, (0, 0, 0, 7)))
        self.console.print()
        self.console.print(self._board(self.frames[-1], hands=True, airy=True))
        self.console.print(self._ending(self.frames[-1]))

    def step_through(self, start: int, read_key: ReadKey, speed: float | None) -> None:
        """Show frame after frame as the keys say; with a speed, events follow by themselves."""
        at, pace, runs = start, speed or USUAL_SPEED, speed is not None
        with self.console.screen(hide_cursor=True) as shown:
            while True:
                shown.update(self._picture(at, runs, pace))
                runs = runs and at < len(self.frames) - 1
                key = read_key(1 / pace if runs else None)
                match key:
                    case "q" | "Q" | "escape" | "end of input" | "\x04":
                        return
                    case "":
                        at += 1
                    case "space" | "enter" | "right" | "n":
                        at, runs = at + 1, False
                    case "left" | "b" | "p":
                        at, runs = at - 1, False
                    case "a":
                        runs = not runs
                    case "+" | "=" | "-":
                        pace = _other_speed(pace, -1 if key == "-" else 1)
                    case "g" | "home":
                        at = 0
                    case "e" | "G" | "end":
                        at = len(self.frames) - 1
                at = min(max(at, 0), len(self.frames) - 1)

    def _picture(self, at: int, runs: bool, pace: float) -> RenderableType:
        """The richest picture of a frame that fits the terminal."""
        frame, last = self.frames[at], at == len(self.frames) - 1
        keys = Text(KEYS + (f" · {pace:g}/s" if runs else ""), "dim", no_wrap=True, overflow="ellipsis")
        ending = self._ending(frame) if last else self._standing(frame)
        where = self.screen.round_name(frame.rounds)
        where = where[:1].lower() + where[1:]
        heading = Text.assemble(" ", (self._title(), "bold"), (f"   event {frame.number}, {where}", "dim"))
        told = Padding(Group(*frame.told), (0, 1, 1, 1))
        for hands, airy in ((True, True), (True, False), (False, False)):
            picture = Group(heading, told, self._board(frame, hands, airy), ending, keys)
            if len(self.console.render_lines(picture, pad=False)) <= self.console.height:
                return picture
        told = Padding(frame.told[0], (0, 1, 0, 1))
        return Group(heading, told, ending if last else self._board(frame, hands=False, airy=False), keys)

    def _board(self, frame: Frame, hands: bool, airy: bool) -> RenderableType:
        past = self.replay.events[: frame.number]
        return self.screen.board(frame.view, NAMES, self.console.width, frame.hands if hands else None, airy, past)

    def _standing(self, frame: Frame) -> RenderableType:
        """Who would win if it ended now."""
        best = sorted(range(len(frame.scores)), key=lambda seat: -frame.scores[seat])
        told = " · ".join(f"{NAMES[seat]} {frame.scores[seat]}" for seat in best)
        return Text.assemble((" If it ended now: ", "dim"), told, "\n")

    def _ending(self, frame: Frame) -> RenderableType:
        """The score sheet, or where the record breaks a rule, or who leads a game that was left."""
        if self.breach:
            return Text(f" Here the record breaks the rules: {self.breach}", "bold red")
        result = self.replay.record.result
        return (
            self._standing(frame) if result is None else Padding(self.screen.score_sheet(result, NAMES), (1, 0, 1, 1))
        )

    def _title(self) -> str:
        seats = self.replay.position.seats
        return f"{title(self.replay.game.name, self._language)}, {seats} seats, {len(self.replay.record.events)} events"


def _other_speed(pace: float, step: int) -> float:
    nearest = min(range(len(SPEEDS)), key=lambda i: abs(SPEEDS[i] - pace))
    return SPEEDS[min(max(nearest + step, 0), len(SPEEDS) - 1)]
