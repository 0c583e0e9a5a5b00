"""Batavia's rules, in the order of the rule book. Each function opens with the § it carries out.

Compiled by Numba, run as plain Python with NUMBA_DISABLE_JIT=1, and called from CUDA kernels.
What the seats do is a numbered action; what nature does (deal, roll, turn up) is a numbered answer.
"""

from compagnie.core.compiled import rule
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.state import Int8s, Int16s
from compagnie.games.batavia.box import (
    BLOCK,
    CARDS_DEALT,
    CARDS_DRAWN,
    CARDS_OF_A_COMPANY,
    COMMODITY_COUNT,
    COMPANY_COUNT,
    GOLD_FOR_A_SEAL,
    GOLD_FOR_A_SHARED_WAREHOUSE,
    GOLD_FOR_A_WAREHOUSE,
    GOLD_FOR_COUNTERS,
    GOLD_FOR_MOST_NOTES,
    GOLD_FOR_SHARED_MOST_NOTES,
    GOLD_FOR_THE_TARGET,
    HEXES,
    HEXES_SHOWN,
    MOST_NOTES,
    MOST_SEATS,
    NOTES_EACH,
    PIPS,
    PIRATES_AT_MORE,
    PIRATES_AT_THREE,
    TARGET_HEX,
)
from compagnie.games.batavia.observation import OBSERVATION, observe
from compagnie.games.batavia.state import (
    BIDDING,
    CHOOSING_AUCTIONEER,
    CONVERTING,
    DEALING,
    DRAWING,
    LAYING,
    MOVING,
    NONE,
    OVER,
    REVEALING,
    ROLLING,
    SETTING_OUT,
    TURNING_UP,
    Box,
    State,
)

__all__ = ["OBSERVATION", "observe"]

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

# The lines of the score box.
COINS, SEALS, WAREHOUSES, NOTES, TARGET = range(5)


# §2 Set-up


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


# §3 The auction


@rule
def throw_die(s: State, pips: int) -> None:
    """§3.1 The auctioneer turns up as many cards as pips."""
    s.to_come = pips
    s.phase = TURNING_UP
    if not a_card_can_be_drawn(s):
        open_the_bidding(s)


@rule
def turn_up(s: State, company: int) -> None:
    """§3.1 A card joins the package, with any cards left from a round in which all passed."""
    s.stack[company] -= 1
    s.package[company] += 1
    s.to_come -= 1
    if s.to_come == 0 or not a_card_can_be_drawn(s):
        open_the_bidding(s)


@rule
def open_the_bidding(s: State) -> None:
    """§3.2 The seat left of the auctioneer speaks first; §3.7 with nothing to sell there is no auction."""
    s.to_come = 0
    if count_cards(s.package) == 0:
        start_moves(s)
        return
    s.phase = BIDDING
    s.bid = 0
    s.bidder = NONE
    for seat in range(s.seats):
        s.bidding[seat] = 1
    s.turn = left_of(s, s.auctioneer)


@rule
def least_bid(s: State) -> int:
    """§3.2 More than the highest bid; the least is 1."""
    return s.bid + 1


@rule
def bid(s: State, seat: int, notes: int) -> None:
    """§3.2 Bid more than the highest bid."""
    s.bid = notes
    s.bidder = seat
    go_on_bidding(s)


@rule
def pass_auction(s: State, seat: int) -> None:
    """§3.2 Pass, and be out of this auction."""
    s.bidding[seat] = 0
    go_on_bidding(s)


@rule
def go_on_bidding(s: State) -> None:
    """§3.3 It ends when one is left who has bid, or nobody is left; the last who hasn't bid must still speak."""
    left = 0
    for seat in range(s.seats):
        left += s.bidding[seat]
    if left == 0:
        start_moves(s)
    elif left == 1 and s.bidder != NONE:
        win_package(s, s.bidder)
    else:
        s.turn = left_of(s, s.turn)
        while s.bidding[s.turn] == 0:
            s.turn = left_of(s, s.turn)


@rule
def win_package(s: State, winner: int) -> None:
    """§3.4 The winner pays, takes the cards into hand, takes the ship: he is the starter."""
    pay_note_by_note(s, winner)
    for company in range(COMPANY_COUNT):
        s.hand[winner, company] += s.package[company]
        s.known[winner, company] += s.package[company]
        s.package[company] = 0
    s.starter = winner
    start_moves(s)


