"""Does the analysis find blunders, and is what it calls a blunder one?

    python -m bench.blunders --games 20 --seed 1

Greedy bots play; now and then one of them is made to play a move that costs a lot of win chance, by what its seat
knows, for sure (`PLANTED` or more in thousands of worlds). Then the games are analysed. Found is a planted blunder that
the report calls a mistake or a blunder; false is a blunder of the report that, tried again in thousands of other
worlds, costs less than half of what a blunder must.
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
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough, view_for
from compagnie.core.records.record import Record, decode_record, encode_record
from compagnie.games import games

WORLDS = 2000
PLANTED = 0.12
BLUNDER = GRADES[0][0]
OFTEN = 0.06
"""So many of a hundred decisions are looked at for a blunder to plant."""
PLANTING, CHECKING = 10_001, 20_002
"""Worlds that the analysis doesn't use."""


def planted_games(game: Game, count: int, seed: int) -> Iterator[tuple[Record, set[int]]]:
    """Games with blunders in them: the record, and which decisions (counted from 0) were planted."""
    for number in range(count):
        yield planted_game(game, game.seats[number % len(game.seats)], seed + number)


def planted_game(game: Game, seats: int, seed: int) -> tuple[Record, set[int]]:
    """One game."""
    bots, dice, planting = bots_at(["greedy"] * seats, game), bots_dice(seed), random.Random(seed)
    playing, chance, estimator = Playthrough(game, seats, game.options_type()), SeededChance(seed), Estimator(game)
    planted: set[int] = set()
    decision = 0
    playing.let_chance_answer(chance)
    while to_act := playing.position.to_act:
        seat = to_act[0]
        move = bots[seat].choose(game, view_for(bots[seat], game, playing.position, seat), dice)
        if planting.random() < OFTEN:
            moment = Moment(0, seat, playing.position, game.spell(playing.position, seat, move))
            worse = blunder_at(estimator, moment)
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
    worth = estimator.try_moves(list(range(len(found.moves))), PLANTING, 0, WORLDS)[:, :, moment.seat].mean(axis=0)
    losses = worth.max() - worth
    bad = [int(place) for place in np.argsort(losses, kind="stable") if losses[place] >= PLANTED]
    return found.moves[bad[0]] if bad else None


def loss_of(estimator: Estimator, moment: Moment) -> float:
    """What a decision cost, in many worlds that nobody has picked it by."""
    assert moment.seat is not None
    found = estimator.candidates(moment.before, moment.seat, moment.actions)
    everything = list(range(len(found.moves)))
    best = int(estimator.try_moves(everything, PLANTING, 0, WORLDS)[:, :, moment.seat].mean(axis=0).argmax())
    worth = estimator.try_moves([found.played, best], CHECKING, 0, WORLDS)[:, :, moment.seat].mean(axis=0)
    return float(worth[1] - worth[0])


def main() -> None:
    """Play, analyse, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="batavia")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = games()[args.game]
    estimator = Estimator(game)
    planted_all = found = called = wrong = 0
    for record, planted in planted_games(game, args.games, args.seed):
        report = analyse(game, record)
        decided = [moment for moment in walk(game, record)[0] if moment.seat is not None]
        grades = {(one.event, one.seat): one.grade for one in report.decisions}
        planted_all += len(planted)
        for place in planted:
            found += grades.get((decided[place].event, decided[place].seat or 0)) in ("mistake", "blunder")
        for moment in decided:
            if grades.get((moment.event, moment.seat or 0)) == "blunder":
                called += 1
                wrong += loss_of(estimator, moment) < BLUNDER / 2
        print(f"planted {planted_all}, found {found}; called blunders {called}, of which none {wrong}", flush=True)
    print(f"found {found / max(1, planted_all):.1%} of what was planted; {wrong / max(1, called):.1%} false")


if __name__ == "__main__":
    main()
