"""Replays: the film of a finished game, or of a record that is sent along."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from compagnie.bots import bot_named
from compagnie.core.playthrough import Playthrough
from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import Replay
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.replay import film as film_module
from compagnie.server.replay.film import film
from compagnie.server.table.views.diff import changed
from tests.games.voc.stored import RECORDS as STORED
from tests.generic import Dice
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]


def a_record(game_name: str, seed: int = 3) -> Playthrough:
    """A game between bots that play at random."""
    game, dice = games()[game_name], random.Random(seed)
    playing = Playthrough(game, 3, game.options_type())
    playing.play_on([bot_named("random", game)] * 3, Dice(dice), dice)
    return playing


def shown(told: dict[str, Any]) -> list[Any]:
    """Every view of a film, by the changes alone."""
    view = told["view"]
    views = [msgspec.json.decode(msgspec.json.encode(view))]
    for frame in told["frames"]:
        view = changed(view, frame["changes"])
        views.append(msgspec.json.decode(msgspec.json.encode(view)))
    return views


@pytest.mark.parametrize("game", list(games()))
def test_a_film_has_every_event_and_ends_where_the_game_ended(game: str) -> None:
    playing = a_record(game)
    told = msgspec.json.decode(film(encode_record(playing)))
    assert told["game"] == game and told["seats"] == 3 and told["seat"] is None
    assert [frame["event"] for frame in told["frames"]] == msgspec.json.decode(msgspec.json.encode(playing.events))
    last = shown(told)[-1]
    due = playing.game.open_view(playing.position)
    assert last == msgspec.json.decode(msgspec.json.encode(due))
    assert told["result"] == playing.game.result(playing.position) == last["result"]


@pytest.mark.parametrize("game", list(games()))
def test_a_film_tells_with_each_event_what_it_led_to(game: str) -> None:
    playing = a_record(game)
    told = msgspec.json.decode(film(encode_record(playing), 1))
    chains = list(Replay(playing.game, decode_record(encode_record(playing))).chains())
    due = [msgspec.to_builtins(each) | {"follows": 1} for chain in chains for each in chain.led_to]
    assert due and [each for frame in told["frames"] for each in frame.get("led_to", [])] == due


def test_a_film_ends_where_a_game_ended_without_an_event() -> None:
    record = (STORED / "after-1602+3-seats+an-end-without-an-event.json").read_bytes()
    told = msgspec.json.decode(film(record))
    assert len(told["frames"]) == len(msgspec.json.decode(record)["events"])
    assert shown(told)[-1]["phase"] == "over"
    assert told["frames"][-1]["led_to"][-1] == {"kind": "over", "follows": 1, "why": "years"}


def test_a_film_of_a_record_hides_nothing() -> None:
    told = msgspec.json.decode(film(encode_record(a_record("batavia"))))
    hands = [sorted(hand) for hand in told["setup"]["hands"]]
    first = told["view"]["seats"]
    assert [sorted(c for c, n in seat["known"].items() for _ in range(n)) for seat in first] == hands
    assert all(seat["notes"] == 15 for seat in first)
    draws = [frame["event"] for frame in told["frames"] if frame["event"]["kind"] == "draw"]
    assert draws and all("cards" in draw for draw in draws)


def test_a_film_from_a_seat_shows_what_the_seat_saw() -> None:
    playing = a_record("batavia")
    told = msgspec.json.decode(film(encode_record(playing), 1))
    assert told["setup"]["hand"] == [*playing.setup.hands[1]] and "hands" not in told["setup"]
    assert all(view["seat"] == 1 and view["hand"] is not None for view in shown(told))
    others = [frame["event"] for frame in told["frames"] if frame["event"]["kind"] == "draw"]
    assert all("cards" not in draw for draw in others if draw["seat"] != 1)
    assert any("cards" in draw for draw in others if draw["seat"] == 1)


def tampered(change: Callable[[dict[str, Any]], None]) -> bytes:
    record = msgspec.json.decode(encode_record(a_record("batavia")))
    change(record)
    return msgspec.json.encode(record)


@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        (b"", "bad_record", "breaks off"),
        (b"[]", "bad_record", "not a game record"),
        (b"{", "bad_record", "breaks off"),
        (b"\xff", "bad_record", "not JSON"),
        (b"[" * 100_000, "bad_record", "record"),
        (tampered(lambda record: record.update(game="chess")), "no_such_game", "chess"),
        (tampered(lambda record: record.update(players=9)), "breach", "seats"),
        (tampered(lambda record: record["events"][0].update(die=7)), "breach", "die"),
        (tampered(lambda record: record["result"].update(winners=[])), "breach", "result"),
        (tampered(lambda record: record["setup"]["hands"][0].pop()), "breach", "10 cards"),
        (tampered(lambda record: record.update(options={"quick_start": 3})), "breach", "options"),
    ],
)
def test_a_wrong_record_is_refused_with_a_reason(given: bytes, code: str, says: str) -> None:
    with pytest.raises(Refusal, match=says) as refusal:
        film(given)
    assert refusal.value.code == code


def test_a_breach_names_the_event_and_the_rule() -> None:
    with pytest.raises(Refusal) as refusal:
        film(tampered(lambda record: record["events"][0].update(die=7)))
    assert refusal.value.rule == "§1.4" and refusal.value.params["event"] == 1


def test_a_film_is_bounded_in_length_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    record = encode_record(a_record("batavia"))
    for name, most in (("MAX_FRAMES", 3), ("MAX_FILM", 1000), ("FILM_TIMEOUT", -1.0)):
        with monkeypatch.context() as patch:
            patch.setattr(film_module, name, most)
            with pytest.raises(Refusal, match="can’t be shown"):
                film(record)
    with pytest.raises(Refusal, match="no such seat"):
        film(record, 3)


async def test_a_finished_table_and_a_record_are_replayed_over_http(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game="batavia", seats=3, bots=["random", "random"], pace={"kind": "live", "bank": 10}))[
        "id"
    ]
    await ada.does(table, "start")
    no = await ada.asks("GET", f"/tables/{table}/replay", status=409)
    assert no["code"] == "not_over"
    await ada.does(table, "leave")
    async with ada.at(table) as seat:
        while seat.table["state"] == "playing":
            await seat.hear()
    told = await visitors().asks("GET", f"/tables/{table}/replay")
    record = await ada.asks("GET", f"/tables/{table}/record")
    assert [frame["event"] for frame in told["frames"]] == record["events"]
    again = await visitors().asks("POST", "/replay", json=record)
    assert again == told
    seen = await ada.asks("GET", f"/tables/{table}/replay", seat=1)
    assert seen["seat"] == 1 and seen["view"]["hand"]
    assert (await ada.asks("GET", f"/tables/{table}/replay", seat=7, status=409))["code"] == "no_such_seat"


async def test_a_wrong_upload_is_refused_with_a_reason(visitors: Make) -> None:
    ada = visitors()
    for body in ({}, {"format": "compagnie-record"}, [], 3, {"format": 10**400}):
        no = await ada.asks("POST", "/replay", json=body, status=400)
        assert no["code"] in ("bad_record", "unreadable") and no["sentence"]
    long = await ada.http.post("/api/replay", content=b'{"format": "' + b"x" * 1_100_000 + b'"}')
    assert long.status_code == 413 and long.json()["sentence"]
    large = await ada.http.post("/api/replay", json={"format": "x" * 1_000_000})
    assert large.status_code == 400, "a record may be larger than other requests"


async def test_the_history_of_a_game_under_way_shows_what_the_seat_saw(visitors: Make) -> None:
    ada, stranger = await visitors().comes_as("Ada"), visitors()
    table = (await ada.opens(game="batavia", seats=3, bots=["random", "random"]))["id"]
    assert (await ada.asks("GET", f"/tables/{table}/history", status=409))["code"] == "not_started"
    await ada.does(table, "start")
    async with ada.at(table, seat=0) as seat:
        await seat.until_turn()
    told = await ada.asks("GET", f"/tables/{table}/history", seat=0)
    now = (await ada.asks("GET", f"/tables/{table}/view", seat=0))["view"]
    assert shown(told)[-1] == now and told["result"] is None and now["hand"]
    others = await stranger.asks("GET", f"/tables/{table}/history")
    assert others["setup"]["hand"] is None
    assert all(view["hand"] is None and view["seats"][0]["notes"] is None for view in shown(others))
    assert (await stranger.asks("GET", f"/tables/{table}/history", seat=0, status=403))["code"] == "not_your_seat"
    assert (await ada.asks("GET", f"/tables/{table}/history", seat=1, status=403))["code"] == "not_your_seat"
