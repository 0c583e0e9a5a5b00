"""§10 Who sees what: every field of the state and how it is told. It stands here and nowhere else.

All is open but the order of the deck, which doesn't exist before it is drawn, and the hand that draws a line. The pen
of a skipper under way is not here: whoever runs a table shows it to the others while it moves.

    view         makes of it what a seat sees
    observation  is the same as numbers, written by scripts/make_observations.py
"""

from compagnie.core.fields import ByRule, Field, Group, named
from compagnie.games.voc.box import CONTRACT_COUNT, MOST_SEATS
from compagnie.games.voc.state import SHIP_COUNT

THE_ROUND = (
    Field("phase", "phase", "phase"),
    Field("year", "year", "year"),
    Field("burgemeester", "burgemeester", "seat"),
    Field("whose", "whose", "seat"),
    Field("turns", "turns", "number"),
    Field("to_come", "to_come", "number"),
    Field("ship", "ship", "ship"),
)
THE_TABLE = (
    Field("harbours", "stock", "tokens"),
    Field("markers", "free", "years"),
    Field("deck", "turned", "deck"),
    Field("voc", "voc", "flag"),
    Field("bank", "bank", "number"),
    Field("line", "line", "number"),
    Field("picked", "picked", "tokens"),
    Field("last_pick", "last_pick", "number"),
)
BEFORE_A_SEAT = (
    Field("daalders", "daalders", "large"),
    Field("men", "men", "number"),
    Field("out", "out", "flag"),
    Field("spared", "spared", "flag"),
    Field("done", "done", "flag"),
    Field("warehouse", "warehouse", "tokens"),
)
OF_A_SHIP = (
    Field("been_far", "been_far", "flag"),
    Field("sailors", "sailor", "men"),
    Field("merchants", "merchant", "men"),
    Field("goods", "cargo", "goods"),
)
WHERE_A_SHIP_LIES = (
    Field("at_sea", "at_sea", "flag"),
    Field("at_x", "at_x", "large"),
    Field("at_y", "at_y", "large"),
)
OF_A_CONTRACT = (
    Field("card", "card", "number"),
    Field("holder", "holder", "seat"),
    Field("marker", "marker", "number"),
    Field("fined", "fined", "number"),
)
THE_VOYAGE = (
    Field("visits", "visits", "row"),
    Field("visited", "visited", "number"),
    Field("call", "call", "number"),
    Field("slot", "slot", "number"),
    Field("end", "end", "number"),
    Field("spot_x", "spot_x", "number"),
    Field("spot_y", "spot_y", "number"),
    Field("far", "far", "flag"),
)
THE_COURSE = (
    Field("course", "course", "row"),
    Field("stops", "stops", "number"),
)
THE_DELIVERY = (
    Field("contract", "contract", "number"),
    Field("side", "side", "number"),
    Field("owed", "owed", "row"),
)
SEATS = Field("seats", "seats", "number")
OPEN = (
    *THE_ROUND, *THE_TABLE, *BEFORE_A_SEAT, *OF_A_SHIP, *WHERE_A_SHIP_LIES, *OF_A_CONTRACT, *THE_VOYAGE, *THE_COURSE,
    *THE_DELIVERY, SEATS,
)  # fmt: skip
"""All that is open to everyone."""
HIDDEN = ("seed", "pen", "dice", "x", "y", "strength", "turn", "curl", "scale", "points", "cells")
"""What guides the hand of a line under way: nobody's to see."""

SECTION = "§10"
BY_RULE: dict[str, ByRule] = {}
_ROUND = "seats phase whose year burgemeester deck voc turns ship call slot contract side last_pick to_come"
OBSERVED = (
    Group(
        "seat",
        "Money is open (§1.1), and so is what a seat has.",
        named(OPEN, "daalders men out spared done warehouse"),
        MOST_SEATS,
    ),
    Group("harbours", "What lies in the harbours.", named(OPEN, "harbours")),
    Group(
        "ship",
        "Where the ship lies, and who and what is aboard.",
        named(OPEN, "at_sea been_far at_x at_y sailors merchants goods"),
        SHIP_COUNT,
    ),
    Group("contract", "Where it is, its holder, its marker.", named(OPEN, "card holder marker"), CONTRACT_COUNT),
    Group(
        "line",
        "Free markers, what is being picked, the course in mind, and the line that is being loaded from.",
        named(OPEN, "markers owed picked course visits visited end"),
    ),
    Group("table", "The size of the deck, and the round.", named(OPEN, _ROUND)),
)
"""The parts of an observation, one after the other."""
