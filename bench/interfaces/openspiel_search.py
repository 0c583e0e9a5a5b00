"""Our search beside OpenSpiel's own: one seat of ours at a table of its IS-MCTS, which has far more time to think.

    python -m bench.interfaces.openspiel_search --games 100 --seats 4 --times 10 --workers 2 --seed 1 [--compiled]

All play through the same adapter. Our thinking time is measured first, on turns of a game between greedy bots; then
each decision of IS-MCTS, of which a turn has several, may take so many times what we take for a whole turn. Time is the
processor's, so that other work on the machine changes nothing. IS-MCTS plays out at random, as OpenSpiel does it in
Python, or with --compiled by our compiled rules, so that it gets many more simulations done. Our seat moves on with
every game. A tie counts as its share; ranges hold the truth 95 times in 100. Every game tells the result so far.
"""

import argparse
import multiprocessing
import random
import time
from functools import partial

import numpy as np
import pyspiel
from bench.interfaces import random_ends
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import Evaluator, RandomRolloutEvaluator

import compagnie.research.openspiel  # noqa: F401  # registers the games
from compagnie.bench.engine import machine
from compagnie.bots import bot_named, bots_dice
from compagnie.bots.arena import range_of_share
from compagnie.core.compiled import fitted
from compagnie.core.playouts import scratch_type
from compagnie.core.playthrough import view_for
from compagnie.core.state import new_states
from compagnie.research.finite import finite_game, win_shares

MEASURED = 60
"""Turns from which our thinking time is known."""


class TimeIsUp(Exception):
    """A decision has taken all the time that it may."""


class InTime(ISMCTSBot):
    """OpenSpiel's IS-MCTS, as it is, ended by the clock and not by a number of simulations."""

    def __init__(self, game, evaluator, seconds, dice):
        super().__init__(
            game, evaluator, uct_c=1.4, max_simulations=10**9, random_state=dice, use_observation_string=True,
            allow_inconsistent_action_sets=True, final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )  # fmt: skip
        self.seconds, self.until, self.simulations, self.decisions = seconds, 0.0, 0, 0

    def run_search(self, state):
        self.until = time.process_time() + self.seconds
        try:
            return super().run_search(state)
        except TimeIsUp:
            self.decisions += 1
            return self.get_final_policy(state, self.filter_illegals(self._root_node, state.legal_actions()))

    def sample_root_state(self, state):
        if time.process_time() >= self.until and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)


class CompiledPlayouts(Evaluator):
    """Random playouts by the compiled rules."""

    def __init__(self, name, dice):
        game = finite_game(name)
        self.finish, self.dice = fitted(random_ends, game.rules).finish, dice
        self.scratches = new_states(scratch_type(game.rules))

    def evaluate(self, state):
        position = state.position.copy()
        self.finish(position.states, position.boxes, self.scratches, position.seats, int(self.dice.randint(2**31)))
        return np.array(win_shares(position.scores()))

    def prior(self, state):
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def new_state(name, seats):
    """A table before its deal."""
    return pyspiel.load_game(f"python_{name}(players={seats})").new_initial_state()


def answer(state, chance):
    """Let chance answer, by its odds."""
    answers, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(int(chance.choice(answers, p=odds)))


def play(state, game, bot, dice):
    """A whole turn of a bot of ours."""
    seat = state.current_player()
    move = bot.choose(game, view_for(bot, game, state.position, seat), dice)
    for action in game.spell(state.position, seat, move):
        state.apply_action(int(action))


def seconds_a_turn(name, seats):
    """How long our search takes for a turn, on average, by the clock."""
    game, dice = finite_game(name), random.Random(0)
    ours, greedy = bot_named("search", game), bot_named("greedy", game)
    ours.warm(game)
    state, chance, spent, turns = new_state(name, seats), np.random.default_rng(0), 0.0, 0
    while turns < MEASURED and not state.is_terminal():
        if state.is_chance_node():
            answer(state, chance)
            continue
        view = view_for(ours, game, state.position, state.current_player())
        began = time.process_time()
        ours.choose(game, view, dice)
        spent, turns = spent + time.process_time() - began, turns + 1
        play(state, game, greedy, dice)
    return spent / turns


def played(name, seats, seconds, compiled, seed):
    """One game: what our seat won, the simulations of all others and their decisions."""
    game, dice, chance = finite_game(name), bots_dice(seed), np.random.default_rng(seed)
    own, ours, state = seed % seats, bot_named("search", game), new_state(name, seats)
    luck = np.random.RandomState(seed)
    evaluator = CompiledPlayouts(name, luck) if compiled else RandomRolloutEvaluator(1, luck)
    theirs = InTime(state.get_game(), evaluator, seconds, luck)  # it begins anew at each decision: one serves all
    while not state.is_terminal():
        if state.is_chance_node():
            answer(state, chance)
        elif state.current_player() == own:
            play(state, game, ours, dice)
        else:
            state.apply_action(int(theirs.step(state)))
    return state.returns()[own], theirs.simulations, theirs.decisions


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="batavia")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--times", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--compiled", action="store_true")
    given = parser.parse_args()
    seconds = given.times * seconds_a_turn(given.game, given.seats)
    work = partial(played, given.game, given.seats, seconds, given.compiled)
    print(f"{given.game}, {given.seats} seats, on {machine()}: we take {1000 * seconds / given.times:.1f} ms a turn,")
    print(f"  IS-MCTS {seconds * 1000:.0f} ms a decision; games from seed {given.seed}", flush=True)
    games = []
    with multiprocessing.get_context("fork").Pool(given.workers) as pool:
        for game in pool.imap_unordered(work, range(given.seed, given.seed + given.games)):
            games.append(game)
            share, simulations, decisions = (sum(column) for column in zip(*games, strict=True))
            share /= len(games)
            low, high = range_of_share(share, len(games))
            print(
                f"  we win {share:.1%} ({low:.1%} to {high:.1%}) of {len(games)} games;"
                f" {simulations / decisions:.0f} simulations a decision",
                flush=True,
            )


if __name__ == "__main__":
    main()
