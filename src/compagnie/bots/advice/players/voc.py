"""Why a move of VOC is good: what a claim promises, who steers, how a voyage is likely to end, what a good is for."""

from typing import Any

from compagnie.bots.advice import Reason
from compagnie.bots.greedy.voc import courses
from compagnie.bots.greedy.voc.investments import chance_of_delivery, men_aboard
from compagnie.bots.greedy.voc.odds import came_home, came_in
from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.greedy.voc.reading import Reading, good_from
from compagnie.bots.greedy.voc.voyages import departure_of
from compagnie.core.game import Game
from compagnie.games.voc.moves import Claim, Course, Deliver, Fit, Load, TakeBack


def reasons(game: Game, view: Any, move: Any) -> list[Reason]:
    """What speaks for a move."""
    reading = Reading(view, Policy())
    match move:
        case Claim():
            return _of_a_claim(reading, move)
        case Fit():
            steers = move.sailors > 0 and reading.skipper(move.ship) != reading.seat
            return [Reason("voc.why.skipper", {"ship": move.ship})] if steers else []
        case TakeBack():
            return [Reason("voc.why.men", {"men": men_aboard(reading, move.ship)})]
        case Course():
            return [_of_a_course(reading, move)]
        case Load(take=True):
            return _of_a_good(reading)
        case Deliver():
            return _of_a_delivery(reading, move)
    return []


def _of_a_claim(reading: Reading, claim: Claim) -> list[Reason]:
    """§5.2 What it pays and costs, and how likely it is delivered."""
    contract = reading.box.contracts[claim.contract - 1]
    due = reading.box.box.years.last if claim.year is None else claim.year
    chance = chance_of_delivery(reading, str(claim.contract), due)
    return [Reason("voc.why.claim", {"pay": contract.pay, "penalty": contract.penalty, "chance": round(chance, 2)})]


def _of_a_course(reading: Reading, move: Course) -> Reason:
    """§6.2 How likely a middling hand brings the ship home, or to the harbours where it stops."""
    ship, departure = departure_of(reading)
    harbours = reading.harbours_of(departure.chart)
    stops, home = tuple(harbours.index(goal) for goal in move.goals if goal != "home"), move.goals[-1:] == ["home"]
    outcomes = courses.CourseWeigher(reading, departure, ship).outcomes(courses.Course(stops, home))
    if home:
        return Reason("voc.why.home", {"chance": round(came_home(outcomes, frozenset(stops)), 2)})
    return Reason("voc.why.arrives", {"chance": round(came_in(outcomes, frozenset(stops)), 2)})


def _of_a_good(reading: Reading) -> list[Reason]:
    """§6.6 Which of one's contracts lack it."""
    voyage = reading.view.voyage
    assert voyage is not None
    good = good_from(reading.box, voyage.visits[voyage.call])
    wanted = [need.contract for need in reading.needs if need.lacks[good]]
    return [Reason("voc.why.wanted", {"contracts": wanted})] if wanted else []


def _of_a_delivery(reading: Reading, move: Deliver) -> list[Reason]:
    """§7.2 What it pays, and the penalty that would fall due this year."""
    contract, due = reading.box.contracts[move.contract - 1], reading.due(str(move.contract))
    saved = [Reason("voc.why.saves", {"penalty": contract.penalty})] if due <= reading.year else []
    return [Reason("voc.why.deliver", {"pay": contract.pay}), *saved]
