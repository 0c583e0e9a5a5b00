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
from compagnie.research.training.lanes import Lanes, Reader
from compagnie.research.training.net import Adam, Net, choose
from compagnie.research.training.ppo import Stretch, Taken, learn, rewards, tell_advantages
from compagnie.research.training.reports import Reports

LEARNER, PAST, TEACHER = range(3)
"""Who plays a seat."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is trained, and how: everything that decides which net comes of it."""

    game: str
    seats: int = 4
    seed: int = 0
    updates: int = 400
    imitation: int = 60
    """The first updates imitate the teacher, where the game has one."""
    lanes: int = 512
    steps: int = 64
    parts: int = 8
    """A stretch is learned from in so many steps."""
    hidden: int = 128
    blocks: int = 1
    rate: float = 1e-3
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
        rows = plan.lanes * plan.steps // plan.parts
        self.acting, self.learning = Reader(game, max(plan.lanes, plan.test_games), gpu), Reader(game, rows, gpu)
        self.net = Net(self.acting.width, self.lanes.actions, plan.hidden, plan.blocks, self.xp, plan.seed)
        self.past = Net(self.acting.width, self.lanes.actions, plan.hidden, plan.blocks, self.xp, plan.seed)
        self.adam = Adam(self.net)
        self.update, self.decisions, self.games, self.seconds = 0, 0, 0, 0.0
        self._players = self._league()
        self._stretch = Stretch(
            self.xp, plan.steps, plan.lanes, plan.seats, self.lanes.observations.shape[1], self.lanes.actions
        )
        self._go_on()

    def train(self, until: Callable[[], bool] = lambda: False) -> Iterator[dict[str, Any]]:
        """Update after update, until the plan is done or `until` says so; yields a row of the log each checkpoint."""
        reports = Reports(self.folder, self.update)
        while self.update < self.plan.updates and not until():
            began = time.perf_counter()
            found = self.one_update()
            self.seconds += time.perf_counter() - began
            if self.update % self.plan.checkpoint == 0 or self.update == self.plan.updates:
                row = self._row(found)
                self._keep()
                reports.write(row)
                yield row

    def against(self, opponent: int, seed: int) -> float:
        """The share of wins of one seat of the net, its best action each, against teachers or (PAST) random ones."""
        lanes, xp = self.trial, self.xp
        lanes.begin(seed)
        rows, ended = xp.arange(lanes.lanes), xp.zeros(lanes.lanes, np.bool_)
        mine, won = rows % lanes.seats, xp.zeros(lanes.lanes, np.float32)
        while not bool(ended.all()):
            for _ in range(16):
                turn = lanes.deciding == mine
                actions, _, _ = choose(self.net, self.acting(lanes.observations), lanes.masks, None)
                other = (
                    lanes.teacher.actions(~turn) if opponent == TEACHER and lanes.teacher else lanes.random_actions()
                )
                lanes.step(xp.where(turn, actions, other))
                won = xp.where(lanes.done & ~ended, lanes.shares()[rows, mine], won)
                ended = ended | lanes.done
        return float(won.mean())

    def one_update(self) -> dict[str, Array]:
        """Play a stretch and learn from it; returns what was found, on average."""
        plan, xp = self.plan, self.xp
        imitate = self.update < plan.imitation and self.lanes.teacher is not None
        if self.update == plan.imitation and not imitate:
            self.lanes.begin(plan.seed + plan.lanes)  # the teacher's turns are nobody's to finish
        part = self.update / plan.updates
        dice = xp.random.default_rng(plan.seed * 1_000_003 + self.update)
        self._play(imitate, dice, by_score=plan.by_score * (1 - part) + 0.1 * part)
        tell_advantages(xp, self._stretch, plan.decay)
        order = dice.random(plan.lanes * plan.steps, dtype=np.float32).argsort().reshape(plan.parts, -1)
        taken = Taken(rate=plan.rate * (1 - 0.9 * part), entropy=plan.entropy * (1 - 0.85 * part), imitate=imitate)
        found: dict[str, Array] = {}
        for rows in order:
            for name, value in learn(self.net, self.adam, self.learning, self._stretch, rows, taken).items():
                found[name] = found.get(name, 0) + value / plan.parts
        self.update += 1
        self.decisions += plan.lanes * plan.steps
        self.games += int(self._stretch.done.sum())
        return found

    def _play(self, imitate: bool, dice: Any, by_score: float) -> None:
        lanes, xp, stretch = self.lanes, self.xp, self._stretch
        rows, old = xp.arange(lanes.lanes), slice(0, self._old_lanes)
        for t in range(self.plan.steps):
            seat = lanes.deciding.astype(np.int32)
            stretch.observations[t], stretch.masks[t], stretch.seat[t] = lanes.observations, lanes.masks, seat
            x = self.acting(lanes.observations)
            actions, log_chance, value = choose(self.net, x, lanes.masks, dice)
            who = self._players[rows, seat]
            if imitate:
                actions = lanes.teacher.actions(xp.ones(lanes.lanes, np.bool_)).astype(np.int64)  # type: ignore[union-attr]
                own = xp.ones(lanes.lanes, np.bool_)
            else:
                if self._old_lanes:
                    before, _, _ = choose(self.past, x[old], lanes.masks[old], dice)
                    actions[old] = xp.where(who[old] == PAST, before, actions[old])
                if lanes.teacher:
                    actions = xp.where(who == TEACHER, lanes.teacher.actions(who == TEACHER), actions)
                own = who == LEARNER
            stretch.actions[t], stretch.log_chances[t], stretch.values[t] = actions, log_chance, value
            stretch.own[t] = own
            lanes.step(actions)
            stretch.done[t] = lanes.done
            stretch.rewards[t] = rewards(xp, lanes.shares(), lanes.scores, lanes.done, by_score)

    def _league(self) -> Array:
        """Who plays which seat: in half of the lanes the learner alone, in the others its past or the teacher, too."""
        lanes, seats = self.plan.lanes, self.plan.seats
        dice = np.random.default_rng(self.plan.seed)
        players = np.zeros((lanes, seats), np.int8)
        self._old_lanes = lanes // 4
        for lane in range(lanes // 2):
            other = PAST if lane < self._old_lanes or self.lanes.teacher is None else TEACHER
            players[lane] = other
            players[lane, dice.permutation(seats)[: 1 + lane % 2]] = LEARNER
        return self.xp.asarray(players)

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
        league = self.folder / "league"
        league.mkdir(exist_ok=True)
        write_whole(league / f"{self.update:06}.npz", self.net.kept())
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
        kept = [file for file in sorted((self.folder / "league").glob("*.npz")) if int(file.stem) <= self.update]
        dice = np.random.default_rng([self.plan.seed, self.update])
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
