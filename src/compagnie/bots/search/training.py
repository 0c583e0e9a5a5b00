"""How a net is learned: from games between policies, then from games of the search that uses it, round after round.

    python -m compagnie.bots.search.training GAME --net FILE --games N,N,… [--start FILE] [--workers N]

The first round learns from games of the greedy bot and the quick policy, some moves made at random; each further round
from games of the search with the net that was learned last. A position's target is what the seats won in the end, mixed
with what the net itself says of the positions that followed (TD(λ)): the end alone is mostly luck. Games are played by
processes, or with --ray on a cluster. Needs PyTorch.
"""

import argparse
import importlib
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from compagnie.bots.search import self_play
from compagnie.bots.search.net import Net, layers, read_net, write_net
from compagnie.bots.search.notes import NOTE
from compagnie.bots.search.self_play import GREEDY, QUICK
from compagnie.core.compiled import fitted
from compagnie.core.state import new_states
from compagnie.games import games
from compagnie.parallel import NoCluster, Processes, Workers
from compagnie.parallel.cluster import Cluster

ROWS_A_GAME = 64
"""No game comes to rest more often."""
GAMES_A_PIECE = 200
"""What one worker plays at a time."""
SEAT_COUNTS = (3, 4, 4, 4, 5)
"""How many sit at a table, drawn from these."""


class Chunk(msgspec.Struct, frozen=True):
    """A piece of work: so many games from a seed on, the net, and who plays."""

    game: str
    net: Any
    seed: int
    games: int
    trials: int
    """How many trials the searching seats have; GREEDY for games of greedy and quick."""
    wild: int = 0
    share: float = 1.0
    """How many of the seats search; the others are greedy."""
    seats: int = 0
    rounds: int = 1


class Lesson(msgspec.Struct):
    """What was gathered: the net's inputs, how many seats, the win's shares, and where each game ends."""

    of_seats: NDArray[np.float16]
    of_tables: NDArray[np.float16]
    seats: NDArray[np.int8]
    shares: NDArray[np.float32]
    ends: NDArray[np.bool_]


class Room:
    """A game's compiled self-play and the arrays that it needs."""

    def __init__(self, name: str, net: Net) -> None:
        self.player = player_of(name)
        game = games()[name]
        self.play = fitted(self_play, self.player).play_game
        self.states, self.boxes = new_states(game.state, 6), self.player.boxes_that_remember(game)
        self.tools, self.notes = self.player.new_tools(net, 2), np.zeros(1, NOTE)
        self.player.prepare(self.tools, game.box())
        _, of_seat = self.tools["seat_inputs"].shape[1:]
        self.of_seats = np.zeros((ROWS_A_GAME, self.tools["seat_inputs"].shape[1], of_seat), np.float32)
        self.of_tables = np.zeros((ROWS_A_GAME, self.tools["table_inputs"].shape[1]), np.float32)

    def game(self, trials: Sequence[int], seed: int, wild: int, rounds: int) -> tuple[int, Any, Any]:
        """Play one; returns how many positions were gathered, the shares of the win, and the turns of each seat."""
        counts = np.zeros(8, np.int64)
        rows = self.play(
            self.states, self.boxes, self.tools, self.notes, np.array(trials, np.int64), rounds, len(trials), seed,
            wild, self.of_seats, self.of_tables, 0, counts,
        )  # fmt: skip
        shares = self.tools["value"][0].copy()
        shares[len(trials) :] = 0.0  # what an earlier game of more seats has left there
        return rows, shares, counts


def player_of(game: str) -> ModuleType:
    """The module in which a game offers what the search needs."""
    return importlib.import_module(f"compagnie.bots.search.{game}.player")


def who_plays(chunk: Chunk, dice: np.random.Generator) -> list[int]:
    """Who plays the seats of one game."""
    seats = chunk.seats or int(dice.choice(SEAT_COUNTS))
    if chunk.trials == GREEDY:
        return [int(kind) for kind in dice.choice([GREEDY, GREEDY, QUICK], seats)]
    return [chunk.trials if dice.random() < chunk.share else GREEDY for _ in range(seats)]


