"""The course of a stroke at a table: it begins, grows, is called to, ends, and becomes a move.

A stroke is held in memory alone until it ends; then it enters the table like every move. The person who draws is told
nothing of its points, on none of the sockets that show a seat of theirs.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import structlog

from compagnie.core.capabilities.drawing import Drawing, Point, SimulatedHand, Stroke
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.clock import Days
from compagnie.server.protocol.drawing import CallCard, Called, StrokeBegun, StrokeCard, StrokeEnded, StrokeGrew
from compagnie.server.protocol.messages import encode
from compagnie.server.table.extensions.relay import Asks, Relayed, StrokeNews, Tells
from compagnie.server.table.extensions.stroke import StrokeUnderWay, calls_left
from compagnie.server.table.wanted import TableMove
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.table import Table

log = structlog.get_logger()

MAX_POINTS = 20_000
"""The most points of a stroke: five minutes at sixty a second."""
BURST_SECONDS = 5
"""A stroke may have the points of so many seconds at once."""
BOT_CALL_INTERVAL = 0.2
"""Bots decide whether to call every so many seconds."""
REMEMBERED_STROKES = 16
"""How many finished strokes are remembered, to ignore late messages about them."""
POINTS_PER_MESSAGE = 200
"""How many points go into one message between servers."""


class Strokes:
    """The strokes of one table, one at a time."""

    def __init__(
        self, table: "Table", drawing: Drawing, pass_on: Callable[[Relayed], None], on_end: Callable[[], None]
    ) -> None:
        self._table, self._drawing, self._pass_on, self._on_end = table, drawing, pass_on, on_end
        self.now: StrokeUnderWay | None = None
        self._entered: StrokeUnderWay | None = None
        """A finished stroke that is not in the log yet."""
        self._entering: asyncio.Task[None] | None = None
        self._over: deque[str] = deque(maxlen=REMEMBERED_STROKES)
        self._silence: asyncio.TimerHandle | None = None

    @property
    def under_way(self) -> bool:
        """Whether somebody draws, or their stroke is not in the log yet."""
        entered = self._entered
        return self.now is not None or bool(entered and entered.position_number == self._table.state.position_number)

    def hides(self, watcher: Watcher) -> bool:
        """Whether a watcher shows a seat of the person who draws. As a spectator anybody may see it."""
        under_way, person = self.now, watcher.person
        return bool(under_way and person and watcher.seat is not None and person.id == under_way.person)

    def delays(self, watcher: Watcher) -> bool:
        """Whether a watcher sees the stroke only when it is finished: a spectator, at a table that was set so."""
        return watcher.seat is None and self._table.row.hide_drawing

    def drawn_by(self, person: Person | None) -> bool:
        """Whether this person draws."""
        return bool(self.now and person and person.id == self.now.person)

    def card(self, watcher: Watcher) -> StrokeCard | None:
        """The stroke for somebody who joins."""
        return self.now.card(self.hides(watcher), self.delays(watcher)) if self.now else None

    def meant_by(self, person: Person, name: str) -> StrokeUnderWay | None:
        """The stroke of a person's message; None if it is over already. Raises a Refusal if it isn't theirs."""
        if name in self._over:
            return None
        if self.now is None or self.now.name != name:
            raise refuse("no_such_stroke")
        if not self.drawn_by(person):
            raise refuse("not_your_stroke")
        return self.now

    async def settled(self) -> None:
        """Wait until no stroke is under way."""
        while self.under_way:
            if self._entering:
                await asyncio.shield(self._entering)
            else:
                await asyncio.sleep(0.02)

    # Beginning and drawing

    def begin(self, name: str, stroke: Stroke, actor: Actor, hand: SimulatedHand | None = None) -> StrokeUnderWay:
        """Begin a stroke on this server."""
        state = self._table.state
        # With days for each move nobody waits to call: there is advice instead.
        callers = () if isinstance(state.clock.pace, Days) else range(state.seats)
        lefts = [calls_left(stroke, seat) for seat in callers]
        card = StrokeCard(
            stroke=name,
            seat=stroke.seat,
            about=stroke.about,
            blind=False,
            count=1,
            points=list(stroke.points),
            calls=[],
            callers=[left for left in lefts if left.cost is not None],
        )
        under_way = StrokeUnderWay(card, actor.person.id if actor.person else None, state.position_number)
        under_way.stroke, under_way.actor, under_way.hand = stroke, actor, hand
        if name in self._over:  # a stroke of this name came to nothing
            self._over.remove(name)
        self._show(under_way)
        self._pass_on(Tells(news=StrokeBegun(stroke=card), position_number=under_way.position_number))
        return under_way

    def _show(self, under_way: StrokeUnderWay) -> None:
        """Tell everyone that a stroke has begun."""
        self.now = under_way
        for watcher in list(self._table.watchers):
            watcher.say(StrokeBegun(stroke=under_way.card(self.hides(watcher), self.delays(watcher))))
        self._expect_news(self._table.environment.settings.stroke_timeout)

    def draw(self, under_way: StrokeUnderWay, at: int, points: list[Point]) -> None:
        """Add points; those that are known already are skipped."""
        have, stroke = len(under_way.points), under_way.stroke
        assert stroke is not None
        if at > have:
            raise refuse("stroke_gap", count=have, at=at)
        under_way.heard_at = asyncio.get_running_loop().time()
        new = points[have - at :][: MAX_POINTS - have]
        self._check_pace(under_way, have + len(new))
        word = stroke.draw(new) if new else None
        self._tell(StrokeGrew(stroke=under_way.name, at=have, points=stroke.points[have:]))
        if not word and len(under_way.points) >= MAX_POINTS:
            word = "full"
        if word:
            self.end(under_way, word)
        elif new:
            self._let_bots_call(under_way)

    def _check_pace(self, under_way: StrokeUnderWay, count: int) -> None:
        """Raises a Refusal if a stroke grows faster than a hand can draw."""
        rate = self._table.environment.settings.stroke_points_a_second
        drawn_for = asyncio.get_running_loop().time() - under_way.began_at
        if not under_way.hand and count > rate * (BURST_SECONDS + drawn_for):
            raise refuse("too_fast")

    # Calls

    def call(self, under_way: StrokeUnderWay, seat: int, command: str, word: str, pay: bool) -> None:
        """Take a call and tell it, once however often it is sent. Raises a Refusal if it isn't allowed."""
        if (seat, command) in under_way.called:
            return
        stroke = under_way.stroke
        assert stroke is not None
        if isinstance(self._table.state.clock.pace, Days):
            raise refuse("calls_not_live")
        cost = stroke.left(seat).cost
        if cost and not pay:
            raise refuse("call_costs", cost=cost)
        call = stroke.call(seat, word)
        under_way.called.add((seat, command))
        card = CallCard(seat=call.seat, word=call.word, at=call.at, fine=call.fine)
        self._tell(Called(stroke=under_way.name, call=card, left=calls_left(stroke, seat)))
        if under_way.hand:
            under_way.hand.heed(word)

    def _let_bots_call(self, under_way: StrokeUnderWay) -> None:
        at, state = asyncio.get_running_loop().time(), self._table.state
        if isinstance(state.clock.pace, Days) or under_way.stroke is None:
            return
        if at - under_way.bots_called_at < BOT_CALL_INTERVAL and self._table.environment.settings.bot_drawing_speed:
            return
        under_way.bots_called_at = at
        for seat in range(state.seats):
            if seat != under_way.seat and seat not in state.people:
                word = self._drawing.call_of_bot(under_way.stroke, seat, under_way.person is not None)
                if word:
                    self.call(under_way, seat, f"bot.{len(under_way.calls)}", word, pay=False)

    # Telling

    def _tell(self, news: StrokeNews) -> None:
        """Tell it here and to the other servers."""
        position_number = self.now.position_number if self.now else 0
        self._take(news)
        self._pass_on(Tells(news=news, position_number=position_number))

    def _take(self, news: StrokeNews) -> None:
        """Take news of the stroke, and tell everyone here: points to all but the person who draws."""
        under_way = self.now
        if under_way is None:
            return
        match news:
            case StrokeGrew(at=at, points=points):
                under_way.points[at:] = points
            case Called(call=call, left=left):
                under_way.calls.append(call)
                under_way.callers[left.seat] = left
        if isinstance(news, StrokeGrew) and not news.points:
            return
        frame = encode(news)
        for watcher in list(self._table.watchers):
            if not (isinstance(news, StrokeGrew) and (self.hides(watcher) or self.delays(watcher))):
                watcher.tell(frame)

    # The end

    def end(self, under_way: StrokeUnderWay, word: str) -> None:
        """End the stroke where it is."""
        ended = StrokeEnded(stroke=under_way.name, word=word)
        if under_way.stroke:
            self._tell(ended)
        else:
            self._take(ended)  # the server that holds the stroke tells the others
        self._forget(under_way)
        if word == "void" or under_way.stroke is None:
            self._on_end()
        else:
            self._entered = under_way
            self._entering = asyncio.create_task(self._enter(under_way), name=f"stroke at {self._table.id}")

    def void(self) -> None:
        """Give up the stroke under way: no move comes of it."""
        if self.now:
            self.end(self.now, "void")

    def game_went_on(self) -> None:
        """Another act changed the position: no move can come of a stroke that began before it."""
        if self.now and self.now.position_number < self._table.state.position_number:
            self.void()

    def _forget(self, under_way: StrokeUnderWay) -> None:
        self.now = None
        self._over.append(under_way.name)
        if self._silence:
            self._silence.cancel()

    async def _enter(self, under_way: StrokeUnderWay) -> None:
        """Make a move of the stroke."""
        assert under_way.stroke is not None and under_way.actor is not None
        move = TableMove(
            seat=under_way.seat,
            move=under_way.stroke.move(),
            position_number=under_way.position_number,
            id=under_way.name,
        )
        try:
            await self._table.enter(under_way.actor, move)
        except Refusal as refusal:  # the game went on without it: the stroke is lost, and another may begin
            if under_way.hand and refusal.code not in ("stale", "paused"):
                log.error("a bot's stroke was refused", table=self._table.id, sentence=str(refusal))
            for watcher in list(self._table.watchers):
                if watcher.person and watcher.person.id == under_way.person:
                    watcher.say(self._table.refused(refusal, under_way.name, watcher.seat))
        except Exception:
            log.exception("a stroke was lost", table=self._table.id)
        finally:
            self._entered = self._entering = None
            self._on_end()

    def _expect_news(self, seconds: float) -> None:
        if self._silence:
            self._silence.cancel()
        self._silence = asyncio.get_running_loop().call_later(seconds, self._check_silence)

    def _check_silence(self) -> None:
        """End a stroke whose client is silent for too long; drop a mirrored one whose server is."""
        under_way = self.now
        if under_way is None or under_way.hand:
            return
        silence = self._table.environment.settings.stroke_timeout * (1 if under_way.stroke else 2)
        rest = under_way.heard_at + silence - asyncio.get_running_loop().time()
        if rest > 0:
            self._expect_news(rest)
        else:
            self.end(under_way, "silent" if under_way.stroke else "void")

    # Other servers

    def heard(self, news: StrokeNews, position_number: int) -> None:
        """The server that holds the stroke tells of it."""
        if isinstance(news, StrokeBegun):
            if position_number >= self._table.state.position_number:  # else that server is behind
                self._mirror(news.stroke, position_number)
            return
        under_way = self.now
        if under_way is None or under_way.name != news.stroke or under_way.stroke:
            return
        under_way.heard_at = asyncio.get_running_loop().time()
        if isinstance(news, StrokeGrew):
            self._take_missing(under_way, news)
            return
        self._take(news)
        if isinstance(news, StrokeEnded):
            self._forget(under_way)
            self._on_end()

    def _take_missing(self, under_way: StrokeUnderWay, news: StrokeGrew) -> None:
        """Take the points that are new. If some were lost on the way, ask for them."""
        have = len(under_way.points)
        if news.at > have:
            self._pass_on(Asks())
        else:
            self._take(msgspec.structs.replace(news, at=have, points=news.points[have - news.at :]))

    def _mirror(self, card: StrokeCard, position_number: int) -> None:
        mine = self.now
        if card.stroke in self._over or (mine and mine.name == card.stroke):
            return
        if mine and mine.stroke and mine.name < card.stroke:
            return  # two began at once: the other server drops its own when it hears of this one
        if mine:
            self.void()
        state = self._table.state
        person = state.seating[card.seat].person if card.seat in state.people else None
        self._show(StrokeUnderWay(card, person, position_number))

    def resend(self) -> None:
        """Tell the other servers the whole stroke."""
        under_way = self.now
        if under_way is None or under_way.stroke is None:
            return
        number = under_way.position_number
        first = msgspec.structs.replace(under_way.card(), points=under_way.points[:1], count=1)
        self._pass_on(Tells(news=StrokeBegun(stroke=first), position_number=number))
        for at in range(1, len(under_way.points), POINTS_PER_MESSAGE):
            grew = StrokeGrew(stroke=under_way.name, at=at, points=under_way.points[at : at + POINTS_PER_MESSAGE])
            self._pass_on(Tells(news=grew, position_number=number))
