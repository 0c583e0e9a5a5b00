"""Tempo: how fast bots play, skipping to one's turn, and moves that leave no choice."""

import asyncio
import random
import time

import msgspec
import pytest

from compagnie.core.playthrough import only_move
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.base.settings import Settings
from compagnie.server.protocol import messages as protocol
from compagnie.server.table.extensions.tempo import TempoExtension
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services
from tests.generic import walk
from tests.server.guests import Club

pytestmark = pytest.mark.anyio


async def until_turn(table: Table, seat: int = 0) -> float:
    """Wait for a seat's turn; how many seconds that took."""
    began = time.monotonic()
    async with asyncio.timeout(60):
        while seat not in table.state.to_act:
            await asyncio.sleep(0.01)
    return time.monotonic() - began


def slow_down(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots pause for a minute at this server's next tables."""
    slow: Settings = msgspec.structs.replace(services.settings, bot_pause=60.0)
    monkeypatch.setattr(services.registry, "settings", slow)


async def test_whoever_skips_waits_for_no_bot_until_a_person_must_act(
    club: Club, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow_down(services, monkeypatch)
    ada = await club.guest("Ada")
    table = await club.table(["random", "random", ada])
    tempo = table.extensions.get(TempoExtension)
    await asyncio.sleep(0.1)
    assert table.state.number == 4, "a bot thinks for a minute"
    await tempo.request(ada.person, protocol.Skip(id="s"))
    assert await until_turn(table, 2) < 30
    await ada.moves(table, {"kind": "pass"})
    number = table.state.number
    await asyncio.sleep(0.1)
    assert table.state.number == number or table.state.to_act == [2], "only so far was skipped"


async def test_players_set_how_fast_bots_play_and_all_are_told(
    club: Club, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow_down(services, monkeypatch)
    ada, eve = await club.guest("Ada"), await club.guest("Eve")
    table = await club.table(["random", "random", ada], start=False)
    chair = await eve.watches(table)
    tempo = table.extensions.get(TempoExtension)
    assert table.card().bot_speed == "calm"
    await tempo.request(ada.person, protocol.SetBotSpeed(id="a", speed="at_once"))
    assert [told["table"]["bot_speed"] for told in chair.told() if told["kind"] == "table"] == ["at_once"]
    assert await services.registry.reader.bot_speed(table.id) == "at_once"
    await ada.does(table, protocol.Start)
    assert await until_turn(table, 2) < 30
    with pytest.raises(Refusal):
        await tempo.request(eve.person, protocol.SetBotSpeed(id="b", speed="calm"))


async def test_a_move_that_leaves_no_choice_is_made_for_who_asks(club: Club) -> None:
    ada = await club.guest("Ada")
    table = await club.table([ada, "random", "random"])
    tempo, made = table.extensions.get(TempoExtension), 0
    while table.state.stage == "playing" and made < 3:
        await until_turn(table) if table.state.stage == "playing" else None
        assert table.state.play
        forced = only_move(table.game, table.state.play.position, 0)
        act = await tempo.request(ada.person, protocol.Forced(id=f"f{table.state.number}"))
        assert (act is None) == (forced is None)
        made += forced is not None
        if forced is None:  # bid everything, so that soon no bid is left
            bids = table.view(0).choices.bids
            await ada.moves(table, {"kind": "bid", "amount": bids[1]} if bids else club.choice(table, 0))
        await asyncio.sleep(0)
    assert made == 3


@pytest.mark.parametrize("name", list(games()))
def test_the_only_move_is_legal_and_the_only_one(name: str) -> None:
    game, found = games()[name], 0
    for seed in range(12):
        dice = random.Random(seed)
        position = game.position(min(game.seats), game.options_type())
        for who, _ in walk(position, dice):
            if who >= 0 and not position.mid_turn and (move := only_move(game, position, who)) is not None:
                assert len(position.choices(who)) == 1
                game.spell(position, who, move)
                found += 1
    assert found > 0
