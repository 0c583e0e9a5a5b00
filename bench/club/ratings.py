"""How good the ratings are: simulated clubs of 50 and 1,000 people, against pairwise Elo and openskill's default.

python -m bench.club.ratings     needs openskill (`pip install openskill==6.2.0`), which the project itself doesn't use

Before each game of the made-up clubs (`made_up_clubs.py`) every method tells for each pair how likely one is to come
before the other: its log-loss is the mean over all pairs (a tie is half of each). At the end of each month: in how many
cases the true skill lies in the 95% interval, both measured against the club's mean, as games tell differences alone.
"""

import argparse
import math
from typing import NamedTuple

from bench.club.made_up_clubs import LUCK, Club, Game, outcome
from openskill.models import PlackettLuce

from compagnie.ratings.rating import CERTAINTY, DAY, NEW, Rating, chance_to_beat
from compagnie.ratings.update import update

DAYS = 365.0
MONTH = 30 * DAY
GAMES_EACH = 30
ELO_STEPS = (16, 24, 32, 48, 64)
"""Elo is given whichever of these steps suits the club best."""


class Ours:
    """The ratings of this project."""

    def __init__(self, size: int) -> None:
        self.ratings, self._seen = [NEW] * size, [0.0] * size

    def now(self, one: int, at: float) -> Rating:
        """Somebody's rating at a time."""
        return self.ratings[one].after(at - self._seen[one])

    def chance(self, game: Game, a: int, b: int) -> float:
        """How likely the first is to come before the second."""
        return chance_to_beat(self.now(a, game.at), self.now(b, game.at))

    def learn(self, game: Game) -> None:
        """Take a game into account."""
        new = update([self.now(one, game.at) for one in game.people], game.places)
        for one, rating in zip(game.people, new, strict=True):
            self.ratings[one], self._seen[one] = rating, game.at


class Elo:
    """Each pair of a table is a game of Elo; a table moves nobody further than one such game."""

    def __init__(self, size: int, step: float) -> None:
        self.ratings, self._step = [0.0] * size, step

    def chance(self, game: Game, a: int, b: int) -> float:
        """How likely the first is to come before the second."""
        return 1 / (1 + 10 ** ((self.ratings[b] - self.ratings[a]) / 400))

    def learn(self, game: Game) -> None:
        """Take a game into account."""
        seated = list(zip(game.people, game.places, strict=True))
        gained = {
            one: sum(outcome(place, theirs) - self.chance(game, one, other) for other, theirs in seated if other != one)
            for one, place in seated
        }
        for one, gain in gained.items():
            self.ratings[one] += self._step * gain / (len(seated) - 1)


class OpenSkill:
    """openskill's default: Plackett and Luce."""

    def __init__(self, size: int) -> None:
        self._model = PlackettLuce()
        self.ratings = [self._model.rating() for _ in range(size)]

    def chance(self, game: Game, a: int, b: int) -> float:
        """How likely the first is to come before the second."""
        return float(self._model.predict_win([[self.ratings[a]], [self.ratings[b]]])[0])

    def learn(self, game: Game) -> None:
        """Take a game into account."""
        teams = [[self.ratings[one]] for one in game.people]
        for one, (rating,) in zip(
            game.people, self._model.rate(teams, ranks=[float(p) for p in game.places]), strict=True
        ):
            self.ratings[one] = rating


class Loss:
    """A log-loss under way."""

    def __init__(self) -> None:
        self.sum, self.count = 0.0, 0

    def add(self, chance: float, happened: float) -> None:
        """Add a pair."""
        chance = min(max(chance, 1e-9), 1 - 1e-9)
        self.sum -= happened * math.log(chance) + (1 - happened) * math.log(1 - chance)
        self.count += 1

    @property
    def mean(self) -> float:
        """The mean over all pairs so far."""
        return self.sum / self.count


class Measured(NamedTuple):
    """What one club showed."""

    ours: float
    elo: float
    openskill: float
    covered: int
    checked: int
    ties: float


def measure(seed: int, size: int, luck: str, spread: float) -> Measured:
    """Let a club play, and every method follow."""
    club = Club(seed, size, luck, spread)
    ours = Ours(size)
    methods = {"ours": ours, "openskill": OpenSkill(size)} | {f"elo {step}": Elo(size, step) for step in ELO_STEPS}
    losses = {name: Loss() for name in methods}
    ties, covered, checks = 0, 0, 0
    for game in club.games(DAYS, GAMES_EACH):
        for name, method in methods.items():
            for i, one in enumerate(game.people):
                for j in range(i):
                    happened = outcome(game.places[i], game.places[j])
                    losses[name].add(method.chance(game, one, game.people[j]), happened)
                    ties += name == "ours" and happened == 0.5
            method.learn(game)
        if game.at >= (checks + 1) * MONTH:
            covered, checks = covered + people_covered(ours, club, game.at), checks + 1
    elo = min(losses[f"elo {step}"].mean for step in ELO_STEPS)
    pairs = losses["ours"].count
    return Measured(losses["ours"].mean, elo, losses["openskill"].mean, covered, size * checks, ties / pairs)


def people_covered(ours: Ours, club: Club, at: float) -> int:
    """How many people's true skill lies in their interval."""
    pairs = [(ours.now(one, at), club.skill(one, at / DAY)) for one in range(club.size)]
    middle = sum(rating.mean - skill for rating, skill in pairs) / club.size
    return sum(abs(rating.mean - skill - middle) <= CERTAINTY * rating.deviation for rating, skill in pairs)


def report(size: int, luck: str, spread: float, seeds: int) -> None:
    """Measure clubs of one kind, and print a line."""
    found = [measure(seed, size, luck, spread) for seed in range(seeds)]
    better = sum(one.ours < min(one.elo, one.openskill) for one in found)
    covered = sum(one.covered for one in found) / sum(one.checked for one in found)
    mean = [sum(column) / seeds for column in zip(*((one.ours, one.elo, one.openskill) for one in found), strict=True)]
    print(
        f"{size:5} people, {luck:6} luck, spread {spread:.1f}: ours {mean[0]:.4f}, Elo {mean[1]:.4f}, "
        f"openskill {mean[2]:.4f}; ours best in {better} of {seeds}; interval covers {covered:.1%}; "
        f"{found[0].ties:.0%} ties",
        flush=True,
    )


def main() -> None:
    """Measure every kind of club."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[50, 1000])
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--spread", type=float, nargs="+", default=[1.0])
    given = parser.parse_args()
    for size in given.sizes:
        for luck in LUCK:
            for spread in given.spread:
                report(size, luck, spread, given.seeds)


if __name__ == "__main__":
    main()
