"""Random games of other engines, to compare with: decisions a second as JSON on the last line.

    python bench/rivals/engines.py openspiel|catanatron|hearts|mahjong|leduc SECONDS

The first two play games out; the others tell after each decision what may be done and what is seen, as who trains a
net needs it. Runs in an environment of its own (requirements/rivals.txt); see bench/rivals/compare.py.
"""

import json
import os
import random
import sys
import time

LANES, STEPS = 1024, 50


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


def hearts(seconds):
    """OpenSpiel's `hearts`, each decision by its legal actions and the tensor of who decides; the loop is in Python."""
    import pyspiel

    game, decisions, spent, dice = pyspiel.load_game("hearts"), 0, 0.0, random.Random(1)
    while spent < seconds:
        state, started = game.new_initial_state(), time.perf_counter()
        while not state.is_terminal():
            if state.is_chance_node():
                answers, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(answers, weights)[0])
            else:
                state.information_state_tensor()
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        spent += time.perf_counter() - started
    return decisions / spent


def mahjong(seconds):
    """Pgx's `sparrow_mahjong`, three seats."""
    return _pgx("sparrow_mahjong", seconds)


def leduc(seconds):
    """Pgx's `leduc_holdem`, two seats and six cards: its quickest game of cards."""
    return _pgx("leduc_holdem", seconds)


def _pgx(name, seconds):
    """Lanes of a game of Pgx on one core, in its own way: compiled steps in a loop that is compiled, too."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def decide(carried, _):
        state, key, seen = carried
        key, choosing, chance = jax.random.split(key, 3)
        chosen = jax.random.categorical(choosing, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        state = step(state, chosen, jax.random.split(chance, LANES))
        return (state, key, seen + state.observation.sum()), None  # observations are read: else they'd not be made

    @jax.jit
    def play(carried):
        return jax.lax.scan(decide, carried, None, length=STEPS)[0]

    key = jax.random.PRNGKey(1)
    carried = play((jax.jit(jax.vmap(env.init))(jax.random.split(key, LANES)), key, jnp.float32(0)))
    jax.block_until_ready(carried)
    decisions, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        carried = jax.block_until_ready(play(carried))
        decisions += LANES * STEPS
    return decisions / (time.perf_counter() - started)


if __name__ == "__main__":
    name, seconds = sys.argv[1], float(sys.argv[2])
    engines = {each.__name__: each for each in (openspiel, catanatron, hearts, mahjong, leduc)}
    rate = engines[name](seconds)
    print(json.dumps({"rival": name, "decisions_per_second": round(rate)}))
