"""What goes on live at one table, between the acts of its log: a stroke, calls, a trade, advice for who will draw."""

import asyncio
import random
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from compagnie.core.live import Helm, LivePlay
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Act, Moved
from compagnie.server.protocol.live import AdviceCard, AdviceTold, Call, CastOff, Lift, Live, Pen
from compagnie.server.storage.rows import OfferRow
from compagnie.server.table.decide import TableMove, Wanted
from compagnie.server.table.extensions.drawing import Strokes
from compagnie.server.table.extensions.relay import (
    Answers,
    Asks,
    Calls,
    Draws,
    Drops,
    Offers,
    Relayed,
    Tells,
    answer,
    decode_relayed,
    encode_relayed,
    refusal_of,
)
from compagnie.server.table.extensions.trading import Trade
from compagnie.server.table.state import TableState
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.table import Table

ELSEWHERE_FIRST = 1.0
"""A server that nobody watches leaves it for so long to another one to draw for a bot."""

ANSWER_SECONDS = 3.0
"""So long another server has to answer a call."""


class LiveTable:
    """Everything live at one table."""

    def __init__(self, table: "Table", play: LivePlay) -> None:
        self.table, self.play = table, play
        self.mark = secrets.token_hex(4)
        self.closed = False
        self.strokes = Strokes(self, play)
        self.trade = Trade(self, play)
        self._advised: dict[int | None, list[AdviceCard]] = {}
        self._asked: dict[str, asyncio.Future[None]] = {}
        self._catching: asyncio.Task[None] | None = None

    # People

    async def take(self, person: Person, said: Live) -> int | None:
        """Take what somebody says; the number of an act, where it became one. Raises a Refusal if it can't be."""
        match said:
            case CastOff():
                return self.strokes.cast_off(person, said)
            case Pen():
                self.strokes.pen(person, said)
            case Lift():
                self.strokes.lift(person, said)
            case Call():
                await self.strokes.call(person, said)
            case _:
                return await self.trade.take(person, said)
        return None

    def admit(self, who: Actor, wanted: Wanted) -> None:
        """While somebody draws nothing else is done at the table: not even a chair may be moved, he might hear it."""
        if self.strokes.under_way and who.kind == "person" and not isinstance(wanted, TableMove):
            raise refuse("stroke_under_way")

    def blinds(self, watcher: Watcher) -> bool:
        """Whether this watcher draws, and may be told nothing."""
        return self.strokes.blinds(watcher)

    # The table

    def adopted(self, act: Act) -> None:
        """The table took an act."""
        if isinstance(act, Moved) and act.offer is not None:
            self.trade.accepted(act.offer)
        self.strokes.game_went_on()
        self.trade.look()
        self._tell_advice()

    def remember(self, kept: Sequence[OfferRow], log: Sequence[tuple[int, Act]]) -> None:
        """What was offered before the table was put away or the server stopped."""
        trade = self.table.state.trade
        since = [act for number, act in log if trade and number > trade.began]
        self.trade.remember(kept, {act.offer for act in since if isinstance(act, Moved) and act.offer is not None})

    def begin(self) -> None:
        """The table was just fetched: something may be going on."""
        self.trade.look(just_come=True)
        self.ask()

    def after_stroke(self) -> None:
        """What was kept from who drew may be told now."""
        self.table.tell_presence()
        self._catching = asyncio.create_task(self.table.hear(), name=f"words at {self.table.id}")

    def close(self) -> None:
        """The table is put away, or the server closes: a stroke under way is lost, and the table stands before it."""
        self.closed = True
        self.strokes.void()
        self.trade.close()

    def due(self, state: TableState) -> float | None:
        """When somebody must look after the table, whether anybody watches or not: a trade has its end."""
        return state.trade.ends_at if state.trade else None

    # Advice

    def advice(self, seat: int | None) -> list[AdviceCard]:
        """What a seat may read: its own advice; and, if it is about to draw, what was left for it."""
        state = self.table.state
        if seat is None or not state.advice or state.line is None:
            return []
        about = self.play.about(state.line.position) if seat in state.to_act else None
        return [
            AdviceCard(seat=adviser, about=what, words=list(words))
            for (adviser, what), words in sorted(state.advice.items())
            if adviser == seat or what == about
        ]

    def _tell_advice(self) -> None:
        """Tell each seat the advice that it may read, if that has changed."""
        if not self.table.state.advice and not self._advised:
            return
        now = {watcher.seat: self.advice(watcher.seat) for watcher in self.table.watchers}
        for watcher in list(self.table.watchers):
            if now[watcher.seat] != self._advised.get(watcher.seat, []):
                watcher.say(AdviceTold(advice=now[watcher.seat]))
        self._advised = {seat: advice for seat, advice in now.items() if advice}

    # Bots

    def helm(self, state: TableState, seat: int, move: Any, dice: random.Random) -> Helm | None:
        """The hand that draws what a bot's move has in mind; None if there is nothing to draw."""
        line = state.line
        if line is None or self.play.about(line.position) is None:
            return None
        return self.play.helm(line.position, seat, move, dice)

    async def sail(self, state: TableState, seat: int, who: Actor, helm: Helm) -> None:
        """Let a bot draw what it decided on this standing. One of several servers is enough: best where people are."""
        if self.table.environment.several and not self.table.watchers:
            await asyncio.sleep(ELSEWHERE_FIRST)
        await self.strokes.settled()
        if self.table.state.turned == state.turned and not self.table.state.paused:
            await self.strokes.sail(seat, who, helm)

    def time_up(self, out: Sequence[int]) -> bool:
        """Whether someone who is out of time draws: then his stroke ends where it is, and counts."""
        drawing = self.strokes.now
        if drawing is None or drawing.seat not in out:
            return False
        if drawing.stroke:
            self.strokes.end_for(drawing.seat, "time_up")
        return True

    # Other servers

    def pass_on(self, relayed: Relayed) -> None:
        """Tell the other servers at this table."""
        if self.table.environment.several:
            self.table.environment.pass_on(self.table.id, encode_relayed(relayed))

    def ask(self) -> None:
        """Ask the other servers what goes on."""
        self.pass_on(Asks())

    async def ask_to_call(self, said: Call, seat: int) -> None:
        """Hand a call to the server that holds the stroke. Raises a Refusal as it answers, or if it doesn't."""
        request = secrets.token_hex(6)
        self._asked[request] = asyncio.get_running_loop().create_future()
        try:
            self.pass_on(
                Calls(request=request, stroke=said.stroke, seat=seat, command=said.id, word=said.word, pay=said.pay)
            )
            await asyncio.wait_for(self._asked[request], ANSWER_SECONDS)
        except TimeoutError:
            raise refuse("busy") from None
        finally:
            del self._asked[request]

    def heard(self, text: str) -> None:
        """Another server tells something."""
        match decode_relayed(text):
            case Asks():
                self.strokes.tell_all_again()
                self.trade.tell_all_again()
            case Tells(news=news, turned=turned):
                self.strokes.heard(news, turned)
            case Draws(person=person, said=said):
                self._draw_for(person, said)
            case Calls() as calls:
                self._call_for(calls)
            case Answers() as answers:
                self._answered(answers)
            case (Offers() | Drops()) as relayed:
                self.trade.heard(relayed)

    def _draw_for(self, person: str, said: Pen | Lift) -> None:
        drawing, known = self.strokes.now, self.table.names.get(person)
        if drawing is None or drawing.stroke is None or known is None:
            return  # another server holds it, or nobody does any more
        try:
            if isinstance(said, Pen):
                self.strokes.pen(known, said)
            else:
                self.strokes.lift(known, said)
        except Refusal:
            self.strokes.tell_all_again()  # something was lost on the way

    def _call_for(self, calls: Calls) -> None:
        drawing = self.strokes.now
        if drawing is None or drawing.stroke is None or drawing.name != calls.stroke:
            return
        refusal: Refusal | None = None
        try:
            self.strokes.take_call(drawing, calls.seat, calls.command, calls.word, calls.pay)
        except Refusal as no:
            refusal = no
        self.pass_on(answer(calls.request, refusal))

    def _answered(self, answers: Answers) -> None:
        asked = self._asked.get(answers.request)
        if asked is None or asked.done():
            return
        refusal = refusal_of(answers)
        if refusal:
            asked.set_exception(refusal)
        else:
            asked.set_result(None)


def live_at(table: "Table") -> LiveTable:
    """What goes on live at a table. Raises a Refusal where the game has no such thing."""
    if table.live is None:
        raise refuse("no_live_play", game=table.game.name)
    return table.live