@rule
def pay_note_by_note(s: State, winner: int) -> None:
    """§3.4 Note by note, starting with the seat on his left, clockwise, never himself."""
    receiver = winner
    for _ in range(s.bid):
        receiver = left_of(s, receiver)
        if receiver == winner:
            receiver = left_of(s, receiver)
        s.notes[winner] -= 1
        s.notes[receiver] += 1


@rule
def a_card_can_be_drawn(s: State) -> bool:
    """§3.7 An empty stack is made anew from the discards at the moment a card is needed."""
    if count_cards(s.stack) > 0:
        return True
    for company in range(COMPANY_COUNT):
        s.stack[company] = s.discards[company]
        s.discards[company] = 0
    return count_cards(s.stack) > 0


# §4 Moves


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
    s.phase = DRAWING
    s.to_come = CARDS_DRAWN
    if not a_card_can_be_drawn(s):
        end_move(s)


@rule
def draw_card(s: State, company: int) -> None:
    """§4.1 One card from the stack into the hand."""
    s.stack[company] -= 1
    s.hand[s.turn, company] += 1
    s.to_come -= 1
    if s.to_come == 0 or not a_card_can_be_drawn(s):
        end_move(s)


@rule
def can_win_majority(s: State, seat: int, company: int) -> bool:
    """§4.2 Laying all he holds of it, he would have strictly more laid cards than every other seat."""
    return s.seal[company] == seat or cards_in_the_end(s, seat, company) > s.lead[company]


@rule
def may_sail_by(s: State, seat: int, company: int) -> bool:
    """§7.1 Once the target is taken, only a seal with a post ahead lets one lay cards."""
    return s.target == NONE or s.ahead[seat, company] != NONE


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
    """§4.5 Find the next post of a company ahead of the merchant; what he passed is left behind for him."""
    s.ahead[seat, company] = NONE
    for hexagon in range(s.at[seat] + 1, s.open + 1):
        if s.company_at[hexagon] == company and s.taken[hexagon] == 0:
            s.ahead[seat, company] = hexagon
            return


@rule
def may_sail(s: State, seat: int, company: int) -> bool:
    """§4.5 His choice among his seals with a post ahead."""
    return s.seal[company] == seat and s.ahead[seat, company] != NONE


@rule
def may_sail_to_target(s: State, seat: int) -> bool:
    """§4.6 Only if it is still there and no seal he holds has a post ahead."""
    if s.target != NONE:
        return False
    holds_a_seal = False
    for company in range(COMPANY_COUNT):
        if s.seal[company] == seat:
            holds_a_seal = True
            if s.ahead[seat, company] != NONE:
                return False
    return holds_a_seal


@rule
def sail(s: State, seat: int, company: int) -> None:
    """§4.5 The merchant moves to the next post, takes the counter and puts a crate in the warehouse."""
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
    if s.counters[seat, company] == 1:
        s.phase = CONVERTING
    else:
        end_play(s)


@rule
def sail_to_target(s: State, seat: int) -> None:
    """§4.6 He goes to the target and takes it; §5.2 he converts nothing in that move."""
    s.at[seat] = TARGET_HEX
    s.target = seat
    for company in range(COMPANY_COUNT):
        s.ahead[seat, company] = NONE
    end_play(s)


@rule
def end_play(s: State) -> None:
    """§4.7 Landing on one of the last five face-up hexes turns up the next five."""
    if s.open < HEXES and s.at[s.turn] > s.open - BLOCK:
        s.phase = REVEALING
        s.to_come = BLOCK
    else:
        raid(s)
        end_move(s)


@rule
def reveal(s: State, post: int) -> None:
    """§4.7 The next five posts are turned up one by one."""
    turn_up_post(s, post)
    s.to_come -= 1
    if s.to_come == 0:
        raid(s)
        end_move(s)


# §5 Converting


@rule
def conversion(s: State, seat: int) -> int:
    """§5.1 1, 3, 6, 10 or 15 gold for one counter of every company he holds."""
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


# §6 Pirates


@rule
def pirates_limit(s: State) -> int:
    """§6.1 21 laid cards with three seats, 25 with four or five."""
    return PIRATES_AT_THREE if s.seats == 3 else PIRATES_AT_MORE


