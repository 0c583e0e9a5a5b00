"""What is in Quay's box (§1)."""

CARDS = 12  # §1.1 numbered from 1 on, each once
SEATS = (2, 3)  # §1.2
MOST_SEATS = max(SEATS)
HAND = 3  # §2.1 cards dealt to each seat, and so the number of rounds
BALES = 6  # §3.1 the most that a ship lands
BALES_OF_SMALL_SHIPS = 3
