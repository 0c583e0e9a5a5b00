"""§9 Who sees what: every field of the state, how it is told and to whom. It stands here and nowhere else.

view         makes of it what a seat sees
changes      tells how that changed with a move
observation  is the same as numbers, written by scripts/make_observations.py
events       asks whose hand is seen for a seat's share of the log
"""

from typing import Any

from compagnie.core.compiled import rule
from compagnie.core.fields import ByRule, Field, Group, by_its_owner, named
from compagnie.games.batavia.box import COMMODITY_COUNT, HEXES, MOST_SEATS
from compagnie.games.batavia.state import OVER, State

hand_is_seen = by_its_owner
"""§9 The faces of cards in other hands are hidden."""


def notes_are_seen(s: Any, seat: int, owner: int) -> bool:
    """§9 One's own; those of others only where the host opened them or a perfect memory adds up the payments;
    §8.3 in the end they are counted.
    """
    return bool(s.phase == OVER or seat == owner or s.open_notes == 1 or s.perfect_memory == 1)


def is_remembered(s: Any, seat: int, owner: int) -> bool:
    """§9 Cards bought at an auction were seen by all: a perfect memory knows them."""
    return bool(s.perfect_memory == 1)


def in_the_end(s: Any, seat: int, owner: int) -> bool:
    """§8.1 In the end all hands are laid."""
    return bool(s.phase == OVER)


THE_ROUND = (
    Field("phase", "phase", "phase"),
    Field("turn", "turn", "seat"),
    Field("to_come", "to_come", "number"),
    Field("moved", "moved", "number"),
    Field("played", "played", "flag"),
    Field("laying", "laying", "company"),
    Field("starter", "starter", "seat"),
)
THE_MIDDLE = (
    Field("open", "open", "number"),
    Field("target", "target", "seat"),
    Field("stack", "stack", "sum"),
    Field("discards", "discards", "cards"),
    Field("package", "package", "cards"),
    Field("seals", "seal", "holders"),
)
THE_AUCTION = (
    Field("auctioneer", "auctioneer", "auctioneer"),
    Field("bid", "bid", "number"),
    Field("bidder", "bidder", "seat"),
    Field("bidding", "bidding", "seats"),
)
BEFORE_A_SEAT = (
    Field("cards", "hand", "sum"),
    Field("laid", "laid", "cards"),
    Field("counters", "counters", "cards"),
    Field("crates", "crates", "crates"),
    Field("gold", "gold", "number"),
    Field("at", "at", "number"),
    Field("notes", "notes", "number", notes_are_seen),
    Field("known", "hand", "cards", in_the_end),
    Field("known", "known", "cards", is_remembered),
)
IN_HAND = Field("hand", "hand", "cards", hand_is_seen)
THE_PATH = Field("posts", "taken", "posts")
"""The posts as far as they lie face up: company, commodity, and whether the counter was taken."""

FOLLOWS = (
    Field("cannon", "cannon", "number"),
    Field("ahead", "ahead", "row", by_its_owner),
    Field("seats", "seats", "number"),
)
"""What the state keeps although it follows from what is open, as far as observations tell it."""
UNTOLD = ("cube", "lead", "turned_up", "open_notes", "perfect_memory")
"""Fields that follow from others, or from the table's options, and are told as such to nobody."""

SECTION = "§9"


@rule
def post_to_take(s: State, place: int) -> int:
    """§9 1 + the number of the post on a hex, or 0 where it lies face down or its counter was taken."""
    hexagon = place + 1
    post = s.company_at[hexagon] * COMMODITY_COUNT + s.commodity_at[hexagon]
    return 1 + post if hexagon <= s.open and s.taken[hexagon] == 0 else 0


BY_RULE = {"posts": ByRule(post_to_take, HEXES)}
_ALL = (*BEFORE_A_SEAT, *THE_AUCTION, IN_HAND, *THE_MIDDLE, *THE_ROUND, THE_PATH, *FOLLOWS)
_ROUND = "phase turn stack cannon open target auctioneer starter bid bidder laying moved played seats"
OBSERVED = (
    Group(
        "seat",
        "The number of cards in a hand is open, its faces aren't; the number of notes may be its owner's secret.",
        named(_ALL, "cards gold at notes bidding laid counters known crates"),
        MOST_SEATS,
    ),
    Group("hand", "A seat's own cards.", (IN_HAND,)),
    Group(
        "middle",
        "What lies in the middle, the posts face up, and one's own next post of each company.",
        named(_ALL, "seals package discards posts ahead"),
    ),
    Group("table", "How high the stack and the cannon are, and the round.", named(_ALL, _ROUND)),
)
"""The parts of an observation, one after the other."""
