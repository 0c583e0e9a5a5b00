"""Trading at a table: open offers, until they are accepted, withdrawn or can't be kept.

Where all play at once a trade has a time limit, and no seat's clock runs. With days for each move there is one round,
seat after seat. Only agreed trades enter the log. Open offers are stored beside it until the trade is over, so that no
restart loses them.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy.exc import IntegrityError

from compagnie.core.capabilities.trading import Bargaining
from compagnie.core.game import Game
from compagnie.core.json_reader import convert, decode
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import CLOCK, Actor, Person, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Act, Moved
from compagnie.server.protocol.clock import Days
from compagnie.server.protocol.messages import encode
from compagnie.server.protocol.trading import (
    Accept,
    BargainCard,
    BargainTold,
    ClientTrading,
    Offer,
    OfferCard,
    TradeDone,
    Withdraw,
)
from compagnie.server.storage.rows import OfferRow
from compagnie.server.storage.writer import RETRY_DELAY
from compagnie.server.table.checks import playing_seat
from compagnie.server.table.extension import BotTurn, InThread, TableExtension
from compagnie.server.table.extensions import stored_offers
from compagnie.server.table.extensions.bot_trader import BotTrader
from compagnie.server.table.extensions.parts import TradeTime, trade_time
from compagnie.server.table.extensions.relay import Drops, Offers
from compagnie.server.table.log.known_commands import RecentCommands
from compagnie.server.table.wanted import TableMove
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.state import TableState
    from compagnie.server.table.table import Table

log = structlog.get_logger()

MIN_SECONDS_AFTER_RESTART = 20.0
"""A trade that was under way when the server stopped lasts at least so long: people must reconnect first."""
REMEMBERED_REQUESTS = 1024


class TradingExtension(TableExtension):
    """Trades at one table."""

    requests = (Offer, Accept, Withdraw, TradeDone)
    relays = (Offers, Drops)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        assert table.game.trading is not None
        self._trading = table.game.trading
        self._bargaining: Bargaining | None = None
        self._not_before = 0.0
        """The trade doesn't end before this time."""
        self._timer: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self._writing: set[asyncio.Task[None]] = set()
        self._told: BargainCard | None = None
        self._done_requests = RecentCommands(REMEMBERED_REQUESTS)
        """What was done, to know it when it is sent again."""
        self._running: dict[tuple[str, str], asyncio.Task[int | None]] = {}
        """What is being done."""
        self._stored: Collection[OfferRow] = ()
        """The offers that were stored when the table was loaded."""
        self._known: set[int] = set()
        """The open offers that are stored."""
        self._traded: set[int] = set()
        """The offers that became trades."""
        self._changed = asyncio.Event()

    @classmethod
    def offered(cls, game: Game) -> bool:
        """Whether seats trade in this game."""
        return game.trading is not None

    @property
    def open(self) -> bool:
        """Whether a trade is under way."""
        return self._bargaining is not None

    @property
    def in_turn(self) -> bool:
        """Whether one seat trades after the other, as nobody waits for the others."""
        return isinstance(self.table.state.clock.pace, Days)

    @property
    def _ends_at(self) -> float | None:
        """When its time is up; None if it has no time limit."""
        trade = self._trade
        return None if trade is None or trade.ends_at is None else max(trade.ends_at, self._not_before)

    @property
    def _trade(self) -> TradeTime | None:
        return trade_time(self.table.state)

    def card(self) -> BargainCard | None:
        """The trade as everyone may see it."""
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
        play = self.table.state.play
        assert play is not None
        return play.position

    # The course of the table

    def welcome(self, watcher: Watcher) -> dict[str, Any]:
        """The trade under way."""
        return {"bargain": self.card()}

    def due(self, state: "TableState", at: float) -> float | None:
        """A trade must end, even if nobody is connected."""
        trade = trade_time(state)
        return trade.ends_at if trade else None

    async def load(self, offers: Sequence[tuple[int, int]]) -> None:
        """Read the stored offers, and which of them became trades."""
        trade = self._trade
        self._traded = {offer for number, offer in offers if trade and number > trade.began}
        self._stored = await self.table.environment.reader.offers(self.table.id)

    def begin(self) -> None:
        """A trade may be under way."""
        self.look(just_loaded=True)

    def adopted(self, act: Act) -> None:
        """A trade may have begun, changed or ended."""
        if isinstance(act, Moved) and act.offer is not None:
            self._traded.add(act.offer)
            if self._bargaining is not None:
                self._bargaining.drop(act.offer)
        self.look()

    def look(self, just_loaded: bool = False) -> None:
        """Begin, update or end the trade, as the table's state says."""
        trade = self._trade
        if trade and self._bargaining is None:
            self._start(trade.began)
        elif trade is None and self._bargaining is not None:
            self._finish()
        if self._bargaining is not None:
            self._bargaining.sweep(self._position)
            if just_loaded and not self.table.environment.several:
                seconds = float(self._trading.seconds(self.table.state.options))
                self._not_before = self.table.environment.now() + min(seconds, MIN_SECONDS_AFTER_RESTART)
            self._set_timer()
        self._tell()

    def _start(self, began: int) -> None:
        self._bargaining = self._trading.bargaining(self.in_turn)
        self._done_requests.clear()
        for offer in self._stored:
            if offer.trade == began:
                self._bargaining.pass_over(offer.number)
                if offer.what != stored_offers.REMOVED and offer.number not in self._traded:
                    self._bargaining.keep(decode(offer.what, self._trading.offer_type))
        self._known, self._stored = set(self._bargaining.offers), ()

    def _finish(self) -> None:
        self._bargaining, self._not_before = None, 0.0
        self._known.clear()
        self._traded.clear()
        self._stop_timer()
        self._write(partial(stored_offers.forget, self.table.environment.writer, self.table.id))

    def _set_timer(self) -> None:
        """While the game is paused the trade has no end."""
        self._stop_timer()
        if self._ends_at is not None:
            wait = max(0.0, self._ends_at - self.table.environment.now())
            self._timer = asyncio.get_running_loop().call_later(min(wait, 3600.0), self._on_timer)

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _on_timer(self) -> None:
        if self._ends_at is None:
            return
        if self.table.environment.now() < self._ends_at:
            self._set_timer()
        elif self._ending is None:
            self._ending = asyncio.create_task(self._end_for_all(), name=f"end of trade at {self.table.id}")

    async def _end_for_all(self) -> None:
        """The time is up: end the trade for every seat."""
        try:
            for seat in list(self.table.state.to_act):
                if self.open:
                    await self.enter_done(CLOCK, seat)
        except Refusal:
            self._retry(0.1)  # somebody was faster: look once more
        except Exception:  # nothing can be written now: it must end later
            log.exception("a trade could not end", table=self.table.id)
            self._retry(RETRY_DELAY)
        finally:
            self._ending = None

    def _retry(self, seconds: float) -> None:
        if self.open:
            self._stop_timer()
            self._timer = asyncio.get_running_loop().call_later(seconds, self._on_timer)

    async def enter_done(self, who: Actor, seat: int, command: str | None = None) -> int:
        """End a seat's trading, by a move of the game."""
        return await self.table.enter(who, TableMove(seat=seat, move=self._trading.done, id=command))

    def _tell(self) -> None:
        """Tell everyone the trade, if it has changed."""
        card = self.card()
        if card == self._told:
            return
        self._forget_gone()
        self._told = card
        self._changed.set()
        self._changed = asyncio.Event()
        frame = encode(BargainTold(bargain=card))
        for watcher in list(self.table.watchers):
            watcher.tell(frame)

    def close(self) -> None:
        """Stop the timers."""
        self._stop_timer()
        if self._ending:
            self._ending.cancel()

    # Storing

    async def _store(self, offer: Any, command: str | None = None) -> None:
        trade = self._trade
        if trade and self._bargaining is not None and offer.number in self._bargaining.offers:
            self._known.add(offer.number)
            await stored_offers.keep(
                self.table.environment.writer, self.table.id, trade.began, offer.number, offer, command
            )

    def _forget_gone(self) -> None:
        trade = self._trade
        gone = self._known - set(self._bargaining.offers) if self._bargaining is not None else set()
        if gone and trade:
            self._known -= gone
            self._write(partial(stored_offers.drop, self.table.environment.writer, self.table.id, trade.began, gone))

    def _write(self, job: Callable[[], Awaitable[None]]) -> None:
        """Write in the background: if it is lost, the log still says which offers became trades."""
        task = asyncio.create_task(self._written(job), name=f"offers at {self.table.id}")
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _written(self, job: Callable[[], Awaitable[None]]) -> None:
        try:
            await job()
        except Exception as error:
            log.warning("offers could not be written", table=self.table.id, error=str(error))

    # Clients

    async def request(self, person: Person, said: ClientTrading) -> int | None:
        """Carry out a request once: sent again while it runs, it gets the same answer."""
        known = self.table.known(person_actor(person), said.id)
        if known is not None or self._done_requests.has(person.id, said.id):
            return known
        key = person.id, said.id
        if key not in self._running:
            self._running[key] = asyncio.create_task(self._carry_out(person, said), name=f"trade at {self.table.id}")
            self._running[key].add_done_callback(partial(self._carried_out, key))
        return await asyncio.shield(self._running[key])

    def _carried_out(self, key: tuple[str, str], task: asyncio.Task[int | None]) -> None:
        del self._running[key]
        if not task.cancelled():
            task.exception()  # the client has been told, if it is still connected

    async def _carry_out(self, person: Person, said: ClientTrading) -> int | None:
        actor = person_actor(person)
        seat = playing_seat(self.table.state, actor, said)
        number: int | None = None
        match said:
            case Offer(to=to):
                command = f"{person.id} {said.id}"
                if await self.table.environment.reader.offer_made(self.table.id, command) is None:
                    await self.offer(seat, to, self._side(said.gives), self._side(said.takes), command)
            case Withdraw(offer=offer):
                await self._withdraw(seat, offer)
            case Accept(offer=offer):
                number = await self.accept(actor, seat, offer, said.id)
            case TradeDone():
                self._must_be_open()
                number = await self.enter_done(actor, seat, said.id)
        self._done_requests.add(person.id, said.id)
        return number

    async def _withdraw(self, seat: int, offer: int) -> None:
        self._must_be_open().withdraw(self._position, seat, offer)
        self.pass_on(Drops(offer=offer))
        self._tell()
        await asyncio.gather(*self._writing)  # else it would be open again after a crash

    async def offer(self, seat: int, to: int | None, gives: Any, takes: Any, command: str | None = None) -> None:
        """Make an offer; returns when it is stored. Raises a Refusal if it isn't allowed."""
        bargaining = self._must_be_open()
        offer = bargaining.offer(self._position, seat, to, gives, takes)
        try:
            await self._store(offer, command)
        except IntegrityError:  # the same command made one at another server
            if await self.table.environment.reader.offer_made(self.table.id, command or "") != offer.number:
                bargaining.drop(offer.number)
                self._known.discard(offer.number)
        if offer.number in bargaining.offers:
            self.pass_on(Offers(offers=[offer]))
        self._tell()

    async def accept(self, who: Actor, seat: int, number: int, command: str | None) -> int:
        """Accept an offer; the log decides who was first. Raises a Refusal if it is no longer open."""
        while True:
            bargaining, position = self._must_be_open(), self.table.state.position_number
            offer = bargaining.offers.get(number)
            agreement = bargaining.accept(self._position, seat, number)
            self._tell()
            try:
                wanted = TableMove(
                    seat=agreement.seat, move=agreement.move, position_number=position, id=command, offer=number
                )
                return await self.table.enter(who, wanted)
            except Refusal as refusal:
                if refusal.code != "stale" or self._bargaining is not bargaining:
                    raise
            if number not in self._traded:  # something else came first: it is open again, if it can be kept
                bargaining.keep(offer)
                bargaining.sweep(self._position)
                self._tell()
                await self._store(offer)

    def _must_be_open(self) -> Bargaining:
        if self._bargaining is None:
            raise refuse("no_trade")
        return self._bargaining

    def _side(self, raw: msgspec.Raw) -> Any:
        try:
            return decode(raw, self._trading.gives_type)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise refuse("unreadable", why=str(error)) from None

    # Bots

    def bot_turn(self, turn: BotTurn, in_thread: InThread) -> Awaitable[None] | None:
        """During a trade a bot makes and accepts offers until it has done."""
        return BotTrader(self, self._trading, turn, in_thread).trade() if self.open else None

    def open_offers(self, seat: int) -> list[Any] | None:
        """The open offers, if this seat may offer and accept now."""
        bargaining = self._bargaining
        if bargaining is None or seat not in bargaining.to_speak(self._position):
            return None
        return list(bargaining.offers.values())

    @property
    def changed(self) -> asyncio.Event:
        """Set at the next change of the trade."""
        return self._changed

    # Other servers

    def heard(self, relayed: Offers | Drops) -> None:
        """Another server tells of offers."""
        bargaining = self._bargaining
        if bargaining is None:
            return
        if isinstance(relayed, Drops):
            bargaining.drop(relayed.offer)
        else:
            for offer in convert(relayed.offers, list[self._trading.offer_type]):  # type: ignore[name-defined]
                if offer.number not in self._traded:
                    bargaining.keep(offer)
                    self._known.add(offer.number)
        bargaining.sweep(self._position)
        self._tell()

    def resend(self) -> None:
        """Tell the other servers the open offers."""
        for offer in self._bargaining.offers.values() if self._bargaining is not None else ():
            self.pass_on(Offers(offers=[offer]))  # one by one: a message between servers may not be long
