"""What Batavia's net reads: the table between two rounds, all hands open, in numbers of about the size of 1."""

from typing import Any

from compagnie.bots.greedy.batavia import worth as estimates
from compagnie.core.compiled import long_rule, rule
from compagnie.games.batavia.box import COMMODITY_COUNT, COMPANY_COUNT, GOLD_FOR_THE_TARGET, HEXES
from compagnie.games.batavia.rules.cards import count_cards
from compagnie.games.batavia.state import NONE, State

OF_SEAT = 6 * COMPANY_COUNT + 2 * COMMODITY_COUNT + 15
OF_TABLE = 4 * COMPANY_COUNT + 7 + HEXES


@long_rule
def write_inputs(s: State, tools: Any) -> None:
    """Fill tools.seat_inputs and tools.table_inputs."""
    rounds = estimate(s, tools)
    best, second = best_two(s, tools)
    for seat in range(s.seats):
        of_seat(s, seat, rounds, second if tools.gold[seat] == best else best, tools, tools.seat_inputs[seat])
    of_table(s, rounds, tools.table_inputs)


@long_rule
def estimate(s: State, tools: Any) -> float:
    """The greedy bot's guess of each seat's gold in the end, into tools.gold; returns how many rounds are left."""
    estimates.look_along_the_path(s, tools)
    rounds = estimates.rounds_left(s, tools)
    for seat in range(s.seats):
        plays = estimates.plays_left(s, seat, rounds, tools)
        tools.odds[seat] = min(1.0, plays / max(1.0, tools.posts[seat]))
        tools.gold[seat] = s.gold[seat] + estimates.gold_for_counters(s, seat, plays, tools)
        tools.gold[seat] += estimates.use(rounds, tools) * estimates.fleet(s, seat, tools, tools)
    estimates.add_warehouses(s, tools, tools)
    if s.target != NONE:
        tools.gold[s.target] += GOLD_FOR_THE_TARGET
    for seat in range(s.seats):
        tools.gold[seat] += estimates.own_cards(s, seat, rounds, tools, tools) + 0.15 * s.notes[seat]
    return rounds


@rule
def best_two(s: State, tools: Any) -> tuple[float, float]:
    """The highest guess, and the next one."""
    best, second = -1e9, -1e9
    for seat in range(s.seats):
        if tools.gold[seat] > best:
            best, second = tools.gold[seat], best
        elif tools.gold[seat] > second:
            second = tools.gold[seat]
    return best, second


@rule
def of_seat(s: State, seat: int, rounds: float, rival: float, tools: Any, x: Any) -> None:
    """One seat: cards, fleets, counters, seals, posts ahead, crates, gold, notes, place, and what is guessed of it."""
    different, seals = 0, 0
    for company in range(COMPANY_COUNT):
        ahead = s.ahead[seat, company]
        holds = 1 if s.seal[company] == seat else 0
        x[company] = s.hand[seat, company] * 0.25
        x[5 + company] = s.laid[seat, company] * 0.25
        x[10 + company] = s.counters[seat, company] * 0.5
        x[15 + company] = holds
        x[20 + company] = (ahead - s.at[seat]) * 0.1 if ahead != NONE else 0.0
        x[25 + company] = tools.of_company[seat, company] * 0.2
        different += 1 if s.counters[seat, company] > 0 else 0
        seals += holds
    for commodity in range(COMMODITY_COUNT):
        x[30 + commodity] = s.crates[seat, commodity] * 0.5
        x[37 + commodity] = tools.of_commodity[seat, commodity] * 0.2
    x[44] = s.gold[seat] * 0.05
    x[45] = s.notes[seat] * 0.06
    x[46] = s.at[seat] * 0.05
    x[47] = count_cards(s.hand[seat]) * 0.1
    x[48] = different * 0.3
    x[49] = (tools.gold[seat] - rival) * 0.1
    x[50] = tools.gold[seat] * 0.02
    x[51] = tools.odds[seat]
    x[52] = tools.posts[seat] * 0.05
    x[53] = 1.0 if s.target == seat else 0.0
    x[54] = (tools.gold[seat] - rival) / (4.0 + min(rounds, 8.0))
    x[55] = ((seat - s.starter + s.seats) % s.seats) * 0.3
    x[56] = 1.0 if s.starter == seat else 0.0
    x[57] = seals * 0.3
    x[58] = 1.0 if s.auctioneer == seat else 0.0


@rule
def of_table(s: State, rounds: float, x: Any) -> None:
    """The middle of the table, and the posts that are left."""
    for company in range(COMPANY_COUNT):
        x[company] = s.cube[company] * 0.15
        x[5 + company] = s.stack[company] * 0.1
        x[10 + company] = s.discards[company] * 0.1
        x[15 + company] = s.package[company] * 0.3
    x[20] = s.cannon * 0.05
    x[21] = rounds * 0.2
    x[22] = s.open * 0.03
    for seats in range(3, 6):
        x[20 + seats] = 1.0 if s.seats == seats else 0.0
    x[26] = 1.0 if s.target != NONE else 0.0
    for hexagon in range(1, HEXES + 1):
        x[26 + hexagon] = 1.0 if hexagon <= s.open and s.taken[hexagon] == 0 else 0.0
