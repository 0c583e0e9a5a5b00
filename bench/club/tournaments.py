"""How soon a tournament shows who is better: plain rounds against duplicate rounds, played by bots of known strength.

Everybody is the same bot with a weakness: the first has none, the last as much of it as `--worst` says, those between
by even steps. So the true order is known. `--weakness blunders`: they move at random once in a while.
`--weakness beliefs` (Batavia): they believe what beginners believe, and waver; then two who see the same do the same.

`--weakness levels`: a quarter each are `greedy` and the levels `regular`, `learner` and `novice`.

After each round the standings are compared with the truth by Spearman's rank correlation, the mean over many
tournaments. A plain round counts places, a duplicate round how much one led, where every table meets the same chance.
To tell apart what the same chance does and what the counting does, `lead` counts the games of plain rounds like
duplicate ones. `less-luck` counts duplicate rounds less luck, by what one's own decisions brought. A second line
compares each round with the last one of the first kind, with a 95% interval. `--tables` keeps every table as a line.

python -m bench.club.tournaments --kinds plain:8 lead:8 duplicate:6 less-luck:5 --tournaments 120 --workers 16
"""

import argparse
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import msgspec

from compagnie.analysis.decisions import DecisionJudge
from compagnie.bots import Bot, bot_named
from compagnie.bots.greedy.batavia.weights import Weights
from compagnie.bots.levels.players.batavia import NOVICE, ErringTrader
from compagnie.core.chance.duplicate import DuplicateChance
from compagnie.core.chance.fair import FairChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Chance, Chooser, Playthrough
from compagnie.core.records.record import decode_record, encode_record
from compagnie.games import games
from compagnie.tournaments.plan import plan_rounds
from compagnie.tournaments.pods import PodSize
from compagnie.tournaments.rounds import Round
from compagnie.tournaments.standings import PlayedRound, TableResult, standings

KINDS = ("plain", "lead", "duplicate", "less-luck")
WEAKNESSES = ("blunders", "beliefs", "levels")
LEVELS = ("greedy", "regular", "learner", "novice")
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
    if weakness == "levels":
        return bot_named(LEVELS[int(share * len(LEVELS))], game)
    if weakness == "blunders":
        return Blunderer(bot_named("greedy", game), bot_named("random", game), share)
    best, beginner = asdict(Weights()), asdict(NOVICE)
    beliefs = Weights(**{belief: (1 - share) * best[belief] + share * beginner[belief] for belief in best})
    return ErringTrader(name, beliefs, spread=NOVICE_SPREAD * share, jumps=NOVICE_JUMPS * share)


class OwnDice:
    """A bot with dice of its own: what it does depends on its table, and not on how often others threw theirs."""

    def __init__(self, bot: Chooser, seed: str) -> None:
        self._bot, self._dice = bot, random.Random(seed)
        self.attentive = getattr(bot, "attentive", False)

    def choose(self, game: Game, view: Any, dice: random.Random) -> Any:
        """What the bot does."""
        return self._bot.choose(game, view, self._dice)


class Simulation:
    """Tournaments of one game among one set of bots, the first the strongest."""

    def __init__(
        self, game: Game, people: int, worst: float, weakness: str = "blunders", worlds: int | None = None
    ) -> None:
        self._judge = DecisionJudge(game, worlds)
        self.game, self.people = game, [f"{i:02}" for i in range(people)]
        shares = [i / people if weakness == "levels" else worst * i / (people - 1) for i in range(people)]
        self.bots = {n: weak_bot(weakness, game, n, share) for n, share in zip(self.people, shares, strict=True)}
        grades = [int(share * len(LEVELS)) if weakness == "levels" else i for i, share in enumerate(shares)]
        self.grades = dict(zip(self.people, grades, strict=True))

    def rounds(self, kind: str, rounds: int, seed: int) -> list[PlayedRound]:
        """All rounds of a tournament."""
        played: list[PlayedRound] = []
        for number, planned in enumerate(plan_rounds([], self.people, rounds, PodSize(), str(seed))):
            results = tuple(self._play(planned, at, kind, f"{seed}/{number}") for at in range(len(planned.pods)))
            played.append(PlayedRound(planned, results, kind != "plain"))
        return played

    def shown_by(self, played: Sequence[PlayedRound]) -> list[float]:
        """The rank correlation after each round."""
        return [self._correlation(played[: count + 1]) for count in range(len(played))]

    def _play(self, planned: Round, at: int, kind: str, seed: str) -> TableResult:
        playing = Playthrough(self.game, len(planned.pods[at]), self.game.options_type())
        bots = [OwnDice(self.bots[name], f"{seed}/{at}/{seat}") for seat, name in enumerate(planned.pods[at])]
        playing.play_on(bots, _chance(kind, at, seed), random.Random(1))
        scores = playing.position.scores()
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return TableResult(tuple(scores), places, decided=self._decided(playing) if kind == "less-luck" else None)

    def _decided(self, playing: Playthrough) -> tuple[int, ...]:
        """What decisions brought, as the server has it told."""
        return tuple(self._judge.decided(decode_record(encode_record(playing))))

    def _correlation(self, played: Sequence[PlayedRound]) -> float:
        listed = standings(played, self.people)
        return spearman([self.grades[each.person] for each in listed], [each.place for each in listed])


