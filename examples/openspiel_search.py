"""OpenSpiel's information-set search in seat 0, against seats that play at random.

python examples/openspiel_search.py batavia --simulations 20 --games 2
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import compagnie.research.openspiel  # noqa: F401  # registers the games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--games", type=int, default=2)
    given = parser.parse_args()
    game, dice = pyspiel.load_game(f"python_{given.game}(players=3)"), np.random.RandomState(1)
    search = ISMCTSBot(
        game, RandomRolloutEvaluator(1, dice), uct_c=1.4, max_simulations=given.simulations, random_state=dice,
        use_observation_string=True, allow_inconsistent_action_sets=True,
    )  # fmt: skip
    for number in range(given.games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                answers, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(answers, p=chances)))
            elif state.current_player() == 0:
                state.apply_action(int(search.step(state)))
            else:
                state.apply_action(int(dice.choice(state.legal_actions())))
        print(f"game {number}: {state.returns()}")


if __name__ == "__main__":
    main()
