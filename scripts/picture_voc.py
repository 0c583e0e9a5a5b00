"""Draw a voyage of VOC with the crew's calls as it looks in the terminal into docs/pictures/voc.svg, for the docs."""

import io
import random
import sys
from typing import Any

from picture import OUT as BOARD
from picture import as_svg
from rich.console import Console
from rich.text import Text

from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games import games
from compagnie.games.voc.moves import Called, Claim, Fit, SailCalled
from compagnie.terminal import NAMES, screen_of
from compagnie.terminal.sentences import Sentences
from compagnie.terminal.voc.course import by_hand

OUT = BOARD.with_name("voc.svg")
WIDTH, SEATS, SEED, HAND = 88, 4, 4, 10
COURSE = "sail A from 950: N 580, 142 218, 65 165, 347 205, stop"
CALLS = [(0, "south", 142), (1, "east", 197), (0, "north", 243), (1, "stop", 298)]
"""Who calls what, and at which point of the line."""


def picture() -> str:
    """Ship A's first line, seen by the whole table, as SVG."""
    voc = games()["voc"]
    screen, names = screen_of(voc), NAMES[:SEATS]
    playing, told = a_voyage()
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for text in told:
        console.print(Text(" ").append(text))
    view, _ = screen.open_table(playing.position)
    console.print(screen.board(view, names, WIDTH, past=playing.events))
    view = voc.view(playing.position, playing.position.to_act[0])
    console.print(Text.assemble("\n ", (screen.question(view, names), "bold")))
    return as_svg(console, "compagnie play voc", "voyage")


def a_voyage() -> tuple[Playthrough, list[Text]]:
    """A crew of three seats on ship A, contracts, and the first line of the game; what was told of it."""
    voc = games()["voc"]
    screen = screen_of(voc)
    playing = Playthrough(voc, SEATS, voc.options_type(burgemeester=0))
    playing.let_chance_answer(SeededChance(SEED))
    cards = [int(card) for card in voc.view(playing.position, 0).contracts]  # type: ignore[attr-defined]
    fits: list[Any] = [Fit("A", 2, 2), Fit("A", 2, 2), Fit("A", 2, 2), Fit("C", 2, 2)]
    claims: list[Any] = [Claim(card, year) for card, year in zip(cards, (1588, 1587, 1591), strict=True)]
    for turn, move in enumerate([*fits, *claims, Claim(cards[0], 1586)]):
        playing.submit(turn % SEATS, move)
    skipper = playing.position.to_act[0]
    view = voc.view(playing.position, skipper)
    drawn = by_hand(screen.read(COURSE, view)[0], random.Random(HAND))
    before = playing.position.copy()
    calls = [Called(seat=seat, word=word, at=min(at, len(drawn.stroke) - 1)) for seat, word, at in CALLS]  # type: ignore[arg-type]
    happened = playing.submit(skipper, SailCalled(ship="A", stroke=drawn.stroke, calls=calls))
    after, _ = screen.open_table(playing.position)
    sentences = Sentences(screen, NAMES)
    followed = sentences.more(happened, voc.led_to(before, happened, playing.position), after)
    return playing, [sentences.event(event) for event in happened] + [
        Text.assemble(("  · ", "dim"), text) for text in followed
    ]


if __name__ == "__main__":
    OUT.write_text(picture(), encoding="utf-8")
    sys.stdout.write(f"{OUT}\n")
