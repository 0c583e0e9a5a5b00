"""What a net reads is made from an observation alone, and tells what the table shows."""

import numpy as np
import pytest

from compagnie.games import games
from compagnie.games.batavia.box import COMMODITY_COUNT, COMPANY_COUNT
from compagnie.games.batavia.finite import encoding as batavia_encoding
from compagnie.games.batavia.finite.encoding import NUMBERS, cards_needed
from compagnie.research.batch import Batch
from compagnie.research.encoding.encoder import Encoding

OF_SEAT = 27 + 3 * COMPANY_COUNT


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_each_number_sets_exactly_one_of_its_columns(game):
    batch, encoding = Batch(game, 4, lanes=4, seed=2), Encoding(game)
    for _ in range(40):
        batch.step(batch.random_actions())
    features, columns = encoding.encode(batch.observations), encoding.columns
    own = columns["own"] == 1
    for number in np.unique(columns["of"][own]):
        assert (features[:, own & (columns["of"] == number)].sum(axis=1) == 1).all()
    assert len(encoding.scales) == encoding.width == features.shape[1]


def test_batavia_tells_the_next_posts_and_the_cards_that_a_seal_takes():
    game = games()["batavia"]
    batch = Batch(game, 4, lanes=1, seed=3)
    numbers = np.zeros(len(NUMBERS), np.int8)
    for _ in range(150):
        batch.step(batch.random_actions())
        s, seat = batch.states[0], int(batch.deciding[0])
        batavia_encoding.read(batch.observations[0], numbers)
        for place in range(4):
            other = (seat + place) % 4
            at = place * OF_SEAT + 27
            for company in range(COMPANY_COUNT):
                ahead = s["ahead"][other, company]
                distance = ahead - s["at"][other] if ahead >= 0 else 0
                commodity = s["commodity_at"][ahead] if ahead >= 0 else -1
                assert numbers[at + company] == distance
                assert numbers[at + COMPANY_COUNT + company] == commodity < COMMODITY_COUNT
                needed = 0 if s["seal"][company] == other else s["lead"][company] - s["laid"][other, company] + 1
                assert cards_needed(batch.observations[0], place, company, 4) == needed


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_what_stood_in_the_columns_before_makes_no_difference(game):
    batch, encoding = Batch(game, 3, lanes=8, seed=4), Encoding(game)
    room = np.full((8, encoding.width), 7, np.int8)
    for _ in range(20):
        batch.step(batch.random_actions())
    encoding.encode(batch.observations, room)
    assert np.array_equal(room, encoding.encode(batch.observations.copy()))
