"""What is in Batavia's box (§1): counts, prices and names, to be proof-read against the game on the shelf."""

from typing import Literal, get_args

import numpy as np

# §1.1 Five companies and seven commodities, always in this order.
Company = Literal["britain", "denmark", "france", "netherlands", "sweden"]
Commodity = Literal["tea", "cotton", "china", "silk", "ginger", "nutmeg", "pepper"]
COMPANIES: tuple[Company, ...] = get_args(Company)
COMMODITIES: tuple[Commodity, ...] = get_args(Commodity)
COMPANY_COUNT, COMMODITY_COUNT = len(COMPANIES), len(COMMODITIES)

# §1.2 Ship cards.
CARDS_OF_A_COMPANY = 22

# §1.3 A post for every company with every commodity, on a path of 35 hexes; then the target.
HEXES = 35
BLOCK = COMPANY_COUNT  # hexes are laid and turned up five at a time
TARGET_HEX = HEXES + 1

# §1.4 Seats, notes, the die.
SEATS = (3, 4, 5)
MOST_SEATS = 5
NOTES_EACH = 15
MOST_NOTES = NOTES_EACH * MOST_SEATS
PIPS = 6

# §2 What is dealt and shown at the start.
CARDS_DEALT = 10
HEXES_SHOWN = 10

# §4.1 A move without playing.
CARDS_DRAWN = 2

# §5.1 Gold for converting this many counters at once.
GOLD_FOR_COUNTERS = (0, 1, 3, 6, 10, 15)

# §6.1 The number of laid cards that brings the pirates.
PIRATES_AT_THREE, PIRATES_AT_MORE = 21, 25

# §8 Scoring.
GOLD_FOR_A_SEAL = 2
GOLD_FOR_A_WAREHOUSE = (10, 11, 12, 13, 14, 15, 16)
GOLD_FOR_A_SHARED_WAREHOUSE = (5, 5, 6, 6, 7, 7, 8)
GOLD_FOR_MOST_NOTES, GOLD_FOR_SHARED_MOST_NOTES = 5, 2
GOLD_FOR_THE_TARGET = 4

# §2.2 The beginner layout, ours: hex 1 to 35, every block of five with each company once. Pepper, nutmeg and
# ginger lie late, so that a beginner's first voyages are short and the race for the dear goods comes at the end.
_BEGINNER = """
    B tea      S cotton   N china    F tea      D cotton
    F cotton   B china    D tea      N silk     S tea
    N cotton   D china    S silk     B ginger   F china
    D silk     F ginger   B cotton   S nutmeg   N tea
    S china    N pepper   F silk     D ginger   B nutmeg
    B silk     D pepper   N nutmeg   F pepper   S ginger
    N ginger   F nutmeg   S pepper   B pepper   D nutmeg
"""


def post(company: int, commodity: int) -> int:
    """The number of the post of this company with this commodity, 0 to 34."""
    return company * COMMODITY_COUNT + commodity


def _read(layout: str) -> tuple[int, ...]:
    words = layout.split()
    letters = "".join(name[0].upper() for name in COMPANIES)
    return tuple(
        post(letters.index(letter), COMMODITIES.index(commodity))
        for letter, commodity in zip(words[::2], words[1::2], strict=True)
    )


BEGINNER_LAYOUT = np.array(_read(_BEGINNER), np.int8)
