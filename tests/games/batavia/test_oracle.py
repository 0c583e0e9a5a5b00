"""The rules against a second Batavia that was written from the law alone."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from compagnie.core.compiled import PLAIN
from compagnie.core.records.record import encode_record
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from tests.games.batavia.oracle import Wrong, judge
from tests.games.batavia.policies import POLICIES
from tests.generic import Policy, played


def traced(seats: int, options: Options, seed: int, policy: Policy) -> dict[str, Any]:
    """A game with its traces, as a stranger reads it."""
    playing = played(game, seats, options, seed, policy)
    record: dict[str, Any] = json.loads(encode_record(playing, playing.traces))
    return record


TABLES = [(name, seats, quick) for name in POLICIES for quick in (False, True) for seats in game.seats]
if PLAIN:  # slow: each policy once or twice, every number of seats, both starts
    TABLES = TABLES[::5]


@pytest.mark.parametrize(("policy", "seats", "quick_start"), TABLES)
def test_rules_and_oracle_agree_on_every_table_after_every_event(policy: str, seats: int, quick_start: bool) -> None:
    for seed in range(1 if PLAIN else 2):
        judge(traced(seats, Options(quick_start=quick_start), seed, POLICIES[policy]))


def _later_draw(record: dict[str, Any]) -> None:
    event = next(event for event in record["events"] if event["kind"] == "draw")
    event["cards"] = event["cards"][:1]


def _lower_bid(record: dict[str, Any]) -> None:
    event = next(event for event in record["events"] if event["kind"] == "bid")
    event["amount"] = 0


def _other_gold(record: dict[str, Any]) -> None:
    record["result"]["gold"][0] += 1


def _other_hex(record: dict[str, Any]) -> None:
    event = next(event for event in record["events"] if event["kind"] == "play" and "hex" in event)
    event["hex"] += 1


def _one_play_more(record: dict[str, Any]) -> None:
    event = next(event for event in record["events"] if event.get("after", {"legal": {"plays": 0}})["legal"]["plays"])
    event["after"]["legal"]["plays"] += 1


def _no_table(record: dict[str, Any]) -> None:
    del next(event for event in record["events"] if "after" in event)["after"]


def _event_lost(record: dict[str, Any]) -> None:
    del record["events"][3]


SPOILERS = [_later_draw, _lower_bid, _other_gold, _other_hex, _one_play_more, _no_table, _event_lost]


@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__.strip("_"))
def test_the_oracle_finds_what_is_wrong(spoil: Callable[[dict[str, Any]], None]) -> None:
    record = traced(3, Options(), 1, POLICIES["random"])
    judge(copy.deepcopy(record))
    spoil(record)
    with pytest.raises(Wrong):
        judge(record)


def test_policies_differ() -> None:
    ends = {str(played(game, 3, Options(), 1, policy).position.plain()) for policy in POLICIES.values()}
    assert len(ends) == len(POLICIES)
