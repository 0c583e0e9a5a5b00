"""The `consider` question: answered to the asking socket only, without any act."""

from collections.abc import Callable
from typing import Any

import pytest

from compagnie.games import games
from tests.server.server_process import Seat, Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]


async def considers(chair: Seat, asked: Any, **fields: Any) -> dict[str, Any]:
    """Ask, and return the answer."""
    await chair.send(kind="consider", id="q", asked=asked, **fields)
    return await chair.until("considered", "refused")


async def two_at(visitors: Make, game: str) -> tuple[list[Visitor], str]:
    people = [await visitors().comes_as(name) for name in ("Ada", "Ben")]
    table = (await people[0].opens(game=game, seats=3, bots=["random"]))["id"]
    await people[1].does(table, "sit")
    await people[0].does(table, "start")
    return people, table


async def test_a_question_is_answered_to_the_asking_socket_only(visitors: Make) -> None:
    people, table = await two_at(visitors, "batavia")
    async with people[0].at(table) as ada, people[1].at(table) as ben:
        told = await considers(ada, {"kind": "cards", "cards": {}})
        assert told["kind"] == "considered" and told["id"] == "q" and told["seat"] == 0
        answer = told["answer"]
        assert answer["kind"] == "cards" and answer["refusal"]["code"] == "lay_a_card"
        assert answer["more"] == ada.view["hand"]
        number = ada.number
        await ben.send(kind="ping", at=1)
        while (heard := await ben.hear())["kind"] != "pong":
            assert heard["kind"] in ("presence", "happened")
        await ada.join()
        bots_alone = all(act["seat"] == 2 for act in ada.welcome["acts"])
        assert ada.number == number or bots_alone


async def test_every_game_answers_what_would_follow(visitors: Make) -> None:
    asked = {"batavia": {"kind": "bid", "amount": 1}, "voc": {"kind": "ship", "ship": "A"}}
    for game in games():
        if game not in asked:
            continue
        people, table = await two_at(visitors, game)
        async with people[0].at(table) as ada:
            assert (await considers(ada, asked[game]))["kind"] == "considered"


@pytest.mark.parametrize(
    "asked",
    [
        None,
        3,
        "cards",
        {},
        {"kind": "nonsense"},
        {"kind": "cards", "cards": {"spain": 1}},
        {"kind": "bid", "amount": "a"},
    ],
)
async def test_an_unreadable_question_is_refused_with_a_reason(visitors: Make, asked: Any) -> None:
    people, table = await two_at(visitors, "batavia")
    async with people[0].at(table) as ada:
        told = await considers(ada, asked)
        assert told["kind"] == "refused" and told["id"] == "q" and told["code"] == "unreadable" and told["sentence"]


async def test_people_ask_for_their_own_seat_only(visitors: Make) -> None:
    people, table = await two_at(visitors, "batavia")
    cards = {"kind": "cards", "cards": {}}
    stranger = await visitors().comes_as("Stranger")
    async with people[0].at(table) as ada, stranger.at(table) as watching, visitors().at(table) as nobody:
        assert (await considers(ada, cards, seat=1))["code"] == "not_your_seat"
        assert (await considers(watching, cards))["code"] == "not_seated"
        assert (await considers(nobody, cards))["code"] == "no_voice"


async def test_a_question_before_the_game_starts_is_refused(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game="batavia", seats=3))["id"]
    async with ada.at(table) as seat:
        assert (await considers(seat, {"kind": "cards", "cards": {}}))["code"] == "not_started"


async def test_a_person_with_several_seats_asks_for_the_one_they_look_from(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game="batavia", seats=3, bots=["random"]))["id"]
    await ada.does(table, "sit", seat=1)
    await ada.does(table, "start")
    async with ada.at(table, seat=1) as seat:
        assert (await considers(seat, {"kind": "cards", "cards": {}}))["seat"] == 1
        assert (await considers(seat, {"kind": "cards", "cards": {}}, seat=0))["seat"] == 0
