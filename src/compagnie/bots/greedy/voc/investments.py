"""§5 Investments: which contract to claim and for when, which ship to fit out, which men to call back."""

from collections import Counter
from math import ceil

from compagnie.bots.greedy.voc.courses import CourseWeigher, Departure
from compagnie.bots.greedy.voc.prospects import fetching, ways
from compagnie.bots.greedy.voc.reading import Reading
from compagnie.games.voc.moves import Claim, Fit, Move, Pass, TakeBack
from compagnie.games.voc.names import ShipName
from compagnie.games.voc.views.view import FitChoice

A_FIT = 4
"""§5.2 So many men are placed at once, half of them merchants."""

_WORTH_DOING = 0.4
_STRANGER = 0.9  # how much of a ship's use is left for each man of others aboard...
_NOT_SKIPPER = 0.25  # ...and where another one steers
_RIVALS = 0.93  # how likely others leave one a token of a good, and let one's ship sail for it
_LAST_TOKEN = 0.88  # ...where it is the last one there
_AT_HOME, _ON_THE_WAY = 0.98, 0.75  # how likely one delivers what one has, stored or afloat


def invest(reading: Reading) -> Move:
    """The action that is worth most. A claim comes before a fit that can wait: who fits last is skipper."""
    claim, worth_of_claim = best_claim(reading)
    fit, worth_of_fit = best_fit(reading)
    if claim and (reading.actions_left > 1 or worth_of_claim >= worth_of_fit):
        return claim
    if fit:
        return fit
    return claim or call_back(reading) or Pass()


# §5.3 Contracts


def best_claim(reading: Reading) -> tuple[Claim | None, float]:
    """The contract and the year that promise most, beyond what one has already."""
    assert reading.view.choices is not None
    best: Claim | None = None
    most = _WORTH_DOING
    for name, years in reading.view.choices.claims.items():
        for year in years:
            worth = worth_of_claim(reading, name, year)
            if worth > most:
                best, most = Claim(int(name), year), worth
    return best, most if best else 0.0


def worth_of_claim(reading: Reading, name: str, year: int | None) -> float:
    """What a claim promises: the payment against the penalty, as likely as either is; and what others lose by it."""
    contract, card = reading.box.contracts[int(name) - 1], reading.view.contracts[name]
    due = reading.box.box.years.last if year is None else year
    if card.holder == reading.seat:
        return _worth_of_securing(reading, name, due)
    chance = chance_of_delivery(reading, name, due)
    worth = _promise(reading, contract.pay, contract.penalty, chance, due)
    return worth + reading.policy.denial_weight * contract.pay * chance * (1.0 if card.holder is not None else 0.5)


def _promise(reading: Reading, pay: int, penalty: int, chance: float, due: int) -> float:
    policy = reading.policy
    safe = max(0.0, 1 - policy.takeover_chance * (due - reading.year)) if due > reading.year else 1.0
    failing = (1 - chance) * (1 - policy.early_end_weight * (1 - reading.still_on(due)))
    owed = sum(reading.penalty(need) for need in reading.needs if sum(need.lacks.values()))
    ruin = policy.ruin_cost if penalty + owed > reading.me.daalders else 0.0
    return safe * chance * pay - failing * (policy.penalty_weight * penalty + ruin)


def _worth_of_securing(reading: Reading, name: str, due: int) -> float:
    """An earlier marker keeps others off: worth it where the goods are home already, or on their way."""
    need = next(need for need in reading.needs if str(need.contract) == name)
    at_home = not sum((need.lacks + reading.afloat).values())
    if sum(need.lacks.values()) or not (at_home and due == reading.year):
        return 0.0
    contract = reading.box.contracts[need.contract - 1]
    return reading.policy.takeover_chance * (reading.due(name) - due) * contract.pay


def chance_of_delivery(reading: Reading, name: str, due: int) -> float:
    """How likely one can deliver an open contract by a year, on its better side."""
    sides = reading.box.contracts[int(name) - 1].sides
    return max(_chance_of_side(reading, Counter(side), due) for side in sides)


def _chance_of_side(reading: Reading, side: Counter[str], due: int) -> float:
    lacks = side - reading.spare
    if not lacks:
        home = side - (reading.spare & reading.stored)
        return _AT_HOME if not home else _ON_THE_WAY
    years = due - reading.year + 1 - _years_busy(reading)
    return max(
        (_chance_of_voyages(reading, lacks, way, years) for way in ways(reading.box, reading.view.harbours, lacks)),
        default=0.0,
    )


def _years_busy(reading: Reading) -> int:
    """How long one has to do for the contracts in hand: a ship brings two goods a year."""
    return sum(sum(need.lacks.values()) for need in reading.needs) // 3


