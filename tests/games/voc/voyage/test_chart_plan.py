"""The charts in the box are those that scripts/voc/make_chart.py plans, and their straits can be sailed."""

import pytest
from scripts.voc.make_chart import EAST, WEST, Plan, lay

from compagnie.games.voc.box import standard_box
from compagnie.games.voc.voyage.chart import as_stroke, chart_of

PLANS = [("west", WEST), ("east", EAST)]


@pytest.mark.parametrize(("name", "plan"), PLANS)
def test_the_box_has_the_harbours_and_lands_of_the_plan(name: str, plan: Plan) -> None:
    sheet = standard_box().charts[name]
    assert (sheet.title, sheet.home) == (plan.title, plan.home)
    assert set(sheet.land) == {*plan.lands, *plan.islets}
    for harbour, (harbour_id, _, place, radius, good, stock) in zip(sheet.harbours, plan.harbours, strict=True):
        x, y = (round(at) for at in lay(plan, place))
        assert (harbour.id, harbour.x, harbour.y, harbour.r, harbour.good, harbour.stock) == (
            harbour_id, x, y, radius, good, stock,
        )  # fmt: skip


@pytest.mark.parametrize(("name", "plan"), PLANS)
def test_every_strait_of_the_plan_can_be_sailed(name: str, plan: Plan) -> None:
    sheet = standard_box().charts[name]
    chart = chart_of(sheet)
    for channel in plan.channels:
        way = [tuple(int(at) for at in lay(plan, place)) for place in channel.way]
        on_card = [(x, y) for x, y in way if 0 <= x < sheet.size.width and 0 <= y < sheet.size.height]
        assert chart.judge(as_stroke(on_card), far=True).end == "stop", channel.way
        assert chart.judge(as_stroke(on_card[::-1]), far=True).end == "stop", channel.way
