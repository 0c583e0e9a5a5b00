"""How soon a tournament shows who is better: plain rounds against duplicate rounds, played by bots of known strength.

Everybody is the same bot with a weakness: the first has none, the last as much of it as `--worst` says, those between
by even steps. So the true order is known. `--weakness blunders`: they move at random once in a while.
`--weakness beliefs` (Batavia): they believe what beginners believe, and waver; then two who see the same do the same.

After each round the standings are compared with the truth by Spearman's rank correlation, the mean over many
tournaments. All kinds have the same plan of pods and seats; a plain round counts places, a duplicate round how much one
led at one's table and over the same seat at other tables, where every table meets the same chance. To tell apart what
the same chance does and what the counting does, `lead` counts like a duplicate round, without the same chance. A second
line compares each round with the last one of the first kind, tournament by tournament, with a 95% interval.
"""

import argparse
import random
from collections.abc import Sequence
from dataclasses import asdict
from statistics import mean, stdev
from typing import Any

import msgspec

from compagnie.bots import Bot, bot_named
from compagnie.bots.greedy.batavia.weights import Weights
from compagnie.bots.levels.players.batavia import NOVICE, ErringTrader
from compagnie.core.chance.duplicate import DuplicateChance
from compagnie.core.chance.fair import FairChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Chance, Chooser, Playthrough
from compagnie.games import games
from compagnie.tournaments.plan import plan_rounds
from compagnie.tournaments.pods import PodSize
from compagnie.tournaments.rounds import Round
from compagnie.tournaments.standings import PlayedRound, TableResult, standings

KINDS = ("plain", "lead", "duplicate")
NOVICE_SPREAD, NOVICE_JUMPS = 1.8, 0.4
"""As the level `novice` wavers and jumps."""


class Blunderer:
    """A bot that now and then moves at random."""

    attentive = False

    def __init__(self, bot: Bot, blunders: Bot, often: float) -> None:
        self._bot, self._blunders, self._often = bot, blunders, often
        self.attentive = getattr(bot, "attentive", False)

    def choose(self, game: Game, view: Any, dice: random.Random) -> Any:
        """A move of its own, or any."""
        return (self._blunders if dice.random() < self._often else self._bot).choose(game, view, dice)


def weak_bot(weakness: str, game: Game, name: str, share: float) -> Chooser:
    """A bot with so much of a weakness, from 0 to 1."""
    if weakness == "blunders":
        return Blunderer(bot_named("greedy", game), bot_named("random", game), share)
    best, beginner = asdict(Weights()), asdict(NOVICE)
    beliefs = Weights(**{belief: (1 - share) * best[belief] + share * beginner[belief] for belief in best})
    return ErringTrader(name, beliefs, spread=NOVICE_SPREAD * share, jumps=NOVICE_JUMPS * share)


class Simulation:
    """Tournaments of one game among one set of bots."""

    def __init__(self, game: Game, people: int, worst: float, weakness: str = "blunders") -> None:
        self.game, self.people = game, [f"{i:02}" for i in range(people)]
        shares = [worst * i / (people - 1) for i in range(people)]
        self.bots = {n: weak_bot(weakness, game, n, share) for n, share in zip(self.people, shares, strict=True)}

    def tournament(self, kind: str, rounds: int, seed: int) -> list[float]:
        """The rank correlation after each round."""
        played: list[PlayedRound] = []
        for number, planned in enumerate(plan_rounds([], self.people, rounds, PodSize(), str(seed))):
            results = tuple(self._play(planned, at, kind, f"{seed}/{number}") for at in range(len(planned.pods)))
            played.append(PlayedRound(planned, results, kind != "plain"))
        return [self._correlation(played[: count + 1]) for count in range(rounds)]

    def _play(self, planned: Round, at: int, kind: str, seed: str) -> TableResult:
        pod = planned.pods[at]
        playing = Playthrough(self.game, len(pod), self.game.options_type())
        playing.play_on([self.bots[name] for name in pod], _chance(kind, at, seed), random.Random(f"{seed}/{at}/bots"))
        scores = playing.position.scores()
        return TableResult(tuple(scores), tuple(1 + sum(other > score for other in scores) for score in scores))

    def _correlation(self, played: Sequence[PlayedRound]) -> float:
        listed = standings(played, self.people)
        return spearman([int(each.person) for each in listed], [each.place for each in listed])


def _chance(kind: str, at: int, seed: str) -> Chance:
    """The chance of a table."""
    return DuplicateChance(_secret(seed), []) if kind == "duplicate" else FairChance(_secret(f"{seed}/{at}"), [])


def _secret(seed: str) -> bytes:
    return random.Random(seed).randbytes(32)


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation of ranks; equals share the mean of theirs."""
    ranks = [[(sum(x < y for x in each) + sum(x <= y for x in each)) / 2 for y in each] for each in (one, other)]
    middle = [mean(each) for each in ranks]
    shifted = [[x - m for x in each] for each, m in zip(ranks, middle, strict=True)]
    spread = [sum(x * x for x in each) ** 0.5 for each in shifted]
    return sum(x * y for x, y in zip(*shifted, strict=True)) / (spread[0] * spread[1]) if all(spread) else 0.0


def ahead(runs: Sequence[Sequence[float]], last: Sequence[float], at: int) -> str:
    """How much more a round shows than the last round of the first kind did, with a 95% interval."""
    more = [run[at] - other for run, other in zip(runs, last, strict=True)]
    return f"{mean(more):+.3f}±{1.96 * stdev(more) / len(more) ** 0.5:.3f}"


def main() -> None:
    """Play the tournaments and print a line for each kind of round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(games()), default="batavia")
    parser.add_argument("--people", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--tournaments", type=int, default=40, help="two or more")
    parser.add_argument("--weakness", choices=("blunders", "beliefs"), default="blunders")
    parser.add_argument("--worst", type=float, default=0.5, help="how much of it the weakest has: from 0 to 1")
    parser.add_argument("--kinds", choices=KINDS, nargs="+", default=KINDS)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    simulation = Simulation(games()[given.game], given.people, given.worst, given.weakness)
    last: list[float] = []
    for kind in given.kinds:
        runs = [simulation.tournament(kind, given.rounds, given.seed + i) for i in range(given.tournaments)]
        means = [round(mean(run[r] for run in runs), 3) for r in range(given.rounds)]
        errors = [round(stdev(run[r] for run in runs) / len(runs) ** 0.5, 3) for r in range(given.rounds)]
        line = {"game": given.game, "kind": kind, "people": given.people, "correlation": means, "errors": errors}
        print(msgspec.json.encode(line).decode(), flush=True)
        last = last or [run[-1] for run in runs]
        print(f"  against the last round of {given.kinds[0]}:", *(ahead(runs, last, r) for r in range(given.rounds)))


if __name__ == "__main__":
    main()
