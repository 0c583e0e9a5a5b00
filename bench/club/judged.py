"""Whether the judge of decisions knows its betters: what a bot's decisions bring, beside how far it leads.

    python -m bench.club.judged search,greedy,greedy,greedy --games 60

The first bot is the one that is looked at. If the others play as the judge does, it leads by what its own decisions
brought, but for luck, which is none on average; as far as the judge underrates it, its lead is the larger one.
"""

import argparse
from statistics import mean, stdev

from compagnie.analysis.decisions import THOUSAND, DecisionJudge
from compagnie.bots import bots_at, play_game
from compagnie.core.records.record import decode_record, encode_record
from compagnie.games import games


def told(name: str, values: list[float]) -> str:
    """A mean with a 95% interval."""
    return f"{name} {mean(values):+.1f} ± {1.96 * stdev(values) / len(values) ** 0.5:.1f}"


def main() -> None:
    """Play and print: the lead over the others' mean, and what decisions brought."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", type=lambda given: given.split(","))
    parser.add_argument("--game", choices=list(games()), default="batavia")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=5000)
    given = parser.parse_args()
    game = games()[given.game]
    judge, leads, own = DecisionJudge(game), list[float](), list[float]()
    for number in range(given.games):
        turned = number % len(given.bots)
        bots, seat = given.bots[turned:] + given.bots[:turned], -turned % len(given.bots)
        playing = play_game(game, bots_at(bots, game), game.options_type(), given.seed + number)
        scores = playing.position.scores()
        leads.append(scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1))
        own.append(judge.decided(decode_record(encode_record(playing)))[seat] / THOUSAND)
    print(f"{given.bots[0]}, {given.games} games:", told("lead", leads), "points,", told("own decisions", own))


if __name__ == "__main__":
    main()
