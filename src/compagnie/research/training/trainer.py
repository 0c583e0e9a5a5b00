"""Training, update after update: first like the teacher, then by play against itself, its past and the teacher.

Whoever interrupts or kills it can give the same command again: it goes on from the last checkpoint, which holds all
that changes, and learns the same as if nothing had happened.
"""

import io
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from compagnie.core.game import Game
from compagnie.research.training.arrays import Array, arrays
from compagnie.research.training.gpu_net import GpuAdam, GpuNet
from compagnie.research.training.lanes import Lanes, Reader
from compagnie.research.training.net import Adam, Net, Optimizer, choose
from compagnie.research.training.ppo import Stretch, Taken, learn, rewards, tell_advantages
from compagnie.research.training.reports import Reports

LEARNER, PAST, TEACHER = range(3)
"""Who plays a seat."""
PAST_NETS = 5
"""So many of the last checkpoints are played against."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is trained, and how: everything that decides which net comes of it."""

    game: str
    seats: int = 4
    seed: int = 0
    updates: int = 400
    imitation: int = 60
    """The first updates imitate the teacher, where the game has one."""
    alone: float = 0.0
    """So much of the play after that is without the teacher, against itself and its past alone; then the teacher has
    most of the tables."""
    lanes: int = 512
    steps: int = 64
    parts: int = 8
    """A stretch is learned from in so many steps."""
    hidden: int = 128
    blocks: int = 1
    passes: int = 1
    """So often a stretch is learned from once the teacher is at the table: to play it takes longest there."""
    rate: float = 1e-3
    last_rate: float = 0.1
    """What is left of the rate in the end."""
    entropy: float = 0.012
    decay: float = 0.96
    by_score: float = 0.5
    checkpoint: int = 20
    """So many updates lie between checkpoints; each is one that the league may play against."""
    test_games: int = 400


class OtherPlan(ValueError):
    """A folder holds a training of another plan."""


