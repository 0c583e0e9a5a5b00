"""Opening tables with long logs: nothing of the log is worked on in the event loop, with a snapshot and without."""

import threading
from typing import Any

import pytest

from compagnie.server.base.settings import Settings
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Pause, Takeback
from compagnie.server.table import decide
from compagnie.server.table import table as table_module
from compagnie.server.table.log import load
from compagnie.server.table.playthrough import LoggedPlaythrough
from compagnie.server.table.state import REMEMBERED_MOVES
from compagnie.server.table.views import log_page
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, Pile
from tests.server.long_logs import long_log
from tests.server.table.test_table import refused, three

pytestmark = pytest.mark.anyio

PAIRS = 2_000


def threads_of(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> set[threading.Thread]:
    """The threads that call a function."""
    called, true = set[threading.Thread](), getattr(module, name)

    def noted(*given: Any) -> Any:
        called.add(threading.current_thread())
        return true(*given)

    monkeypatch.setattr(module, name, noted)
    return called


async def test_a_long_log_is_opened_and_read_in_worker_threads(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, people = await long_log(services, PAIRS)
    decoding = threads_of(monkeypatch, load, "decode_act")
    seeing = threads_of(monkeypatch, log_page, "decode_act")
    replaying = threads_of(monkeypatch, LoggedPlaythrough, "replay")
    table = await services.registry.table(key)
    assert table.state.number == 4 + 2 * PAIRS
    chair = await people[0].watches(table, seen=0)
    assert chair.welcome["acts"][-1]["number"] == table.state.number
    for called in (decoding, seeing, replaying):
        assert called and threading.main_thread() not in called


async def test_a_snapshot_is_made_and_used_in_worker_threads(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_services(settings, wall) as services:
        key, _ = await long_log(services, PAIRS)
        await services.registry.table(key)
        making = threads_of(monkeypatch, load, "LogDigest")
        wall.at += 3600
        await services.registry.sweep()
    async with open_services(settings, wall) as services:
        decoding = threads_of(monkeypatch, load, "decode_act")
        table = await services.registry.table(key)
        assert table.snapshot_number == table.state.number == 4 + 2 * PAIRS
    assert threading.main_thread() not in decoding | making


async def test_a_welcome_holds_as_much_of_a_long_log_as_fits_and_says_where_it_goes_on(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "MAX_WELCOME", 10_000)
    key, people = await long_log(services, PAIRS)
    table = await services.registry.table(key)
    chair = await people[0].watches(table, seen=0)
    numbers = [act["number"] for act in chair.welcome["acts"]]
    assert numbers == list(range(chair.welcome["earlier"], table.state.number + 1)) and len(numbers) < 200
    chair = await people[0].watches(table, seen=table.state.number - 3)
    assert [act["number"] for act in chair.welcome["acts"]] == list(
        range(table.state.number - 2, table.state.number + 1)
    )
    assert "earlier" not in chair.welcome


async def test_taking_back_a_move_replays_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=20)
    replays = threads_of(monkeypatch, LoggedPlaythrough, "replay")
    (seat,) = table.state.to_act
    before = table.state.play
    await people[seat].moves(table, club.choice(table, seat))
    if table.state.may_undo == seat:
        await people[seat].does(table, protocol.Undo)
        assert table.state.play and before and table.state.play.position.plain() == before.position.plain()
    back = table.state.moves[2 - REMEMBERED_MOVES].number
    await people[0].does(table, protocol.Propose, wish=Takeback(back))
    for person in people[1:]:
        await person.does(table, protocol.Answer, yes=True)
    assert table.state.moves[-1].number == back and not replays


async def test_only_so_much_may_be_taken_back_at_a_table(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "MAX_TAKEN_BACK", 200)
    people = await three(club)
    table = await club.table([*people])
    (seat,) = table.state.to_act
    for _ in range(20):
        await people[seat].moves(table, {"kind": "bid", "amount": 1})
        if table.state.taken_back > decide.MAX_TAKEN_BACK:
            break
        await people[seat].does(table, protocol.Undo)
    await refused("too_much_taken_back", people[seat].does(table, protocol.Undo))
    await refused("too_much_taken_back", people[seat].does(table, protocol.Propose, wish=Takeback(4)))
    await club.play(table, people, most=3)


async def test_a_command_is_done_once_however_late_it_is_sent_again(services: Services) -> None:
    key, people = await long_log(services, PAIRS)
    table = await services.registry.table(key)
    proposed = {"id": "once", "seen": table.state.number, "wish": Pause()}
    number = await people[1].does(table, protocol.Propose, **proposed)
    await people[2].does(table, protocol.Answer, yes=False)
    for n in range(1_200):
        kind = protocol.Propose if n % 2 == 0 else protocol.Answer
        wish = {"wish": Pause()} if n % 2 == 0 else {"yes": False}
        await people[0 if n % 2 == 0 else 2].does(table, kind, **wish)
    assert await people[1].does(table, protocol.Propose, **proposed) == number


async def test_a_watcher_that_was_behind_misses_nothing_but_is_no_longer_told_piecemeal(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    chair = await people[0].watches(table)
    chair.pile.MOST = 3  # type: ignore[misc]
    await club.play(table, people, most=10)
    assert chair.watcher.behind and not chair.watcher.parting
    assert isinstance(chair.pile, Pile) and chair.pile.frames.qsize() == 3
    assert chair.watcher.told < table.state.number
