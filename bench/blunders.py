"""Does the analysis find blunders, and is what it calls a blunder one?

    python -m bench.blunders batavia --games 20 --seed 1
    python -m bench.blunders voc --games 10 --seed 1 --often 0.2

Greedy bots play; now and then one of them is made to play a move that costs a lot of win chance, by what its seat
knows, for sure (`PLANTED` or more in thousands of worlds, in none of which it was picked). Then the games are analysed.
Found is a planted blunder that the report calls a mistake or a blunder; false is a blunder of the report that, tried
again in thousands of other worlds, costs less than half of what a blunder must. Ranges hold 95 times in 100.
"""

import argparse
import random
from collections.abc import Iterator

import numpy as np

from compagnie.analysis.analyse import analyse
from compagnie.analysis.estimates import Estimator
from compagnie.analysis.judge import GRADES
from compagnie.analysis.walk import Moment, walk
from compagnie.bots import bots_at, bots_dice
from compagnie.bots.arena import range_of_share
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough, view_for
from compagnie.core.records.record import Record, decode_record, encode_record
from compagnie.games import games

PICKED, WORLDS = 300, 2000
"""Candidates are picked in so many worlds, and compared in so many others."""
PLANTED = 0.12
BLUNDER = GRADES[0][0]
PLANTING, CHECKING = 10_001, 20_002
"""Worlds that the analysis doesn't use."""


def planted_games(game: Game, count: int, seed: int, often: float) -> Iterator[tuple[Record, set[int]]]:
    """Games with blunders in them: the record, and which decisions (counted from 0) were planted."""
    for number in range(count):
        yield planted_game(game, game.seats[number % len(game.seats)], seed + number, often)


def planted_game(game: Game, seats: int, seed: int, often: float) -> tuple[Record, set[int]]:
    """One game."""
    bots, dice, planting = bots_at(["greedy"] * seats, game), bots_dice(seed), random.Random(seed)
    playing, chance, estimator = Playthrough(game, seats, game.options_type()), SeededChance(seed), Estimator(game)
    planted: set[int] = set()
    decision = 0
    playing.let_chance_answer(chance)
    while to_act := playing.position.to_act:
        seat = to_act[0]
        move = bots[seat].choose(game, view_for(bots[seat], game, playing.position, seat), dice)
        if planting.random() < often:
            moment = Moment(0, seat, playing.position, game.spell(playing.position, seat, move))
            worse = blunder_at(estimator, moment) if moment.numbered else None
            if worse is not None:
                move = game.move(playing.position, seat, worse)
                planted.add(decision)
        playing.submit(seat, move)
        playing.let_chance_answer(chance)
        decision += 1
    return decode_record(encode_record(playing)), planted


def blunder_at(estimator: Estimator, moment: Moment) -> list[int] | None:
    """The actions of a move that costs as much as a planted blunder must, and as little as possible beyond that."""
    assert moment.seat is not None
    found = estimator.candidates(moment.before, moment.seat, moment.actions)
    worth = estimator.try_moves(list(range(len(found.moves))), PLANTING, 0, PICKED)[:, :, moment.seat].mean(axis=0)
    losses = worth.max() - worth
    bad = [int(place) for place in np.argsort(losses, kind="stable") if losses[place] >= PLANTED]
    if not bad:
        return None
    loss = _lost(estimator, moment.seat, bad[0], int(worth.argmax()))
    return found.moves[bad[0]] if loss >= PLANTED else None


def loss_of(estimator: Estimator, moment: Moment) -> float:
    """What a decision cost, in many worlds that nobody has picked it by."""
    assert moment.seat is not None
    found = estimator.candidates(moment.before, moment.seat, moment.actions)
    worth = estimator.try_moves(list(range(len(found.moves))), PLANTING, 0, PICKED)[:, :, moment.seat].mean(axis=0)
    return _lost(estimator, moment.seat, found.played, int(worth.argmax()))


def _lost(estimator: Estimator, seat: int, played: int, best: int) -> float:
    """By how much one candidate is worse than another."""
    worth = estimator.try_moves([played, best], CHECKING, 0, WORLDS)[:, :, seat].mean(axis=0)
    return float(worth[1] - worth[0])


def in_words(found: int, of: int) -> str:
    """A share with its range."""
    if not of:
        return "none"
    low, high = range_of_share(found / of, of)
    return f"{found} of {of}, {found / of:.1%} ({low:.1%} to {high:.1%})"


def main() -> None:
    """Play, analyse, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="batavia")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--often", type=float, default=0.06, help="the share of decisions that may become a blunder")
    args = parser.parse_args()
    game = games()[args.game]
    estimator = Estimator(game)
    planted_all = found = called = wrong = 0
    for record, planted in planted_games(game, args.games, args.seed, args.often):
        report = analyse(game, record)
        decided = [moment for moment in walk(game, record)[0] if moment.seat is not None]
        grades = {(one.event, one.seat): one.grade for one in report.decisions}
        planted_all += len(planted)
        for place in planted:
            found += grades.get((decided[place].event, decided[place].seat or 0)) in ("mistake", "blunder")
        for moment in decided:
            if moment.numbered and grades.get((moment.event, moment.seat or 0)) == "blunder":
                called += 1
                wrong += loss_of(estimator, moment) < BLUNDER / 2
        print(f"found {in_words(found, planted_all)}; false {in_words(wrong, called)}", flush=True)


if __name__ == "__main__":
    main()
