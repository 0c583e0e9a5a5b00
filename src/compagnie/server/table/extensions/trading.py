"""The trade that goes on at a table just now: offers that all see, until they are accepted, withdrawn or can't be kept.

Where people wait for each other it lasts as long as the game says, and nobody's clock runs; then all have done. A move
a day there is one round, seat after seat. Only what was agreed on enters the log. What is offered is kept beside it
until the trade is over: a server that stops loses none of it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy.exc import IntegrityError

from compagnie.core.live import Bargaining, LivePlay
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import CLOCK, Actor, Person, bot_actor, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.clock import Days
from compagnie.server.protocol.live import Accept, BargainCard, BargainTold, Offer, OfferCard, TradeDone, Withdraw
from compagnie.server.protocol.messages import encode
from compagnie.server.storage.rows import OfferRow
from compagnie.server.storage.writer import RETRY_DELAY
from compagnie.server.table.decide import TableMove, may_bargain
from compagnie.server.table.extensions import stored_offers as offered
from compagnie.server.table.extensions.relay import Drops, Offers
from compagnie.server.table.extensions.stored_offers import GONE
from compagnie.server.table.known_commands import RecentCommands

if TYPE_CHECKING:
    from compagnie.server.table.extensions.live import LiveTable

log = structlog.get_logger()

LEAST_SECONDS = 20.0
"""A trade that was going on when the server stopped goes on for so long at least: people must find back first."""

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
        self._least = 0.0
        """Before this it doesn't end."""
        self._timer: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self._writing: set[asyncio.Task[None]] = set()
        self._told: BargainCard | None = None
        self._taken = RecentCommands(REMEMBERED)
        """What was said, to know it when it is sent again."""
        self._taking: dict[tuple[str, str], asyncio.Task[int | None]] = {}
        """What is being done."""
        self._kept: Collection[OfferRow] = ()
        """What was offered before this server came to the table."""
        self._known: set[int] = set()
        """The offers that are on the disk and not gone."""
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
        return isinstance(self._table.state.clock.pace, Days)

    @property
    def _ends_at(self) -> float | None:
        """When its time is up, by the log; None while nothing presses."""
        trade = self._table.state.trade
        return None if trade is None or trade.ends_at is None else max(trade.ends_at, self._least)

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
        line = self._table.state.line
        assert line is not None
        return line.position

    # The course of a trade

    def remember(self, kept: Collection[OfferRow], traded: set[int]) -> None:
        """What was offered before this server came to the table, and which of it became trades."""
        self._kept, self._traded = kept, traded

    def look(self, just_come: bool = False) -> None:
        """The game went on: a trade may have begun, changed or ended."""
        trade = self._table.state.trade
        if trade and self._bargaining is None:
            self._begin(trade.began)
        elif trade is None and self._bargaining is not None:
            self._end()
        if self._bargaining is not None:
            self._bargaining.sweep(self._position)
            if just_come and not self._table.environment.several:
                seconds = float(self._play.seconds(self._table.state.options))
                self._least = self._table.environment.now() + min(seconds, LEAST_SECONDS)
            self._wind()
        self._tell()

    def accepted(self, number: int) -> None:
        """An offer became a trade, here or at another server."""
        self._traded.add(number)
        if self._bargaining is not None:
            self._bargaining.drop(number)

    def _begin(self, began: int) -> None:
        self._bargaining = self._play.bargaining(self.in_turn)
        self._taken.clear()
        for offer in self._kept:
            if offer.trade == began:
                self._bargaining.pass_over(offer.number)
                if offer.what != GONE and offer.number not in self._traded:
                    self._bargaining.keep(msgspec.json.decode(offer.what, type=self._play.offer_type))
        self._known, self._kept = set(self._bargaining.offers), ()

    def _end(self) -> None:
        self._bargaining, self._least = None, 0.0
        self._known.clear()
        self._traded.clear()
        self._stop_timer()
        self._write(partial(offered.forget, self._table.environment.writer, self._table.id))

    def _wind(self) -> None:
        """While the game is paused the time for trade stands still."""
        self._stop_timer()
        if self._ends_at is not None:
            wait = max(0.0, self._ends_at - self._table.environment.now())
            self._timer = asyncio.get_running_loop().call_later(min(wait, 3600.0), self._ring)

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        if self._ends_at is None:
            return
        if self._table.environment.now() < self._ends_at:
            self._wind()
        elif self._ending is None:
            self._ending = asyncio.create_task(self._time_up(), name=f"end of trade at {self._table.id}")

    async def _time_up(self) -> None:
        """The time is over: all have done."""
        try:
            for seat in list(self._table.state.to_act):
                if self.open:
                    await self._done(CLOCK, seat)
        except Refusal:
            self._ring_again(0.1)  # somebody was faster: look once more
        except Exception:  # nothing can be written just now: it must end all the same, once it can
            log.exception("a trade could not end", table=self._table.id)
            self._ring_again(RETRY_DELAY)
        finally:
            self._ending = None

    def _ring_again(self, seconds: float) -> None:
        if self.open:
            self._stop_timer()
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    async def _done(self, who: Actor, seat: int, command: str | None = None) -> int:
        return await self._table.enter(who, TableMove(seat=seat, move=self._play.done, id=command))

    def _tell(self) -> None:
        """Tell all how the trade stands, if that has changed."""
        card = self.card()
        if card == self._told:
            return
        self._drop_what_is_gone()
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

    # The disk

    async def _keep(self, offer: Any, command: str | None = None) -> None:
        trade = self._table.state.trade
        if trade and self._bargaining is not None and offer.number in self._bargaining.offers:
            self._known.add(offer.number)
            await offered.keep(
                self._table.environment.writer, self._table.id, trade.began, offer.number, offer, command
            )

    def _drop_what_is_gone(self) -> None:
        trade = self._table.state.trade
        gone = self._known - set(self._bargaining.offers) if self._bargaining is not None else set()
        if gone and trade:
            self._known -= gone
            self._write(partial(offered.drop, self._table.environment.writer, self._table.id, trade.began, gone))

    def _write(self, job: Callable[[], Awaitable[None]]) -> None:
        """Nobody waits for it: if it is lost, the log still says what was accepted, and when the trade was over."""
        task = asyncio.create_task(self._written(job), name=f"offers at {self._table.id}")
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _written(self, job: Callable[[], Awaitable[None]]) -> None:
        try:
            await job()
        except Exception as error:
            log.warning("offers could not be written", table=self._table.id, error=str(error))

    # What people say

    async def take(self, person: Person, said: Offer | Accept | Withdraw | TradeDone) -> int | None:
        """Take what somebody says; the number of the act, where it became one. Raises a Refusal if it can't be.

        The same said twice is done once, and who says it while it is being done hears what comes of it.
        """
        known = self._table.known(person_actor(person), said.id)
        if known is not None or self._taken.has(person.id, said.id):
            return known
        key = person.id, said.id
        if key not in self._taking:
            self._taking[key] = asyncio.create_task(self._take(person, said), name=f"trade at {self._table.id}")
            self._taking[key].add_done_callback(partial(self._took, key))
        return await asyncio.shield(self._taking[key])

    def _took(self, key: tuple[str, str], task: asyncio.Task[int | None]) -> None:
        del self._taking[key]
        if not task.cancelled():
            task.exception()  # whoever said it has heard it, if he is still there

    async def _take(self, person: Person, said: Offer | Accept | Withdraw | TradeDone) -> int | None:
        actor = person_actor(person)
        seat = may_bargain(self._table.state, actor, said)
        number: int | None = None
        match said:
            case Offer(to=to):
                command = f"{person.id} {said.id}"
                if await self._table.environment.reader.offer_made(self._table.id, command) is None:
                    await self.offer(seat, to, self._side(said.gives), self._side(said.takes), command)
            case Withdraw(offer=offer):
                self._must_be_open().withdraw(self._position, seat, offer)
                self._live.pass_on(Drops(offer=offer))
                self._tell()
                await asyncio.gather(*self._writing)  # else it would stand again after a fall
            case Accept(offer=offer):
                number = await self.accept(actor, seat, offer, said.id)
            case TradeDone():
                self._must_be_open()
                number = await self._done(actor, seat, said.id)
        self._taken.add(person.id, said.id)
        return number

    async def offer(self, seat: int, to: int | None, gives: Any, takes: Any, command: str | None = None) -> None:
        """Make an offer; returns when it is on the disk. Raises a Refusal if it can't be made."""
        bargaining = self._must_be_open()
        offer = bargaining.offer(self._position, seat, to, gives, takes)
        try:
            await self._keep(offer, command)
        except IntegrityError:  # the same command made one at another server, which may have told of it meanwhile
            if await self._table.environment.reader.offer_made(self._table.id, command or "") != offer.number:
                bargaining.drop(offer.number)
                self._known.discard(offer.number)
        if offer.number in bargaining.offers:
            self._live.pass_on(Offers(offers=[offer]))
        self._tell()

    async def accept(self, who: Actor, seat: int, number: int, command: str | None) -> int:
        """Accept an offer. The log says whether it was still there, and only once. Raises a Refusal if it wasn't."""
        while True:
            bargaining, turned = self._must_be_open(), self._table.state.turned
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
                await self._keep(offer)

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
        state = self._table.state
        while self.open and seat in state.bots_to_act:
            changed = self._changed
            card = self.card()
            word = None
            if spoken < MOST_BOT_WORDS and card and seat in card.speaking:
                assert self._bargaining is not None
                offers = list(self._bargaining.offers.values())
                try:
                    word = await in_thread(self._play.word_of, bot, self._table.view(seat), offers)
                except Exception:
                    log.exception("a bot failed", bot=name, table=self._table.id)
                    spoken = MOST_BOT_WORDS  # it has done
            if word is not None and await self._bot_says(seat, name, word, spoken):
                spoken += 1
            elif self._people_speak() and not self.in_turn:
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), BOT_LOOKS)
            elif self.open and seat in self._table.state.bots_to_act:
                await self._done(bot_actor(name), seat)
                return
            await asyncio.sleep(self._table.environment.settings.bot_pause)
            state = self._table.state

    async def _bot_says(self, seat: int, name: str, word: Any, spoken: int) -> bool:
        """Of several servers each lets it speak; what it says for the n-th time in a trade is said once."""
        trade = self._table.state.trade
        try:
            if isinstance(word, int):
                await self.accept(bot_actor(name), seat, word, None)
            else:
                to, gives, takes = word
                await self.offer(seat, to, gives, takes, f"bot {seat} {trade.began if trade else 0} {spoken}")
        except Refusal:
            return False  # the table went on while it thought
        return True

    def _people_speak(self) -> bool:
        return any(seat in self._table.state.people for seat in self._table.state.to_act)

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
                    self._known.add(offer.number)
        bargaining.sweep(self._position)
        self._tell()

    def tell_all_again(self) -> None:
        """Another server asks what goes on."""
        for offer in self._bargaining.offers.values() if self._bargaining is not None else ():
            self._live.pass_on(Offers(offers=[offer]))  # one by one: a message between servers may not be long
