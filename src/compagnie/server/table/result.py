"""The result of a game: who sat where, what each seat has in the end, and who won. It is written with the last act."""

from typing import Literal

import msgspec

from compagnie.core.json_reader import decode
from compagnie.core.position import Position
from compagnie.server.storage.reader import TableRow
from compagnie.server.storage.rows import NewRows
from compagnie.server.storage.schema import result_seats, results
from compagnie.server.table.state import TableState


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat ended. A game that wasn't played out has neither scores nor places."""

    seat: int
    person: str | None
    bot: str | None
    score: int | None
    place: int | None
    """1 for the most; equals have the same place, and the next one counts them all: 1, 1, 3."""
    won: bool
    left: bool
    """Whether a bot played for its person at the end: they had left, or were out of time."""
    repeated: bool
    """Whether its person holds a seat before this one, as a host may: lists name a game once."""
    used: float | None
    """For how many seconds its clock has run; None at a table without clocks."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    table: str
    game: str
    rules: int
    options: str
    pace: str
    open: bool
    number: int
    """The act that ended it."""
    ended: Literal["played", "expired"]
    """Played to its end, or closed because nobody played on."""
    ended_at: float
    rating: Literal["no", "due"]
    """Whether ratings follow from it."""
    seats: list[SeatResult]


def result_of(row: TableRow, state: TableState, at: float) -> Result | None:
    """The result of a table; None if its game goes on, or never began."""
    if state.play is None or state.stage not in ("over", "closed"):
        return None
    return Result(
        table=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        pace=decode(row.pace)["kind"],
        open=row.open,
        number=state.number,
        ended="played" if state.stage == "over" else "expired",
        ended_at=round(at, 3),
        rating="due" if row.rated and state.stage == "over" else "no",
        seats=_seats(state, state.play.position),
    )


def places(scores: list[int]) -> list[int]:
    """The place of each seat by its score: 1 for the most; equals share a place."""
    return [1 + sum(other > score for other in scores) for score in scores]


def _seats(state: TableState, position: Position) -> list[SeatResult]:
    scores: list[int] | list[None] = [None] * state.seats
    placed: list[int] | list[None] = [None] * state.seats
    winners: list[int] = []
    if state.stage == "over":
        scores = position.scores()
        placed = places(scores)
        winners = [seat for seat, score in enumerate(scores) if score == max(scores) and score >= 0]
    held = [seating.person for seating in state.seating]
    return [
        SeatResult(
            seat=seat,
            person=seating.person,
            bot=seating.bot,
            score=scores[seat],
            place=placed[seat],
            won=seat in winners,
            left=seat in state.bot_seats,
            repeated=seating.person is not None and seating.person in held[:seat],
            used=round(state.clock.used[seat], 1) if state.clock.timed else None,
        )
        for seat, seating in enumerate(state.seating)
    ]


def with_result(row: TableRow, before: TableState, after: TableState, at: float) -> list[NewRows] | None:
    """The result, to be written together with the act that ends a game; None for any other act."""
    result = result_of(row, after, at) if before.stage == "playing" != after.stage else None
    return rows_of(result) if result else None


def rows_of(result: Result) -> list[NewRows]:
    """A result as it is stored."""
    plain = msgspec.structs.asdict(result)
    seats = plain.pop("seats")
    shared = {"table": result.table, "game": result.game, "ended_at": result.ended_at}
    of_seats = [msgspec.structs.asdict(seat) | shared for seat in seats]
    return [NewRows(results.name, [plain]), NewRows(result_seats.name, of_seats)]
