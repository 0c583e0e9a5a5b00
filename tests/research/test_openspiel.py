"""OpenSpiel's interface: its own simulation test passes, its searches run, and a playthrough stays what it was.

`python -m tests.research.test_openspiel` writes the playthroughs anew.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import compagnie.research.openspiel  # registers the games
from compagnie.games import games

NAMES = list(games())
PLAYTHROUGHS = Path(__file__).with_name("playthroughs")


def playthrough(name):
    return generate_playthrough.playthrough(f"python_{name}(players=3)", action_sequence=None, seed=1)


def at_a_decision(name, seed):
    """A state at which a seat has a choice."""
    dice, state = np.random.RandomState(seed), pyspiel.load_game(f"python_{name}(players=3)").new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(state.legal_actions()[0], 1.0)]
        answers, chances = zip(*outcomes, strict=True)
        state.apply_action(int(dice.choice(answers, p=chances)))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_simulation_test_passes(name):
    for seats in (3, 5):
        pyspiel.random_sim_test(pyspiel.load_game(f"python_{name}(players={seats})"), 1, True, False)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_what_it_was(name):
    assert playthrough(name) == (PLAYTHROUGHS / f"python_{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_searches_choose_legal_actions(name):
    state, dice = at_a_decision(name, 1), np.random.RandomState(1)
    game, rollouts = state.get_game(), mcts.RandomRolloutEvaluator(1, dice)
    search = mcts.MCTSBot(game, uct_c=1.4, max_simulations=8, evaluator=rollouts, random_state=dice)
    blind = ismcts.ISMCTSBot(
        game, rollouts, uct_c=1.4, max_simulations=8, random_state=dice,
        use_observation_string=True, allow_inconsistent_action_sets=True,
    )  # fmt: skip
    for bot in (search, blind):
        assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same_to_the_seat_and_may_differ_from_the_true_one():
    state = at_a_decision("batavia", 2)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, iter([n / 7]).__next__) for n in range(1, 7)]
    assert {other.observation_string(seat) for other in others} == {state.observation_string(seat)}
    assert len({str(other) for other in others}) > 1


def test_where_several_may_act_chance_says_who_begins_and_a_copy_remembers_it():
    dice, state = np.random.RandomState(1), pyspiel.load_game("python_voc(players=4)").new_initial_state()
    while not (state.is_chance_node() and len(state.position.to_act) > 1):
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 1) for a in state.legal_actions()]
        state.apply_action(int(dice.choice([action for action, _ in outcomes])))
    seats = state.position.to_act
    assert [seat for seat, _ in state.chance_outcomes()] == seats
    state.apply_action(seats[-1])
    assert state.current_player() == state.clone().current_player() == seats[-1]


def test_a_table_that_cannot_be_set_is_refused_in_words():
    with pytest.raises(Exception, match="3 to 5"):
        compagnie.research.openspiel.SpielGame.__subclasses__()[0]({"players": 2})


def test_a_process_that_registered_the_games_ends_well():
    run = subprocess.run([sys.executable, "-c", "import compagnie.research.openspiel"], check=False)
    assert run.returncode == 0


if __name__ == "__main__":
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for each in NAMES:
        (PLAYTHROUGHS / f"python_{each}.txt").write_text(playthrough(each), encoding="utf-8")
