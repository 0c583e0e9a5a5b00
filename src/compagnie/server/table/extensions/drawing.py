"""The stroke that is drawn at a table just now: held in memory alone, judged as it grows, shown to all but who draws.

Nothing here touches the database until the pen is lifted; then the line enters by the door like every move. Whoever
draws is told nothing of it meanwhile, on none of the sockets that look from a seat of his.
"""

import asyncio
import itertools
from collections import deque
from typing import TYPE_CHECKING

import msgspec
import structlog

from compagnie.core.live import Helm, LivePlay, Point, Stroke
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, Person, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.clock import Days
from compagnie.server.protocol.live import (
    Call,
    CallCard,
    Called,
    CallsLeft,
    CastOff,
    Lift,
    Pen,
    PenMoved,
    StrokeBegun,
    StrokeCard,
    StrokeEnded,
)
from compagnie.server.protocol.messages import encode
from compagnie.server.table.decide import TableMove, may_draw, seat_meant
from compagnie.server.table.extensions.relay import Draws, StrokeNews, Tells
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.extensions.live import LiveTable

log = structlog.get_logger()

LONGEST = 20_000
"""The most points of a stroke: five minutes at sixty a second."""

BOTS_LOOK = 0.2
"""Every so many seconds the bots aboard look where the pen goes."""

REMEMBERED = 16
CHUNK = 200


class Drawing:
    """A stroke under way. Its game's own `Stroke` is with the server that holds it; elsewhere it is mirrored."""

    def __init__(self, card: StrokeCard, person: str | None, turned: int) -> None:
        self.name, self.seat, self.about = card.stroke, card.seat, card.about
        self.person = person
        """Who draws, and must not see it; None for a bot."""
        self.turned = turned
        """The act on which it began: if the game goes on otherwise, nothing comes of it."""
        self.points: list[Point] = list(card.points)
        self.calls = list(card.calls)
        self.callers = {left.seat: left for left in card.callers}
        self.stroke: Stroke | None = None
        self.actor: Actor | None = None
        self.helm: Helm | None = None
        self.heard_at = asyncio.get_running_loop().time()
        self.looked_at = 0.0
        self.called: set[tuple[int, str]] = set()
        """The calls that were taken here, to know one that is sent again."""

    def card(self, blind: bool = False, hidden: bool = False) -> StrokeCard:
        """The stroke for who comes now: without the line for who draws it, its start alone where it is hidden."""
        points = [] if blind else self.points[:1] if hidden else list(self.points)
        return StrokeCard(
            stroke=self.name,
            seat=self.seat,
            about=self.about,
            blind=blind,
            count=len(self.points),
            points=points,
            calls=list(self.calls),
            callers=list(self.callers.values()),
        )


