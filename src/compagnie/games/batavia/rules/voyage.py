"""§4 Moves, from the starter clockwise, one each; §5 converting counters into gold."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int16s
from compagnie.games.batavia.actions import DRAW, LAY, SAIL, SAIL_TO_TARGET
from compagnie.games.batavia.box import BLOCK, CARDS_DRAWN, COMPANY_COUNT, GOLD_FOR_COUNTERS, HEXES, TARGET_HEX
from compagnie.games.batavia.rules.cards import a_card_can_be_drawn
from compagnie.games.batavia.rules.scoring import cards_in_the_end
from compagnie.games.batavia.rules.setting_up import turn_up_post
from compagnie.games.batavia.state import (
    CONVERTING,
    DRAWING,
    LAYING,
    MOVING,
    NEXT_MOVE,
    NONE,
    RAID,
    REVEALING,
    TURN_UP_POSTS,
    State,
)


@rule
def start_moves(s: State) -> None:
    """§4 One move each, from the starter clockwise."""
    for seat in range(s.seats):
        s.bidding[seat] = 0
    s.bid = 0
    s.bidder = NONE
    s.moved = 0
    s.played = 0
    s.turn = s.starter
    s.phase = MOVING


@rule
def draw(s: State) -> None:
    """§4.1 Draw two cards; §3.7 or what there is."""
    s.to_come = CARDS_DRAWN
    s.phase = DRAWING if a_card_can_be_drawn(s) else NEXT_MOVE


@rule
def draw_card(s: State, company: int) -> None:
    """§4.1 One card from the stack into the hand."""
    s.stack[company] -= 1
    s.hand[s.turn, company] += 1
    s.to_come -= 1
    if s.to_come == 0 or not a_card_can_be_drawn(s):
        s.phase = NEXT_MOVE


@rule
def choices_of_move(s: State, seat: int, out: Int16s) -> int:
    """§4.1 Either draw or play; once a card is laid, lay more or sail."""
    n = 0
    if s.phase == MOVING:
        out[n] = DRAW
        n += 1
    n = choices_of_lay(s, seat, out, n)
    if s.phase == LAYING:
        for company in range(COMPANY_COUNT):
            out[n] = SAIL + company
            n += may_sail(s, seat, company)
        out[n] = SAIL_TO_TARGET
        n += may_sail_to_target(s, seat)
    return n


@rule
def choices_of_lay(s: State, seat: int, out: Int16s, n: int) -> int:
    """§4.2 Any card in hand, so long as a majority that lets one sail is there or can still be won.

    Cards are laid in the order of the companies, so that every play is spelled in one way only. Each choice
    is written down first and counts if it is legal: random play takes no branch twice, so none is foreseen.
    """
    last_in_reach = NONE
    for company in range(COMPANY_COUNT):
        in_reach = can_win_majority(s, seat, company) & may_sail_by(s, seat, company)
        last_in_reach = company if in_reach else last_in_reach
    already = False
    for company in range(COMPANY_COUNT):
        in_order = (company >= s.laying) & (s.hand[seat, company] > 0)
        out[n] = LAY + company
        n += in_order & (already | (company <= last_in_reach))
        already |= (s.seal[company] == seat) & may_sail_by(s, seat, company)
    return n


@rule
def can_win_majority(s: State, seat: int, company: int) -> bool:
    """§4.2 Laying all they hold of it, they would have strictly more laid cards than every other seat."""
    return bool((s.seal[company] == seat) | (cards_in_the_end(s, seat, company) > s.lead[company]))


@rule
def may_sail_by(s: State, seat: int, company: int) -> bool:
    """§7.1 Once the target is taken, only a seal with a post ahead lets one lay cards."""
    return bool((s.target == NONE) | (s.ahead[seat, company] != NONE))


@rule
def lay(s: State, seat: int, company: int) -> None:
    """§4.2 Lay a card face up; §4.4 the cannon and the company's cube go up by one."""
    s.hand[seat, company] -= 1
    s.laid[seat, company] += 1
    if s.known[seat, company] > 0:
        s.known[seat, company] -= 1
    s.cannon += 1
    s.cube[company] += 1
    hand_out_seal(s, seat, company)
    s.laying = company
    s.played = 1
    s.phase = LAYING


