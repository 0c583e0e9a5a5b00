"""Snapshots: a long log is not replayed from the start, and a snapshot is never believed against the log."""

from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.games import games
from compagnie.server.base.settings import Settings
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Takeback
from compagnie.server.protocol.clock import Live
from compagnie.server.storage import schema
from compagnie.server.table.log.snapshots import IDLE_SECONDS, SNAPSHOT_INTERVAL, rules_digest
from compagnie.server.table.playthrough import LoggedPlaythrough
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services, open_services
from tests.server.guests import Club, plain

pytestmark = pytest.mark.anyio


def all_of(table: Table) -> Any:
    """Everything that a log amounts to."""
    state = table.state
    assert state.play is not None
    apart = {"game", "play", "clock", "_moves", "_recent", "_went_back_shared", "options"}
    told: dict[str, Any] = {name: value for name, value in vars(state).items() if name not in apart}
    play = state.play
    told |= {"position": play.position.plain(), "events": play.events, "answers": play.answers}
    told |= {"setup": plain(play.setup), "clock": state.clock.plain(), "moves": state.moves}
    return told


async def a_long_game(services: Services, wall: Any) -> tuple[str, Any]:
    """A game of some length at rest, with its snapshot, and a move after it."""
    club = Club(services)
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*people], pace=Live())
    while table.state.number < SNAPSHOT_INTERVAL + 10:
        wall.at += 1
        await club.play(table, people, most=1)
    await people[0].does(table, protocol.Propose, wish=Takeback(table.state.moves[-3].number))
    for person in people[1:]:
        await person.does(table, protocol.Answer, yes=True)
    wall.at += IDLE_SECONDS + 1
    await services.registry.sweep()
    await club.play(table, people, most=1)
    assert table.state.went_back
    return table.id, all_of(table)


async def kept(services: Services) -> Any:
    async with services.engine.connect() as connection:
        return (await connection.execute(select(schema.snapshots))).mappings().all()


def count_replays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    replays = []
    replay = LoggedPlaythrough.replay

    def counted(self: LoggedPlaythrough, *args: Any) -> Any:
        replays.append(1)
        return replay(self, *args)

    monkeypatch.setattr(LoggedPlaythrough, "replay", counted)
    return replays


async def test_a_table_is_opened_from_its_snapshot_on(
    settings: Settings, wall: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_services(settings, wall) as services:
        key, before = await a_long_game(services, wall)
        (row,) = await kept(services)
        assert row["number"] >= SNAPSHOT_INTERVAL
    replays = count_replays(monkeypatch)
    async with open_services(settings, wall) as services:
        table = await services.registry.table(key)
        assert all_of(table) == before
        assert len(replays) == before["number"] - row["number"] == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"rules": "0" * 64},
        {"log": "0" * 64},
        {"number": 1_000_000},
        {"number": SNAPSHOT_INTERVAL - 1},
        {"standing": "{"},
        {"standing": "{}"},
        {"standing": '{"position_number": 1}'},
    ],
)
async def test_a_snapshot_of_other_rules_or_another_log_or_a_broken_one_is_ignored(
    settings: Settings, wall: Any, wrong: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_services(settings, wall) as services:
        key, before = await a_long_game(services, wall)
        await services.writer.write(lambda connection: connection.execute(update(schema.snapshots).values(wrong)))
    replays = count_replays(monkeypatch)
    async with open_services(settings, wall) as services:
        assert all_of(await services.registry.table(key)) == before
        assert len(replays) > SNAPSHOT_INTERVAL - 10


async def test_a_table_at_play_is_left_alone(services: Services, wall: Any) -> None:
    club = Club(services)
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*people])
    while table.state.number < SNAPSHOT_INTERVAL + 5:
        await club.play(table, people, most=1)
    await services.registry.sweep()
    assert await kept(services) == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_games_line_goes_on_from_what_was_kept_of_it(game: Game) -> None:
    play = LoggedPlaythrough(game, min(game.seats), game.options_type())
    play.draw_answers(SeededChance(3))
    shot = msgspec.json.decode(msgspec.json.encode((play.position.plain(), play.scribe_memory())))
    again = LoggedPlaythrough(game, min(game.seats), game.options_type())
    again.restore(*shot, play.answers, [play.events])
    assert again.position == play.position and again.events == play.events
    assert plain(again.setup) == plain(play.setup) and again.answers == play.answers > 0


def test_rules_have_a_digest_of_their_own() -> None:
    digests = {rules_digest(game) for game in games().values()}
    assert len(digests) == len(games()) and all(len(digest) == 64 for digest in digests)
