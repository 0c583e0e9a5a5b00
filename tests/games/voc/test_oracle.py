"""An independent referee replays whole games and finds every state as it is told."""

import json
import random
from typing import Any

import pytest

from compagnie.core.records.record import encode_record
from compagnie.games.voc.game import game
from compagnie.games.voc.options import Options
from tests.games.voc.oracle import Foul, judge
from tests.games.voc.policies import eager, hoarding, reckless
from tests.generic import Policy, at_random, played


def record_of(seats: int, options: Options, seed: int, policy: Policy) -> dict[str, Any]:
    playing = played(game, seats, options, seed, policy)
    record: dict[str, Any] = json.loads(encode_record(playing, playing.traces))
    return record


@pytest.mark.parametrize("policy", [at_random, eager, reckless, hoarding], ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_referee_finds_every_state_as_it_is_told(seats: int, policy: Policy) -> None:
    for seed, options in enumerate((Options(), Options(mercy=True), Options(fines=False, burgemeester=1))):
        judge(record_of(seats, options, seed, policy))


def test_the_referee_finds_what_is_wrong() -> None:
    """A referee that lets everything pass would prove nothing."""
    record = record_of(3, Options(), 1, eager)
    dice = random.Random(1)
    changed = found = 0
    for _ in range(60):
        twisted = json.loads(json.dumps(record))
        event = dice.choice(twisted["events"])
        key = dice.choice([key for key in event if key not in ("kind", "stroke", "calls", "visits", "end", "spot")])
        if isinstance(event[key], bool) or not isinstance(event[key], int):
            continue
        event[key] += 1
        changed += 1
        try:
            judge(twisted)
        except (Foul, LookupError):
            found += 1
    assert found == changed > 20
