"""§7 Sales: trade, deliveries, failed contracts, ruin, and what a warehouse keeps."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s, Int16s
from compagnie.games.voc.actions import DELIVER, DELIVER_NOTHING, GIVE, KEEP, STORE
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, SLOTS
from compagnie.games.voc.rules.crew import close_up, leftmost_sailor, remove_men, return_good, sink
from compagnie.games.voc.rules.investments import due, release
from compagnie.games.voc.state import (
    BEGIN_STORING,
    BEGIN_YEAR,
    DELIVERING,
    DISCARDED,
    GIVING,
    GOOD_COUNT,
    NEXT_DELIVERY,
    NEXT_STORE,
    NONE,
    OPEN,
    OVER,
    SETTLING,
    SHIP_COUNT,
    SIDES,
    STORING,
    TRADING,
    Box,
    State,
)

# §7.1 Trade


@rule
def count_tokens(s: State, seat: int) -> int:
    """§7.1 How many goods lie in a warehouse."""
    tokens = 0
    for harbour in range(HARBOUR_COUNT):
        tokens += s.warehouse[seat, harbour]
    return tokens


@rule
def start_sales(s: State) -> None:
    """§7.1 If anyone has goods in a warehouse, all may trade; if not, there is nothing to sell."""
    for seat in range(s.seats):
        if count_tokens(s, seat) > 0:
            s.phase = TRADING
            for other in range(s.seats):
                s.done[other] = s.out[other]
            return
    s.phase = SETTLING


@rule
def may_give(s: State, seat: int, goods: Int8s, daalders: int) -> bool:
    """§7.1 Only goods in one's own warehouse and daalders one has."""
    if s.out[seat] == 1 or daalders < 0 or daalders > s.daalders[seat]:
        return False
    for harbour in range(HARBOUR_COUNT):
        if goods[harbour] < 0 or goods[harbour] > s.warehouse[seat, harbour]:
            return False
    return True


@rule
def hand_over(s: State, seat: int, other: int, goods: Int8s, daalders: int) -> None:
    """§7.1 One side of an agreed trade changes hands, at once. It must be theirs to give: ask `may_give`."""
    s.daalders[seat] -= daalders
    s.daalders[other] += daalders
    for harbour in range(HARBOUR_COUNT):
        s.warehouse[seat, harbour] -= goods[harbour]
        s.warehouse[other, harbour] += goods[harbour]


@rule
def all_done(s: State) -> bool:
    """§7.1 Whether nobody wishes, or has, to do anything more here."""
    for seat in range(s.seats):
        if s.done[seat] == 0:
            return False
    return True


@rule
def end_trading(s: State, box: Box, seat: int) -> None:
    """§7.1 The minute ends when it is over for all."""
    s.done[seat] = 1
    if all_done(s):
        start_delivering(s, box)


# §7.2 Deliveries


@rule
def start_delivering(s: State, box: Box) -> None:
    """§7.2 Then whoever wishes delivers, if they can."""
    for seat in range(s.seats):
        s.done[seat] = 0 if can_deliver(s, box, seat) else 1
    s.phase = NEXT_DELIVERY


@rule
def go_on_delivering(s: State) -> None:
    """§7.2 Until nobody who can deliver wishes to."""
    s.phase = SETTLING if all_done(s) else DELIVERING


@rule
def can_deliver(s: State, box: Box, seat: int) -> bool:
    """§7.2 Whether the seat can deliver anything at all."""
    for contract in range(CONTRACT_COUNT):
        for side in range(SIDES):
            if may_deliver(s, box, seat, contract, side):
                return True
    return False


@rule
def may_deliver(s: State, box: Box, seat: int, contract: int, side: int) -> bool:
    """§7.2 A contract the seat holds, one whole side of it; also before its year."""
    if s.card[contract] != OPEN or s.holder[contract] != seat or side >= box.sides[contract]:
        return False
    for good in range(GOOD_COUNT):
        if box.asks[contract, side, good] > count_good(s, box, seat, good, 0):
            return False
    return True


@rule
def count_good(s: State, box: Box, seat: int, good: int, first: int) -> int:
    """§7.2 How many tokens of a good the seat has from this harbour on."""
    tokens = 0
    for harbour in range(first, HARBOUR_COUNT):
        if box.good[harbour] == good:
            tokens += s.warehouse[seat, harbour]
    return tokens


