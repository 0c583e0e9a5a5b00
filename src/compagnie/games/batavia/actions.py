"""The numbers of what the seats may do and of what nature may answer."""

from compagnie.games.batavia.box import COMPANY_COUNT, HEXES, MOST_NOTES

# The seats' actions. BID + n bids n notes, from 1 on; LAY + c and SAIL + c name a company.
PASS, DRAW, LAY = 0, 1, 2
SAIL = LAY + COMPANY_COUNT
SAIL_TO_TARGET = SAIL + COMPANY_COUNT
KEEP = SAIL_TO_TARGET + 1
CONVERT = KEEP + 1
BID = CONVERT
ACTIONS = BID + MOST_NOTES + 1

# Nature's answers: a post (SETTING_OUT, REVEALING), a company (DEALING, TURNING_UP, DRAWING),
# a seat (CHOOSING_AUCTIONEER), or a throw of the die less one (ROLLING).
ANSWERS = HEXES
