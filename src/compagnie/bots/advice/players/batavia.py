"""Why a move of Batavia is good: what changes on the table by it, and what a package is worth."""

import random
from collections.abc import Sequence
from typing import Any

from compagnie.bots.advice import Reason
from compagnie.bots.greedy.batavia.weights import Weights, as_record
from compagnie.bots.levels.players.batavia import most_worth_bidding
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.games.batavia.box import COMMODITIES, COMPANIES, COMPANY_COUNT, GOLD_FOR_A_WAREHOUSE
from compagnie.games.batavia.moves import Bid, Draw, Pass
from compagnie.games.batavia.state import NONE


def reasons(game: Game, view: Any, move: Any) -> list[Reason]:
    """What speaks for a move, and what against it."""
    position = game.redeal(view, random.Random(0))
    if isinstance(move, Bid | Pass):
        return _of_the_auction(position, view, move)
    if isinstance(move, Draw):
        return [Reason("batavia.why.draw")] if position.now.target == NONE else []
    after = position.copy()
    for action in game.spell(position, view.seat, move):
        after.apply(view.seat, action)
    return _of_the_table(position.now, after.now, view.seat)


def _of_the_auction(position: Position, view: Any, move: Any) -> list[Reason]:
    """§3 Up to how many notes the package and the start are worth it, and what whoever gets it else has of it."""
    found = []
    if view.choices.bids:
        most = most_worth_bidding(position, view.seat, as_record(Weights()), *view.choices.bids)
        if not most:
            found.append(Reason("batavia.why.too_dear"))
        elif isinstance(move, Bid) and move.amount > most:
            found.append(Reason("batavia.why.dearer", {"notes": most}))
        else:
            found += _worth_of_package(position.now, view.seat, most)
    if isinstance(move, Pass) and view.auction.bidder is not None:
        found += _left_to(position.now, view.auction.bidder)
    return found


def _worth_of_package(s: Any, seat: int, most: int) -> list[Reason]:
    """§3, §4.2 The highest bid that is worth it; the seals that the hand could win by the package; the start."""
    held = [int(s.hand[seat][company]) for company in range(COMPANY_COUNT)]
    seals = _seals_by_package(s, seat, held)
    return [
        Reason("batavia.why.up_to", {"notes": most}),
        *_of_companies("could_win", seals),
        Reason("batavia.why.start"),
    ]


def _left_to(s: Any, other: int) -> list[Reason]:
    """§3 Who gets the package, and the seals that it wins them whatever they hold: their hand isn't known."""
    seals = _seals_by_package(s, other, [0] * COMPANY_COUNT)
    return [Reason("batavia.why.leaves", {"seat": other}), *_of_companies("wins_them", seals, seat=other)]


def _seals_by_package(s: Any, seat: int, held: list[int]) -> list[str]:
    """§4.2 The seals that these cards can win with the package, and can't without it."""
    return [
        COMPANIES[c]
        for c in range(COMPANY_COUNT)
        if s.seal[c] != seat and s.laid[seat][c] + held[c] <= s.lead[c] < s.laid[seat][c] + held[c] + s.package[c]
    ]


def _of_the_table(before: Any, after: Any, seat: int) -> list[Reason]:
    """§4 to §6 Warehouses led or filled, seals won, gold got, and pirates woken."""
    found = []
    for commodity, goods in enumerate(COMMODITIES):
        if _leads(after, seat, commodity) and not _leads(before, seat, commodity):
            gold = int(GOLD_FOR_A_WAREHOUSE[commodity])
            found.append(Reason("batavia.why.leads", {"goods": goods, "gold": gold}))
        elif after.crates[seat][commodity] > before.crates[seat][commodity]:
            found.append(Reason("batavia.why.crate", {"goods": goods}))
    seals = [name for c, name in enumerate(COMPANIES) if after.seal[c] == seat != before.seal[c]]
    fleets = [name for c, name in enumerate(COMPANIES) if after.cube[c] < before.cube[c]]
    found += _of_companies("seal", seals) + _of_companies("pirates", fleets)
    gained = int(after.gold[seat]) - int(before.gold[seat])
    if gained > 0:
        found.append(Reason("batavia.why.gold", {"gold": gained}))
    if after.target == seat != before.target:
        found.append(Reason("batavia.why.target"))
    return found


def _of_companies(code: str, companies: Sequence[str], **params: Any) -> list[Reason]:
    """What is true of some companies, in one sentence; nothing where there are none."""
    told = {"companies": companies, "n": len(companies), **params}
    return [Reason(f"batavia.why.{code}", told)] if companies else []


def _leads(s: Any, seat: int, commodity: int) -> bool:
    """§8.2 Whether a seat has more crates than anyone else."""
    return all(s.crates[seat][commodity] > s.crates[other][commodity] for other in range(s.seats) if other != seat)
