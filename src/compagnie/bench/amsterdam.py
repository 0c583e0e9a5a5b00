"""How often Amsterdam wins where people who are new to VOC play beside bots: a table in docs/voc-balance.md.

    python -m compagnie.bench.amsterdam --games 40 --keep games.jsonl
    python -m compagnie.bench.amsterdam --games 100 --keep games.jsonl --workers 2 --write docs/voc-balance.md

A person who is new is modelled: they reckon with a middling mind that wavers from year to year, fear every penalty half
as much again as it costs, and their hand errs half as much again as a middling one, which they know. All at a table
call to each other's skippers and trade, as people and bots do. Every game is kept as a line of --keep as soon as it
ends, and isn't played again: Ctrl-C ends the run with a table of what there is, and the same command goes on. A run
plays one game of each row before the second of any.
"""

import argparse
import copy
import multiprocessing
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from compagnie.bots import Bot, bot_named, play_game
from compagnie.bots.arena import range_of_share
from compagnie.bots.greedy.voc.policy import MIDDLING_MIND
from compagnie.bots.levels import LEVELS
from compagnie.bots.levels.players.voc import ErringTrader
from compagnie.core.json_reader import decode
from compagnie.games.voc.game import game

SEATS = 4
PEOPLE = (1, 2, 3)
UNSTEADY = 150
"""The hand of a person who draws their first lines (see games/voc/voyage/hand.py)."""


class Entry(msgspec.Struct, frozen=True):
    """A game to be played: so many people with bots of a level, and its seed."""

    people: int
    level: str
    seed: int


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    entry: Entry
    amsterdam: int
    """What Amsterdam has."""
    richest: int
    won_by: str
    """"Amsterdam", "person" or "bot"; of several winners the first."""


@cache
def seated(kind: str) -> Bot:
    """A person or a bot of a level, among those who call and trade."""
    if kind == "person":
        return ErringTrader("person", replace(MIDDLING_MIND, hand=UNSTEADY), spread=0.3, slips=0.0, among_bots=True)
    bot = bot_named(kind, game)
    return copy.copy(getattr(bot, "among_its_own", bot))


def play(entry: Entry) -> Ended:
    """Play a game; people and bots move on a place from game to game."""
    kinds = ["person"] * entry.people + [entry.level] * (SEATS - entry.people)
    turned = [kinds[(seat + entry.seed) % SEATS] for seat in range(SEATS)]
    playing = play_game(game, [seated(kind) for kind in turned], game.options_type(), entry.seed)
    result: Any = game.result(playing.position)
    winners = ["person" if turned[seat] == "person" else "bot" for seat in result["winners"]]
    return Ended(
        entry=entry,
        amsterdam=result["amsterdam"],
        richest=max(result["daalders"]),
        won_by=next(iter(winners), "Amsterdam"),
    )


def planned(levels: Sequence[str], people: Sequence[int], games: int, seed: int) -> list[Entry]:
    """All games, so ordered that a run that is broken off has as many of each."""
    return [Entry(count, level, seed + number) for number in range(games) for level in levels for count in people]


def kept(path: Path | None) -> dict[Entry, Ended]:
    """The games of earlier runs; a line that was being written when one was broken off is passed over."""
    if path is None or not path.exists():
        return {}
    found = {}
    for line in path.read_bytes().splitlines():
        try:
            ended = decode(line, Ended)
        except msgspec.MsgspecError:
            continue
        found[ended.entry] = ended
    return found


def played(entries: Sequence[Entry], workers: int) -> Iterator[Ended]:
    """The games as they end."""
    if workers == 1:
        yield from map(play, entries)
        return
    with multiprocessing.get_context("fork").Pool(workers) as pool:
        yield from pool.imap_unordered(play, entries)


def table(ended: Iterable[Ended], levels: Sequence[str], people: Sequence[int]) -> list[str]:
    """A row a level: how often Amsterdam wins, all games together and by how many are new, and what it has."""
    ended = list(ended)
    titles = ["bots", "Amsterdam wins", *(f"{count} new" for count in people), "a person wins", "Amsterdam has"]
    titles += ["the richest has", "games"]
    lines = [_row(titles), "|" + "---|" * len(titles)]
    for level in levels:
        games = [one for one in ended if one.entry.level == level]
        if games:
            by_people = [[one for one in games if one.entry.people == count] for count in people]
            low, high = range_of_share(_won("Amsterdam", games), len(games))
            cells = [f"`{level}`", f"{_won('Amsterdam', games):.0%} ({low:.0%} to {high:.0%})"]
            cells += [f"{_won('Amsterdam', part):.0%}" if part else "–" for part in by_people]
            has, richest = (_mean([each.amsterdam for each in games]), _mean([each.richest for each in games]))
            lines.append(
                _row([*cells, f"{_won('person', games):.0%}", f"{has:.0f}", f"{richest:.0f}", str(len(games))])
            )
    return lines


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _won(who: str, games: Sequence[Ended]) -> float:
    return sum(one.won_by == who for one in games) / len(games)


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)


def run(entries: Sequence[Entry], path: Path | None, workers: int, tell: Callable[[str], object]) -> dict[Entry, Ended]:
    """Play what isn't kept yet; Ctrl-C ends it with what there is."""
    found = kept(path)
    missing = [entry for entry in entries if entry not in found]
    tell(f"{len(entries) - len(missing)} of {len(entries)} games were played before\n")
    try:
        for number, ended in enumerate(played(missing, workers), 1):
            found[ended.entry] = ended
            if path is not None:
                with path.open("ab") as file:
                    file.write(msgspec.json.encode(ended) + b"\n")
            tell(f"{number} of {len(missing)}: {ended.entry.people} new, {ended.entry.level}: {ended.won_by}\n")
    except KeyboardInterrupt:
        tell("broken off; the same command goes on\n")
    return {entry: found[entry] for entry in entries if entry in found}


def main() -> None:
    """Play, print the table, or put it between its marks in a document."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="of each row")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--people", default=",".join(map(str, PEOPLE)))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for the games that were played")
    parser.add_argument("--write", type=Path, help="the document that has the table")
    args = parser.parse_args()
    levels, people = args.levels.split(","), [int(count) for count in args.people.split(",")]
    entries = planned(levels, people, args.games, args.seed)
    ended = run(entries, args.keep, args.workers, sys.stderr.write)
    lines = "\n".join(table(ended.values(), levels, people))
    if args.write is None:
        sys.stdout.write(lines + "\n")
        return
    text = f"Made by `python -m compagnie.bench.amsterdam --seed {args.seed}`.\n\n{lines}\n"
    page = args.write.read_text()
    args.write.write_text(
        re.sub(r"(<!-- new -->\n).*?(<!-- end -->)", lambda at: at[1] + text + at[2], page, flags=re.DOTALL)
    )


if __name__ == "__main__":
    main()