@rule
def hand_out_seal(s: State, seat: int, company: int) -> None:
    """§4.3 The seal goes to who has the majority; with a tie at the top or no cards, to nobody."""
    if s.laid[seat, company] > s.lead[company]:
        s.lead[company] = s.laid[seat, company]
        s.seal[company] = seat
    elif s.laid[seat, company] == s.lead[company]:
        s.seal[company] = NONE


@rule
def look_ahead(s: State, seat: int, company: int) -> None:
    """§4.5 Find the next post of a company ahead of the merchant; what was passed is left behind for them."""
    s.ahead[seat, company] = NONE
    for hexagon in range(s.at[seat] + 1, s.open + 1):
        if s.company_at[hexagon] == company and s.taken[hexagon] == 0:
            s.ahead[seat, company] = hexagon
            return


@rule
def may_sail(s: State, seat: int, company: int) -> bool:
    """§4.5 A free choice among one's seals with a post ahead."""
    return bool((s.seal[company] == seat) & (s.ahead[seat, company] != NONE))


@rule
def may_sail_to_target(s: State, seat: int) -> bool:
    """§4.6 Only if it is still there and no seal the seat holds has a post ahead."""
    holds_a_seal, has_a_post = False, False
    for company in range(COMPANY_COUNT):
        holds_a_seal |= s.seal[company] == seat
        has_a_post |= may_sail(s, seat, company)
    return (s.target == NONE) & holds_a_seal & (not has_a_post)


@rule
def sail(s: State, seat: int, company: int) -> None:
    """§4.5 The merchant moves to the next post, takes the counter and adds a crate; §4.8 crates never run out."""
    hexagon = s.ahead[seat, company]
    s.at[seat] = hexagon
    s.taken[hexagon] = 1
    for other in range(s.seats):
        if s.ahead[other, company] == hexagon:
            look_ahead(s, other, company)
    for passed in range(COMPANY_COUNT):
        if s.ahead[seat, passed] < hexagon:
            look_ahead(s, seat, passed)
    s.counters[seat, company] += 1
    s.crates[seat, s.commodity_at[hexagon]] += 1
    s.phase = CONVERTING if s.counters[seat, company] == 1 else TURN_UP_POSTS


@rule
def sail_to_target(s: State, seat: int) -> None:
    """§4.6 The merchant goes to the target and takes it; §5.2 nothing is converted in that move."""
    s.at[seat] = TARGET_HEX
    s.target = seat
    for company in range(COMPANY_COUNT):
        s.ahead[seat, company] = NONE
    s.phase = TURN_UP_POSTS


@rule
def turn_up_posts(s: State) -> None:
    """§4.7 Landing on one of the last five face-up hexes turns up the next five."""
    if s.open < HEXES and s.at[s.turn] > s.open - BLOCK:
        s.phase = REVEALING
        s.to_come = BLOCK
    else:
        s.phase = RAID


@rule
def reveal(s: State, post: int) -> None:
    """§4.7 The next five posts are turned up one by one."""
    turn_up_post(s, post)
    s.to_come -= 1
    if s.to_come == 0:
        s.phase = RAID


@rule
def keep_counters(s: State) -> None:
    """§5.1 Converting is free: the counters stay."""
    s.phase = TURN_UP_POSTS


@rule
def conversion(s: State, seat: int) -> int:
    """§5.1 1, 3, 6, 10 or 15 gold for one counter of every company the seat holds."""
    different = 0
    for company in range(COMPANY_COUNT):
        if s.counters[seat, company] > 0:
            different += 1
    return GOLD_FOR_COUNTERS[different]


@rule
def convert(s: State, seat: int) -> None:
    """§5.1 One counter of every company leaves the game for gold; crates and further counters stay."""
    s.gold[seat] += conversion(s, seat)
    for company in range(COMPANY_COUNT):
        if s.counters[seat, company] > 0:
            s.counters[seat, company] -= 1
    s.phase = TURN_UP_POSTS