def _chance_of_voyages(reading: Reading, lacks: Counter[str], way: tuple[frozenset[int], ...], years: int) -> float:
    """§6 How likely voyages to these harbours bring everything home in time."""
    fits = ceil(sum(lacks.values()) / 2)
    charts = sum(bool(harbours) for harbours in way)
    fits = max(fits, charts)
    can_fit = reading.actions_left - 1 + _idle_hands(reading) // 2
    men = reading.me.men - 1
    if can_fit < fits or men < 3:
        years -= 1
    if men < 2:
        years -= 1
    chance: float = _RIVALS ** sum(lacks.values())
    for chart, harbours in enumerate(way):
        if harbours:
            scarce = sum(reading.view.harbours.get(reading.harbours_of(chart)[harbour]) == 1 for harbour in harbours)
            chance *= _LAST_TOKEN**scarce
            late = 0 if _ship_at_home(reading, chart) else 1
            policy = reading.policy
            chance *= fetching(reading.view.box, chart, harbours, years - late, policy.hand, policy.min_chance)
    return chance


def _idle_hands(reading: Reading) -> int:
    """One's merchants aboard without a good, on ships that one steers oneself."""
    return sum(reading.empty_hands(ship) for ship in reading.view.ships if reading.skipper(ship) == reading.seat)


def _ship_at_home(reading: Reading, chart: int) -> bool:
    return any(
        reading.view.ships[ship].at is None and None in reading.view.ships[ship].merchants
        for ship in reading.view.ships
        if reading.chart_of(ship) == chart
    )


# §5.2 Ships


def best_fit(reading: Reading) -> tuple[Fit | None, float]:
    """The fit that adds most to what a ship can bring home."""
    assert reading.view.choices is not None
    best: Fit | None = None
    most = _WORTH_DOING
    weighed = Weighed(reading)
    for fit in reading.view.choices.fits:
        worth = weighed.worth(fit)
        if worth > most:
            best, most = Fit(fit.ship, fit.merchants, fit.sailors), worth
    return best, most if best else 0.0


class Weighed:
    """What ships in Zeeland may bring home, each case weighed once."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._known: dict[tuple[int, int, int], float] = {}

    def worth(self, fit: FitChoice) -> float:
        """What the ship's best course is worth with these men, beyond what it is worth without them."""
        reading, ship = self.reading, self.reading.view.ships[fit.ship]
        sailors = sum(man is not None for man in ship.sailors)
        mine = reading.skipper(fit.ship) == reading.seat
        hands, chart = reading.empty_hands(fit.ship), reading.chart_of(fit.ship)
        elsewhere = _hands_on(reading, chart, fit.ship)
        before = self._added(chart, sailors, hands, elsewhere) if mine else 0.0
        after = self._added(chart, sailors + fit.sailors, hands + fit.merchants, elsewhere)
        strangers = sum(man not in (None, reading.seat) for man in [*ship.sailors, *ship.merchants])
        steers = fit.sailors > 0 or mine
        return after * _STRANGER**strangers * (1.0 if steers else _NOT_SKIPPER) - before

    def _added(self, chart: int, sailors: int, hands: int, elsewhere: int) -> float:
        """What a ship may bring home; of the best goods, one's men on other ships take the first."""
        if sailors == 0 or hands == 0:
            return 0.0
        return self._brought(chart, sailors, elsewhere + hands) - self._brought(chart, sailors, elsewhere)

    def _brought(self, chart: int, sailors: int, hands: int) -> float:
        """§6 What so many merchants with empty hands may bring home from a chart."""
        key = (chart, min(sailors, 3), hands)
        if hands and key not in self._known:
            departure = Departure(
                chart=chart, spot=None, far=False, sailors=sailors, next_is_mine=True, hands=hands, cargo=Counter()
            )
            self._known[key] = CourseWeigher(self.reading, departure, None).best().worth
        return self._known.get(key, 0.0)


def _hands_on(reading: Reading, chart: int, but: str) -> int:
    """One's merchants without a good on other ships of this chart: they will bring what is wished for too."""
    return sum(
        reading.empty_hands(ship)
        for ship in reading.view.ships
        if ship != but and reading.chart_of(ship) == chart and reading.skipper(ship) == reading.seat
    )


# §5.5 Men


def call_back(reading: Reading) -> TakeBack | None:
    """Men on a ship that somebody else steers are better in hand, when there are few."""
    assert reading.view.choices is not None
    idle = [
        ship
        for ship in reading.view.choices.take_back
        if reading.skipper(ship) != reading.seat or reading.view.ships[ship].merchants.count(reading.seat) == 0
    ]
    if not idle or reading.me.men >= A_FIT:
        return None
    return TakeBack(max(idle, key=lambda ship: men_aboard(reading, ship)))


def men_aboard(reading: Reading, ship: ShipName) -> int:
    """How many of one's own men a ship has aboard."""
    aboard = reading.view.ships[ship]
    return sum(man == reading.seat for man in [*aboard.sailors, *aboard.merchants])