@rule
def pirates_would_sink(s: State, company: int) -> bool:
    """§6.1 At the limit, the company with the most laid cards; tied companies all."""
    if s.cannon < pirates_limit(s):
        return False
    for other in range(COMPANY_COUNT):
        if s.cube[other] > s.cube[company]:
            return False
    return True


@rule
def raid(s: State) -> None:
    """§6.1 Once a move, right after cards were laid, even if the rest is still over the limit; §6.2 to the last."""
    if s.cannon < pirates_limit(s):
        return
    most = 0
    for company in range(COMPANY_COUNT):
        most = max(most, s.cube[company])
    for company in range(COMPANY_COUNT):
        if s.cube[company] == most:
            sink(s, company)


@rule
def sink(s: State, company: int) -> None:
    """§6.1 All laid cards of the company go to the discards; its seal goes back to the board."""
    s.discards[company] += s.cube[company]
    s.cannon -= s.cube[company]
    s.cube[company] = 0
    s.lead[company] = 0
    s.seal[company] = NONE
    for seat in range(s.seats):
        s.laid[seat, company] = 0


# §7 The end


@rule
def end_move(s: State) -> None:
    """§4 The next seat clockwise moves, until all have."""
    s.to_come = 0
    s.laying = NONE
    s.moved += 1
    s.turn = left_of(s, s.turn)
    s.phase = MOVING
    if s.moved == s.seats:
        end_round(s)


@rule
def end_round(s: State) -> None:
    """§7.1 The round in which the target is taken is the last; §3.6 else the starter is the next auctioneer."""
    if s.target != NONE or is_stalled(s):
        s.phase = OVER
        s.turn = NONE
    else:
        s.auctioneer = s.starter
        s.turn = s.auctioneer
        s.phase = ROLLING


@rule
def is_stalled(s: State) -> bool:
    """§7.2 A whole round with no card laid, stack and discards both empty at its end."""
    return s.played == 0 and count_cards(s.stack) == 0 and count_cards(s.discards) == 0


# §8 Scoring


@rule
def gold_for_seals(s: State, seat: int) -> int:
    """§8.1 All hand cards are laid, by all at once; then 2 gold for each seal."""
    gold = 0
    for company in range(COMPANY_COUNT):
        majority = True
        for other in range(s.seats):
            if other != seat and cards_in_the_end(s, other, company) >= cards_in_the_end(s, seat, company):
                majority = False
        if majority:
            gold += GOLD_FOR_A_SEAL
    return gold


@rule
def cards_in_the_end(s: State, seat: int, company: int) -> int:
    """§8.1 Laid cards and hand cards together."""
    return s.laid[seat, company] + s.hand[seat, company]


@rule
def gold_for_warehouses(s: State, seat: int) -> int:
    """§8.2 For most crates the full sum, for each of tied leaders the smaller; an empty warehouse gives nothing."""
    gold = 0
    for commodity in range(COMMODITY_COUNT):
        ahead, level = 0, 0
        for other in range(s.seats):
            if s.crates[other, commodity] > s.crates[seat, commodity]:
                ahead += 1
            elif s.crates[other, commodity] == s.crates[seat, commodity]:
                level += 1
        if ahead == 0 and s.crates[seat, commodity] > 0:
            gold += GOLD_FOR_A_WAREHOUSE[commodity] if level == 1 else GOLD_FOR_A_SHARED_WAREHOUSE[commodity]
    return gold


@rule
def gold_for_notes(s: State, seat: int) -> int:
    """§8.3 Most notes 5; each of tied leaders 2."""
    level = 0
    for other in range(s.seats):
        if s.notes[other] > s.notes[seat]:
            return 0
        if s.notes[other] == s.notes[seat]:
            level += 1
    return GOLD_FOR_MOST_NOTES if level == 1 else GOLD_FOR_SHARED_MOST_NOTES


@rule
def gold_for_target(s: State, seat: int) -> int:
    """§8.3 Target 4; unconverted counters are worth nothing."""
    return GOLD_FOR_THE_TARGET if s.target == seat else 0


@rule
def score(s: State, box: Box, out: Int16s) -> None:
    """§8.4 Most gold wins; a tie is a shared win."""
    for seat in range(s.seats):
        scored = gold_for_seals(s, seat) + gold_for_warehouses(s, seat) + gold_for_notes(s, seat)
        out[seat] = s.gold[seat] + scored + gold_for_target(s, seat)


# Who acts, what is legal, what happens: the contract's doors to the rules above.