def gather(chunk: Chunk) -> Lesson:
    """Play the games of a chunk and keep what the net may learn from."""
    room, dice = Room(chunk.game, chunk.net), np.random.default_rng(chunk.seed)
    parts: list[tuple[Any, ...]] = []
    for number in range(chunk.games):
        trials = who_plays(chunk, dice)
        wild = chunk.wild * int(dice.integers(0, 3))
        rows, won, _ = room.game(trials, chunk.seed + number, wild, chunk.rounds)
        ends = np.zeros(rows, bool)
        ends[-1:] = True
        inputs = room.of_seats[:rows].astype(np.float16), room.of_tables[:rows].astype(np.float16)
        parts.append((*inputs, np.full(rows, len(trials), np.int8), np.tile(won.astype(np.float32), (rows, 1)), ends))
    return Lesson(*(np.concatenate(part) for part in zip(*parts, strict=True)))


def match(chunk: Chunk) -> tuple[list[float], int, float]:
    """One searching seat against greedy ones, in every seat in turn: its shares, its turns, its seconds."""
    room, shares, turns = Room(chunk.game, chunk.net), [], 0
    began = time.process_time()
    for number in range(chunk.games):
        seat = number % chunk.seats
        trials = [GREEDY] * chunk.seats
        trials[seat] = chunk.trials
        _, won, counts = room.game(trials, chunk.seed + number // chunk.seats, 0, chunk.rounds)
        shares.append(float(won[seat]))
        turns += int(counts[seat])
    return shares, turns, time.process_time() - began


def chunks_of(chunk: Chunk) -> list[Chunk]:
    """A chunk in pieces with seeds of their own: the same, however many workers there are."""
    return [
        msgspec.structs.replace(chunk, seed=chunk.seed + done, games=min(GAMES_A_PIECE, chunk.games - done))
        for done in range(0, chunk.games, GAMES_A_PIECE)
    ]


def untrained(game: str, seed: int = 0) -> Net:
    """A net that knows nothing yet."""
    fields = player_of(game).TOOLS.fields
    of_seat, of_table = fields["seat_inputs"][0].shape[1], fields["table_inputs"][0].shape[0]
    dice = np.random.default_rng(seed)
    net: dict[str, Any] = {}
    for name, shape in layers(of_seat, of_table).items():
        spread = 0.0 if name.endswith("bias") else (2.0 / shape[0]) ** 0.5
        net[name] = (dice.normal(size=shape) * spread).astype(np.float32)
    net["to_figure"] *= 0.1
    return net


def learn(net: Net, lesson: Lesson, epochs: int, rate: float, trust: float) -> tuple[Net, str]:
    """Teach the net; returns it, and a line on how well it foretells games that it hasn't seen."""
    import torch  # type: ignore[import-not-found]  # an extra of its own

    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = {
        name: torch.tensor(weights.astype(np.float32), device=device, requires_grad=True)
        for name, weights in net.items()
    }
    own, table = torch.from_numpy(lesson.of_seats).to(device), torch.from_numpy(lesson.of_tables).to(device)
    seats = torch.from_numpy(lesson.seats.astype(np.int64)).to(device)
    present = torch.arange(own.shape[1], device=device)[None, :] < seats[:, None]
    shares = torch.from_numpy(lesson.shares).to(device)

    def chances(rows: Any) -> Any:
        x = own[rows].float() * present[rows][:, :, None]
        others = x @ model["from_others"]
        common = table[rows].float() @ model["from_table"] + model["first_bias"]
        first = torch.relu(x @ model["from_own"] + others.sum(1, keepdim=True) - others + common[:, None, :])
        figures = torch.relu(first @ model["to_second"] + model["second_bias"]) @ model["to_figure"]
        return torch.log_softmax(figures.masked_fill(~present[rows], -1e9), 1).clamp(min=-30)

    targets = shares
    if trust > 0:
        with torch.no_grad():
            said = torch.cat([chances(slice(at, at + 65536)).exp() for at in range(0, len(own), 65536)])
        targets = torch.from_numpy(mixed(said.cpu().numpy(), lesson, trust)).to(device)
    kept = len(own) // 20
    held, rows = slice(len(own) - kept, len(own)), len(own) - kept
    size = 4096
    steps = epochs * (rows // size)
    optimizer = torch.optim.AdamW(list(model.values()), lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + 1)
    for _ in range(epochs):
        order = torch.randperm(rows, device=device)
        for at in range(0, rows - size + 1, size):
            batch = order[at : at + size]
            loss = -(targets[batch] * chances(batch)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    with torch.no_grad():
        unseen = -(shares[held] * chances(held)).sum(1).mean().item()
    learned = {name: weights.detach().cpu().numpy() for name, weights in model.items()}
    return learned, f"log-loss of unseen positions {unseen:.4f}, of the last batch {loss.item():.4f}"


def mixed(said: NDArray[Any], lesson: Lesson, trust: float) -> NDArray[np.float32]:
    """Targets: from the end of each game backwards, a part of what the net says of the next position, the rest of what
    that position's own target is.
    """
    targets = lesson.shares.copy()
    for row in range(len(targets) - 2, -1, -1):
        if not lesson.ends[row]:
            targets[row] = trust * said[row + 1] + (1 - trust) * targets[row + 1]
    return targets


def strength(game: str, net: Net, trials: int, how_many: int, workers: Workers, seats: int = 4, rounds: int = 1) -> str:
    """How a search with this net fares against greedy seats, as a line."""
    from compagnie.bots.arena import range_of_share

    chunk = Chunk(game, net, 900_000_000, how_many, trials, seats=seats, rounds=rounds)
    shares: list[float] = []
    turns, seconds = 0, 0.0
    for some, more, spent in workers.each(partial(_to_do, match), chunks_of(chunk)):
        shares += some
        turns, seconds = turns + more, seconds + spent
    share = sum(shares) / len(shares)
    low, high = range_of_share(share, len(shares))
    return (
        f"{trials} trials, {rounds} rounds, {seats} seats: {share:.1%} ({low:.1%} to {high:.1%}) in {len(shares)}"
        f" games, {1000 * seconds / turns:.2f} ms a turn"
    )


def _to_do(what: Callable[[Chunk], Any]) -> Callable[[Chunk], Any]:
    """What a worker does with each chunk."""
    return what


def lesson_of(chunk: Chunk, workers: Workers) -> Lesson:
    """What all workers gathered."""
    parts = list(workers.each(partial(_to_do, gather), chunks_of(chunk)))
    fields = Lesson.__struct_fields__
    return Lesson(*(np.concatenate([getattr(part, name) for part in parts]) for name in fields))


def main(words: Sequence[str] | None = None) -> None:
    """See the module's docstring."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--net", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--games", default="300000,30000", help="games to learn from, one number a round")
    parser.add_argument("--trials", type=int, default=16, help="trials of the search in all rounds but the first")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--ray", nargs="?", const="auto", metavar="HOST:PORT", help="play on a Ray cluster")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", default="64:400", help="trials:games, after each round")
    chosen = parser.parse_args(words)
    try:
        workers: Workers = Cluster(chosen.ray) if chosen.ray else Processes(chosen.workers)
    except NoCluster as why:
        parser.error(str(why))
    net = read_net(chosen.start) if chosen.start else untrained(chosen.game)
    Room(chosen.game, net).game([GREEDY, QUICK, 8], 1, 0, 1)  # compile before the processes part
    say = sys.stderr.write
    for number, how_many in enumerate(map(int, chosen.games.split(","))):
        began = time.time()
        first = number == 0 and not chosen.start
        kind = GREEDY if first else chosen.trials
        seed = 1_000_000 * (chosen.seed * 100 + number)
        chunk = Chunk(chosen.game, net, seed, how_many, kind, wild=4 if first else 2, share=0.75)
        lesson = lesson_of(chunk, workers)
        say(f"round {number}: {len(lesson.ends):,} positions of {how_many:,} games in {time.time() - began:.0f} s\n")
        began = time.time()
        net, line = learn(net, lesson, 6 if first else 3, 3e-3 if first else 1e-3, 0.0 if first else 0.5)
        write_net(chosen.net, net)
        say(f"  learned in {time.time() - began:.0f} s: {line}\n")
        for one in chosen.matches.split(","):
            trials, games_played = map(int, one.split(":"))
            say(f"  {strength(chosen.game, net, trials, games_played, workers)}\n")


if __name__ == "__main__":
    main()
