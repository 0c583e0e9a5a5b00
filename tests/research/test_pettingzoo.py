"""PettingZoo's interface: its own tests pass, and a table is drawn as text and as a picture."""

import importlib
import xml.etree.ElementTree as ET

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import compagnie.research.pettingzoo as adapter
from compagnie.games import games

NAMES = list(games())


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_own_test_of_the_interface_passes(name):
    for seats in games()[name].seats:
        api_test(getattr(adapter, f"{name}_v0").env(seats=seats), num_cycles=200)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_own_test_of_seeds_passes(name):
    seed_test(getattr(adapter, f"{name}_v0").env, num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_ends_and_its_rewards_are_the_shares_of_the_win(name):
    env = getattr(adapter, f"{name}_v0").env(seats=4)
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, termination, truncation, info = env.last()
        total[agent] += reward
        done = termination or truncation
        env.step(None if done else int(np.flatnonzero(info["action_mask"])[0]))
    assert sum(total.values()) in (0.0, 1.0) and not env.agents


@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_drawn_as_text_and_as_a_picture(name):
    module = getattr(adapter, f"{name}_v0")
    text, picture = module.env(render_mode="ansi"), module.env(render_mode="svg")
    for env in (text, picture):
        env.reset(seed=1)
    assert "\x1b[" in text.render() and "seat 0" in text.render()
    drawn = ET.fromstring(picture.render())
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg" and "seat" in "".join(drawn.itertext())


def test_who_draws_nothing_gets_nothing_and_a_wrong_mode_is_named():
    env = adapter.batavia_v0.raw_env()
    env.reset(seed=1)
    assert env.render() is None
    with pytest.raises(ValueError, match="drawn as ansi or svg, not as 'human'"):
        adapter.batavia_v0.env(render_mode="human")


def test_an_environment_that_does_not_exist_is_named_with_those_that_do():
    with pytest.raises(AttributeError, match="no environment go_v0; there are batavia_v0, voc_v0"):
        _ = adapter.go_v0
    assert importlib.import_module("compagnie.research.pettingzoo").voc_v0.raw_env().metadata["name"] == "voc_v0"
