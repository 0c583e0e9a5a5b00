"""The games that are stored in records/, one for each thing that seldom happens."""

from pathlib import Path

RECORDS = Path(__file__).parent / "records"

WANTED = (
    "target+3-seats+standard",
    "target+4-seats+standard",
    "target+5-seats+standard",
    "stall+3-seats+standard",
    "stall+4-seats+standard",
    "stall+5-seats+standard",
    "target+3-seats+quick-start",
    "target+4-seats+quick-start",
    "target+5-seats+quick-start",
    "stall+quick-start",
    "stall-with-a-package-left",
    "reshuffle-in-a-draw",
    "reshuffle-before-a-draw",
    "reshuffle-in-an-auction",
    "draw-of-one-card",
    "draw-of-nothing+nothing-to-sell",
    "leftover-sold-alone",
    "package-joins+last-one-bids",
    "pass-for-want-of-notes",
    "all-pass",
    "all-pass-in-the-first-round",
    "target-before-the-last-mover+play-after-the-target",
    "target-by-the-last-mover",
    "tied-pirates",
    "still-over-the-limit",
    "reveal-and-pirates+all-posts-face-up",
    "pirates-in-the-last-round",
    "shared-win",
    "fifteen-gold",
)
"""What a stored game must hold, and its file's name."""
