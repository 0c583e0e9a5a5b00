"""The greedy bot of VOC.

    policy      how it is minded, and how steady its hand is
    reading     what it reads from its view: what its contracts lack, what a good is worth to it
    odds        what becomes of a course, drawn by many hands
    courses     which course is worth most
    prospects   how likely goods can be fetched in so many years
    investing   §5 claims, crews
    voyages     §6 hold or sail, load; `helm` draws the stroke and heeds calls
    selling     §7 deliveries and stores; `bargaining` has its words at a trade
"""

import random
from typing import Any

from compagnie.bots.greedy.voc.investing import invest
from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.greedy.voc.reading import Reading
from compagnie.bots.greedy.voc.selling import deliver, store
from compagnie.bots.greedy.voc.voyages import load, sail
from compagnie.core.chance import SeededChance
from compagnie.core.game import Game
from compagnie.core.playing import Playing
from compagnie.core.refusal import HOUSE, Refusal
from compagnie.games.voc.moves import Done
from compagnie.games.voc.view import View


class GreedyBot:
    """Claims what it can deliver, and sails for it as far as its hand can be trusted."""

    name = "greedy"

    def __init__(self, policy: Policy | None = None, crew_calls: bool = False) -> None:
        self.policy = policy or Policy()
        self.crew_calls = crew_calls

    def choose(self, game: Game, view: View, dice: random.Random) -> Any:
        """A whole move. Raises a Refusal if it isn't this seat's turn."""
        if view.choices is None:
            raise Refusal(HOUSE, "not_your_turn", seat=view.seat)
        reading = Reading(view, self.policy)
        match view.phase:
            case "investing":
                return invest(reading)
            case "sailing":
                return sail(reading, dice, self.crew_calls)
            case "loading":
                return load(reading)
            case "trading":
                return Done()
            case "delivering":
                return deliver(reading)
            case _:
                return store(reading)

    def warm(self, game: Game) -> None:
        """Play games: then everything is compiled, and the courses from Zeeland are known."""
        seats = min(game.seats)
        for seed in range(3):
            playing = Playing(game, seats, game.options_type())
            playing.play_on([self] * seats, SeededChance(seed), random.Random(seed))


bot = GreedyBot()
