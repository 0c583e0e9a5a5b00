"""How games of VOC go among greedy bots of different hands and minds: the tables in docs/voc-balance.md.

    python scripts/tune_voc.py --games 20                             # a quick look, as Markdown
    python scripts/tune_voc.py --games 80 --write docs/voc-balance.md

Prices and penalties of the contracts (box.json) were tuned by these tables.
"""

import argparse
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from compagnie.bots import bots_dice
from compagnie.bots.arena import range_of_share
from compagnie.bots.greedy.voc import GreedyBot
from compagnie.bots.greedy.voc.policy import BOLD, CAREFUL, MIDDLING_MIND, Policy
from compagnie.bots.greedy.voc.prospects import chance_for
from compagnie.core.chance import SeededChance
from compagnie.core.playing import Playing
from compagnie.games.voc import events
from compagnie.games.voc.game import game
from compagnie.games.voc.opened import house

SEATS = 4
HANDS = (50, 100, 150)

KINDS = {
    "strong": Policy(hand=50),
    "greedy, as at the table": Policy(),
    "careful": CAREFUL,
    "middling": MIDDLING_MIND,
    "bold": BOLD,
    "unsteady": replace(MIDDLING_MIND, hand=150),
}
ENDS = ("home", "stop", "aground")
MIXED = ("careful", "middling", "bold", "middling")


@dataclass
class Tally:
    """What happened to the seats of one kind."""

    seats: int = 0
    wins: float = 0.0
    ruined: int = 0
    daalders: int = 0
    delivered: int = 0
    failed: int = 0
    lines: Counter[str] = field(default_factory=Counter)


@dataclass
class Games:
    """What happened in all games of a table."""

    played: int = 0
    amsterdam_won: int = 0
    amsterdam_has: int = 0
    richest: int = 0
    trades: int = 0
    kinds: dict[str, Tally] = field(default_factory=dict)


def play(kinds: tuple[str, ...], number: int) -> tuple[Playing, list[str]]:
    """One game; all move on a place from game to game."""
    turned = [kinds[(seat + number) % len(kinds)] for seat in range(len(kinds))]
    playing = Playing(game, len(kinds), game.options_type())
    bots = [GreedyBot(KINDS[kind], among_bots=True) for kind in turned]
    playing.play_on(bots, SeededChance(number), bots_dice(number))
    return playing, turned


def note(games: Games, playing: Playing, turned: list[str]) -> None:
    """Take down one game."""
    result = game.result(playing.position)
    assert result is not None
    games.played += 1
    games.amsterdam_won += not result["winners"]
    games.amsterdam_has += result["amsterdam"]
    games.richest += max(result["daalders"])
    for seat, kind in enumerate(turned):
        tally = games.kinds.setdefault(kind, Tally())
        tally.seats += 1
        tally.daalders += result["daalders"][seat]
        if seat in result["winners"]:
            tally.wins += 1 / len(result["winners"])
    follow(games, playing, turned)


def follow(games: Games, playing: Playing, turned: list[str]) -> None:
    """Go through a game's events: who delivered or failed, and how his lines ended."""
    for event in playing.events:
        tally = games.kinds[turned[getattr(event, "seat", 0)]]
        match event:
            case events.Deliver():
                tally.delivered += 1
            case events.Default():
                tally.failed += 1
            case events.Ruin():
                tally.ruined += 1
            case events.Trade():
                games.trades += 1
            case events.Sail():
                tally.lines[event.end] += 1
                tally.lines["calls"] += len(event.calls)
            case _:
                pass


def run(kinds: tuple[str, ...], games: int, seed: int) -> Games:
    """Play games between these."""
    noted = Games()
    for number in range(games):
        note(noted, *play(kinds, seed + number))
    return noted


def percent(part: float, whole: float) -> str:
    """A share in whole percents."""
    return f"{part / whole:.0%}" if whole else "–"


def likely(share: float, games: int) -> str:
    """A share, and where it lies 95 times in 100."""
    low, high = range_of_share(share, games)
    return f"{share:.0%} ({low:.0%} to {high:.0%})"