@rule
def actor(s: State) -> int:
    """A seat bids, moves, lays and converts; nature does the rest; nobody once it is over."""
    if s.phase == BIDDING or s.phase == MOVING or s.phase == LAYING or s.phase == CONVERTING:
        return s.turn
    return NOBODY if s.phase == OVER else NATURE


@rule
def may_act(s: State, seat: int) -> bool:
    """In Batavia one seat acts at a time."""
    return actor(s) == seat


@rule
def mid_turn(s: State) -> bool:
    """Laying, sailing and converting are one play to the others."""
    return s.phase == LAYING or s.phase == CONVERTING


@rule
def choices(s: State, box: Box, seat: int, out: Int16s) -> int:
    """The legal actions of the seat that acts, ascending."""
    if s.phase == BIDDING:
        return choices_of_bid(s, seat, out)
    if s.phase == CONVERTING:
        out[0], out[1] = KEEP, CONVERT
        return 2
    return choices_of_move(s, seat, out)


@rule
def choices_of_bid(s: State, seat: int, out: Int16s) -> int:
    """§3.2 Pass, or bid more than the highest bid and no more notes than he owns."""
    out[0] = PASS
    n = 1
    for notes in range(least_bid(s), s.notes[seat] + 1):
        out[n] = BID + notes
        n += 1
    return n


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
            if may_sail(s, seat, company):
                out[n] = SAIL + company
                n += 1
        if may_sail_to_target(s, seat):
            out[n] = SAIL_TO_TARGET
            n += 1
    return n


@rule
def choices_of_lay(s: State, seat: int, out: Int16s, n: int) -> int:
    """§4.2 Any card he holds, so long as a majority that lets him sail is there or can still be won.

    Cards are laid in the order of the companies, so that every play is spelled in one way only.
    """
    last_in_reach = NONE
    for company in range(COMPANY_COUNT):
        if can_win_majority(s, seat, company) and may_sail_by(s, seat, company):
            last_in_reach = company
    already = False
    for company in range(COMPANY_COUNT):
        if company >= s.laying and s.hand[seat, company] > 0 and (already or company <= last_in_reach):
            out[n] = LAY + company
            n += 1
        if s.seal[company] == seat and may_sail_by(s, seat, company):
            already = True
    return n


@rule
def chances(s: State, box: Box, weights: Int16s) -> int:
    """What nature may answer: posts, pips and seats alike likely, cards as often as the stack holds them."""
    if s.phase == SETTING_OUT or s.phase == REVEALING:
        return weigh_posts(s, weights)
    if s.phase == ROLLING or s.phase == CHOOSING_AUCTIONEER:
        n = PIPS if s.phase == ROLLING else s.seats
        for answer in range(n):
            weights[answer] = 1
        return n
    for company in range(COMPANY_COUNT):
        weights[company] = s.stack[company]
    return COMPANY_COUNT


@rule
def apply(s: State, box: Box, seat: int, action: int) -> None:
    """Do what the seat chose or nature answered."""
    if seat == NATURE:
        answer(s, action)
    elif action == PASS:
        pass_auction(s, seat)
    elif action == DRAW:
        draw(s)
    elif action < SAIL:
        lay(s, seat, action - LAY)
    elif action < SAIL_TO_TARGET:
        sail(s, seat, action - SAIL)
    elif action == SAIL_TO_TARGET:
        sail_to_target(s, seat)
    elif action <= CONVERT:
        if action == CONVERT:
            convert(s, seat)
        end_play(s)
    else:
        bid(s, seat, action - BID)


@rule
def answer(s: State, given: int) -> None:
    """Do what nature answered: a card, a post, a throw, a seat."""
    if s.phase == DRAWING:
        draw_card(s, given)
    elif s.phase == TURNING_UP:
        turn_up(s, given)
    elif s.phase == ROLLING:
        throw_die(s, given + 1)
    elif s.phase == REVEALING:
        reveal(s, given)
    elif s.phase == DEALING:
        deal(s, given)
    elif s.phase == SETTING_OUT:
        set_out(s, given)
    else:
        name_auctioneer(s, given)


# Small questions that many rules ask.


@rule
def left_of(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def count_cards(pile: Int8s) -> int:
    """How many cards a pile has, of all companies."""
    total = 0
    for company in range(COMPANY_COUNT):
        total += pile[company]
    return total
