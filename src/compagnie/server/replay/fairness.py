"""Checks every answer of chance of a finished game against the table's commitment, made before play."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from compagnie.core.chance.duplicate import DuplicateChance, kind_of_answer
from compagnie.core.chance.fair import FairChance, Unfair, check_secret
from compagnie.core.game import Game
from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import Replay
from compagnie.server.protocol.acts import Moved, Started, decode_act
from compagnie.server.protocol.clock import Untimed
from compagnie.server.replay.played import Played, played_game
from compagnie.server.storage.writer import ActRow
from compagnie.server.table.playthrough import LoggedPlaythrough
from compagnie.server.table.state import TableState


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """An answer of chance: which one it was, what it decided, and what it is made of."""

    k: int
    act: int
    """The act in the table's log that it belongs to."""
    event: int | None
    """The event of the record: 0 for the set-up; null where the move was taken back."""
    decided: dict[str, Any]
    """In the record's words: {"die": 4}, {"card": 17}, …"""
    answer: int
    weights: list[int]
    """How likely each answer was, from 0 on."""
    attempt: int
    digest: str
    """HMAC-SHA256 of this attempt, in hex: its first eight bytes made the answer."""
    kind: str | None = None
    """In a duplicate round answers are counted by kind: this is the one with `number`, from 0 on."""
    number: int | None = None


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """What is needed to check every answer of chance. All but commitment and nonces is shown once the game is over."""

    commitment: str
    nonces: list[str]
    secret: str | None = None
    duplicate: bool = False
    """Whether secret and nonces are those of a duplicate round: then answers are made in another way."""
    skips: list[tuple[int, int]] = []
    """Before which answer of the record how many were drawn that are in no record: their moves were taken back."""
    fair: bool | None = None
    """Whether every answer is the one that it had to be."""
    fault: str | None = None
    """The first that isn't."""
    drawn: list[Drawn] = []
    """Every answer that chance ever gave at this table, in the order of k: also those that were taken back."""
    played: Played | None = None
    """The game itself."""


def check_fairness(
    game: Game, seats: int, options: Any, log: Callable[[], Iterable[ActRow]], known: Fairness
) -> Fairness:
    """Check the whole log of a finished game, which is read twice. Slow: run it in a worker thread."""
    assert known.secret is not None
    secret, nonces = bytes.fromhex(known.secret), [bytes.fromhex(nonce) for nonce in known.nonces]
    sum_ = _duplicate_sum(DuplicateChance(secret, nonces)) if known.duplicate else _sum(FairChance(secret, nonces))
    replay = _CheckingReplay(TableState(game, seats, options, Untimed(), known.duplicate), sum_)
    for row in log():
        replay.take(row)
    fault = _secret_fault(known.commitment, secret) or replay.fault
    drawn, skips = _with_events(game, replay)
    played = played_game(game, seats, options, replay.that_stand(log()))
    return msgspec.structs.replace(known, skips=skips, fair=fault is None, fault=fault, drawn=drawn, played=played)


def _secret_fault(commitment: str, secret: bytes) -> str | None:
    try:
        check_secret(commitment, secret)
    except Unfair as unfair:
        return str(unfair)
    return None


def _with_events(game: Game, replay: "_CheckingReplay") -> tuple[list[Drawn], list[tuple[int, int]]]:
    """The answers with their events in the record, and the skips: where answers are in no record."""
    that_stand = {move.number for move in replay.state.moves}
    events = _events_of_answers(game, replay.state.play) if replay.state.play else []
    drawn, skips, n, k = [], [], 0, 0
    for answer in replay.answers:
        event = None
        if answer.act in that_stand:
            event = events[n]
            if answer.k > k:
                skips.append((n, answer.k - k))
            n, k = n + 1, answer.k + 1
        drawn.append(msgspec.structs.replace(answer, event=event))
    return drawn, skips


class _CheckingReplay:
    """Replays a log act by act, and checks each answer of chance before it is applied."""

    def __init__(self, state: TableState, sum_: "_Sum") -> None:
        self.state = state
        self.answers: list[Drawn] = []
        self.fault: str | None = None
        self._sum = sum_

    def take(self, row: ActRow) -> None:
        act = decode_act(row.what)
        play: LoggedPlaythrough | None = None
        if isinstance(act, Started | Moved):
            play = self.state.play.copy() if self.state.play else self.state.new_play()
            if isinstance(act, Moved):
                play.replay(act.seat, act.move, [])
            for answer in act.answers:
                self._check(row.number, play, answer)
                play.replay_answers([answer])
        self.state.take(row.number, row.at, act, play)

    def that_stand(self, log: Iterable[ActRow]) -> list[Started | Moved]:
        """The acts of the game that were not taken back."""
        numbers = {move.number for move in self.state.moves}
        acts = [decode_act(row.what) for row in log if row.number in numbers]
        return [act for act in acts if isinstance(act, Started | Moved)]

    def _check(self, number: int, play: LoggedPlaythrough, given: int) -> None:
        position, game = play.position, play.game
        if game.untold(position):
            return
        k, weights = play.answers, position.chances()
        due = self._sum(play, weights)
        if due.answer != given and self.fault is None:
            self.fault = f"Answer {k} of chance was {given}; the secret and the nonces make it {due.answer}."
        self.answers.append(
            Drawn(
                k=k,
                act=number,
                event=None,
                decided=game.told_answer(position, given),
                answer=given,
                weights=weights,
                attempt=due.attempt,
                digest=due.digest,
                kind=due.kind,
                number=due.number,
            )
        )


class _Due(msgspec.Struct, frozen=True, kw_only=True):
    """The answer that has to come next, and what it is made of."""

    answer: int
    attempt: int
    digest: str
    kind: str | None = None
    number: int | None = None


_Sum = Callable[[LoggedPlaythrough, list[int]], _Due]
"""Works out which answer has to come next in a game, by its weights."""


def _sum(chance: FairChance) -> _Sum:
    def due(play: LoggedPlaythrough, weights: list[int]) -> _Due:
        chance.answers = play.answers
        attempt, digest = chance.made_of(play.answers, weights)
        return _Due(answer=chance.draw(weights), attempt=attempt, digest=digest)

    return due


def _duplicate_sum(chance: DuplicateChance) -> _Sum:
    def due(play: LoggedPlaythrough, weights: list[int]) -> _Due:
        kind = kind_of_answer(play.game, play.position)
        number = play.answers_of.get(kind, 0)
        answer, attempt, digest = chance.made_of(kind, number, weights)
        return _Due(answer=answer, attempt=attempt, digest=digest, kind=kind, number=number)

    return due


def _events_of_answers(game: Game, play: LoggedPlaythrough) -> list[int]:
    """For each answer of chance in a game's record the event that it belongs to."""
    found: list[int] = []
    for _ in Replay(game, decode_record(encode_record(play)), lambda event, _position, _given: found.append(event)):
        pass
    return found
