"""§1: any well-made box can be read; a bad one is refused in a sentence, in little time and memory."""

import copy
import json
import time
from typing import Any

import msgspec
import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from compagnie.games.voc.box import CHARTS, GOODS, TOKENS, as_plain, closed, meets_itself, read_box, standard_box


def plain_box() -> dict[str, Any]:
    return copy.deepcopy(json.loads(msgspec.json.encode(as_plain(standard_box()))))


def test_the_standard_box_is_what_the_rules_say() -> None:
    box = standard_box()
    harbours = [harbour for name in CHARTS for harbour in box.charts[name].harbours]
    assert sorted(harbour.stock for harbour in harbours) == [1] * 4 + [4] * 6
    assert all((harbour.stock == 1) == (harbour.good == "pepper") for harbour in harbours)
    assert sum(harbour.stock for harbour in harbours) == TOKENS and {harbour.good for harbour in harbours} == set(GOODS)
    assert [box.ships[ship].chart for ship in "ABCD"] == ["west", "west", "east", "east"]
    assert (box.years.first, box.years.last, box.years.convoys) == (1585, 1602, (1588, 1591, 1594, 1597, 1600))
    assert {"cinnamon": 1, "nutmeg": 1, "cloves": 1} in [side for contract in box.contracts for side in contract.sides]


def test_a_box_survives_a_record() -> None:
    assert as_plain(read_box(plain_box())) == as_plain(standard_box())


def test_the_charts_are_modest_in_size() -> None:
    for name in CHARTS:
        assert sum(len(coast) for coast in standard_box().charts[name].land.values()) < 1000


def west(change: Any) -> Any:
    def spoil(box: dict[str, Any]) -> None:
        change(box["charts"]["west"])

    return spoil


BAD: dict[str, Any] = {
    "no charts": lambda box: box.pop("charts"),
    "one chart": lambda box: box["charts"].pop("west"),
    "three charts": lambda box: box["charts"].update(north=box["charts"]["west"]),
    "huge sizes": west(lambda chart: chart.update(size=[10**9, 10**9])),
    "no size": west(lambda chart: chart.update(size=[0, 0])),
    "one side": west(lambda chart: chart.update(size=[1600])),
    "nan": west(lambda chart: chart.update(home=[float("nan"), 100])),
    "home off the card": west(lambda chart: chart.update(home=[100, 1600])),
    "home backwards": west(lambda chart: chart.update(home=[900, 100])),
    "harbour off the card": west(lambda chart: chart["harbours"][0].update(x=-1)),
    "harbour below the card": west(lambda chart: chart["harbours"][0].update(y=1000)),
    "no radius": west(lambda chart: chart["harbours"][0].update(r=0)),
    "huge radius": west(lambda chart: chart["harbours"][0].update(r=10**30)),
    "harbour twice": west(lambda chart: chart["harbours"][0].update(id="aceh")),
    "harbour missing": west(lambda chart: chart["harbours"].pop()),
    "unknown good": west(lambda chart: chart["harbours"][0].update(good="opium")),
    "stock": west(lambda chart: chart["harbours"][0].update(stock=5)),
    "negative stock": west(lambda chart: chart["harbours"][0].update(stock=-4)),
    "letters": west(lambda chart: chart["harbours"][0].update(x="12")),
    "a point": west(lambda chart: chart["land"].update(Africa=[[1, 2]])),
    "two points": west(lambda chart: chart["land"].update(Africa=[[1, 2], [5, 6], [1, 2]])),
    "a spike": west(lambda chart: chart["land"].update(Africa=[[0, 0], [9, 0], [4, 0], [4, 9]])),
    "a bow tie": west(lambda chart: chart["land"].update(Africa=[[0, 0], [9, 9], [9, 0], [0, 9]])),
    "a touch": west(lambda chart: chart["land"].update(Africa=[[0, 0], [9, 0], [9, 9], [5, 0], [0, 9]])),
    "no land": west(lambda chart: chart["land"].update(Africa=[])),
    "far off": west(lambda chart: chart["land"].update(Africa=[[0, 0], [10**12, 0], [0, 9]])),
    "fractions": west(lambda chart: chart["land"].update(Africa=[[0, 0.5], [9, 0], [0, 9]])),
    "too many points": west(lambda chart: chart["land"].update(Africa=[[i, i * i % 997] for i in range(5000)])),
    "too many lands": west(lambda chart: chart["land"].update({str(i): [[0, 0], [9, 0], [0, 9]] for i in range(501)})),
    "long name": west(lambda chart: chart["harbours"][0].update(id="x" * 100_000)),
    "unknown field": west(lambda chart: chart.update(monsters=3)),
    "ship without chart": lambda box: box["ships"]["A"].update(chart="north"),
    "five slots": lambda box: box["ships"]["A"].update(sailor_slots=[3, 3, 2, 2, 1]),
    "slot 0": lambda box: box["ships"]["A"].update(merchant_slots=[3, 3, 2, 2, 1, 0]),
    "no ship D": lambda box: box["ships"].pop("D"),
    "one year": lambda box: box["years"].update(last=1585),
    "convoy outside": lambda box: box["years"].update(convoys=[1584]),
    "convoys backwards": lambda box: box["years"].update(convoys=[1591, 1588]),
    "contract missing": lambda box: box["contracts"].pop(),
    "contract twice": lambda box: box["contracts"][0].update(id=2),
    "no side": lambda box: box["contracts"][0].update(sides=[]),
    "empty side": lambda box: box["contracts"][0].update(sides=[{}]),
    "silly side": lambda box: box["contracts"][0].update(sides=[{"opium": 1}]),
    "nothing asked": lambda box: box["contracts"][0].update(sides=[{"tea": 0}]),
    "huge pay": lambda box: box["contracts"][0].update(pay=10**9),
    "negative penalty": lambda box: box["contracts"][0].update(penalty=-1),
    "men": lambda box: box.update(men=0),
    "purse": lambda box: box.update(daalders_at_start=-1),
    "fine": lambda box: box.update(extra_call_fine=-5),
    "keeps": lambda box: box.update(warehouse_keeps=-2),
}


@pytest.mark.parametrize("spoil", BAD.values(), ids=BAD.keys())
def test_a_bad_box_is_refused_in_a_sentence(spoil: Any) -> None:
    box = plain_box()
    spoil(box)
    start = time.perf_counter()
    with pytest.raises(ValueError, match=r"\.$") as refused:
        read_box(box)
    sentence = str(refused.value)
    assert sentence[0].isupper() and len(sentence) < 400, sentence
    assert time.perf_counter() - start < 30


@pytest.mark.parametrize("nonsense", [None, 5, "box", [], {}, [[[[]]]], {"charts": []}])
def test_nonsense_is_refused_in_a_sentence(nonsense: object) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        read_box(nonsense)


POINTS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=3, max_size=8)


@settings(max_examples=400, deadline=None)
@given(POINTS)
def test_a_coast_that_meets_itself_is_found_as_shapely_finds_it(points: list[tuple[int, int]]) -> None:
    ring = closed(tuple(points))
    if len(ring) < 3:
        return
    assert meets_itself(np.array(ring, np.int32)) == (not shapely.LinearRing(ring).is_simple)