def row(*cells: Any) -> str:
    """A row of a table."""
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def head(*cells: str) -> list[str]:
    """The head of a table."""
    return [row(*cells), "|" + "---|" * len(cells)]


def of_a_kind(games: int, seed: int) -> list[str]:
    """Four of a kind at each table."""
    lines = head(
        "four of a kind", "Amsterdam wins", "Amsterdam has", "the richest has", "delivered / failed a game", "ruined",
        "trades", "calls", "lines: home / stop / aground",
    )  # fmt: skip
    for kind in KINDS:
        found = run((kind,) * SEATS, games, seed)
        tally, n = found.kinds[kind], found.played
        lines.append(
            row(
                kind,
                likely(found.amsterdam_won / n, n),
                f"{found.amsterdam_has / n:.0f}",
                f"{found.richest / n:.0f}",
                f"{tally.delivered / n:.1f} / {tally.failed / n:.1f}",
                f"{tally.ruined / tally.seats:.1%}",
                f"{found.trades / n:.1f}",
                f"{tally.lines['calls'] / n:.0f}",
                ends_of(tally),
            )
        )
    return lines


def side_by_side(games: int, seed: int) -> list[str]:
    """Careful, middling and bold at one table."""
    found = run(MIXED, games, seed)
    lines = head(
        "at one table", "wins a seat", "daalders", "delivered of those due", "lines: home / stop / aground",
        "years for a homecoming", "ruined",
    )  # fmt: skip
    for kind in dict.fromkeys(MIXED):
        tally = found.kinds[kind]
        lines.append(
            row(
                kind,
                likely(tally.wins / tally.seats, tally.seats),
                f"{tally.daalders / tally.seats:.0f}",
                percent(tally.delivered, tally.delivered + tally.failed),
                ends_of(tally),
                f"{sum(tally.lines[end] for end in ENDS) / max(tally.lines['home'], 1):.2f}",
                f"{tally.ruined / tally.seats:.1%}",
            )
        )
    lines += ["", f"Amsterdam won {likely(found.amsterdam_won / games, games)} of these games."]
    return lines


def ends_of(tally: Tally) -> str:
    """How the lines of a kind ended."""
    drawn = sum(tally.lines[end] for end in ENDS)
    return " / ".join(percent(tally.lines[end], drawn) for end in ENDS)


def contracts() -> list[str]:
    """What the contracts pay, and how likely who has nothing else to do can deliver them."""
    lines = head("contract", "asks for", "pays", "penalty", *(f"hand {hand}: in 1 / 3 / 5 years" for hand in HANDS))
    for contract in house().contracts:
        asks = " or ".join(" + ".join(f"{n} {good}" for good, n in side.items()) for side in contract.sides)
        chances = [
            " / ".join(f"{chance_for(house(), contract.sides, years, hand):.0%}" for years in (1, 3, 5))
            for hand in HANDS
        ]
        lines.append(row(contract.id, asks, contract.pay, contract.penalty, *chances))
    return lines


def report(games: int, seed: int) -> str:
    """All tables."""
    command = f"`python scripts/tune_voc.py --games {games} --seed {seed} --write docs/voc-balance.md`"
    parts = [
        f"Made by {command}.",
        "### The contracts",
        "\n".join(contracts()),
        "### Four of a kind",
        "\n".join(of_a_kind(games, seed)),
        "### Side by side",
        "\n".join(side_by_side(games, seed)),
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Print the tables, or put them between the marks in a document."""
    parser = argparse.ArgumentParser(description="How games of VOC go among bots of different hands and minds.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", type=Path)
    args = parser.parse_args()
    text = report(args.games, args.seed)
    if args.write is None:
        print(text)
        return
    page = args.write.read_text()
    marks = r"(<!-- tune_voc -->\n).*?(<!-- end -->)"
    args.write.write_text(re.sub(marks, lambda found: found[1] + text + found[2], page, flags=re.DOTALL))


if __name__ == "__main__":
    main()
