"""The greedy bot of VOC.

policy      how much risk it takes, and how steady its hand is
reading     what it reads from its view: what its contracts lack, what a good is worth to it
odds        what becomes of a course, drawn by many hands
courses     which course is worth most
prospects   how likely goods can be fetched in so many years
investments §5 claims, crews
voyages     §6 hold or sail, load; `strokes` draws the course and heeds calls
sales       §7 deliveries and stores; `trade` says what it offers and accepts
"""

import random
from collections.abc import Iterable
from typing import Any

from compagnie.bots import out_of_turn
from compagnie.bots.greedy.voc.investments import invest
from compagnie.bots.greedy.voc.odds import drawn_charts
from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.greedy.voc.reading import Reading
from compagnie.bots.greedy.voc.sales import deliver, store
from compagnie.bots.greedy.voc.trade import best_trade, speak
from compagnie.bots.greedy.voc.voyages import course_in_mind, load, sail
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.games.voc.moves import Course, Done
from compagnie.games.voc.trade.bargain import Offer, Word
from compagnie.games.voc.views.view import View


class GreedyBot:
    """Claims what it can deliver, and sails for it as far as its hand can be trusted."""

    name = "greedy"

    def __init__(self, policy: Policy | None = None, among_bots: bool = False) -> None:
        """With `among_bots` it knows that such bots have all seats: it may say for them what they would say.

        Then its lines come with its shipmates' calls, and trades by which both sides gain are agreed on.
        """
        self.policy = policy or Policy()
        self.among_bots = among_bots
        self.among_its_own = self

    def choose(self, game: Game, view: View, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move. Raises a Refusal if it isn't this seat's turn."""
        if view.choices is None:
            raise out_of_turn(view.seat)
        reading = Reading(view, self.policy)
        match view.phase:
            case "investing":
                return invest(reading)
            case "sailing":
                return sail(reading, dice, self.among_bots)
            case "loading":
                return load(reading)
            case "trading":
                return (best_trade(reading) if self.among_bots else None) or Done()
            case "delivering":
                return deliver(reading)
            case _:
                return store(reading)

    def bargain(self, view: View, offers: Iterable[Offer]) -> Word | None:
        """§7.1 What to say at a trade, for whoever runs a table (see games/voc/trade/bargain.py); None is nothing."""
        return speak(Reading(view, self.policy), offers)

    def course(self, view: View) -> Course | None:
        """§6.1 Where it makes for, for whoever lets it draw bit by bit (see voyage/helmsman.py); None to hold."""
        return course_in_mind(Reading(view, self.policy))

    def warm(self, game: Game) -> None:
        """Try the courses from Zeeland, and play a game: then everything is compiled and known."""
        seats = min(game.seats)
        playing = Playthrough(game, seats, game.options_type())
        playing.let_chance_answer(SeededChance(0))
        view: Any = game.view(playing.position, None)
        drawn_charts(view.box).learn(self.policy.hand)
        playing.play_on([self] * seats, SeededChance(0), random.Random(0))


bot = GreedyBot()
bot.among_its_own = GreedyBot(among_bots=True)
