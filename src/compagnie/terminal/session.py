"""A person at the keyboard against bots: shows the table, asks, reads, tells what happens. Knows no game."""

import random
import re
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from compagnie.core.game import Event, Game
from compagnie.core.playthrough import Chance, Chooser, Playthrough, view_for
from compagnie.core.records.record import encode_record
from compagnie.core.refusal import Refusal
from compagnie.core.texts import ENGLISH
from compagnie.core.texts.rulebook import Rulebook
from compagnie.terminal import Misread, Screen
from compagnie.terminal.atomic_file import write_whole
from compagnie.terminal.sentences import Sentences
from compagnie.terminal.talk import Said

ROOM_FOR_AIR = 34
"""Lines of a terminal that has room for air between the rows of a board."""

COMMANDS = """\
At any time
  ?              this help
  board          the table once more
  log            the last events
  rules 4.2      a rule; `rules 4` is a whole chapter
  save FILE      write the game so far to a file
  quit           leave
"""


_QUOTED, _STUCK = re.compile(r"`[^`\n]{1,60}`"), "\x00"
"""What is to be typed stays on one line."""


class Left(Exception):
    """The person has left the table."""


class Session:
    """One game of a person against bots."""

    def __init__(
        self,
        playing: Playthrough,
        screen: Screen,
        rulebook: Rulebook,
        choosers: Sequence[Chooser | None],
        names: Sequence[str],
        console: Console,
        listen: Callable[[str], str],
        language: str = ENGLISH,
    ) -> None:
        self.playing, self.screen, self.rulebook, self.names = playing, screen, rulebook, names
        self._choosers, self._console, self._listen = choosers, console, listen
        self._language = language
        self.seat = choosers.index(None)
        self._sentences = Sentences(screen, names, self.seat, language)
        self._talk = screen.talk(choosers, names)
        self._dice = random.Random()
        self._log: list[Text] = []
        self._past: list[Event] = []

    @property
    def _game(self) -> Game:
        return self.playing.game

    def run(self, chance: Chance, dice: random.Random) -> None:
        """Play to the end. Raises Left when the person leaves, EOFError when the keyboard has nothing more to say."""
        self._dice = dice
        self._go_on(lambda: self.playing.let_chance_answer(chance))
        while seats := self.playing.position.to_act:
            seat = self.seat if self.seat in seats else seats[0]
            move = self._ask() if seat == self.seat else self._choose(seat, dice)
            move = self._talk.meanwhile(seat, move, self.playing, self.seat, dice, self)
            self._go_on(lambda seat=seat, move=move: self.playing.submit(seat, move))  # type: ignore[misc]
            self._go_on(lambda: self.playing.let_chance_answer(chance))
        self._show_the_board()
        result = self._game.result(self.playing.position)
        if result is not None:
            self._console.print(Padding(self.screen.score_sheet(result, self.names), (1, 0, 0, 1)))

    @property
    def width(self) -> int:
        """Columns of the terminal."""
        return self._console.width

    def say(self, sentence: str) -> None:
        """Tell the person something, while a move is under way."""
        self._say(sentence)

    def show(self, picture: RenderableType) -> None:
        """Show the person something, while a move is under way."""
        self._console.print(picture)

    def ask(self, question: str) -> str:
        """Ask the person something, while a move is under way."""
        while True:
            self._say(question, "bold")
            words = self._listen(" > ").strip()
            if not words or not self._is_done(words):
                return words

    def save(self, name: str) -> bool:
        """Write the record so far to a file, whole or not at all, and say whether that worked."""
        try:
            write_whole(Path(name).expanduser(), encode_record(self.playing) + b"\n")
        except (OSError, ValueError, RuntimeError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            told = f" {name} can't be written: {reason or error}."
        else:
            self._console.print(Text(f" The record is in {name}; `compagnie replay` shows it."), soft_wrap=True)
            return True
        self._console.print(Text(told), soft_wrap=True)
        return False

    def _choose(self, seat: int, dice: random.Random) -> Any:
        chooser = self._choosers[seat]
        assert chooser is not None
        return chooser.choose(self._game, view_for(chooser, self._game, self.playing.position, seat), dice)

    def _go_on(self, step: Callable[[], list[Event]]) -> None:
        """Do something and tell what came of it, as this seat sees it."""
        before = self.playing.position.copy()
        events = step()
        led_to = self._game.led_to(before, events, self.playing.position)
        happened: list[Any] = [self._game.seen(event, self.seat) for event in events]
        self._past += happened
        for event in happened:
            if self.screen.opens_a_round(event):
                self._console.print()
            self._note(Text.assemble(" ", self._sentences.event(event)))
            picture = self.screen.picture(event, self._view(), self.names, self._console.width)
            if picture is not None:
                self._console.print(picture)
        for text in self._sentences.more(happened, led_to, self._view()):
            self._note(Text.assemble(("   · ", "dim"), text))

    def _note(self, line: Text) -> None:
        self._console.print(line)
        self._log.append(line)

    def _ask(self) -> Any:
        """Ask until the answer is a move that can be made."""
        self._show_the_board()
        unfinished = ""
        while True:
            move = self._hear(self._talk.others_say(self.playing, self.seat, self._dice))
            if move is not None:
                return move
            self._console.print()
            self._say(self.screen.question(self._view(), self.names), "bold")
            words = self._listen(" > ").strip()
            if self._is_done(words):
                continue
            move, unfinished = self._understand(words, unfinished)
            if move is not None:
                return move

    def _hear(self, said: Said) -> Any:
        for sentence in said.sentences:
            self._say(sentence)
        return said.move

    def _understand(self, words: str, unfinished: str) -> tuple[Any, str]:
        """The one legal move that the words mean, or None and the words that need an answer to become one."""
        view = self._view()
        try:
            talk = self._talk.hear(words, self.playing, self.seat, self._dice)
        except (Misread, Refusal) as no:
            self._complain(no)
            return None, ""
        if talk is not None:
            return self._hear(talk), ""
        for said in ([f"{unfinished} {words}"] if unfinished else []) + [words]:
            try:
                moves = self.screen.read(said, view)
            except Misread as misread:
                complaint: Exception = misread
                continue
            legal, complaint = self._legal(moves)
            if len(legal) == 1:
                return legal[0], ""
            if legal:
                self._say(self.screen.which(legal, view))
                return None, said
        self._complain(complaint)
        return None, ""

    def _complain(self, complaint: Exception) -> None:
        if isinstance(complaint, Refusal):
            rule = f" ({complaint.rule})" if complaint.rule else ""
            self._say(f"{complaint.say(self._language, self.names)}{rule}")
        else:
            self._say(str(complaint))

    def _legal(self, moves: list[Any]) -> tuple[list[Any], Exception]:
        """Those of the moves that can be made, and why the likeliest can't."""
        legal, refusals = [], []
        for move in moves:
            try:
                self._game.spell(self.playing.position, self.seat, move)
            except Refusal as refusal:
                refusals.append(refusal)
            else:
                legal.append(move)
        return legal, refusals[0] if refusals else Misread("")

    def _is_done(self, words: str) -> bool:
        """Carry out what isn't a move: help, rules, the board, saving, leaving."""
        verb, _, rest = words.partition(" ")
        match verb.lower(), rest.strip():
            case ("quit" | "exit" | "q", ""):
                raise Left
            case ("?" | "help" | "h", ""):
                self._say(self.screen.HELP + "\n" + COMMANDS)
            case ("" | "board", ""):
                self._show_the_board()
            case ("log", ""):
                for line in self._log[-15:]:
                    self._console.print(line)
            case ("rules" | "rule" | "§", wanted):
                self._show_rules(wanted)
            case ("save", name) if name:
                self.save(name)
            case _:
                return False
        return True

    def _show_rules(self, wanted: str) -> None:
        points = self.rulebook.look_up(wanted) if wanted else []
        for number, text in points:
            self._say(f"{number}  {text}")
        if not points:
            chapters = ", ".join(f"{number[1:]} {title}" for number, title in self.rulebook.chapters.items())
            self._say(f"Ask for a chapter, such as `rules 4`, or a point, such as `rules 4.2`. Chapters: {chapters}.")

    def _show_the_board(self) -> None:
        width, airy = self._console.width, self._console.height >= ROOM_FOR_AIR
        self._console.print()
        self._console.print(self.screen.board(self._view(), self.names, width, airy=airy, past=self._past))

    def _say(self, sentence: str, style: str = "") -> None:
        for line in _QUOTED.sub(lambda words: words[0].replace(" ", _STUCK), sentence).splitlines():
            folded = textwrap.fill(
                line, self._console.width - 1, initial_indent=" ", subsequent_indent=" ",
                break_long_words=False, break_on_hyphens=False,
            )  # fmt: skip
            self._console.print(Text(folded.replace(_STUCK, " "), style), soft_wrap=True)

    def _view(self) -> Any:
        return self._game.view(self.playing.position, self.seat)
