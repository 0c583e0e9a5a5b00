"""Random games of other engines, to compare with: decisions a second as JSON on the last line.

    python bench/rivals/engines.py openspiel|catanatron SECONDS

Runs in an environment of its own (requirements/rivals.txt); see bench/rivals/compare.py.
"""

import json
import sys
import time


def openspiel(seconds):
    """OpenSpiel's `hearts`: game, bots and loop all in C++; Python only starts each game."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    decisions = games = 0
    spent = 0.0
    while spent < seconds:
        state = game.new_initial_state()
        started = time.perf_counter()
        pyspiel.evaluate_bots(state, bots, games)
        spent += time.perf_counter() - started
        games += 1
        decisions += sum(step.player >= 0 for step in state.full_history())
    return decisions / spent


def catanatron(seconds):
    """Catanatron's random players."""
    from catanatron import Color, Game, RandomPlayer

    decisions, spent = 0, 0.0
    while spent < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        started = time.perf_counter()
        game.play()
        spent += time.perf_counter() - started
        decisions += len(game.state.actions)
    return decisions / spent


if __name__ == "__main__":
    name, seconds = sys.argv[1], float(sys.argv[2])
    rate = {"openspiel": openspiel, "catanatron": catanatron}[name](seconds)
    print(json.dumps({"rival": name, "decisions_per_second": round(rate)}))
