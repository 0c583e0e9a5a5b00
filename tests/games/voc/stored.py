"""The games that are stored in records/, one for each thing that seldom happens."""

from pathlib import Path

RECORDS = Path(__file__).parent / "records"

WANTED = (
    "voc-in-1597+a-seat-wins+3-seats+delivered",
    "voc-in-1600+a-seat-wins+4-seats",
    "voc-in-1600+amsterdam-wins+take-over+secured",
    "after-1602+5-seats+delivered",
    "after-1602+3-seats+an-end-without-an-event",
    "marker-less",
    "all-ruined",
    "one-left+ruin-with-goods-aboard+sunk-by-scurvy",
    "ruin-with-goods-stored+sunk-by-grounding",
    "mercy+mercy-shown",
    "trade-for-goods-or-daalders+present+fined-call+free-call",
    "second-side+stored+taken-back+held",
    "shared-win",
)
"""What a stored game must hold, and its file's name."""