class Strokes:
    """The strokes of one table, one at a time."""

    def __init__(self, live: "LiveTable", play: LivePlay) -> None:
        self._live, self._table, self._play = live, live.table, play
        self.now: Drawing | None = None
        self._drawn: Drawing | None = None
        """What is on its way into the log."""
        self._entering: asyncio.Task[None] | None = None
        self._over: deque[str] = deque(maxlen=REMEMBERED)
        self._count = itertools.count(1)
        self._timer: asyncio.TimerHandle | None = None

    @property
    def under_way(self) -> bool:
        """Whether somebody draws, or what he drew isn't in the log yet."""
        drawn = self._drawn
        return self.now is not None or bool(drawn and drawn.turned == self._table.state.turned)

    def blinds(self, watcher: Watcher) -> bool:
        """Whether a watcher belongs to who draws: then he is told nothing of it. A spectator's chair sees all."""
        drawing, person = self.now, watcher.person
        return bool(drawing and person and watcher.seat is not None and person.id == drawing.person)

    def hides(self, watcher: Watcher) -> bool:
        """Whether a watcher sees the line only when it is finished: a spectator, at a table that was set so."""
        return watcher.seat is None and self._table.row.hide_drawing

    def draws(self, person: Person | None) -> bool:
        """Whether this person holds the pen."""
        return bool(self.now and person and person.id == self.now.person)

    def card(self, watcher: Watcher) -> StrokeCard | None:
        """The stroke under way for who comes now."""
        return self.now.card(self.blinds(watcher), self.hides(watcher)) if self.now else None

    # People

    def cast_off(self, person: Person, said: CastOff) -> int | None:
        """Begin a stroke; the number of its act, where it has long become one. Raises a Refusal if it can't be."""
        actor = person_actor(person)
        known = self._table.known(actor, said.id)
        if known is not None or (self.now and self.now.name == said.id and self.draws(person)):
            return known
        if self.under_way:
            raise refuse("stroke_under_way")
        if self._live.closed:
            raise refuse("busy")
        state = self._table.state
        seat = may_draw(state, actor, said)
        assert state.line is not None
        stroke = self._play.stroke(state.line.position, seat, said.start)
        self._begin(said.id, stroke, actor)
        return None

    def pen(self, person: Person, said: Pen) -> None:
        """Draw on."""
        drawing = self._his(person, said.stroke)
        if drawing is None:
            return
        if drawing.stroke is None:
            self._live.pass_on(Draws(person=person.id, said=said))
            return
        self._draw(drawing, said.at, said.points)

    def lift(self, person: Person, said: Lift) -> None:
        """End the stroke."""
        drawing = self._his(person, said.stroke)
        if drawing is None:
            return
        if drawing.stroke is None:
            self._live.pass_on(Draws(person=person.id, said=said))
            return
        self._end(drawing, "lifted")

    async def call(self, person: Person, said: Call) -> None:
        """Call to who draws. Raises a Refusal if it can't be."""
        state = self._table.state
        seat = seat_meant(state, person_actor(person), said)
        if seat in state.stood_in:
            raise refuse("bot_plays", seat=seat)
        drawing = self.now
        if drawing is None or drawing.name != said.stroke:
            raise refuse("no_such_stroke")
        if drawing.stroke is None:
            await self._live.ask_to_call(said, seat)
        else:
            self.take_call(drawing, seat, said.id, said.word, said.pay)

    def take_call(self, drawing: Drawing, seat: int, command: str, word: str, pay: bool) -> None:
        """Weigh a call, and tell it to all, once however often it is sent. Raises a Refusal if it can't be made."""
        if (seat, command) in drawing.called:
            return
        stroke = drawing.stroke
        assert stroke is not None
        if isinstance(self._table.state.clock.pace, Days):
            raise refuse("calls_not_live")
        cost = stroke.left(seat)[1]
        if cost and not pay:
            raise refuse("call_costs", cost=cost)
        call = stroke.call(seat, word)
        drawing.called.add((seat, command))
        card = CallCard(seat=call.seat, word=call.word, at=call.at, fine=call.fine)
        self._tell(Called(stroke=drawing.name, call=card, left=_left(stroke, seat)))
        if drawing.helm:
            drawing.helm.heed(word)

    def _his(self, person: Person, name: str) -> Drawing | None:
        """The stroke that somebody means; None if it is over, and he hasn't heard of it yet."""
        if name in self._over:
            return None
        if self.now is None or self.now.name != name:
            raise refuse("no_such_stroke")
        if not self.draws(person):
            raise refuse("not_your_stroke")
        return self.now

    # Bots

    async def sail(self, seat: int, actor: Actor, helm: Helm) -> None:
        """Let a simulated hand draw at a human pace; it heeds what is called. Returns when it is in the log."""
        state = self._table.state
        assert state.line is not None
        stroke = self._play.stroke(state.line.position, seat, helm.start)
        name = f"bot.{state.turned}.{next(self._count)}.{self._live.mark}"
        drawing = self._begin(name, stroke, actor, helm)
        pace = self._table.environment.settings.bot_pen
        try:
            while self.now is drawing and (points := helm.more(max(1, round(pace * 0.05)) if pace else CHUNK)):
                self._draw(drawing, len(drawing.points), points)
                await asyncio.sleep(len(points) / pace if pace else 0)
        finally:
            if self.now is drawing:
                self._end(drawing, "lifted" if not self._live.closed else "void")
        await self.settled()

    async def settled(self) -> None:
        """Wait until no stroke is under way."""
        while self.under_way:
            if self._entering:
                await asyncio.shield(self._entering)
            else:
                await asyncio.sleep(0.02)

    def _let_bots_call(self, drawing: Drawing) -> None:
        at, state = asyncio.get_running_loop().time(), self._table.state
        if isinstance(state.clock.pace, Days) or drawing.stroke is None:
            return
        if at - drawing.looked_at < BOTS_LOOK and self._table.environment.settings.bot_pen:
            return
        drawing.looked_at = at
        for seat in range(state.seats):
            if seat != drawing.seat and seat not in state.people:
                word = self._play.watch(drawing.stroke, seat, drawing.person is not None)
                if word:
                    self.take_call(drawing, seat, f"bot.{len(drawing.calls)}", word, pay=False)

    # The stroke

    def _begin(self, name: str, stroke: Stroke, actor: Actor, helm: Helm | None = None) -> Drawing:
        state = self._table.state
        # A move a day nobody calls: the skipper has advice instead.
        crew = () if isinstance(state.clock.pace, Days) else range(state.seats)
        lefts = [_left(stroke, seat) for seat in crew]
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
        drawing = Drawing(card, actor.person.id if actor.person else None, state.turned)
        drawing.stroke, drawing.actor, drawing.helm = stroke, actor, helm
        if name in self._over:  # one of this name came to nothing
            self._over.remove(name)
        self._show(drawing)
        self._live.pass_on(Tells(news=StrokeBegun(stroke=card), turned=drawing.turned))
        return drawing

    def _show(self, drawing: Drawing) -> None:
        """Tell all that a stroke has begun."""
        self.now = drawing
        for watcher in list(self._table.watchers):
            watcher.say(StrokeBegun(stroke=drawing.card(self.blinds(watcher), self.hides(watcher))))
        self._wait(self._table.environment.settings.pen_silence)

    def _draw(self, drawing: Drawing, at: int, points: list[Point]) -> None:
        """Add points; those that are there already are not minded."""
        have, stroke = len(drawing.points), drawing.stroke
        assert stroke is not None
        if at > have:
            raise refuse("pen_gap", count=have, at=at)
        drawing.heard_at = asyncio.get_running_loop().time()
        new = points[have - at :][: LONGEST - have]
        word = stroke.draw(new) if new else None
        self._tell(PenMoved(stroke=drawing.name, at=have, points=stroke.points[have:]))
        if not word and len(drawing.points) >= LONGEST:
            word = "full"
        if word:
            self._end(drawing, word)
        elif new:
            self._let_bots_call(drawing)

    def _tell(self, news: StrokeNews) -> None:
        """Tell it here and to the other servers."""
        turned = self.now.turned if self.now else 0
        self._take(news)
        self._live.pass_on(Tells(news=news, turned=turned))

    def _take(self, news: StrokeNews) -> None:
        """Note what happens to the stroke, and tell it to whoever may know: the pen to all but who draws."""
        drawing = self.now
        if drawing is None:
            return
        match news:
            case PenMoved(at=at, points=points):
                drawing.points[at:] = points
            case Called(call=call, left=left):
                drawing.calls.append(call)
                drawing.callers[left.seat] = left
        if isinstance(news, PenMoved) and not news.points:
            return
        frame = encode(news)
        for watcher in list(self._table.watchers):
            if not (isinstance(news, PenMoved) and (self.blinds(watcher) or self.hides(watcher))):
                watcher.tell(frame)

    def _end(self, drawing: Drawing, word: str) -> None:
        ended = StrokeEnded(stroke=drawing.name, word=word)
        if drawing.stroke:
            self._tell(ended)
        else:
            self._take(ended)  # those who hold it will tell the others
        self._forget(drawing)
        if word == "void" or drawing.stroke is None:
            self._live.after_stroke()
        else:
            self._drawn = drawing
            self._entering = asyncio.create_task(self._enter(drawing), name=f"stroke at {self._table.id}")

    def _forget(self, drawing: Drawing) -> None:
        self.now = None
        self._over.append(drawing.name)
        if self._timer:
            self._timer.cancel()

    async def _enter(self, drawing: Drawing) -> None:
        """What was drawn becomes a move, by the same door as every move."""
        assert drawing.stroke is not None and drawing.actor is not None
        move = TableMove(seat=drawing.seat, move=drawing.stroke.move(), turned=drawing.turned, id=drawing.name)
        try:
            await self._table.enter(drawing.actor, move)
        except Refusal as refusal:  # the game went on otherwise: the stroke is lost, and he may cast off again
            if drawing.helm and refusal.code not in ("stale", "paused"):
                log.error("a bot's stroke was refused", table=self._table.id, sentence=str(refusal))
            for watcher in list(self._table.watchers):
                if watcher.person and watcher.person.id == drawing.person:
                    watcher.say(self._table.refused(refusal, drawing.name, watcher.seat))
        except Exception:
            log.exception("a stroke was lost", table=self._table.id)
        finally:
            self._drawn = self._entering = None
            self._live.after_stroke()

    def end_for(self, seat: int, word: str) -> None:
        """End a seat's stroke where it is."""
        if self.now and self.now.seat == seat:
            self._end(self.now, word)

    def game_went_on(self) -> None:
        """Another act changed the game: nothing can come of a stroke that began before it."""
        if self.now and self.now.turned < self._table.state.turned:
            self.void()

    def void(self) -> None:
        """Give up the stroke under way."""
        if self.now:
            self._end(self.now, "void")

    def _wait(self, seconds: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._listen)

    def _listen(self) -> None:
        """Who is silent for too long has lifted his pen; a mirrored stroke of which nothing is heard is lost."""
        drawing = self.now
        if drawing is None or drawing.helm:
            return
        silence = self._table.environment.settings.pen_silence * (1 if drawing.stroke else 2)
        rest = drawing.heard_at + silence - asyncio.get_running_loop().time()
        if rest > 0:
            self._wait(rest)
        elif drawing.stroke:
            self._end(drawing, "silent")
        else:
            self._end(drawing, "void")

    # Other servers

    def heard(self, news: StrokeNews, turned: int) -> None:
        """The server that holds the stroke tells of it."""
        if isinstance(news, StrokeBegun):
            if turned >= self._table.state.turned:  # else the game has gone on, and it hasn't heard of that yet
                self._mirror(news.stroke, turned)
            return
        drawing = self.now
        if drawing is None or drawing.name != news.stroke or drawing.stroke:
            return
        drawing.heard_at = asyncio.get_running_loop().time()
        if isinstance(news, PenMoved):
            self._take_lacking(drawing, news)
            return
        self._take(news)
        if isinstance(news, StrokeEnded):
            self._forget(drawing)
            self._live.after_stroke()

    def _take_lacking(self, drawing: Drawing, news: PenMoved) -> None:
        """Take what is new of it. If something was lost on the way, it is asked for."""
        have = len(drawing.points)
        if news.at > have:
            self._live.ask()
        else:
            self._take(msgspec.structs.replace(news, at=have, points=news.points[have - news.at :]))

    def _mirror(self, card: StrokeCard, turned: int) -> None:
        mine = self.now
        if card.stroke in self._over or (mine and mine.name == card.stroke):
            return
        if mine and mine.stroke and mine.name < card.stroke:
            return  # two begun at once: the other one gives way, and hears of this one
        if mine:
            self.void()
        state = self._table.state
        person = state.seating[card.seat].person if card.seat in state.people else None
        self._show(Drawing(card, person, turned))

    def tell_all_again(self) -> None:
        """Another server asks what goes on."""
        drawing = self.now
        if drawing is None or drawing.stroke is None:
            return
        first = msgspec.structs.replace(drawing.card(), points=drawing.points[:1], count=1)
        self._live.pass_on(Tells(news=StrokeBegun(stroke=first), turned=drawing.turned))
        for at in range(1, len(drawing.points), CHUNK):
            chunk = drawing.points[at : at + CHUNK]
            moved = PenMoved(stroke=drawing.name, at=at, points=chunk)
            self._live.pass_on(Tells(news=moved, turned=drawing.turned))


def _left(stroke: Stroke, seat: int) -> CallsLeft:
    free, cost = stroke.left(seat)
    return CallsLeft(seat=seat, free=free, cost=cost)
