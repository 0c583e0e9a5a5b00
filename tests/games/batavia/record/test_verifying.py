"""A record that breaks the law is refused at the right event, with the § it breaks."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import Breach, verify
from compagnie.games.batavia.box import COMMODITIES
from compagnie.games.batavia.game import game

RECORDS = Path(__file__).parents[1] / "records"
Plain = dict[str, Any]


def stored(name: str) -> Plain:
    record: Plain = json.loads((RECORDS / f"{name}.json").read_bytes())
    return record


def breach(record: Plain) -> Breach:
    """The breach that verifying finds."""
    with pytest.raises(Breach) as caught:
        verify(game, decode_record(msgspec.json.encode(record)))
    assert caught.value.sentence.endswith((".", "…"))
    return caught.value


def number_of(record: Plain, kind: str, **fields: Any) -> int:
    """The number, from 1 on, of the first event of a kind with these fields."""
    events = enumerate(record["events"], 1)
    return next(n for n, event in events if event["kind"] == kind and fields.items() <= event.items())


# The set-up.


def post_twice(setup: Plain) -> None:
    setup["posts"][7] = setup["posts"][2]


def company_twice_in_a_block(setup: Plain) -> None:
    setup["posts"][4], setup["posts"][5] = setup["posts"][5], setup["posts"][4]
    company = setup["posts"][0][0]
    taken = [commodity for name, commodity in setup["posts"] if name == company]
    setup["posts"][1] = [company, next(good for good in COMMODITIES if good not in taken)]


def one_post_less(setup: Plain) -> None:
    setup["posts"].pop()


def one_card_less(setup: Plain) -> None:
    setup["hands"][1].pop()


def one_hand_less(setup: Plain) -> None:
    setup["hands"].pop()


def too_many_of_a_company(setup: Plain) -> None:
    setup["hands"] = [["france"] * 10, ["france"] * 10, ["france"] * 3 + ["britain"] * 7]


def no_such_auctioneer(setup: Plain) -> None:
    setup["first_auctioneer"] = 3


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (post_twice, "§2.1"),
        (company_twice_in_a_block, "§2.1"),
        (one_post_less, "§2.2"),
        (one_card_less, "§2.3"),
        (one_hand_less, "§2.3"),
        (too_many_of_a_company, "§1.2"),
        (no_such_auctioneer, "§2.4"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(spoil: Callable[[Plain], None], rule: str) -> None:
    record = stored("target+3-seats+standard")
    spoil(record["setup"])
    found = breach(record)
    assert (found.event, found.rule) == (None, rule) and "set-up" in str(found)


def test_a_quick_start_layout_of_others_is_taken_if_it_obeys_the_block_rule() -> None:
    record = stored("target+3-seats+quick-start")
    record["events"], record["result"] = [], None
    posts = record["setup"]["posts"]
    posts[0], posts[4] = posts[4], posts[0]
    verify(game, decode_record(msgspec.json.encode(record)))
    posts[0], posts[5] = posts[5], posts[0]
    assert breach(record).rule == "§2.1"
    record["setup"]["posts"] = posts[:10]
    assert breach(record).rule == "§2.2"


# The events.


@pytest.mark.parametrize(
    ("kind", "change", "rule"),
    [
        ("auction", {"auctioneer": 9}, "§3.6"),
        ("auction", {"die": 7}, "§1.4"),
        ("auction", {"die": 0}, "§1.4"),
        ("auction", {"cards": ["britain"] * 7}, "§3.1"),
        ("auction", {"cards": []}, "§3.1"),
        ("bid", {"amount": 0}, "§3.2"),
        ("bid", {"amount": 99}, "§3.2"),
        ("bid", {"seat": 7}, "§3.2"),
        ("pass", {"seat": -1}, "§3.2"),
        ("draw", {"cards": ["britain", "britain", "britain"]}, "§3.1"),
        ("draw", {"cards": ["britain"]}, "§4.1"),
        ("play", {"cards": {}}, "§4.2"),
        ("play", {"cards": {"britain": 20}}, "§4.2"),
        ("play", {"cards": {"britain": -1}}, "§4.2"),
        ("play", {"hex": 35}, "§4.2"),
        ("play", {"sail": "target"}, "§4.6"),
        ("reveal", {"posts": []}, "§2.2"),
        ("pirates", {"companies": []}, "§6.1"),
        ("pirates", {"companies": ["britain", "denmark", "france", "netherlands", "sweden"]}, "§6.1"),
    ],
)
def test_an_event_that_cannot_be_is_refused_where_it_stands(kind: str, change: Plain, rule: str) -> None:
    record = next(
        record
        for record in (stored("reveal-and-pirates+all-posts-face-up"), stored("draw-of-one-card"))
        if kind in [event["kind"] for event in record["events"]]
    )
    number = number_of(record, kind)
    record["events"][number - 1] |= change
    found = breach(record)
    assert (found.event, found.rule) == (number, rule)
    assert f"event {number}" in str(found) and rule in str(found)


def test_an_event_that_is_missing_is_noticed_at_the_next() -> None:
    for kind, rule in (("reveal", "§4.7"), ("pirates", "§6.1"), ("auction", "§3.1")):
        record = stored("reveal-and-pirates+all-posts-face-up")
        number = number_of(record, kind)
        del record["events"][number - 1]
        found = breach(record)
        assert (found.event, found.rule) == (number, rule)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        ({"kind": "reveal", "posts": [["britain", "tea"]] * 5}, "§4.7"),
        ({"kind": "pirates", "companies": ["britain"]}, "§6.1"),
        ({"kind": "auction", "auctioneer": 0, "die": 1, "cards": ["britain"]}, "§3.1"),
    ],
)
def test_an_event_that_nothing_sets_off_is_refused(event: Plain, rule: str) -> None:
    record = stored("target+4-seats+standard")
    record["events"].insert(1, event)
    found = breach(record)
    assert (found.event, found.rule) == (2, rule)


def test_converting_out_of_turn_is_refused() -> None:
    record = stored("fifteen-gold")
    held: dict[int, set[str]] = {}
    for number, event in enumerate(record["events"], 1):
        if event["kind"] != "play" or event["sail"] == "target":
            continue
        mine = held.setdefault(event["seat"], set())
        if event["sail"] in mine and not event["convert"]:
            spoiled = copy.deepcopy(record)
            spoiled["events"][number - 1]["convert"] = True
            assert (breach(spoiled).event, breach(spoiled).rule) == (number, "§5.1")
            return
        if event["convert"]:
            mine.clear()  # further counters may stay; that only makes us look longer
        else:
            mine.add(event["sail"])
    raise AssertionError("the stored game has no second counter of a company")


def test_nothing_happens_after_the_end() -> None:
    record = stored("target+3-seats+standard")
    record["events"].append({"kind": "pass", "seat": 0})
    found = breach(record)
    assert found.event == len(record["events"]) and "over" in found.sentence


def test_a_wrong_result_is_refused() -> None:
    record = stored("target+3-seats+standard")
    record["result"]["gold"][0] += 1
    assert breach(record).event is None and "result" in str(breach(record))
    record["result"] = None
    assert "result" in str(breach(record))


def test_a_game_under_way_has_no_result_yet() -> None:
    record = stored("target+3-seats+standard")
    record["events"] = record["events"][:20]
    assert "isn't over" in str(breach(record))
    record["result"] = None
    verify(game, decode_record(msgspec.json.encode(record)))


def test_a_wrong_table_is_refused_and_its_fields_are_named() -> None:
    record = stored("target+3-seats+standard")
    number = number_of(record, "bid")
    record["events"][number - 1]["after"] = {"notes": [1, 2, 3]}
    found = breach(record)
    assert found.event == number and "notes" in found.sentence and "hands" in found.sentence


@pytest.mark.parametrize("options", [{"quick_start": 1}, {"speed": 3}, {"first_auctioneer": "me"}])
def test_options_that_are_none_are_refused(options: Plain) -> None:
    record = stored("target+3-seats+standard")
    record["options"] = options
    assert breach(record).event is None


@pytest.mark.parametrize("seats", [0, 2, 6, -1])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:
    record = stored("target+3-seats+standard")
    record["players"] = seats
    assert breach(record).event is None
