"""Passwords: few guesses from wherever, none that are common, and a bounded amount of work."""

import time
from collections.abc import Callable

import httpx
import msgspec
import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.base.settings import Settings
from compagnie.server.http.http_protocol import counted_address
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.passwords import is_weak
from compagnie.server.tables.limits.quotas import GUESSES
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]
RIGHT = "charles babbage"


async def guesses(services: Services, login: str, most: int) -> list[str]:
    """What so many wrong guesses are answered."""
    told = []
    for _ in range(most):
        with pytest.raises(Refusal) as refused:
            await Accounts(services).sign_in(login, "ada lovelace")
        told.append(refused.value.code)
    return told


async def test_an_account_may_be_guessed_at_ten_times_in_ten_minutes_and_a_restart_doesnt_help(
    settings: Settings, wall: WallClock
) -> None:
    async with open_services(settings, wall) as services:
        await Accounts(services).register(None, "Ada", "ada", RIGHT)
        assert await guesses(services, "ada", 6) == ["wrong_password"] * 6
    async with open_services(settings, wall) as services:
        assert await guesses(services, "ADA", 6) == ["wrong_password"] * 4 + ["too_fast"] * 2
        with pytest.raises(Refusal):
            await Accounts(services).sign_in("ada", RIGHT)
        assert await guesses(services, "nobody", 12) == ["wrong_password"] * 10 + ["too_fast"] * 2, (
            "nor does it tell who"
        )
        wall.at += GUESSES.seconds + 1
        assert (await Accounts(services).sign_in("ada", RIGHT)).person.name == "Ada"
        assert await guesses(services, "ada", 11) == ["wrong_password"] * 10 + ["too_fast"]


async def test_guesses_count_whatever_address_they_come_from(settings: Settings, wall: WallClock) -> None:
    chosen = msgspec.structs.replace(settings, sign_ins_a_minute=5, trusted_proxies=["127.0.0.1"])
    async with inside(chosen, wall) as (address, services):
        await Accounts(services).register(None, "Ada", "ada", RIGHT)
        statuses = []
        async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
            for n in range(20):
                asked = {"login": "ada", "password": f"guess number {n}"}
                answer = await http.post("/api/session", json=asked, headers={"x-forwarded-for": f"10.0.0.{n}"})
                statuses.append(answer.status_code)
        assert statuses == [401] * 10 + [429] * 10


async def test_the_old_password_cant_be_guessed_at_either(services: Services) -> None:
    accounts = Accounts(services)
    ada = await accounts.register(None, "Ada", "ada", RIGHT)
    codes = []
    for _ in range(12):
        with pytest.raises(Refusal) as refused:
            await accounts.change_password(ada, "ada lovelace", "difference engine")
        codes.append(refused.value.code)
    assert codes == ["wrong_password"] * 10 + ["too_fast"] * 2


def test_an_ipv6_line_counts_as_one_address() -> None:
    assert counted_address("2001:db8:1:2::1") == counted_address("2001:db8:1:2:ffff::9")
    assert counted_address("2001:db8:1:2::1") != counted_address("2001:db8:1:3::1")
    assert counted_address("::ffff:10.0.0.1") == counted_address("10.0.0.1") == "10.0.0.1"
    assert counted_address("unix") == "unix"


@pytest.mark.parametrize(
    "password",
    [
        "passwordpassword",
        "123456789012",
        "qwertyuiopasdf",
        "iloveyou1234",
        "111111111111",
        "Password1234!",
        "compagnie2026",
    ],
)
async def test_a_common_password_is_refused(visitors: Make, password: str) -> None:
    assert is_weak(password)
    told = await visitors().asks("POST", "/account", 400, login="weak", password=password)
    assert told["code"] == "weak_password"


async def test_a_password_is_weighed_before_it_is_chosen_and_nothing_of_it_is_kept(visitors: Make) -> None:
    ada = visitors()

    async def weighed(password: str, **known: str) -> str:
        told = await ada.asks("POST", "/password/strength", password=password, **known)
        return str(told["strength"])

    assert await weighed("password1234") == "weak"
    assert await weighed("wilhelmina2026", login="wilhelmina") == "weak"
    assert await weighed("kwx7pq2tz4m") == "weak", "too short"
    assert await weighed("herring1234x") == "fair"
    assert await weighed("seven herrings under a Hoorn moon") == "strong"
    for password in ("short", "x" * 201, 7):
        await ada.asks("POST", "/password/strength", 400, password=password)
    assert "compagnie" not in "".join(ada.http.cookies), "nobody becomes somebody by it"


async def test_a_new_password_has_128_characters_at_most_and_64_are_welcome(visitors: Make) -> None:
    ada = visitors()
    long = "".join(f"{n}herring" for n in range(20))
    await ada.asks("POST", "/account", 400, login="long.one", password=long[:129])
    await ada.asks("POST", "/account", login="long.one", password=long[:64])
    await ada.asks("PUT", "/me/password", 400, old=long[:64], new=long[:129])
    await ada.asks("PUT", "/me/password", old=long[:64], new=long[:128])


async def test_ones_own_name_is_no_password(visitors: Make) -> None:
    told = await visitors().asks("POST", "/account", 400, login="wilhelmina", password="wilhelmina2026")
    assert told["code"] == "weak_password"
    assert not is_weak("four words of yours")


@pytest.mark.parametrize(
    ("password", "known"),
    [
        ("ada.lovelace1815", ("ada.lovelace@example.org", "")),
        ("lovelaceada1", ("ada@example.org", "Ada Lovelace")),
        ("adalovelaceada", ("ada_lovelace7", "")),
    ],
)
def test_words_of_ones_login_and_name_are_no_password(password: str, known: tuple[str, str]) -> None:
    assert is_weak(password, known)
    assert not is_weak(password), "to those who know nothing of them"


async def test_a_new_password_has_twelve_characters_and_spaces_count_once(visitors: Make) -> None:
    ada = visitors()
    await ada.asks("POST", "/account", 400, login="short.one", password="kwx7pq2tz4m")
    told = await ada.asks("POST", "/account", 400, login="short.one", password="kwx7      pq2t")
    assert told["code"] == "weak_password"
    await ada.asks("POST", "/account", login="short.one", password="kwx7pq2tz4mv")


def test_no_password_takes_long_to_weigh() -> None:
    """Signs that may stand for several letters each: all ways to read them are tried."""
    began = time.thread_time()
    is_weak("4@8({[<3691!|70$5+%2" * 4)
    assert time.thread_time() - began < 2.0, "it was 3 s; it is 0.3 s"
