"""How games of VOC go among greedy bots of different hands and minds: the tables in docs/voc-balance.md.

    python scripts/voc/tune.py --games 20                             # a quick look, as Markdown
    python scripts/voc/tune.py --games 320 --processes 8 --write docs/voc-balance.md
    python scripts/voc/tune.py --only side_by_side --games 320 --write docs/voc-balance.md

However many processes play, the tables are the same.

Prices and penalties of the contracts (box.json) were tuned by these tables.
"""

import argparse
import re
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from compagnie.bots import play_game
from compagnie.bots.arena import range_of_share
from compagnie.bots.greedy.voc import GreedyBot
from compagnie.bots.greedy.voc.policy import BOLD, CAREFUL, MIDDLING_MIND, Policy
from compagnie.bots.greedy.voc.prospects import chance_for
from compagnie.core.playthrough import Playthrough
from compagnie.games.voc.game import game
from compagnie.games.voc.opened import standard
from compagnie.games.voc.record import events

SEATS = 4
GIVEN = argparse.Namespace(processes=1)
"""What the command line says."""
SHARE = 4
"""So many games a process plays at a time."""
HANDS = (50, 100, 150)

KINDS = {
    "strong": Policy(hand=50),
    "greedy, as at the table": Policy(),
    "careful": CAREFUL,
    "middling": MIDDLING_MIND,
    "bold": BOLD,
    "unsteady": replace(MIDDLING_MIND, hand=150),
}
OTHER_MINDS = {
    "counts penalties less (1.3)": replace(MIDDLING_MIND, penalty_weight=1.3),
    "counts them as here (1.5)": MIDDLING_MIND,
    "counts them more (1.7)": replace(MIDDLING_MIND, penalty_weight=1.7),
    "stops where not sure of home (0.85)": replace(MIDDLING_MIND, min_chance=0.85),
}
"""Minds that could as well be called middling."""
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
    set_out: int = 0
    at_once: int = 0
    """Ships that left Zeeland, and of these those that were home again in the same year."""
    voyages: list["Voyage"] = field(default_factory=list)
    """Those that came home."""


@dataclass
class Voyage:
    """A ship's way from Zeeland and back, counted for who set out with it."""

    kind: str = ""
    left: int = 0
    back: int = 0
    visits: set[str] = field(default_factory=set)

    @property
    def years(self) -> int:
        """Home in the year it set out is one."""
        return self.back - self.left + 1


@dataclass
class Games:
    """What happened in all games of a table."""

    played: int = 0
    amsterdam_won: int = 0
    amsterdam_has: int = 0
    richest: int = 0
    trades: int = 0
    kinds: dict[str, Tally] = field(default_factory=dict)


COUNTED = ("played", "amsterdam_won", "amsterdam_has", "richest", "trades")


def play(kinds: tuple[str, ...], number: int) -> tuple[Playthrough, list[str]]:
    """One game; all move on a place from game to game."""
    turned = [kinds[(seat + number) % len(kinds)] for seat in range(len(kinds))]
    bots = [GreedyBot((KINDS | OTHER_MINDS)[kind], among_bots=True) for kind in turned]
    return play_game(game, bots, game.options_type(), number), turned


def note(games: Games, playing: Playthrough, turned: list[str]) -> None:
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


def follow(games: Games, playing: Playthrough, turned: list[str]) -> None:
    """Go through a game's events: who delivered or failed, and what became of their lines."""
    year, under_way = standard().box.years.first, {ship: Voyage() for ship in "ABCD"}
    for event in playing.events:
        tally = games.kinds[turned[getattr(event, "seat", 0)]]
        match event:
            case events.Year():
                year = event.year
            case events.Deliver():
                tally.delivered += 1
            case events.Default():
                tally.failed += 1
            case events.Ruin():
                tally.ruined += 1
            case events.Trade():
                games.trades += 1
            case events.Sail():
                if leaves_zeeland(event):
                    under_way[event.ship] = Voyage(turned[event.seat], left=year)
                note_line(tally, event)
                voyage = under_way[event.ship]
                voyage.visits |= set(event.visits)
                if event.end == "home":
                    voyage.back = year
                    games.kinds[voyage.kind].voyages.append(voyage)
            case _:
                pass


