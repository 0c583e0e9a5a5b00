"""What a net chooses from: the actions of the game, a bid told by how much it raises, no offers at VOC."""

import numpy as np
import pytest

from compagnie.games import games
from compagnie.games.batavia import actions as batavia
from compagnie.games.batavia.finite.encoding import RAISE, RAISES
from compagnie.games.voc.finite import actions as offers
from compagnie.research.batch import Batch
from compagnie.research.encoding.intents import Intents

LANES = 32


def seen(name, steps):
    """Observations, masks and legal intents of a batch, step by step."""
    batch, intents = Batch(games()[name], 4, LANES, seed=6), Intents(games()[name])
    for _ in range(steps):
        legal = np.zeros((LANES, intents.count), np.uint8)
        intents.masks(batch.observations, batch.masks, legal)
        yield batch, intents, legal
        batch.step(batch.random_actions())


@pytest.mark.parametrize("name", games())
def test_an_intent_is_legal_exactly_where_its_action_is_and_leads_back(name):
    for batch, intents, legal in seen(name, 60):
        actions, back = np.zeros(LANES, np.int16), np.zeros(LANES, np.int16)
        offering = (
            (batch.states["offerer"] >= 0) & (batch.states["price"] == 0) if name == "voc" else np.zeros(LANES, bool)
        )
        assert np.array_equal(legal.any(axis=1), ~offering), "a net has no intent amid an offer, which it never makes"
        for intent in range(intents.count):
            intents.widen(batch.observations, np.full(LANES, intent), actions)
            there = actions < batch.masks.shape[1]
            assert not legal[~there, intent].any()
            told = batch.masks[np.flatnonzero(there), actions[there]]
            assert np.array_equal(legal[there, intent], told)
            intents.narrow(batch.observations, actions, back)
            assert (back[there] == intent).all()


def test_a_bid_is_told_by_how_much_it_raises():
    bids = 0
    for batch, intents, legal in seen("batavia", 60):
        before = batch.states["bid"]
        for raised in range(RAISES):
            actions = np.zeros(LANES, np.int16)
            intents.widen(batch.observations, np.full(LANES, RAISE + raised), actions)
            rows = np.flatnonzero(legal[:, RAISE + raised])
            assert np.array_equal(actions[rows], batavia.BID + before[rows] + 1 + raised)
            bids += len(rows)
    assert bids


def test_a_net_makes_no_offers_at_voc_but_can_answer_them():
    answered = 0
    for batch, intents, legal in seen("voc", 400):
        actions, back = np.arange(offers.SELL, offers.ACCEPT), np.zeros(offers.ACCEPT - offers.SELL, np.int16)
        intents.narrow(np.repeat(batch.observations[:1], len(actions), axis=0), actions, back)
        assert (back == -1).all()
        answered += int(legal[:, -2:].sum())
        assert np.array_equal(legal[:, -2:], batch.masks[:, [offers.ACCEPT, offers.DECLINE]])
    assert answered
