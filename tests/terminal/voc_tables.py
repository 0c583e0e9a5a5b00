"""VOC positions to look at: on the standard charts, where people play."""

from typing import Any

from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games import games
from compagnie.games.voc.moves import Fit, Pass
from compagnie.games.voc.state import BEGIN_SALES
from compagnie.games.voc.views.view import View, view
from tests.games.voc.table_builder import carry_on

VOC = games()["voc"]
NAMES = ["You", "Anna", "Claes"]


def invested(ship: Any = "A", **options: Any) -> Playthrough:
    """Three seats; seat 0 is Burgemeester, has fitted out a ship and is to sail it."""
    playing = Playthrough(VOC, 3, VOC.options_type(burgemeester=0, **options))
    playing.let_chance_answer(SeededChance(4))
    playing.submit(0, Fit(ship, 2, 2))
    for _ in range(5):
        playing.submit(playing.position.to_act[0], Pass())
    return playing


def with_goods(*warehouses: dict[str, int], contracts: dict[int, tuple[int, int]] | None = None) -> Playthrough:
    """Three seats at the beginning of sales, with these goods; contracts with their holder and year."""
    playing = Playthrough(VOC, 3, VOC.options_type(burgemeester=0))
    playing.let_chance_answer(SeededChance(4))
    s, box = playing.position.state, playing.position.box
    for seat, tokens in enumerate(warehouses):
        for harbour, n in tokens.items():
            s.warehouse[seat, box.harbour_number[harbour]] += n
            s.stock[box.harbour_number[harbour]] -= n
    for card, (holder, year) in (contracts or {}).items():
        s.card[card - 1], s.holder[card - 1], s.marker[card - 1] = 1, holder, year - box.box.years.first
        s.free[year - box.box.years.first] = 0
        s.men[holder] -= 1
    s.whose, s.phase = -1, BEGIN_SALES
    carry_on(playing.position.states, 0, playing.position.boxes)
    return playing


def seen(playing: Playthrough, seat: int | None = 0) -> View:
    """What a seat sees."""
    return view(playing.position, seat)