def leaves_zeeland(event: events.Sail) -> bool:
    """Whether a line starts on the home line."""
    chart = standard().charts["ABCD".index(event.ship) // 2]
    return event.stroke[0][1] == chart.sheet.size.height - 1


def note_line(tally: Tally, event: events.Sail) -> None:
    """Take down one line."""
    tally.lines[event.end] += 1
    tally.lines["calls"] += len(event.calls)
    tally.set_out += leaves_zeeland(event)
    tally.at_once += leaves_zeeland(event) and event.end == "home"


def run_alone(kinds: tuple[str, ...], games: int, seed: int) -> Games:
    """Play games between these, in this process."""
    noted = Games()
    for number in range(games):
        note(noted, *play(kinds, seed + number))
    return noted


@cache
def run(kinds: tuple[str, ...], games: int, seed: int) -> Games:
    """Play games between these, in as many processes as there may be."""
    if GIVEN.processes == 1:
        return run_alone(kinds, games, seed)
    shares = [(kinds, min(SHARE, games - first), seed + first) for first in range(0, games, SHARE)]
    with ProcessPoolExecutor(GIVEN.processes, get_context("fork")) as pool:
        return merged(list(pool.map(run_alone, *zip(*shares, strict=True))))


def merged(parts: list[Games]) -> Games:
    """What happened in all of them."""
    whole = Games()
    for part in parts:
        whole = Games(
            *(getattr(whole, name) + getattr(part, name) for name in COUNTED),
            kinds={
                kind: added(whole.kinds.get(kind, Tally()), part.kinds.get(kind, Tally()))
                for kind in [*whole.kinds, *(kind for kind in part.kinds if kind not in whole.kinds)]
            },
        )
    return whole


def added(one: Tally, other: Tally) -> Tally:
    """Both tallies as one."""
    return Tally(**{name: getattr(one, name) + getattr(other, name) for name in vars(one)})


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
    return four_of_each(KINDS, games, seed)


def minds(games: int, seed: int) -> list[str]:
    """How much hangs on what is called a middling mind."""
    return four_of_each(OTHER_MINDS, games, seed)


def four_of_each(kinds: Iterable[str], games: int, seed: int) -> list[str]:
    """Four of a kind at each table."""
    lines = head(
        "four of a kind", "Amsterdam wins", "Amsterdam has", "the richest has", "delivered / failed a game", "ruined",
        "trades", "calls", "lines: home / stop / aground",
    )  # fmt: skip
    for kind in kinds:
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
        "home in the year they set out", "years of a voyage that came home", "voyages home a game",
        "delivered a game", "ruined",
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
                percent(tally.at_once, tally.set_out),
                f"{mean_years(tally.voyages):.2f}",
                f"{len(tally.voyages) / tally.seats:.1f}",
                f"{tally.delivered / tally.seats:.1f}",
                f"{tally.ruined / tally.seats:.1%}",
            )
        )
    lines += ["", f"Amsterdam won {likely(found.amsterdam_won / games, games)} of these games."]
    return lines


def mean_years(voyages: list[Voyage]) -> float:
    """How long voyages took on average."""
    return sum(voyage.years for voyage in voyages) / max(len(voyages), 1)


def years(games: int, seed: int) -> list[str]:
    """The same games once more: how long voyages took to one and the same harbour."""
    found = run(MIXED, games, seed)
    compared = ("careful", "bold")
    lines = head("voyages home from", *(f"{kind}: voyages, years each" for kind in compared), "years gained")
    for harbour in standard().harbours:
        been = [[v for v in found.kinds[kind].voyages if harbour.id in v.visits] for kind in compared]
        careful, bold = (mean_years(voyages) for voyages in been)
        told = [f"{len(voyages)}, {mean_years(voyages):.2f}" if voyages else "0" for voyages in been]
        lines.append(row(harbour.name, *told, f"{careful - bold:.2f}" if all(been) else "–"))
    return lines


def ends_of(tally: Tally) -> str:
    """How the lines of a kind ended."""
    drawn = sum(tally.lines[end] for end in ENDS)
    return " / ".join(percent(tally.lines[end], drawn) for end in ENDS)


def contracts() -> list[str]:
    """What the contracts pay, and how likely who has nothing else to do can deliver them."""
    lines = head("contract", "asks for", "pays", "penalty", *(f"hand {hand}: in 1 / 3 / 5 years" for hand in HANDS))
    for contract in standard().contracts:
        asks = " or ".join(" + ".join(f"{n} {good}" for good, n in side.items()) for side in contract.sides)
        chances = [
            " / ".join(f"{chance_for(standard(), contract.sides, years, hand):.0%}" for years in (1, 3, 5))
            for hand in HANDS
        ]
        lines.append(row(contract.id, asks, contract.pay, contract.penalty, *chances))
    return lines


TABLES = {
    "contracts": lambda games, seed: contracts(),
    "of_a_kind": of_a_kind,
    "minds": minds,
    "side_by_side": side_by_side,
    "years": years,
}


def report(name: str, games: int, seed: int) -> str:
    """A table, and the command that makes it."""
    command = f"python scripts/voc/tune.py --only {name} --games {games} --seed {seed} --write docs/voc-balance.md"
    return f"Made by `{command}`.\n\n" + "\n".join(TABLES[name](games, seed)) + "\n"


def main() -> None:
    """Print the tables, or put them between their marks in a document."""
    parser = argparse.ArgumentParser(description="How games of VOC go among bots of different hands and minds.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--only", choices=TABLES, help="one table alone")
    parser.add_argument("--write", type=Path)
    args = parser.parse_args(namespace=GIVEN)
    for name in [args.only] if args.only else TABLES:
        text = report(name, args.games, args.seed)
        if args.write is None:
            print(text)
            continue
        marks = rf"(<!-- {name} -->\n).*?(<!-- end -->)"
        page = args.write.read_text()
        args.write.write_text(re.sub(marks, lambda found, text=text: found[1] + text + found[2], page, flags=re.DOTALL))


if __name__ == "__main__":
    main()
