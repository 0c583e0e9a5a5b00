"""Find ten puzzles a game in recorded games, and write them down for the page (`views/puzzles.json` of each game).

A puzzle is what one seat saw, a question, and four moves of which exactly one is right. The rules judge each move by
what would follow from it; nobody's opinion and no bot's. The same records give the same puzzles:

  compagnie record batavia --players 4 --seats greedy --seed 1 --games 30 > batavia.jsonl
  compagnie record voc --players 4 --seats greedy --seed 1 --games 30 > voc.jsonl
  python -m scripts.make_puzzles batavia.jsonl voc.jsonl
"""

import itertools
import json
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.core.records.record import read_records
from compagnie.core.records.replay import Replay
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.games.batavia.moves import Play
from compagnie.games.batavia.names import Cards
from compagnie.games.batavia.views import consider as batavia
from compagnie.games.voc.moves import Claim, Deliver
from compagnie.games.voc.views import consider as voc

PAGE = Path(__file__).parents[1] / "web/src/games"
PUZZLES, CHOICES = 10, 4
LEAST_WAYS = {"claim": 1, "deliver": 1}
"""In how many ways the wrong moves are wrong, at the least: 2 where it isn't said, so that one has to look."""


class Judged(msgspec.Struct, frozen=True):
    """A move, whether it answers the question, and what follows from it: a code with parameters."""

    move: Any
    right: bool
    why: tuple[str, dict[str, Any]]


Question = Callable[[Position, int, Any], Judged | None]
"""Judges a move by the rules; None where the question makes no sense of it."""


# Batavia


def _plays(position: Position, seat: int) -> Iterator[Play]:
    """Every way to lay cards of one or two companies and sail."""
    hand = position.game.view(position, seat).hand  # type: ignore[attr-defined]
    counts = [range(number + 1) for number in hand.values()]
    for taken in itertools.product(*counts):
        cards = {company: number for company, number in zip(hand, taken, strict=True) if number}
        if 0 < len(cards) <= 2:
            for voyage in _voyages(position, seat, cards):
                yield Play(cards, voyage.sail)


def _voyages(position: Position, seat: int, cards: Cards) -> list[batavia.Voyage]:
    told = batavia.consider(position, seat, batavia.AskedCards(cards))
    assert isinstance(told, batavia.CardsOutlook)
    return told.voyages


def _voyage(position: Position, seat: int, move: Play) -> batavia.Voyage | None:
    return next((each for each in _voyages(position, seat, move.cards) if each.sail == move.sail), None)


def seal(position: Position, seat: int, move: Play) -> Judged | None:
    """Which move wins a seal without waking the pirates?"""
    voyage = _voyage(position, seat, move)
    if voyage is None:
        return None
    had = {company for company, holder in position.game.view(position, seat).seals.items() if holder == seat}  # type: ignore[attr-defined]
    won = [company for company in voyage.seals if company not in had]
    if voyage.pirates:
        return Judged(move, False, ("pirates", {"companies": voyage.pirates}))
    return Judged(move, True, ("seal", {"companies": won})) if won else Judged(move, False, ("no_seal", {}))


def lead(position: Position, seat: int, move: Play) -> Judged | None:
    """Which move gives one the lead in a warehouse, alone?"""
    voyage = _voyage(position, seat, move)
    if voyage is None or voyage.warehouse is None:
        return None
    stands = voyage.warehouse
    params = {"commodity": stands.commodity, "crates": stands.crates, "others": stands.others}
    if stands.lead_now > 0:
        return Judged(move, False, ("led", params))
    return Judged(move, stands.lead > 0, ("lead" if stands.lead > 0 else "no_lead", params))


# VOC


def _deliveries(position: Position, seat: int) -> Iterator[Deliver]:
    for contract in position.game.view(position, seat).contracts:  # type: ignore[attr-defined]
        yield Deliver(int(contract))


def deliver(position: Position, seat: int, move: Deliver) -> Judged | None:
    """Which contract can be delivered with what lies in the warehouse?"""
    told = voc.consider(position, seat, voc.AskedMove(move))
    if told.contract is None:
        return None
    if told.refusal is None:
        return Judged(move, True, ("pays", {"contract": move.contract, "pay": told.contract.pay}))
    (reach, *_) = [each for each in told.contract.reach if each.seat == seat]
    if reach.near == "in_warehouse":
        return None
    return Judged(move, False, ("misses", {"contract": move.contract, "missing": reach.missing}))