@rule
def pass_on_delivering(s: State, seat: int) -> None:
    """§7.2 Nobody must deliver."""
    s.done[seat] = 1
    s.phase = NEXT_DELIVERY


@rule
def deliver(s: State, box: Box, seat: int, contract: int, side: int) -> None:
    """§7.2 One whole side; §1.2 where a good is from several harbours, the seat picks the tokens."""
    s.phase = GIVING
    s.whose = seat
    s.contract, s.side = contract, side
    s.last_pick = 0
    for good in range(GOOD_COUNT):
        s.owed[good] = box.asks[contract, side, good]
    give_what_is_forced(s, box)


@rule
def owed_good(s: State) -> int:
    """§7.2 The next good the contract still asks for, or NONE."""
    for good in range(GOOD_COUNT):
        if s.owed[good] > 0:
            return good
    return NONE


@rule
def may_pick(s: State, box: Box, harbour: int) -> bool:
    """§7.2 A token of the good that is asked for; enough must be left from here on.

    Tokens are picked in the order of the harbours, so that every choice is spelled in one way only.
    """
    good = owed_good(s)
    if box.good[harbour] != good or harbour < s.last_pick or s.warehouse[s.whose, harbour] == 0:
        return False
    return bool(count_good(s, box, s.whose, good, harbour) >= s.owed[good])


@rule
def give_what_is_forced(s: State, box: Box) -> None:
    """§7.2 Tokens that leave no choice are given at once; with nothing owed any more, the payment is earned."""
    while owed_good(s) != NONE:
        ways, only = 0, NONE
        for harbour in range(HARBOUR_COUNT):
            if may_pick(s, box, harbour):
                ways += 1
                only = harbour
        if ways > 1:
            return
        give_token(s, box, only)
    earn(s, box)


@rule
def give_token(s: State, box: Box, harbour: int) -> None:
    """§7.2 A good goes back to its harbour."""
    good = box.good[harbour]
    s.warehouse[s.whose, harbour] -= 1
    s.stock[harbour] += 1
    s.owed[good] -= 1
    s.last_pick = harbour if s.owed[good] > 0 else 0


@rule
def give(s: State, box: Box, harbour: int) -> None:
    """§7.2 The token that was picked, and then what leaves no choice."""
    give_token(s, box, harbour)
    give_what_is_forced(s, box)


@rule
def earn(s: State, box: Box) -> None:
    """§7.2 The payment earned, the card discarded, man and marker back."""
    seat = s.whose
    s.daalders[seat] += box.pay[s.contract]
    s.bank += box.pay[s.contract]
    s.card[s.contract] = DISCARDED
    release(s, s.contract)
    s.whose = s.contract = s.side = NONE
    if not can_deliver(s, box, seat):
        s.done[seat] = 1
    s.phase = NEXT_DELIVERY


# §7.3, §7.4 Failed contracts and ruin


@rule
def settle(s: State, box: Box) -> None:
    """§7.3 This check never falls away; §7.4 first all pay, then all who couldn't are out; §7.5 then the goods."""
    for seat in range(s.seats):
        s.done[seat] = 0
    for seat in range(s.seats):
        fail_contracts(s, box, seat)
    for seat in range(s.seats):
        if s.done[seat] == 1:
            ruin(s, seat)
    if all_are_out(s):
        s.phase = OVER
    else:
        s.phase = BEGIN_STORING


@rule
def is_due(s: State, seat: int, contract: int) -> bool:
    """§7.3 Due this year or earlier; marker-less contracts in 1602."""
    return s.card[contract] == OPEN and s.holder[contract] == seat and due(s, contract) <= s.year


@rule
def fail_contracts(s: State, box: Box, seat: int) -> None:
    """§7.3 The holder pays the penalty, or what they have; card discarded, man and marker back.

    §7.4 Who can't pay in full is shown mercy if the table has it, else marked for ruin.
    """
    for contract in range(CONTRACT_COUNT):
        if is_due(s, seat, contract):
            fine = min(box.penalty[contract], s.daalders[seat])
            s.daalders[seat] -= fine
            s.bank -= fine
            s.fined[contract] = fine
            s.card[contract] = DISCARDED
            release(s, contract)
            if fine < box.penalty[contract]:
                if box.mercy == 1:
                    s.spared[seat] = 1
                else:
                    s.done[seat] = 1