class Trainer:
    """One training, in a folder."""

    def __init__(self, game: Game, plan: Plan, folder: Path, gpu: bool) -> None:
        self.plan, self.folder, self.xp, self.gpu = plan, folder, arrays(gpu), gpu
        folder.mkdir(parents=True, exist_ok=True)
        self._refuse_another_plan()
        self.lanes = Lanes(game, plan.seats, plan.lanes, gpu, plan.seed)
        self.trial = Lanes(game, plan.seats, plan.test_games, gpu)
        self._rows = plan.lanes * plan.steps // plan.parts
        self.acting, self.learning = Reader(game, max(plan.lanes, plan.test_games), gpu), Reader(game, self._rows, gpu)
        self.net, self.past = self._new_net(), self._new_net()
        self.adam = self._new_adam()
        self.update, self.decisions, self.games, self.seconds = 0, 0, 0, 0.0
        self._old_lanes = plan.lanes // 8
        self._players = self._league(taught=False)
        self._players_with_teacher = self._league(taught=self.lanes.teacher is not None)
        self._stretch = Stretch(
            self.xp, plan.steps, plan.lanes, plan.seats, self.lanes.observations.shape[1], self.lanes.intents
        )
        self._go_on()

    def _new_net(self) -> Net:
        plan, sizes = self.plan, (self.acting.width, self.lanes.intents, self.plan.hidden, self.plan.blocks, self.xp)
        return GpuNet(*sizes, self.acting.scales, plan.seed) if self.gpu else Net(*sizes, plan.seed)

    def _new_adam(self) -> Optimizer:
        return GpuAdam(self.net) if isinstance(self.net, GpuNet) else Adam(self.net)

    def train(self, until: Callable[[], bool] = lambda: False) -> Iterator[dict[str, Any]]:
        """Update after update, until the plan is done or `until` says so; yields a row of the log each checkpoint.

        Where `until` ends it, all that was learned is kept, too.
        """
        reports = Reports(self.folder, self.update)
        while self.update < self.plan.updates and not until():
            began = time.perf_counter()
            found = self.one_update()
            self.seconds += time.perf_counter() - began
            if self.update % self.plan.checkpoint == 0 or self.update == self.plan.updates:
                row = self._row(found)
                self._join_league()
                self._keep()
                reports.write(row)
                yield row
        if self.update % self.plan.checkpoint and self.update < self.plan.updates:
            self._keep()

    def against(self, opponent: int, seed: int) -> float:
        """The share of wins of one seat of the net, its best action each, against teachers or (PAST) random ones."""
        lanes, xp = self.trial, self.xp
        lanes.begin(seed)
        rows, ended = xp.arange(lanes.lanes), xp.zeros(lanes.lanes, np.bool_)
        mine, won = rows % lanes.seats, xp.zeros(lanes.lanes, np.float32)
        while not bool(ended.all()):
            for _ in range(16):
                turn = lanes.deciding == mine
                intents, _, _ = choose(self.net, self.acting(lanes.observations), lanes.legal, None)
                taught = opponent == TEACHER and lanes.teacher is not None
                other = lanes.teacher.turns(~turn) if taught else lanes.random_actions()  # type: ignore[union-attr]
                lanes.step(xp.where(turn, lanes.actions_of(intents), other))
                won = xp.where(lanes.done & ~ended, lanes.shares()[rows, mine], won)
                ended = ended | lanes.done
        return float(won.mean())

    def one_update(self) -> dict[str, Array]:
        """Play a stretch and learn from it; returns what was found, on average."""
        plan, xp = self.plan, self.xp
        imitate = self.update < plan.imitation and self.lanes.teacher is not None
        if self.update == plan.imitation and not imitate:
            self.lanes.begin(plan.seed + plan.lanes)  # the teacher's turns are nobody's to finish
            self.adam = self._new_adam()
        part = self.update / plan.updates
        dice = xp.random.default_rng(plan.seed * 1_000_003 + self.update)
        self._play(imitate, dice, by_score=plan.by_score * (1 - part) + 0.1 * part)
        tell_advantages(xp, self._stretch, plan.decay)
        rate = plan.rate * (1 - (1 - plan.last_rate) * part)
        taken = Taken(rate=rate, entropy=plan.entropy * (1 - 0.85 * part), imitate=imitate)
        found: dict[str, Array] = {}
        parts = [rows for _ in range(1 if imitate else self._passes) for rows in self._shuffled(dice)]
        for rows in parts:
            for name, value in learn(self.net, self.adam, self.learning, self._stretch, rows, taken).items():
                found[name] = found.get(name, 0) + value / len(parts)
        self.update += 1
        self.decisions += plan.lanes * plan.steps
        self.games += int(self._stretch.done.sum())
        return found

    def _shuffled(self, dice: Any) -> list[Array]:
        """The learner's decisions whose outcome is known, in parts of equal size; a few that are over are left out."""
        counts = self.xp.flatnonzero(self._stretch.own & self._stretch.known)
        order = counts[dice.random(len(counts), dtype=np.float32).argsort()]
        size = min(self._rows, len(order))
        return [order[first : first + size] for first in range(0, len(order) - size + 1, max(1, size))]

    def _play(self, imitate: bool, dice: Any, by_score: float) -> None:
        lanes, xp, stretch = self.lanes, self.xp, self._stretch
        rows, players = xp.arange(lanes.lanes), self._seated
        for t in range(self.plan.steps):
            seat = lanes.deciding.astype(np.int32)
            stretch.observations[t], stretch.masks[t], stretch.seat[t] = lanes.observations, lanes.legal, seat
            x = self.acting(lanes.observations)
            intents, log_chance, value = choose(self.net, x, lanes.legal, dice)
            if imitate:
                actions, intents, own = self._as_taught()
            else:
                actions, own = self._as_seated(players[rows, seat], x, intents, dice)
            stretch.actions[t], stretch.log_chances[t], stretch.values[t] = intents, log_chance, value
            stretch.own[t] = own
            lanes.step(actions)
            stretch.done[t] = lanes.done
            stretch.rewards[t] = rewards(xp, lanes.shares(), lanes.scores, lanes.done, by_score)

    def _as_taught(self) -> tuple[Array, Array, Array]:
        """What the teacher does in every lane, as actions and as intents; and where an intent means it."""
        lanes, xp = self.lanes, self.xp
        actions = lanes.teacher.actions(xp.ones(lanes.lanes, np.bool_))  # type: ignore[union-attr]
        intents = lanes.intents_of(actions)
        return actions, xp.maximum(intents, 0), intents >= 0

    def _as_seated(self, who: Array, x: Array, intents: Array, dice: Any) -> tuple[Array, Array]:
        """What each seat does, the learner as it chose; and where it was the learner."""
        lanes, xp, old = self.lanes, self.xp, slice(0, self._old_lanes)
        if self._old_lanes:
            before, _, _ = choose(self.past, x[old], lanes.legal[old], dice)
            intents = intents.copy()
            intents[old] = xp.where(who[old] == PAST, before, intents[old])
        actions = lanes.actions_of(intents)
        if lanes.teacher and self._seated is self._players_with_teacher:
            actions = xp.where(who == TEACHER, lanes.teacher.turns(who == TEACHER), actions)
        return actions, who == LEARNER

    def _league(self, taught: bool) -> Array:
        """Who plays which seat, lane by lane: an eighth of the tables has some of the past, and an eighth, or without
        the teacher all others, the learner alone; the teacher's tables have one learner, a fifth of them two.
        """
        lanes, seats = self.plan.lanes, self.plan.seats
        dice = np.random.default_rng(self.plan.seed)
        players = np.zeros((lanes, seats), np.int8)
        for lane in range(lanes):
            if lane < self._old_lanes:
                players[lane], learners = PAST, 1 + lane % 2
            elif taught and lane < lanes - lanes // 8:
                players[lane], learners = TEACHER, 1 + (lane % 5 == 0)
            else:
                continue
            players[lane, dice.permutation(seats)[:learners]] = LEARNER
        return self.xp.asarray(players)

    @property
    def _seated(self) -> Array:
        """Who plays which seat now."""
        plan = self.plan
        played = self.update - plan.imitation
        return self._players if played < plan.alone * (plan.updates - plan.imitation) else self._players_with_teacher

    @property
    def _passes(self) -> int:
        """How often what is played now is learned from."""
        return self.plan.passes if self._seated is self._players_with_teacher else 1

    def _row(self, found: dict[str, Array]) -> dict[str, Any]:
        taught = self.lanes.teacher is not None
        teacher = round(self.against(TEACHER, 1_000_000 + self.update * 10_000), 4) if taught else ""
        return {
            "update": self.update,
            "seconds": round(self.seconds, 1),
            "decisions": self.decisions,
            "games": self.games,
            "phase": "imitation" if taught and self.update <= self.plan.imitation else "play",
            "against_random": round(self.against(PAST, 2_000_000 + self.update * 10_000), 4),
            "against_teacher": teacher,
            **{name: round(float(value), 4) for name, value in found.items()},
        }

    # Checkpoints

    def _keep(self) -> None:
        """A file that is whole or not there: whoever is killed meanwhile goes on from the one before."""
        kept: dict[str, Any] = {f"net_{name}": array for name, array in self.net.kept().items()}
        kept |= {f"adam_{name}": array for name, array in self.adam.kept().items()}
        kept |= {f"lanes_{name}": array for name, array in self.lanes.kept().items()}
        kept["counts"] = np.array([self.update, self.decisions, self.games, self.seconds])
        write_whole(self.folder / "checkpoint.npz", kept)

    def _join_league(self) -> None:
        league = self.folder / "league"
        league.mkdir(exist_ok=True)
        halves = {name: array.astype(np.float16) for name, array in self.net.kept().items()}
        write_whole(league / f"{self.update:06}.npz", halves)
        for file in sorted(league.glob("*.npz"))[
            : -PAST_NETS - 1
        ]:  # one more: whoever is killed now goes on from the one before
            file.unlink()
        self._draw_past()

    def _go_on(self) -> None:
        file = self.folder / "checkpoint.npz"
        if not file.exists():
            return
        with np.load(file) as kept:
            self.net.put(_named(kept, "net_"))
            self.adam.put(_named(kept, "adam_"), self.xp)
            self.lanes.go_on_from(_named(kept, "lanes_"))
            self.update, self.decisions, self.games = (int(count) for count in kept["counts"][:3])
            self.seconds = float(kept["counts"][3])
        self._draw_past()

    def _draw_past(self) -> None:
        """One of the nets that were kept becomes the one that is played against: any, the late ones rather."""
        last = self.update - self.update % self.plan.checkpoint
        kept = [file for file in sorted((self.folder / "league").glob("*.npz")) if int(file.stem) <= last][-PAST_NETS:]
        if kept:
            dice = np.random.default_rng([self.plan.seed, last])
            with np.load(kept[int(len(kept) * np.sqrt(dice.random()))]) as weights:
                self.past.put(dict(weights))

    def _refuse_another_plan(self) -> None:
        file, plan = self.folder / "plan.json", msgspec.json.format(msgspec.json.encode(self.plan))
        if file.exists() and file.read_bytes() != plan:
            raise OtherPlan(f"{self.folder} holds a training with other settings (plan.json tells them).")
        file.write_bytes(plan)


def write_whole(file: Path, arrays: dict[str, Any]) -> None:
    """Write arrays into a file at once: a reader sees the old one or the new one."""
    room = io.BytesIO()
    np.savez(room, **arrays)
    beside = file.with_suffix(".new")
    with beside.open("wb") as opened:
        opened.write(room.getvalue())
        opened.flush()
        os.fsync(opened.fileno())
    beside.replace(file)


def _named(kept: Any, start: str) -> dict[str, Any]:
    return {name.removeprefix(start): kept[name] for name in kept.files if name.startswith(start)}