def _claims(position: Position, seat: int) -> Iterator[Claim]:
    for contract, years in position.game.view(position, seat).choices.claims.items():  # type: ignore[attr-defined]
        yield Claim(int(contract), years[0])


def claim(position: Position, seat: int, move: Claim) -> Judged | None:
    """Which contract can one claim and deliver with what is in the warehouse or under one's merchants?"""
    told = voc.consider(position, seat, voc.AskedMove(move))
    if told.refusal or told.contract is None:
        return None
    own = [each for each in told.contract.reach if each.seat == seat]
    if any(each.near in ("in_warehouse", "aboard") for each in own):
        return Judged(move, True, ("has", {"contract": move.contract, "pay": told.contract.pay}))
    return Judged(move, False, ("misses", {"contract": move.contract, "missing": own[0].missing}))


KINDS: dict[str, dict[str, tuple[str, Callable[[Position, int], Iterator[Any]], Question]]] = {
    "batavia": {"seal": ("moving", _plays, seal), "lead": ("moving", _plays, lead)},
    "voc": {
        "claim": ("investing", _claims, claim),
        "deliver": ("delivering", _deliveries, deliver),
    },
}
"""For each question of a game: in which phase it is asked, among which moves, and who judges them."""


def posed(position: Position, seat: int, game: str, kind: str, dice: random.Random) -> list[Judged]:
    """Four moves of which exactly one is right, the others wrong in several ways; none where it can't be asked."""
    _, moves, judge = KINDS[game][kind]
    judged = [found for move in moves(position, seat) if (found := judge(position, seat, move))]
    right = [each for each in judged if each.right]
    wrong: dict[str, list[Judged]] = defaultdict(list)
    for each in judged:
        if not each.right:
            wrong[each.why[0]].append(each)
    if not right or sum(map(len, wrong.values())) < CHOICES - 1 or len(wrong) < LEAST_WAYS.get(kind, 2):
        return []
    for alike in wrong.values():
        dice.shuffle(alike)
    mixed = [each for row in itertools.zip_longest(*wrong.values()) for each in row if each][: CHOICES - 1]
    chosen = [dice.choice(right), *mixed]
    dice.shuffle(chosen)
    return chosen


def params(position: Position, seat: int, kind: str) -> dict[str, Any]:
    """What a question names."""
    if kind != "seal":
        return {}
    told = batavia.consider(position, seat, batavia.AskedCards({}))
    assert isinstance(told, batavia.CardsOutlook)
    return {"cannon": told.cannon, "limit": told.limit}


def found_in(game: Game, path: Path) -> Iterator[dict[str, Any]]:
    """Every puzzle of a file of records, at most one a kind and game."""
    with path.open("rb") as file:
        for number, record in read_records(file):
            dice, had = random.Random(number), set[str]()
            replay = Replay(game, record)
            for _ in replay:
                position = replay.position
                if not replay.settled or position.over or len(position.to_act) != 1:
                    continue
                seat = position.to_act[0]
                phase = game.view(position, seat).phase  # type: ignore[attr-defined]
                for kind, (asked_in, _, _) in KINDS[game.name].items():
                    if kind in had or phase != asked_in or dice.random() < 0.8:  # not always the first of a game
                        continue
                    if choices := posed(position, seat, game.name, kind, dice):
                        had.add(kind)
                        yield {
                            "kind": kind,
                            "params": params(position, seat, kind),
                            "view": game.view(position, seat),
                            "choices": choices,
                        }


def main(paths: list[str]) -> None:
    """Keep ten of each game, its questions in turn."""
    for path in map(Path, paths):
        with path.open("rb") as file:
            name = next(read_records(file))[1].game
        by_kind = defaultdict[str, list[dict[str, Any]]](list)
        for puzzle in found_in(games()[name], path):
            by_kind[puzzle["kind"]].append(puzzle)
        kept = [each for row in itertools.zip_longest(*by_kind.values()) for each in row if each][:PUZZLES]
        plain = json.dumps(msgspec.to_builtins(kept), separators=(",", ":"))
        (PAGE / name / "views/puzzles.json").write_text(plain + "\n", encoding="utf-8")
        print(name, {kind: len(found) for kind, found in by_kind.items()}, "kept", len(kept), "bytes", len(plain))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (OSError, ValueError, Refusal) as error:
        sys.exit(str(error))
