"""Flags: made-up abusers are seen, and honest people are not."""

import random
from collections.abc import Mapping

import pytest

from compagnie.commands.admin import _print_flags
from compagnie.server.admin import read_odd_games
from compagnie.server.club import flags as flags_module
from compagnie.server.club.flags import Flag, Game, NamedFlags, flags, read_flags
from compagnie.server.club.rater import Rater
from compagnie.server.club.rating_rules import RatedSeat
from compagnie.server.tables.services import Services
from tests.server.club.test_profiles import games_played
from tests.server.club.test_ratings import three
from tests.server.guests import Club

pytestmark = pytest.mark.anyio


def game(*people: str, left: tuple[str, ...] = (), used: Mapping[str, float] = {}) -> Game:
    """A game in which these came in this order."""
    return [
        RatedSeat(person=who, bot=None, place=place + 1, left=who in left, used=used.get(who, 120.0))
        for place, who in enumerate(people)
    ]


def club_games(seed: int, people: int = 50, count: int = 400) -> list[Game]:
    """Honest games of people of different skill, some of whom leave now and then."""
    dice = random.Random(seed)
    skill = [dice.gauss(0, 1) for _ in range(people)]
    found = []
    for _ in range(count):
        seated = dice.sample(range(people), dice.choice((3, 4, 5)))
        order = sorted(seated, key=lambda one: -(skill[one] + dice.gauss(0, 1.2)))
        found.append(game(*map(str, order), left=tuple(str(one) for one in order[-1:] if dice.random() < 0.1)))
    return found


@pytest.mark.parametrize("seed", range(10))
def test_nobody_of_an_honest_club_is_flagged(seed: int) -> None:
    assert flags(club_games(seed)) == []


def test_three_friends_of_different_skill_who_always_play_together_are_rarely_flagged() -> None:
    flagged = 0
    for seed in range(100):
        dice, skill = random.Random(seed), {"ada": 0.7, "ben": 0.0, "cleo": -0.7}
        orders = [sorted(skill, key=lambda one: -(skill[one] + dice.gauss(0, 1.2))) for _ in range(30)]
        flagged += bool(flags([game(*order) for order in orders]))
    assert flagged <= 5


def test_who_loses_on_purpose_to_a_friends_account_is_seen() -> None:
    games = club_games(1)
    for number in range(10):
        games.append(game("friend", str(number), "puppet"))
    assert flags(games) == [Flag(kind="gives_way", person="puppet", to="friend", seen=10, games=10)]


def test_a_puppet_that_sometimes_plays_others_is_seen_too() -> None:
    games = [game("friend", str(number), "puppet") for number in range(20)]
    games += [game("puppet", str(number), "friend of nobody") for number in range(5)]
    assert [(flag.person, flag.to) for flag in flags(games)] == [("puppet", "friend")]


def test_who_leaves_a_third_of_their_games_is_seen() -> None:
    games = [game("ada", str(number), "leaver", left=("leaver",) * (number % 3 == 0)) for number in range(12)]
    assert [(flag.kind, flag.person, flag.seen, flag.games) for flag in flags(games) if flag.kind == "leaves"] == [
        ("leaves", "leaver", 4, 12)
    ]


def test_who_lets_the_others_wait_in_a_third_of_their_games_is_seen_and_who_thinks_long_is_not() -> None:
    slow, stalls = {"slow": 700.0, "a": 300.0, "b": 200.0}, {"staller": 900.0}
    games = [game("a", "b", "slow", used=slow) for _ in range(12)]
    games += [game("a", str(number), "staller", used=stalls if number % 3 == 0 else {}) for number in range(12)]
    assert [(flag.person, flag.seen, flag.games) for flag in flags(games) if flag.kind == "stalls"] == [
        ("staller", 4, 12)
    ]
    gone = [game("a", str(number), "leaver", left=("leaver",), used={"leaver": 900.0}) for number in range(12)]
    assert "stalls" not in {flag.kind for flag in flags(gone)}, "that they left is seen already"


def test_what_is_long_ago_and_what_is_too_little_tells_nothing() -> None:
    early = [game("ada", str(number), "leaver", left=("leaver",)) for number in range(20)]
    mended = [game("leaver", str(number), "ada") for number in range(30)]
    assert [flag for flag in flags(early + mended) if flag.kind == "leaves"] == []
    assert flags(early[:7]) == []


def test_the_command_line_tells_flags_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    found = [
        Flag(kind="leaves", person="a", seen=4, games=12),
        Flag(kind="gives_way", person="a", to="b", seen=10, games=10),
        Flag(kind="stalls", person="a", seen=5, games=12),
    ]
    _print_flags(NamedFlags(flags=found, names={"a": "Ada", "b": "Ben"}))
    _print_flags(NamedFlags(flags=[], names={}))
    assert capsys.readouterr().out.splitlines() == [
        "Ada left 4 of their last 12 rated games.",
        "Ada came behind Ben in 10 of 10 rated games, nearly all that they played.",
        "Ada took most of the time in 5 of their last 12 rated games.",
        "Nothing looks odd.",
    ]


async def test_flags_are_read_from_rated_games_with_the_names_of_people(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = await three(club)
    await games_played(club, members, 1)
    await Rater(services).run()
    told = await read_flags(services.engine, 0.0)
    assert (told.flags, told.names) == ([], {})
    assert await read_odd_games(services.settings) == told
    monkeypatch.setattr(flags_module, "LEAST_GAMES", 1)
    monkeypatch.setattr(flags_module, "SHARE_LEFT", 0.0)
    told = await read_flags(services.engine, 0.0)
    assert sorted(told.names[flag.person] for flag in told.flags if flag.kind == "leaves") == ["Ada", "Ben", "Cleo"]
