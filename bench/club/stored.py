"""What `lists.py` stores: people, games, ratings, clubs and tournaments, made by dice with fixed seeds.

Some play much more than others: the most eager person has about 2,000 games, one in the middle 30. The most eager is
also in as many clubs as one can be in, all of them full, follows as many as one can, and took part in the largest
tournament there can be.
"""

import hashlib
import json
import random
import time
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from compagnie.games import games
from compagnie.server.club.clubs.board import MAX_POSTS
from compagnie.server.club.clubs.dates import MAX_DATES
from compagnie.server.club.clubs.members import MAX_CLUBS, MAX_MEMBERS
from compagnie.server.club.follows import MAX_FOLLOWED
from compagnie.server.club.quarters import season_at
from compagnie.server.tournaments.entries import MAX_PEOPLE, MAX_ROUNDS

DAY = 86_400.0
SPAN = 3 * 365 * DAY
SEATS = 4
CLUB_GAMES = 1_200
"""Games that members of the most eager person's first club had with one another in this season."""
SMALL = (16, 4)
"""People and rounds of a tournament, but for the largest one."""
Row = tuple[Any, ...]
Rows = tuple[str, tuple[str, ...], Iterator[Row]]


class Size(NamedTuple):
    """How much is stored."""

    results: int
    people: int
    now: float

    @property
    def tournaments(self) -> int:
        """How many tournaments."""
        return max(2, self.results // 100)

    @property
    def clubs(self) -> int:
        """How many clubs."""
        return max(MAX_CLUBS, self.people // 20)

    @property
    def gathering(self) -> int:
        """How many tables wait for people."""
        return max(60, self.results // 500)


class Game(NamedTuple):
    """A game that was played: its table, which one, when it ended, and who."""

    table: str
    game: str
    at: float
    people: list[str]


class Pod(NamedTuple):
    """A table of a tournament's round."""

    tournament: str
    round: int
    pod: int
    table: str
    people: list[str]


@cache
def person_id(number: int) -> str:
    """Ids look random, as they are on a server."""
    return hashlib.md5(f"p{number}".encode(), usedforsecurity=False).hexdigest()[:16]


def table_id(number: int) -> str:
    """The id of a table."""
    return f"{number * 0x9E3779B1 % (1 << 40):012x}"


def rows(size: Size, key: str) -> Iterator[Rows]:
    """The rows of each relation; the session of the most eager person has this key."""
    born = size.now - SPAN
    yield (
        "people",
        ("id", "name", "login", "created_at"),
        ((person_id(i), f"Person {i}", f"person{i}", born) for i in range(size.people)),
    )
    digest = hashlib.sha256(key.encode()).hexdigest()
    yield ("sessions", SESSION, iter([(digest, person_id(0), "bench", size.now, "account")]))
    yield ("visits", ("person", "here_at", "left_at"), iter([(person_id(0), size.now, size.now - 2 * DAY)]))
    followed = range(1, min(MAX_FOLLOWED, size.people - 1) + 1)
    yield ("follows", ("person", "followed"), ((person_id(0), person_id(i)) for i in followed))
    yield from _game_rows(size)
    yield from _gathering_rows(size)
    yield ("ratings", RATING, _rating_rows(size))
    yield from _club_rows(size)
    yield from _tournament_rows(size)


SESSION = ("digest", "person", "label", "created_at", "scope")
RATING = ("person", "game", "pace", "mean", "deviation", "games", "changed_at", "certain_until")
TABLE = (
    "id", "game", "rules", "seat_count", "options", "pace", "open", "host", "state", "commitment", "number", "to_act",
    "created_at", "changed_at", "rated", "club",
)  # fmt: skip
RESULT = ("table", "game", "rules", "options", "pace", "open", "number", "ended", "ended_at", "rating")
RESULT_SEAT = ("table", "seat", "person", "bot", "score", "place", "won", "left", "repeated", "game", "ended_at")
TOURNAMENT = (
    "id", "name", "host", "game", "options", "pace", "wanted", "rounds", "made", "state", "created_at", "changed_at",
    "duplicate", "placed",
)  # fmt: skip
LIVE = '{"kind":"live"}'


def _rating_rows(size: Size) -> Iterator[Row]:
    """A rating for each game and pace; two of three are certain enough."""
    dice = random.Random(3)
    for number in range(size.people):
        for game in games():
            for pace in ("live", "days"):
                mean, deviation = dice.gauss(0, 1), dice.uniform(0.2, 0.8)
                until = size.now + (1e9 if deviation < 0.6 else -1.0)
                yield person_id(number), game, pace, mean, deviation, 9, size.now, until


def _game_rows(size: Size) -> Iterator[Rows]:
    yield (
        "tables",
        TABLE,
        (
            (key, game, 1, SEATS, "{}", LIVE, 1, who[0], "over", "", 90, "", at - 3600, at, 1, None)
            for key, game, at, who in played(size)
        ),
    )
    yield (
        "seats",
        ("table", "seat", "person", "nonce"),
        ((key, seat, person, "") for key, _, _, who in played(size) for seat, person in enumerate(who)),
    )
    yield (
        "results",
        RESULT,
        ((key, game, 1, "{}", "live", 1, 90, "played", at, "done") for key, game, at, _ in played(size)),
    )
    yield (
        "result_seats",
        RESULT_SEAT,
        (
            (key, seat, person, None, score(key, seat), seat + 1, seat == 0, 0, 0, game, at)
            for key, game, at, who in played(size)
            for seat, person in enumerate(who)
        ),
    )
    yield (
        "rating_steps",
        ("table", "person", "game", "pace", "at", "mean", "deviation"),
        (
            (key, person, game, "live", at, 0.1 * seat, 0.4)
            for key, game, at, who in played(size)
            for seat, person in enumerate(who)
        ),
    )


def score(table: str, seat: int) -> int:
    """What a seat has in the end: less than the one before it."""
    return 60 - 8 * seat - seat * int(table, 16) % 7


def played(size: Size) -> Iterator[Game]:
    """Each game: those of tournaments, those of the first club's season, and all the others."""
    dice, names, number = random.Random(1), list(games()), 0
    for pod in pods(size):
        yield Game(pod.table, names[0], _tournament_at(size, pod.tournament), pod.people)
        number += 1
    begins, _ = season_at(size.now)
    members = [person_id(i) for i in range(min(MAX_MEMBERS, size.people))]
    for _ in range(CLUB_GAMES):
        at = begins + (size.now - begins) * dice.random()
        yield Game(table_id(number), dice.choice(names), at, dice.sample(members, SEATS))
        number += 1
    while number < size.results:
        at = size.now - SPAN * dice.random()
        yield Game(table_id(number), dice.choice(names), at, _seated(dice, size.people))
        number += 1


def _seated(dice: random.Random, people: int) -> list[str]:
    """Who sits at a table: the eager ones more often."""
    who: list[str] = []
    while len(who) < SEATS:
        person = person_id(int(people * dice.random() ** 1.5))
        if person not in who:
            who.append(person)
    return who


def _gathering_rows(size: Size) -> Iterator[Rows]:
    """Tables that wait for people, some of them of the first clubs."""
    dice, name = random.Random(4), next(iter(games()))
    keys = [f"open{i:08}" for i in range(size.gathering)]
    hosts = [person_id(int(size.people * dice.random())) for _ in keys]
    clubs = [club_id(i % MAX_CLUBS) if i % 5 == 0 else None for i in range(len(keys))]
    yield (
        "tables",
        TABLE,
        (
            (key, name, 1, SEATS, "{}", LIVE, 1, host, "gathering", "", 1, "", size.now - i, size.now - i, 0, club)
            for i, (key, host, club) in enumerate(zip(keys, hosts, clubs, strict=True))
        ),
    )
    yield (
        "seats",
        ("table", "seat", "person", "nonce"),
        (
            (key, seat, host if seat == 0 else None, "")
            for key, host in zip(keys, hosts, strict=True)
            for seat in range(SEATS)
        ),
    )


def club_id(number: int) -> str:
    """The id of a club."""
    return f"club{number:08}"


def _club_rows(size: Size) -> Iterator[Rows]:
    """Clubs: the first ones are full, and the most eager person is in them; the others have twenty members."""
    full = [MAX_MEMBERS if i < MAX_CLUBS else 20 for i in range(size.clubs)]
    founded = size.now - 400 * DAY
    yield (
        "clubs",
        ("id", "name", "invite", "founded_at"),
        ((club_id(i), f"Club {i}", f"invite{i}", founded) for i in range(size.clubs)),
    )
    yield (
        "club_members",
        ("club", "person", "role", "joined_at", "seen_at"),
        (
            (club_id(i), person_id((j if i < MAX_CLUBS else i * 20 + j) % size.people), role, founded, founded)
            for i, members in enumerate(full)
            for j, role in enumerate(["founder"] + ["member"] * (min(members, size.people) - 1))
        ),
    )
    yield (
        "club_posts",
        ("club", "person", "at", "text", "command"),
        (
            (club_id(i), person_id(j % 20), size.now - DAY + j, "Who plays on Friday? " * 5, f"{i}/{j}")
            for i in range(size.clubs)
            for j in range(MAX_POSTS if i < MAX_CLUBS else 20)
        ),
    )
    yield (
        "club_dates",
        ("id", "club", "name", "at", "minutes", "table", "changed_at", "version"),
        (
            (f"d{i}/{j}", club_id(i), "Friday", size.now + (j + 1) * DAY, 180, None, size.now - DAY, 0)
            for i in range(size.clubs)
            for j in range(MAX_DATES if i < MAX_CLUBS else 2)
        ),
    )


def tournament_id(number: int) -> str:
    """The id of a tournament; the first is the largest there can be."""
    return f"t{number:08}"


def _tournament_at(size: Size, key: str) -> float:
    """When a tournament ended: the first ones in this season."""
    return size.now - DAY - SPAN * int(key[1:]) / size.tournaments


def _entries(size: Size) -> Iterator[tuple[str, int, list[str]]]:
    """Each tournament, how many rounds it has, and who takes part."""
    dice = random.Random(2)
    for number in range(size.tournaments):
        count, rounds = SMALL if number else (min(MAX_PEOPLE, size.people // SEATS * SEATS), MAX_ROUNDS)
        drawn = range(count) if number == 0 else dice.sample(range(size.people), count)
        yield tournament_id(number), rounds, [person_id(one) for one in drawn]


def pods(size: Size) -> Iterator[Pod]:
    """The tables of all rounds of all tournaments."""
    dice, number = random.Random(5), 0
    for key, rounds, people in _entries(size):
        for made in range(rounds):
            dice.shuffle(people)
            for at in range(len(people) // SEATS):
                yield Pod(key, made, at, table_id(number), people[at * SEATS : (at + 1) * SEATS])
                number += 1


def _tournament_rows(size: Size) -> Iterator[Rows]:
    name = next(iter(games()))
    yield (
        "tournaments",
        TOURNAMENT,
        (
            (
                key,
                f"Tournament {key}",
                people[0],
                name,
                "{}",
                LIVE,
                SEATS,
                rounds,
                rounds,
                "over",
                at - DAY,
                at,
                i == 0,
                1,
            )
            for i, (key, rounds, people) in enumerate(_entries(size))
            if (at := _tournament_at(size, key))
        ),
    )
    yield (
        "tournament_people",
        ("tournament", "person", "here", "joined_at", "nonce", "place", "earned"),
        (
            (key, person, 1, _tournament_at(size, key) - DAY, "", place, len(people) - place)
            for key, _, people in _entries(size)
            for place, person in enumerate(people, 1)
        ),
    )
    yield (
        "tournament_pods",
        ("tournament", "round", "pod", "table", "people"),
        ((pod.tournament, pod.round, pod.pod, pod.table, json.dumps(pod.people)) for pod in pods(size)),
    )


def size_of(results: int, people: int) -> Size:
    """So much, as of now."""
    return Size(results, people, time.time())
