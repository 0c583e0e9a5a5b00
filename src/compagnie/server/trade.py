"""The trade that goes on at a table just now: offers that all see, until they are accepted, withdrawn or can't be kept.

Where people wait for each other it lasts as long as the game says, and nobody's clock runs; then all have done. A move
a day there is one round, seat after seat. Only what was agreed on enters the log.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from compagnie.core.live import Bargaining, LivePlay
from compagnie.core.refusal import Refusal
from compagnie.server.deciding import TableMove, may_bargain
from compagnie.server.live_messages import Accept, BargainCard, BargainTold, Offer, OfferCard, TradeDone, Withdraw
from compagnie.server.pace import Days
from compagnie.server.people import CLOCK, Actor, Person, bot_actor, person_actor
from compagnie.server.protocol import encode
from compagnie.server.refusals import refuse
from compagnie.server.relaying import Drops, Offers

if TYPE_CHECKING:
    from compagnie.server.live import LiveTable

LEAST_SECONDS = 20.0
"""A trade that was going on when the server stopped goes on for so long at least: its offers were lost."""

MOST_BOT_WORDS = 8
"""A bot says no more than this in one trade."""

BOT_LOOKS = 3.0
"""A bot that waits for people looks again after so many seconds."""

REMEMBERED = 64

InThread = Callable[..., Awaitable[Any]]


class Trade:
    """The trade at one table."""

    def __init__(self, live: "LiveTable", play: LivePlay) -> None:
        self._live, self._table, self._play = live, live.table, play
        self._bargaining: Bargaining | None = None
        self._ends_at: float | None = None
        self._held: float | None = None
        """How much time was left when the game was paused."""
        self._timer: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self._told: BargainCard | None = None
        self._taken: OrderedDict[tuple[str, str], None] = OrderedDict()
        """What was said, to know it when it is sent again."""
        self._traded: set[int] = set()
        """The offers that became trades."""
        self._changed = asyncio.Event()

    @property
    def open(self) -> bool:
        """Whether there is a trade now."""
        return self._bargaining is not None

    @property
    def in_turn(self) -> bool:
        """Whether each speaks in turn, since nobody waits for the others."""
        return isinstance(self._table.standing.clock.pace, Days)

    def card(self) -> BargainCard | None:
        """The trade as all may see it."""
        if self._bargaining is None:
            return None
        offers = [
            OfferCard(number=offer.number, seat=offer.seat, to=offer.to, gives=offer.gives, takes=offer.takes)
            for offer in self._bargaining.offers.values()
        ]
        return BargainCard(
            offers=offers,
            speaking=self._bargaining.to_speak(self._position),
            ends_at=None if self._ends_at is None else round(self._ends_at, 2),
        )

    @property
    def _position(self) -> Any:
        line = self._table.standing.line
        assert line is not None
        return line.position

    # The course of a trade

    def look(self, just_come: bool = False) -> None:
        """The game went on: a trade may have begun, changed or ended."""
        standing = self._table.standing
        goes_on = standing.state == "playing" and standing.line is not None and self._play.trading(self._position)
        if goes_on and self._bargaining is None:
            self._begin(just_come)
        elif not goes_on and self._bargaining is not None:
            self._bargaining, self._ends_at, self._held = None, None, None
            self._stop_timer()
        if self._bargaining is not None:
            self._bargaining.sweep(self._position)
            self._stand_still_or_go_on()
        self._tell()

    def accepted(self, number: int) -> None:
        """An offer became a trade, here or at another server."""
        if self._bargaining is not None:
            self._traded.add(number)
            self._bargaining.drop(number)

    def _begin(self, just_come: bool) -> None:
        self._bargaining = self._play.bargaining(self.in_turn)
        self._taken.clear()
        self._traded.clear()
        if self.in_turn:
            return
        seconds = float(self._play.seconds(self._table.standing.options))
        self._ends_at = self._table.changed_at + seconds
        if just_come:
            self._ends_at = max(self._ends_at, self._table.house.now() + min(seconds, LEAST_SECONDS))
        self._wind()

    def _stand_still_or_go_on(self) -> None:
        """While the game is paused the time for trade stands still."""
        now = self._table.house.now()
        if self._table.standing.paused and self._ends_at is not None:
            self._held, self._ends_at = max(0.0, self._ends_at - now), None
            self._stop_timer()
        elif not self._table.standing.paused and self._held is not None:
            self._ends_at, self._held = now + self._held, None
            self._wind()

    def _wind(self) -> None:
        assert self._ends_at is not None
        self._stop_timer()
        wait = max(0.0, self._ends_at - self._table.house.now())
        self._timer = asyncio.get_running_loop().call_later(min(wait, 3600.0), self._ring)

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        if self._ends_at is None:
            return
        if self._table.house.now() < self._ends_at:
            self._wind()
        elif self._ending is None:
            self._ending = asyncio.create_task(self._time_up(), name=f"end of trade at {self._table.id}")

    async def _time_up(self) -> None:
        """The time is over: all have done."""
        try:
            for seat in list(self._table.standing.to_act):
                if self.open:
                    await self._done(CLOCK, seat)
        except Refusal:
            if self.open and self._ends_at is not None:  # somebody was faster: look once more
                self._timer = asyncio.get_running_loop().call_later(0.1, self._ring)
        finally:
            self._ending = None

    async def _done(self, who: Actor, seat: int, command: str | None = None) -> int:
        return await self._table.enter(who, TableMove(seat=seat, move=self._play.done, id=command))

    def _tell(self) -> None:
        """Tell all how the trade stands, if that has changed."""
        card = self.card()
        if card == self._told:
            return
        self._told = card
        self._changed.set()
        self._changed = asyncio.Event()
        frame = encode(BargainTold(bargain=card))
        for watcher in list(self._table.watchers):
            watcher.tell(frame)

    def close(self) -> None:
        """The table is put away."""
        self._stop_timer()
        if self._ending:
            self._ending.cancel()

    # What people say

    async def take(self, person: Person, said: Offer | Accept | Withdraw | TradeDone) -> int | None:
        """Take what somebody says; the number of the act, where it became one. Raises a Refusal if it can't be."""
        actor = person_actor(person)
        known = self._table.known(actor, said.id)
        if known is not None or (person.id, said.id) in self._taken:
            return known
        seat = may_bargain(self._table.standing, actor, said)
        number: int | None = None
        match said:
            case Offer(to=to):
                self.offer(seat, to, self._side(said.gives), self._side(said.takes))
            case Withdraw(offer=offer):
                self._must_be_open().withdraw(self._position, seat, offer)
                self._live.pass_on(Drops(offer=offer))
                self._tell()
            case Accept(offer=offer):
                number = await self.accept(actor, seat, offer, said.id)
            case TradeDone():
                self._must_be_open()
                number = await self._done(actor, seat, said.id)
        self._taken[person.id, said.id] = None
        if len(self._taken) > REMEMBERED:
            self._taken.popitem(last=False)
        return number

    def offer(self, seat: int, to: int | None, gives: Any, takes: Any) -> None:
        """Make an offer. Raises a Refusal if it can't be made."""
        offer = self._must_be_open().offer(self._position, seat, to, gives, takes)
        self._live.pass_on(Offers(offers=[offer]))
        self._tell()

    async def accept(self, who: Actor, seat: int, number: int, command: str | None) -> int:
        """Accept an offer. The log says whether it was still there, and only once. Raises a Refusal if it wasn't."""
        while True:
            bargaining, turned = self._must_be_open(), self._table.standing.turned
            offer = bargaining.offers.get(number)
            maker, move = bargaining.accept(self._position, seat, number)
            self._tell()
            try:
                wanted = TableMove(seat=maker, move=move, turned=turned, id=command, offer=number)
                return await self._table.enter(who, wanted)
            except Refusal as refusal:
                if refusal.code != "stale" or self._bargaining is not bargaining:
                    raise
            if number not in self._traded:  # something else came first: it stands, unless it can't be kept
                bargaining.keep(offer)
                bargaining.sweep(self._position)
                self._tell()

    def _must_be_open(self) -> Bargaining:
        if self._bargaining is None:
            raise refuse("no_trade")
        return self._bargaining

    def _side(self, raw: msgspec.Raw) -> Any:
        try:
            return msgspec.json.decode(raw, type=self._play.gives_type)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise refuse("unreadable", why=str(error)) from None

    # Bots

    async def let_bot_speak(self, seat: int, name: str, bot: Any, in_thread: InThread) -> None:
        """Let a bot bargain until it has done: it waits for people, not for other bots."""
        spoken = 0
        standing = self._table.standing
        while self.open and seat in standing.bots_to_act:
            changed = self._changed
            card = self.card()
            word = None
            if spoken < MOST_BOT_WORDS and card and seat in card.speaking:
                assert self._bargaining is not None
                offers = list(self._bargaining.offers.values())
                word = await in_thread(self._play.word_of, bot, self._table.view(seat), offers)
            if word is not None and await self._bot_says(seat, name, word):
                spoken += 1
            elif self._people_speak() and not self.in_turn:
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), BOT_LOOKS)
            elif self.open and seat in self._table.standing.bots_to_act:
                await self._done(bot_actor(name), seat)
                return
            await asyncio.sleep(self._table.house.settings.bot_pause)
            standing = self._table.standing

    async def _bot_says(self, seat: int, name: str, word: Any) -> bool:
        try:
            if isinstance(word, int):
                await self.accept(bot_actor(name), seat, word, None)
            else:
                self.offer(seat, *word)
        except Refusal:
            return False  # the table went on while it thought
        return True

    def _people_speak(self) -> bool:
        return any(seat in self._table.standing.people for seat in self._table.standing.to_act)

    # Other servers

    def heard(self, relayed: Offers | Drops) -> None:
        """Another server tells of offers."""
        bargaining = self._bargaining
        if bargaining is None:
            return
        if isinstance(relayed, Drops):
            bargaining.drop(relayed.offer)
        else:
            for offer in msgspec.convert(relayed.offers, list[self._play.offer_type]):  # type: ignore[name-defined]
                if offer.number not in self._traded:
                    bargaining.keep(offer)
        bargaining.sweep(self._position)
        self._tell()

    def tell_all_again(self) -> None:
        """Another server asks what goes on."""
        for offer in self._bargaining.offers.values() if self._bargaining is not None else ():
            self._live.pass_on(Offers(offers=[offer]))  # one by one: a message between servers may not be long
