"""A finished game step by step, for a browser that plays it again by the rules alone."""

import zlib
from collections.abc import Iterable
from typing import Any

import msgspec

from compagnie.core.contract import NATURE
from compagnie.core.game import Game
from compagnie.server.protocol.acts import Moved, Started
from compagnie.server.replay.boxes import changed_bytes, packed_box
from compagnie.server.table.playthrough import LoggedPlaythrough


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A game step by step, for who plays it again by the rules alone (/rules/GAME.json)."""

    seats: int
    box: str
    """Where this server has the box's record, as the rules take it at a table whose host has set nothing."""
    changes: list[tuple[int, int]]
    """The bytes of it that this table's options change: where, and to what."""
    steps: list[tuple[int, int | dict[str, Any]]]
    """Who did what: a seat a numbered action, or what its game tells of a step that has no number (a line, a trade);
    nature (-1) an answer. What was taken back isn't here."""
    states: list[tuple[int, int]]
    """After how many steps the bytes of the state had which CRC-32: at the start, and after each act."""
    scores: list[int]


def played_game(game: Game, seats: int, options: Any, acts: Iterable[Started | Moved]) -> Played:
    """The acts that stand, step by step."""
    play = LoggedPlaythrough(game, seats, options)
    steps: list[tuple[int, int | dict[str, Any]]] = []
    states = [(0, zlib.crc32(play.position.raw))]
    for act in acts:
        if isinstance(act, Moved):
            spelled = play.spelled(act.seat, act.move)
            steps += [(act.seat, step if type(step) is int else game.told_step(step)) for step in spelled]
            play.replay(act.seat, act.move, [])
        steps += [(NATURE, answer) for answer in act.answers]
        play.replay_answers(act.answers)
        states.append((len(steps), zlib.crc32(play.position.raw)))
    return Played(
        seats=seats,
        box=f"/{packed_box(game).name}",
        changes=changed_bytes(game, play.position.boxes),
        steps=steps,
        states=states,
        scores=play.position.scores(),
    )
