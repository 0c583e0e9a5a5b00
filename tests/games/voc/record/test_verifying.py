"""A stored game of which something is changed is found out, and where."""

import json
from typing import Any

import pytest

from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import Breach, verify
from compagnie.games.voc.game import game
from tests.games.voc.stored import RECORDS, WANTED


def stored(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_bytes())
    return record


def breach(record: dict[str, Any]) -> Breach:
    """The breach that verifying this record meets."""
    with pytest.raises(Breach) as caught:
        verify(game, decode_record(json.dumps(record).encode()))
    return caught.value


def first(record: dict[str, Any], kind: str) -> tuple[int, dict[str, Any]]:
    """The first event of a kind, and its number."""
    return next((n, event) for n, event in enumerate(record["events"], 1) if event["kind"] == kind)


NAME = "trade-for-goods-or-daalders+present+fined-call+free-call"


@pytest.mark.parametrize(
    ("kind", "key", "value", "rule"),
    [
        ("fit", "sailors", 3, "§5.2"),
        ("claim", "year", 1584, "§1.5"),
        ("claim", "contract", 99, "§5.3"),
        ("sail", "seat", 9, ""),
        ("sail", "visits", ["atlantis"], "§6.4"),
        ("sail", "end", "home", "§6.4"),
        ("sail", "spot", [0, 0], "§6.4"),
        ("sail", "stroke", [], "§6.2"),
        ("load", "slot", 0, "§6.6"),
        ("load", "harbour", "atlantis", "§6.6"),
        ("trade", "a_gives", {"goods": {"mocha": 99}, "daalders": 0}, "§7.1"),
        ("trade", "a_gives", {"goods": {}}, ""),
        ("trade", "b_gives", {}, ""),
        ("deliver", "goods", {}, "§7.2"),
        ("default", "fine", 999, "§7.3"),
        ("year", "year", 1702, "§8.1"),
        ("orders", "cards", [1, 1, 1], "§2.1"),
        ("orders", "amsterdam", [18, 17], "§3.1"),
        ("scurvy", "lost", {"A": 0, "B": 0, "C": 0, "D": 0}, "§4.1"),
    ],
)
def test_a_record_that_breaks_a_rule_is_found_out_where_it_does(kind: str, key: str, value: Any, rule: str) -> None:
    record = stored(NAME)
    number, event = first(record, kind)
    event[key] = value
    found = breach(record)
    assert found.event == number and (found.rule == rule or not rule)


@pytest.mark.parametrize(
    "kind", ["pass", "fit", "claim", "sail", "load", "deliver", "default", "year", "orders", "scurvy"]
)
def test_a_record_that_leaves_an_event_out_is_found_out(kind: str) -> None:
    record = stored(NAME)
    number, event = first(record, kind)
    record["events"].remove(event)
    found = breach(record)
    assert found.event is None or found.event >= number


def test_a_record_with_another_result_or_none_is_found_out() -> None:
    record = stored(NAME)
    record["result"]["amsterdam"] += 1
    assert "result" in str(breach(record))
    record["result"] = None
    assert "result" in str(breach(record))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda box: box.pop("charts"),
        lambda box: box["charts"].pop("west"),
        lambda box: box["charts"]["west"].update(size=[10**9, 10**9]),
        lambda box: box["charts"]["west"]["land"].update(Loop=[[0, 0], [9, 9], [9, 0], [0, 9]]),
        lambda box: box["contracts"].pop(),
        lambda box: box["ships"]["A"].update(sailor_slots=[1]),
        lambda box: box["years"].update(first=1),
        lambda box: box.update(charts=[]),
    ],
)
def test_a_record_with_a_bad_box_is_refused_in_a_sentence(spoil: Any) -> None:
    record = stored(NAME)
    spoil(record["setup"]["box"])
    found = breach(record)
    assert found.event is None and str(found).startswith("set-up:") and str(found).rstrip(")").endswith((".", "§1.2"))


def test_a_record_may_bring_a_box_of_its_own() -> None:
    record = stored(NAME)
    for contract in record["setup"]["box"]["contracts"]:
        contract["penalty"] = 0
    assert breach(record).rule == "§7.3", "played on, until the first failed contract costs nothing"


def test_near_a_coast_the_records_word_stands() -> None:
    """Programs rasterise a little differently: a ship aground may lie a cell or two off ours."""
    for name in WANTED:
        record = stored(name)
        for number, event in enumerate(record["events"], 1):
            if event["kind"] == "sail" and event["end"] == "aground":
                x, y = event["spot"]
                following = [e for e in record["events"][number:] if e.get("ship") == event["ship"] and "stroke" in e]
                if following:
                    continue
                event["spot"] = [min(x + 1, 1599), y]
                verify(game, decode_record(json.dumps(record).encode()))
                return
    raise AssertionError("no stored ship runs aground for good")
