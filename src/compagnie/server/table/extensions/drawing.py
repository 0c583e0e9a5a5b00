"""Drawing at a table: clients' and bots' strokes, calls to them, and what waits until a stroke is over."""

import asyncio
import itertools
import random
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from compagnie.core.capabilities.drawing import SimulatedHand
from compagnie.core.game import Game
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, Person, bot_actor, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Act
from compagnie.server.protocol.drawing import BeginStroke, Call, Draw, EndStroke
from compagnie.server.table.checks import must_be_fresh, must_play_in_person, playing_seat, seat_meant
from compagnie.server.table.extension import BotTurn, TableExtension
from compagnie.server.table.extensions.relay import Answers, Calls, Draws, Tells, answer, refusal_of
from compagnie.server.table.extensions.strokes import POINTS_PER_MESSAGE, Strokes
from compagnie.server.table.wanted import TableMove, Wanted
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.state import TableState
    from compagnie.server.table.table import Table

YIELD_SECONDS = 1.0
"""A server to which nobody is connected waits so long for another one to draw for a bot."""
RELAY_TIMEOUT = 3.0
"""How long another server may take to answer a call."""
PORTION_SECONDS = 0.05
"""How much of a stroke a bot draws at a time."""


class DrawingExtension(TableExtension):
    """Strokes at one table."""

    requests = (BeginStroke, Call)
    streams = (Draw, EndStroke)
    relays = (Tells, Draws, Calls, Answers)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        assert table.game.drawing is not None
        self._drawing = table.game.drawing
        self.strokes = Strokes(table, self._drawing, self.pass_on, self._stroke_over)
        self._closed = False
        self._names = (f"{n}.{mark}" for mark in [secrets.token_hex(4)] for n in itertools.count(1))
        """Names for bots' strokes: no two servers give the same."""
        self._calls: dict[str, asyncio.Future[None]] = {}
        """Calls that another server must answer."""
        self._chat: asyncio.Task[None] | None = None

    @classmethod
    def offered(cls, game: Game) -> bool:
        """Whether something is drawn in this game."""
        return game.drawing is not None

    # Clients

    async def request(self, person: Person, said: BeginStroke | Call) -> int | None:
        """Begin a stroke, or call."""
        if isinstance(said, BeginStroke):
            return self._begin(person, said)
        await self._call(person, said)
        return None

    def _begin(self, person: Person, said: BeginStroke) -> int | None:
        """Begin a stroke; the number of its act, if it was sent again and has become one."""
        actor, now = person_actor(person), self.strokes.now
        known = self.table.known(actor, said.id)
        if known is not None or (now and now.name == said.id and self.strokes.drawn_by(person)):
            return known
        if self.strokes.under_way:
            raise refuse("stroke_under_way")
        if self._closed:
            raise refuse("busy")
        state = self.table.state
        seat = playing_seat(state, actor, said)
        must_be_fresh(state, said.seen)
        assert state.play is not None
        self.strokes.begin(said.id, self._drawing.stroke(state.play.position, seat, said.start), actor)
        return None

    def stream(self, person: Person, said: Draw | EndStroke) -> None:
        """Draw on, or end the stroke."""
        under_way = self.strokes.meant_by(person, said.stroke)
        if under_way is None:
            return
        if under_way.stroke is None:
            self.pass_on(Draws(person=person.id, said=said))
        elif isinstance(said, Draw):
            self.strokes.draw(under_way, said.at, said.points)
        else:
            self.strokes.end(under_way, "lifted")

    def streaming(self, person: Person | None) -> bool:
        """Whether this person draws."""
        return self.strokes.drawn_by(person)

    async def _call(self, person: Person, said: Call) -> None:
        state = self.table.state
        seat = seat_meant(state, person_actor(person), said)
        must_play_in_person(state, seat)
        under_way = self.strokes.now
        if under_way is None or under_way.name != said.stroke:
            raise refuse("no_such_stroke")
        if under_way.stroke is None:
            await self._relay_call(said, seat)
        else:
            self.strokes.call(under_way, seat, said.id, said.word, said.pay)

    def welcome(self, watcher: Watcher) -> dict[str, Any]:
        """The stroke under way."""
        return {"stroke": self.strokes.card(watcher)}

    def hides(self, watcher: Watcher) -> bool:
        """The person who draws is told nothing."""
        return self.strokes.hides(watcher)

    @property
    def silent(self) -> bool:
        """While somebody draws nobody may chat: it could tell them where they are."""
        return self.strokes.under_way

    # The course of the table

    def admit(self, who: Actor, wanted: Wanted) -> None:
        """While somebody draws, people do nothing else at the table: it could tell them something, too."""
        if self.strokes.under_way and who.kind == "person" and not isinstance(wanted, TableMove):
            raise refuse("stroke_under_way")

    def adopted(self, act: Act) -> None:
        """The game may have gone on without the stroke."""
        self.strokes.game_went_on()

    def time_up(self, seats: Sequence[int]) -> bool:
        """The stroke of a seat that is out of time ends where it is, and counts."""
        under_way = self.strokes.now
        if under_way is None or under_way.seat not in seats:
            return False
        if under_way.stroke:
            self.strokes.end(under_way, "time_up")
        return True

    async def settled(self) -> None:
        """Wait until no stroke is under way."""
        await self.strokes.settled()

    def close(self) -> None:
        """A stroke under way is lost: the table is as it was before it."""
        self._closed = True
        self.strokes.void()

    def _stroke_over(self) -> None:
        """Tell what was held back while somebody drew."""
        self.table.tell_presence()
        self._chat = asyncio.create_task(self.table.chat.tell(), name=f"chat at {self.table.id}")

    # Bots

    def bot_move(
        self, state: "TableState", turn: BotTurn, view: Any, move: Any, dice: random.Random
    ) -> Callable[[], Awaitable[None]] | None:
        """A bot's stroke is drawn like a person's, for people to watch and call."""
        intention = self._drawing.intention(turn.bot, view, move)
        if state.play is None or self._drawing.about(state.play.position) is None:
            return None
        hand = self._drawing.hand(state.play.position, turn.seat, intention, dice)
        return None if hand is None else lambda: self._draw_for_bot(state, turn, hand)

    async def _draw_for_bot(self, state: "TableState", turn: BotTurn, hand: SimulatedHand) -> None:
        """Draw what a bot decided in this state. One of several servers does, if possible one with people."""
        if self.table.environment.several and not self.table.watchers:
            await asyncio.sleep(YIELD_SECONDS)
        await self.strokes.settled()
        if self.table.state.position_number == state.position_number and not self.table.state.paused:
            await self._draw_slowly(turn, hand)
            await self.strokes.settled()

    async def _draw_slowly(self, turn: BotTurn, hand: SimulatedHand) -> None:
        state, strokes = self.table.state, self.strokes
        assert state.play is not None
        stroke = self._drawing.stroke(state.play.position, turn.seat, hand.start)
        name = f"bot.{state.position_number}.{next(self._names)}"
        under_way = strokes.begin(name, stroke, bot_actor(turn.name), hand)
        pace = self.table.environment.settings.bot_drawing_speed
        portion = max(1, round(pace * PORTION_SECONDS)) if pace else POINTS_PER_MESSAGE
        try:
            while strokes.now is under_way and (points := hand.more(portion)):
                strokes.draw(under_way, len(under_way.points), points)
                await asyncio.sleep(len(points) / pace if pace else 0)
        finally:
            if strokes.now is under_way:
                strokes.end(under_way, "lifted" if not self._closed else "void")

    # Other servers

    async def _relay_call(self, said: Call, seat: int) -> None:
        """Pass a call on to the server that holds the stroke. Raises a Refusal as it answers, or if it doesn't."""
        request = secrets.token_hex(6)
        self._calls[request] = asyncio.get_running_loop().create_future()
        try:
            self.pass_on(
                Calls(request=request, stroke=said.stroke, seat=seat, command=said.id, word=said.word, pay=said.pay)
            )
            await asyncio.wait_for(self._calls[request], RELAY_TIMEOUT)
        except TimeoutError:
            raise refuse("busy") from None
        finally:
            del self._calls[request]

    def heard(self, relayed: Tells | Draws | Calls | Answers) -> None:
        """Another server tells of its stroke, or of what its people do to ours."""
        match relayed:
            case Tells(news=news, position_number=number):
                self.strokes.heard(news, number)
            case Draws(person=person, said=said):
                self._draw_for(person, said)
            case Calls():
                self._call_for(relayed)
            case Answers():
                self._answered(relayed)

    def resend(self) -> None:
        """Tell the other servers the stroke under way."""
        self.strokes.resend()

    def _draw_for(self, person: str, said: Draw | EndStroke) -> None:
        under_way, known = self.strokes.now, self.table.names.get(person)
        if under_way is None or under_way.stroke is None or known is None:
            return  # another server holds the stroke, or it is over
        try:
            self.stream(known, said)
        except Refusal:
            self.strokes.resend()  # something was lost on the way

    def _call_for(self, calls: Calls) -> None:
        under_way = self.strokes.now
        if under_way is None or under_way.stroke is None or under_way.name != calls.stroke:
            return
        refusal: Refusal | None = None
        try:
            self.strokes.call(under_way, calls.seat, calls.command, calls.word, calls.pay)
        except Refusal as no:
            refusal = no
        self.pass_on(answer(calls.request, refusal))

    def _answered(self, answers: Answers) -> None:
        asked = self._calls.get(answers.request)
        if asked is None or asked.done():
            return
        refusal = refusal_of(answers)
        if refusal:
            asked.set_exception(refusal)
        else:
            asked.set_result(None)