@rule
def ruin(s: State, seat: int) -> None:
    """§7.4 Their contracts are unheld, their money is the bank's, their goods go to the harbours, their men leave."""
    s.out[seat] = 1
    s.done[seat] = 0
    s.bank -= s.daalders[seat]
    s.daalders[seat] = 0
    for contract in range(CONTRACT_COUNT):
        if s.holder[contract] == seat:
            release(s, contract)
    for harbour in range(HARBOUR_COUNT):
        s.stock[harbour] += s.warehouse[seat, harbour]
        s.warehouse[seat, harbour] = 0
    for ship in range(SHIP_COUNT):
        leave_ship(s, seat, ship)
    s.men[seat] = 0


@rule
def leave_ship(s: State, seat: int, ship: int) -> None:
    """§7.4 In Zeeland a ship's halves close up, at sea the gaps stay; without a sailor there it sinks."""
    for slot in range(SLOTS):
        if s.merchant[ship, slot] == seat:
            return_good(s, ship, slot)
    remove_men(s, ship, seat)
    if s.at_sea[ship] == 0:
        close_up(s.sailor[ship])
        close_up(s.merchant[ship])
    elif leftmost_sailor(s, ship) == NONE:
        sink(s, ship)


@rule
def all_are_out(s: State) -> bool:
    """§9.2 When the last one is out the game ends at once."""
    for seat in range(s.seats):
        if s.out[seat] == 0:
            return False
    return True


# §7.5 Storing


@rule
def start_storing(s: State, box: Box) -> None:
    """§7.5 Whoever has more than two goods keeps two or fewer of their choice; others discard nothing."""
    for seat in range(s.seats):
        s.done[seat] = 1 if count_tokens(s, seat) <= box.kept else 0
    s.phase = NEXT_STORE


@rule
def go_on_storing(s: State) -> None:
    """§7.5 Until all have stored; §8.1 then a new year."""
    s.phase = STORING
    if all_done(s):
        for seat in range(s.seats):
            s.done[seat] = 0
        s.phase = BEGIN_YEAR


@rule
def may_keep(s: State, box: Box, seat: int, harbour: int) -> bool:
    """§7.5 A token not picked yet, in the order of the harbours."""
    if s.picked[harbour] >= s.warehouse[seat, harbour] or harbour < s.last_pick:
        return False
    return count_picked(s) < box.kept


@rule
def count_picked(s: State) -> int:
    """§7.5 How many tokens were picked."""
    tokens = 0
    for harbour in range(HARBOUR_COUNT):
        tokens += s.picked[harbour]
    return tokens


@rule
def keep(s: State, box: Box, seat: int, harbour: int) -> None:
    """§7.5 Keep this token."""
    s.whose = seat
    s.picked[harbour] += 1
    s.last_pick = harbour
    if count_picked(s) == box.kept:
        store(s, seat)


@rule
def store(s: State, seat: int) -> None:
    """§7.5 The rest goes to its harbours."""
    for harbour in range(HARBOUR_COUNT):
        s.stock[harbour] += s.warehouse[seat, harbour] - s.picked[harbour]
        s.warehouse[seat, harbour] = s.picked[harbour]
        s.picked[harbour] = 0
    s.last_pick = 0
    s.whose = NONE
    s.done[seat] = 1
    s.phase = NEXT_STORE


@rule
def choices_of_delivery(s: State, box: Box, seat: int, out: Int16s) -> int:
    """§7.2 A side of a contract the seat holds, or nothing; §1.2 then which tokens."""
    n = 0
    if s.phase == GIVING:
        for harbour in range(HARBOUR_COUNT):
            if may_pick(s, box, harbour):
                out[n] = GIVE + harbour
                n += 1
        return n
    for contract in range(CONTRACT_COUNT):
        for side in range(SIDES):
            if may_deliver(s, box, seat, contract, side):
                out[n] = DELIVER + contract * SIDES + side
                n += 1
    out[n] = DELIVER_NOTHING
    return n + 1


@rule
def choices_of_storing(s: State, box: Box, seat: int, out: Int16s) -> int:
    """§7.5 One token more to keep, or store what is picked."""
    n = 0
    for harbour in range(HARBOUR_COUNT):
        if may_keep(s, box, seat, harbour):
            out[n] = KEEP + harbour
            n += 1
    out[n] = STORE
    return n + 1
