"""How fast the club's lists are where much is stored: makes a SQLite database and asks a server that runs on it.

python bench/club/lists.py                                  1,000,000 results of 100,000 people: 2 GB, some minutes
python bench/club/lists.py --results 20000 --people 2000    a small one

Some play much more than others: the most eager person has about 2,000 games, one in the middle 30. Each list is
asked for over HTTP, one request at a time. On a machine that does other work beside, go by the server's CPU time.
"""

import argparse
import asyncio
import hashlib
import os
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import httpx

from compagnie.bench.server import serving
from compagnie.games import games
from compagnie.server.storage.database import migrate, open_database

KEY = "a token for the bench"
NOW = 1_800_000_000.0
SPAN = 3 * 365 * 86_400.0
BATCH = 50_000
SEATS = 4
Row = tuple[Any, ...]


def person_id(number: int) -> str:
    """Ids look random, as they are on a server."""
    return hashlib.md5(f"p{number}".encode(), usedforsecurity=False).hexdigest()[:16]


def fill(file: Path, results: int, people: int) -> None:
    """Store so many results of so many people."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma synchronous = off")
        indexes = database.execute(
            "select name, sql from sqlite_master where type = 'index' and sql is not null"
        ).fetchall()
        for name, _ in indexes:
            database.execute(f"drop index {name}")
        store(database, "people", ("id", "name", "login", "created_at"), people_rows(people))
        session = (hashlib.sha256(KEY.encode()).hexdigest(), person_id(0), "bench", NOW)
        store(database, "sessions", ("digest", "person", "label", "created_at"), iter([session]))
        for relation, columns, rows in game_rows(results, people):
            store(database, relation, columns, rows)
        store(database, "ratings", RATING, rating_rows(people))
        for _, sql in indexes:
            database.execute(sql)
        database.execute("analyze")
        database.commit()


RATING = ("person", "game", "pace", "mean", "deviation", "games", "changed_at", "certain_until")
TABLE = (
    "id", "game", "rules", "seat_count", "options", "pace", "open", "host", "state", "commitment", "number", "to_act",
    "created_at", "changed_at", "rated",
)  # fmt: skip
RESULT = ("table", "game", "rules", "options", "pace", "open", "number", "ended", "ended_at", "rating")
RESULT_SEAT = ("table", "seat", "person", "bot", "score", "place", "won", "left", "repeated", "game", "ended_at")


def store(database: sqlite3.Connection, relation: str, columns: tuple[str, ...], rows: Iterator[Row]) -> None:
    """Insert many rows."""
    names, marks = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
    while some := list(islice(rows, BATCH)):
        database.executemany(f"insert into {relation} ({names}) values ({marks})", some)
    database.commit()


def people_rows(people: int) -> Iterator[Row]:
    """Everybody."""
    for number in range(people):
        yield person_id(number), f"Person {number}", f"person{number}", NOW - SPAN


def rating_rows(people: int) -> Iterator[Row]:
    """A rating for each game and pace; two of three are certain enough."""
    dice = random.Random(3)
    for number in range(people):
        for game in games():
            for pace in ("live", "days"):
                mean, deviation = dice.gauss(0, 1), dice.uniform(0.2, 0.8)
                yield person_id(number), game, pace, mean, deviation, 9, NOW, NOW + (1e9 if deviation < 0.6 else -1.0)


def game_rows(results: int, people: int) -> Iterator[tuple[str, tuple[str, ...], Iterator[Row]]]:
    """The rows of each relation; the same dice each time, so that they belong together."""
    yield (
        "tables",
        TABLE,
        (
            (key, game, 1, SEATS, "{}", '{"kind":"live"}', 1, who[0], "over", "", 90, "", at - 3600, at, 1)
            for key, game, at, who in played(results, people)
        ),
    )
    yield (
        "seats",
        ("table", "seat", "person", "nonce"),
        ((key, seat, person, "") for key, _, _, who in played(results, people) for seat, person in enumerate(who)),
    )
    yield (
        "results",
        RESULT,
        ((key, game, 1, "{}", "live", 1, 90, "played", at, "done") for key, game, at, _ in played(results, people)),
    )
    yield (
        "result_seats",
        RESULT_SEAT,
        (
            (key, seat, person, None, 50 - seat, seat + 1, seat == 0, 0, 0, game, at)
            for key, game, at, who in played(results, people)
            for seat, person in enumerate(who)
        ),
    )
    yield (
        "rating_steps",
        ("table", "person", "game", "pace", "at", "mean", "deviation"),
        (
            (key, person, game, "live", at, 0.1 * seat, 0.4)
            for key, game, at, who in played(results, people)
            for seat, person in enumerate(who)
        ),
    )


def played(results: int, people: int) -> Iterator[tuple[str, str, float, list[str]]]:
    """Each game: its table, which one, when, and who."""
    dice, names = random.Random(1), list(games())
    ids = [person_id(number) for number in range(people)]
    for key in sorted(f"{number * 0x9E3779B1 % (1 << 40):012x}" for number in range(results)):
        who: list[str] = []
        while len(who) < SEATS:
            person = ids[int(people * dice.random() ** 1.5)]
            if person not in who:
                who.append(person)
        dice.shuffle(who)
        yield key, dice.choice(names), NOW - SPAN * dice.random(), who


def lists(people: int) -> dict[str, str]:
    """What is asked for."""
    eager, usual, game = person_id(0), person_id(people // 2), next(iter(games()))
    deep = NOW - SPAN / 2
    return {
        "the home page's own tables": "/me/tables?most=50",
        "open tables": "/tables?state=gathering&most=30",
        "profile of the most eager": f"/people/{eager}/profile",
        "profile of one in the middle": f"/people/{usual}/profile",
        "results of the most eager": f"/people/{eager}/results?most=20",
        "results of the most eager, one game": f"/people/{eager}/results?most=20&game={game}",
        "results of the most eager, far back": f"/people/{eager}/results?most=20&before={deep}",
        "results of the most eager, against one": f"/people/{eager}/results?most=20&against={person_id(1)}",
        "results of one in the middle": f"/people/{usual}/results?most=20",
        "results of both, whoever they are": f"/people/{usual}/results?most=20&against={eager}",
        "rating of the most eager over time": f"/people/{eager}/ratings/{game}/live",
        "leaderboard": f"/leaders/{game}/live?most=100",
    }


def cpu_seconds(process: int) -> float:
    """The CPU time that a process has used; on Linux."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(address: str, process: int, people: int, times: int) -> None:
    """Ask for every list, and print how long it took."""
    with httpx.Client(
        base_url=address, headers={"authorization": f"Bearer {KEY}"}, trust_env=False, timeout=60
    ) as http:
        http.get("/api/games")  # loads the rules
        for what, path in lists(people).items():
            took, used = [], cpu_seconds(process)
            for _ in range(times):
                began = time.perf_counter()
                answer = http.get(f"/api{path}")
                took.append(1000 * (time.perf_counter() - began))
                assert answer.status_code == 200, answer.text
            cpu = 1000 * (cpu_seconds(process) - used) / times
            clock = f"median {statistics.median(took):6.1f} ms, worst {max(took):6.1f} ms"
            print(f"{what:42} {cpu:5.1f} ms of CPU time; {clock}", flush=True)


def main() -> None:
    """Make the database, start a server on it, and ask."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--home", type=Path, help="where the database is kept; if there is one, it is used")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home: Path = given.home or Path(folder)
        home.mkdir(parents=True, exist_ok=True)
        if not (home / "compagnie.db").exists():
            began = time.perf_counter()
            asyncio.run(make(home / "compagnie.db"))
            fill(home / "compagnie.db", given.results, given.people)
            print(f"stored in {time.perf_counter() - began:.0f} s", flush=True)
        with serving(home, warm="false", log_level="error") as (process, address):
            measure(address, process, given.people, given.times)


async def make(file: Path) -> None:
    """An empty database."""
    engine = open_database(f"sqlite+aiosqlite:///{file}")
    await migrate(engine)
    await engine.dispose()


if __name__ == "__main__":
    main()
