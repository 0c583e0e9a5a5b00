"""§2 Set-up: the posts on the path, the hands, the first auctioneer."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s, Int16s
from compagnie.games.batavia.box import (
    BLOCK,
    CARDS_DEALT,
    CARDS_OF_A_COMPANY,
    COMMODITY_COUNT,
    COMPANY_COUNT,
    HEXES,
    HEXES_SHOWN,
    MOST_SEATS,
    NOTES_EACH,
)
from compagnie.games.batavia.state import CHOOSING_AUCTIONEER, DEALING, NONE, ROLLING, SETTING_OUT, Box, State


@rule
def setup(s: State, box: Box, seats: int) -> None:
    """§2.3 Every piece on its place: gold 0, merchants before hex 1, cannon and cubes at 0, seals on the board."""
    s.seats = seats
    s.open_notes = box.open_notes
    s.perfect_memory = box.perfect_memory
    clear_the_seats(s)
    clear_the_middle(s)
    clear_the_path(s)
    s.auctioneer = s.starter = box.first_auctioneer
    s.turn = NONE
    s.phase = SETTING_OUT
    s.to_come = HEXES_SHOWN
    if box.layout[0] != NONE:
        lay_out_openly(s, box.layout)


@rule
def clear_the_seats(s: State) -> None:
    """§1.4 Fifteen notes for each seat and nothing else yet."""
    for seat in range(MOST_SEATS):
        s.gold[seat] = 0
        s.at[seat] = 0
        s.bidding[seat] = 0
        s.notes[seat] = NOTES_EACH if seat < s.seats else 0
        for company in range(COMPANY_COUNT):
            s.hand[seat, company] = 0
            s.known[seat, company] = 0
            s.laid[seat, company] = 0
            s.counters[seat, company] = 0
            s.ahead[seat, company] = NONE
        for commodity in range(COMMODITY_COUNT):
            s.crates[seat, commodity] = 0


@rule
def clear_the_middle(s: State) -> None:
    """§1.2 Twenty-two cards of each company in the stack, no package, no bid, nobody at the target."""
    for company in range(COMPANY_COUNT):
        s.stack[company] = CARDS_OF_A_COMPANY
        s.discards[company] = 0
        s.package[company] = 0
        s.seal[company] = NONE
        s.lead[company] = 0
        s.cube[company] = 0
    s.cannon = s.bid = s.moved = s.played = 0
    s.bidder = s.target = s.laying = NONE


@rule
def clear_the_path(s: State) -> None:
    """§1.3 Thirty-five hexes, no post turned up yet."""
    s.open = 0
    for hexagon in range(HEXES + 1):
        s.company_at[hexagon] = NONE
        s.commodity_at[hexagon] = NONE
        s.taken[hexagon] = 0
    for post in range(HEXES):
        s.turned_up[post] = 0


@rule
def lay_out_openly(s: State, layout: Int8s) -> None:
    """§2.2 Quick start: all 35 posts face up in a fixed layout."""
    for hexagon in range(HEXES):
        turn_up_post(s, layout[hexagon])
    start_dealing(s)


@rule
def turn_up_post(s: State, post: int) -> None:
    """§2.1 Lay this post face up on the next hex."""
    company = post // COMMODITY_COUNT
    s.open += 1
    s.company_at[s.open] = company
    s.commodity_at[s.open] = post % COMMODITY_COUNT
    s.turned_up[post] = 1
    for seat in range(s.seats):
        if s.ahead[seat, company] == NONE:
            s.ahead[seat, company] = s.open


@rule
def weigh_posts(s: State, weights: Int16s) -> int:
    """§2.1 Any post not seen yet, of a company that this block of five hexes hasn't got."""
    block_start = s.open - s.open % BLOCK + 1
    for company in range(COMPANY_COUNT):
        missing = 1
        for hexagon in range(block_start, s.open + 1):
            if s.company_at[hexagon] == company:
                missing = 0
        for commodity in range(COMMODITY_COUNT):
            post = company * COMMODITY_COUNT + commodity
            weights[post] = missing * (1 - s.turned_up[post])
    return HEXES


@rule
def set_out(s: State, post: int) -> None:
    """§2.2 Hexes 1 to 10 are face up at the start."""
    turn_up_post(s, post)
    s.to_come -= 1
    if s.to_come == 0:
        start_dealing(s)


@rule
def start_dealing(s: State) -> None:
    """§2.3 Ten cards for each seat."""
    s.phase = DEALING
    s.turn = 0
    s.to_come = CARDS_DEALT


@rule
def deal(s: State, company: int) -> None:
    """§2.3 One card from the stack to a hand; the rest stays in the stack."""
    s.stack[company] -= 1
    s.hand[s.turn, company] += 1
    s.to_come -= 1
    if s.to_come == 0:
        s.turn += 1
        s.to_come = CARDS_DEALT
        if s.turn == s.seats:
            choose_auctioneer(s)


@rule
def choose_auctioneer(s: State) -> None:
    """§2.4 The first auctioneer is as the host set it, or random."""
    s.to_come = 0
    s.turn = s.auctioneer
    s.phase = ROLLING if s.auctioneer != NONE else CHOOSING_AUCTIONEER


@rule
def name_auctioneer(s: State, seat: int) -> None:
    """§3.5 Until the ship is first won, the first auctioneer is the starter."""
    s.auctioneer = s.starter = s.turn = seat
    s.phase = ROLLING
