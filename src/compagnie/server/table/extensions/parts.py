"""What the capabilities of a game add to the state of a table."""

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from compagnie.core.capabilities.advice import Advice
from compagnie.core.capabilities.drawing import Drawing
from compagnie.core.capabilities.trading import Trading
from compagnie.core.game import Game
from compagnie.server.base.actors import Actor
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Act, Advised, Moved
from compagnie.server.protocol.advice import Advise
from compagnie.server.protocol.clock import Days
from compagnie.server.table.checks import must_play, playing_seat
from compagnie.server.table.extension import StatePart

if TYPE_CHECKING:
    from compagnie.server.table.playthrough import LoggedPlaythrough
    from compagnie.server.table.state import TableState


class DrawingPart(StatePart):
    """Strokes are drawn while the others watch, unless the table has days for each move."""

    name = "drawing"

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing

    def check_move(self, state: "TableState", who: Actor, seat: int, move: Any) -> None:
        """A person may not send a whole stroke as a move: nobody could call to it."""
        if who.kind == "person" and self._drawing.is_drawn(move) and not isinstance(state.clock.pace, Days):
            raise refuse("draw_it")


class TradeTime(msgspec.Struct, frozen=True):
    """A trade under way: the act that began it and when its time is up, or what was left of it when it was paused."""

    began: int
    ends_at: float | None = None
    left: float | None = None


class TradingPart(StatePart):
    """Whether a trade is under way, and how long: it has a clock of its own. With days for each move it is in turn."""

    name = "trading"
    value_type = TradeTime | None

    def __init__(self, trading: Trading) -> None:
        self._trading = trading

    def take(self, state: "TableState", before: "LoggedPlaythrough | None", act: Act, at: float) -> TradeTime | None:
        """A trade has its time from its beginning on, whatever is done in it; a pause stops it."""
        if not self._open(state):
            return None
        now = trade_time(state) or TradeTime(state.number)
        if isinstance(state.clock.pace, Days):
            return now
        ends_at = now.ends_at or at + (self._trading.seconds(state.options) if now.left is None else now.left)
        return TradeTime(now.began, left=max(0.0, ends_at - at)) if state.paused else TradeTime(now.began, ends_at)

    def to_act(self, state: "TableState") -> list[int] | None:
        """In turn, the next seat of the trade."""
        if state.play and isinstance(state.clock.pace, Days) and self._open(state):
            return self._trading.bargaining(in_turn=True).to_speak(state.play.position)
        return None

    def holds_clocks(self, state: "TableState") -> bool:
        """While all trade at once, only the trade's own clock runs."""
        return trade_time(state) is not None and not isinstance(state.clock.pace, Days)

    def check_move(self, state: "TableState", who: Actor, seat: int, move: Any) -> None:
        """In turn, a seat that the rules would let act may still have to wait."""
        if seat not in state.to_act and state.play and seat in state.play.position.to_act:
            raise refuse("one_by_one")

    def _open(self, state: "TableState") -> bool:
        return bool(state.play and state.stage == "playing" and self._trading.open(state.play.position))


def trade_time(state: "TableState") -> TradeTime | None:
    """The trade that is under way at a table."""
    trade: TradeTime | None = state.extensions.get(TradingPart.name)
    return trade


class LeftAdvice(msgspec.Struct, frozen=True, order=True):
    """Words that a seat has left about a subject."""

    seat: int
    about: str
    words: list[str]


class AdvicePart(StatePart):
    """The advice that seats have left and that has not been used."""

    name = "advice"
    value_type = tuple[LeftAdvice, ...]
    initial = ()

    def __init__(self, advice: Advice) -> None:
        self._advice = advice

    def take(
        self, state: "TableState", before: "LoggedPlaythrough | None", act: Act, at: float
    ) -> tuple[LeftAdvice, ...]:
        """New advice replaces the old about the same subject; it is dropped once its subject has been acted on."""
        left = advice_left(state)
        if isinstance(act, Advised):
            rest = tuple(one for one in left if (one.seat, one.about) != (act.seat, act.about))
            return (*rest, LeftAdvice(act.seat, act.about, act.words)) if act.words else rest
        if isinstance(act, Moved) and left and before and state.play:
            about = self._advice.about(before.position)
            if about is not None and self._advice.about(state.play.position) != about:
                return tuple(one for one in left if one.about != about)
        return left

    def decide(self, state: "TableState", who: Actor, wanted: Any) -> Act | None:
        """Advice is for tables with days for each move: elsewhere people call."""
        if not isinstance(wanted, Advise):
            return None
        play = must_play(state)
        if not isinstance(state.clock.pace, Days):
            raise refuse("call_instead")
        seat = playing_seat(state, who, wanted)
        self._advice.check(play.position, seat, wanted.about, wanted.words)
        return Advised(seat=seat, about=wanted.about, words=wanted.words)


def advice_left(state: "TableState") -> tuple[LeftAdvice, ...]:
    """The advice that seats have left at a table."""
    left: tuple[LeftAdvice, ...] = state.extensions.get(AdvicePart.name, ())
    return left


@cache
def parts_of(game: Game) -> tuple[StatePart, ...]:
    """The parts that a game's capabilities add."""
    parts: list[StatePart] = []
    if game.drawing:
        parts.append(DrawingPart(game.drawing))
    if game.trading:
        parts.append(TradingPart(game.trading))
    if game.advice:
        parts.append(AdvicePart(game.advice))
    return tuple(parts)
