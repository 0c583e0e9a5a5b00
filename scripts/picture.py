"""Draw the board as it looks in the terminal into docs/pictures/board.svg, for the README."""

import io
import re
import sys
from pathlib import Path

from rich.console import Console

from compagnie.bots import bot_named, bot_names, bots_dice
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games import games
from compagnie.terminal import NAMES, screen_of

OUT = Path(__file__).parents[1] / "docs" / "pictures" / "board.svg"
WIDTH, SEATS, SEED, EVENTS = 80, 4, 11, 70


def picture() -> str:
    """A game half-way to Batavia, seen by the seat that is to act, as SVG."""
    batavia = games()["batavia"]
    screen = screen_of(batavia)
    bot = bot_named("greedy" if "greedy" in bot_names(batavia) else "random", batavia)
    playing, chance, dice = Playthrough(batavia, SEATS, batavia.options_type()), SeededChance(SEED), bots_dice(SEED)
    playing.let_chance_answer(chance)
    while len(playing.events) < EVENTS:
        seat = playing.position.to_act[0]
        playing.submit(seat, bot.choose(batavia, batavia.view(playing.position, seat), dice))
        playing.let_chance_answer(chance)
    view = batavia.view(playing.position, playing.position.to_act[0])
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(screen.board(view, NAMES, WIDTH))
    console.print(f"\n [bold]{screen.question(view, NAMES)}[/bold]\n > [dim]bid 7[/dim]", highlight=False)
    return as_svg(console, "compagnie play batavia", "board")


def as_svg(console: Console, title: str, name: str) -> str:
    """What was printed on a console, as a picture that loads nothing from elsewhere."""
    svg = console.export_svg(title=title, unique_id=name)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "Fira Code, DejaVu Sans Mono, Menlo, Consolas")


if __name__ == "__main__":
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(picture(), encoding="utf-8")
    sys.stdout.write(f"{OUT}\n")
