"""The levels of VOC. The lower three are greedy, by other tastes and with slips; the upper two search.

A beginner claims what pays most and thinks little of the penalty, wants everything home this year in one line, fears
neither shoals nor being out, looks at nobody else, and often fits out the second-best ship. A regular reckons as the
greedy bot does, but counts only half on the game being over before a far marker falls due.
"""

import random
from collections.abc import Mapping
from typing import Any

from compagnie.bots import Bot, out_of_turn
from compagnie.bots.greedy.voc import GreedyBot
from compagnie.bots.greedy.voc.investments import Weighed, call_back, worth_of_claim
from compagnie.bots.greedy.voc.policy import MIDDLING_MIND, Policy
from compagnie.bots.greedy.voc.reading import Reading
from compagnie.bots.levels.noise import mood, slip, wavering
from compagnie.bots.search.voc import bot as searching
from compagnie.core.game import Game
from compagnie.games.voc.moves import Claim, Fit, Move, Pass
from compagnie.games.voc.views.view import View

NOVICE = Policy(
    delay_factor=0.55,
    aground_cost=0.2,
    penalty_weight=0.25,
    ruin_cost=5.0,
    early_end_weight=0.0,
    spare_value=0.5,
    takeover_chance=0.0,
    denial_weight=0.0,
)

REGULAR = Policy(early_end_weight=0.5)
"""Who counts on an early end in full claims with far markers that never fall due, and leaves Amsterdam nothing."""

EXPERT_TRIALS, MASTER_TRIALS = 64, 512

_WORTH_DOING = 0.4
_FIRST = 2.0  # what a claim is worth above a fit that can wait: who fits last is skipper


class ErringTrader(GreedyBot):
    """Greedy, with tastes that waver from year to year, and slips where it invests."""

    def __init__(self, name: str, policy: Policy, spread: float, slips: float, among_bots: bool = False) -> None:
        """`spread` says how far tastes waver, `slips` how many daalders it easily misjudges."""
        super().__init__(policy, among_bots)
        self.name = name
        self._spread, self._slips = spread, slips
        if not among_bots:
            self.among_its_own = ErringTrader(name, policy, spread, slips, among_bots=True)

    def choose(self, game: Game, view: View, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move. Raises a Refusal if it isn't this seat's turn."""
        if view.choices is None:
            raise out_of_turn(view.seat)
        if view.phase == "investing" and self._slips:
            return self._invest(Reading(view, self._policy_now(view)), dice)
        return GreedyBot(self._policy_now(view), self.among_bots).choose(game, view, dice)

    def _policy_now(self, view: View) -> Policy:
        """The tastes of this year; the hand is as steady as ever."""
        dice = mood(self.name, view.seat, view.year)
        return wavering(self.policy, self._spread, dice, but=("hand", "delay_factor", "min_chance"))

    def _invest(self, reading: Reading, dice: random.Random) -> Move:
        """§5 A claim, a fit or nothing: what seems to be worth most, now and then not what is."""
        choices, weighed = reading.view.choices, Weighed(reading)
        assert choices is not None
        first = _FIRST if reading.actions_left > 1 else 0.0
        options: list[tuple[float, Move]] = [(_WORTH_DOING, call_back(reading) or Pass())]
        for name, years in choices.claims.items():
            options += [(first + worth_of_claim(reading, name, year), Claim(int(name), year)) for year in years]
        options += [(weighed.worth(fit), Fit(fit.ship, fit.merchants, fit.sailors)) for fit in choices.fits]
        return slip(options, self._slips, dice)


def levels() -> Mapping[str, Bot]:
    """The five levels."""
    return {
        "novice": ErringTrader("novice", NOVICE, spread=0.6, slips=4.0),
        "learner": ErringTrader("learner", MIDDLING_MIND, spread=0.5, slips=3.0),
        "regular": ErringTrader("regular", REGULAR, spread=0.1, slips=0.0),
        "expert": searching.with_budget("expert", EXPERT_TRIALS),
        "master": searching.with_budget("master", MASTER_TRIALS),
    }