def _chance(kind: str, at: int, seed: str) -> Chance:
    """The chance of a table."""
    return (
        DuplicateChance(_secret(seed), [])
        if kind in ("duplicate", "less-luck")
        else FairChance(_secret(f"{seed}/{at}"), [])
    )


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


def simulated(
    game: str, people: int, worst: float, weakness: str, worlds: int | None, kind: str, rounds: int, seed: int
) -> tuple[list[float], list[PlayedRound]]:
    """One tournament, in a process that knows nothing yet: what it shows after each round, and its rounds."""
    simulation = Simulation(games()[game], people, worst, weakness, worlds)
    played = simulation.rounds(kind, rounds, seed)
    return simulation.shown_by(played), played


def lines_of(kind: str, tournament: int, rounds: Sequence[PlayedRound]) -> str:
    """Every table of a tournament as a line of JSON."""
    tables = (
        (number, pod, result)
        for number, each in enumerate(rounds)
        for pod, result in zip(each.round.pods, each.results, strict=True)
    )
    return "".join(
        msgspec.json.encode([kind, tournament, number, pod, result.scores, result.decided]).decode() + "\n"
        for number, pod, result in tables
        if result is not None
    )


def kind_and_rounds(given: str) -> tuple[str, int]:
    """Such as `duplicate:5`."""
    kind, _, rounds = given.partition(":")
    if kind not in KINDS:
        raise argparse.ArgumentTypeError(f"{kind} is none of {', '.join(KINDS)}")
    return kind, int(rounds or 8)


def main() -> None:
    """Play the tournaments and print two lines for each kind of round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(games()), default="batavia")
    parser.add_argument("--people", type=int, default=16)
    parser.add_argument("--tournaments", type=int, default=40, help="two or more")
    parser.add_argument("--weakness", choices=WEAKNESSES, default="blunders")
    parser.add_argument("--worst", type=float, default=0.5, help="how much of it the weakest has: from 0 to 1")
    parser.add_argument("--kinds", type=kind_and_rounds, nargs="+", default=[("plain", 8), ("duplicate", 5)])
    parser.add_argument("--worlds", type=int, help="in which a decision is tried")
    parser.add_argument("--tables", type=Path, help="a file to which every table is added as a line")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.tournaments)
    last: list[float] = []
    with ProcessPoolExecutor(given.workers) as pool:
        for kind, rounds in given.kinds:
            setting = (given.game, given.people, given.worst, given.weakness, given.worlds)
            ended = list(pool.map(partial(simulated, *setting, kind, rounds), seeds))
            runs = [shown for shown, _ in ended]
            if given.tables:
                with given.tables.open("a") as file:
                    file.writelines(
                        lines_of(kind, seed, played) for seed, (_, played) in zip(seeds, ended, strict=True)
                    )
            told(kind, runs)
            last = last or [run[-1] for run in runs]
            print("  against the last round of the first kind:", *(ahead(runs, last, r) for r in range(rounds)))


def told(kind: str, runs: Sequence[Sequence[float]]) -> None:
    """Print how much the standings show after each round, and its standard error."""
    rounds = list(zip(*runs, strict=True))
    means = [round(mean(one), 3) for one in rounds]
    errors = [round(stdev(one) / len(one) ** 0.5, 3) for one in rounds]
    line = {"kind": kind, "tournaments": len(runs), "correlation": means, "errors": errors}
    print(msgspec.json.encode(line).decode(), flush=True)


if __name__ == "__main__":
    main()
