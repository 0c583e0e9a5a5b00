"""How fast the club's lists are where much is stored: makes a SQLite database and asks a server that runs on it.

python -m bench.club.lists                                  1,000,000 results of 100,000 people: 2 GB, some minutes
python -m bench.club.lists --results 20000 --people 2000    a small one

What is stored is in `stored.py`. Each list is asked for over HTTP, one request at a time. On a machine that does other
work beside, go by the server's CPU time. The first answer is told apart: caches have nothing yet.
"""

import argparse
import asyncio
import os
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import httpx
from bench.club.stored import DAY, SPAN, Row, Size, club_id, person_id, rows, size_of, tournament_id

from compagnie.bench.server import serving
from compagnie.games import games
from compagnie.server.storage.database import migrate, open_database

KEY = "a token for the bench"
BATCH = 50_000


def fill(file: Path, size: Size) -> None:
    """Store so many results of so many people."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma synchronous = off")
        indexes = database.execute(
            "select name, sql from sqlite_master where type = 'index' and sql is not null"
        ).fetchall()
        for name, _ in indexes:
            database.execute(f"drop index {name}")
        for relation, columns, some in rows(size, KEY):
            store(database, relation, columns, some)
        for _, sql in indexes:
            database.execute(sql)
        database.execute("analyze")
        database.commit()


def store(database: sqlite3.Connection, relation: str, columns: tuple[str, ...], rows: Iterator[Row]) -> None:
    """Insert many rows."""
    names, marks = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
    while some := list(islice(rows, BATCH)):
        database.executemany(f"insert into {relation} ({names}) values ({marks})", some)
    database.commit()


def lists(people: int) -> dict[str, str]:
    """What is asked for."""
    eager, usual, game = person_id(0), person_id(people // 2), next(iter(games()))
    deep = time.time() - SPAN / 2
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
        "whom one follows": "/me/follows",
        "tables of those whom one follows": "/me/friends-tables",
        "since you were here": "/me/news",
        "one's clubs": "/me/clubs",
        "tables of one's clubs": "/me/clubs-tables",
        "a club with 200 members": f"/clubs/{club_id(0)}",
        "its board": f"/clubs/{club_id(0)}/posts",
        "its tables": f"/clubs/{club_id(0)}/tables",
        "its season": f"/clubs/{club_id(0)}/season",
        "its season in one game": f"/clubs/{club_id(0)}/season?game={game}",
        "its season before": f"/clubs/{club_id(0)}/season?ago=1",
        "tournaments": "/tournaments",
        "tournaments that are over, far back": f"/tournaments?state=over&before={time.time() - 400 * DAY}",
        "one's tournaments": "/me/tournaments",
        "a tournament of 16, four rounds": f"/tournaments/{tournament_id(1)}",
        "a tournament of 256, its last round": f"/tournaments/{tournament_id(0)}?last=1",
        "a tournament of 256, all twenty rounds": f"/tournaments/{tournament_id(0)}",
        "the season of tournaments": "/tournaments/season",
        "the season of tournaments in one game": f"/tournaments/season?game={game}",
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
            clock = (
                f"first {took[0]:6.1f} ms, median {statistics.median(took):6.1f}, worst after it {max(took[1:]):6.1f}"
            )
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
            fill(home / "compagnie.db", size_of(given.results, given.people))
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
