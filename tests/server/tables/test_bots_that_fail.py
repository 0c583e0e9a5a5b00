"""A bot that fails or is late: the next weaker one makes its move, and the failure is logged."""

import threading
from types import SimpleNamespace
from typing import Any

import pytest

import compagnie.bots
from compagnie.bots import weaker_than
from compagnie.bots.levels import levels_of
from compagnie.games import games
from compagnie.server.protocol import messages as protocol
from compagnie.server.tables import automation
from tests.server.guests import Club

pytestmark = pytest.mark.anyio


class Broken:
    """Has a name, and no move."""

    name = "master"

    def __init__(self, gate: threading.Event | None = None) -> None:
        self.gate, self.asked = gate, 0

    def choose(self, *_: Any) -> Any:
        self.asked += 1
        if self.gate is None:
            raise ValueError("no idea")
        self.gate.wait()
        return None


@pytest.mark.parametrize("hangs", [False, True])
async def test_the_next_weaker_one_plays_and_the_failure_is_logged(
    club: Club, monkeypatch: pytest.MonkeyPatch, hangs: bool
) -> None:
    gate = threading.Event()
    broken = Broken(gate if hangs else None)
    levels = dict(levels_of(games()["batavia"])) | {"master": broken}
    monkeypatch.setattr(compagnie.bots, "_levels", lambda game: levels)
    if hangs:
        monkeypatch.setattr(automation, "LATE_AFTER", 0.0)
    logs: list[tuple[str, str]] = []

    def keep(what: str, bot: str, **_: Any) -> None:
        logs.append((what, bot))

    monkeypatch.setattr(automation, "log", SimpleNamespace(error=keep, exception=keep))
    levels["expert"].warm(games()["batavia"])
    ada = await club.guest("Ada")
    table = await club.table([ada, "master", "master"], start=False)
    chair = await ada.watches(table)
    await ada.does(table, protocol.Start)
    moved = 0
    while moved < 4:
        seat = (await chair.until(act="moved"))["act"]["seat"] if table.state.to_act != [0] else 0
        moved += seat > 0
        if table.state.to_act == [0]:
            await ada.moves(table, club.choice(table, 0))
    found = set(logs)
    gate.set()
    acts = await club.services.registry.reader.acts(table.id)
    actors = {act.actor for act in acts if act.actor.startswith("bot:")}
    assert broken.asked > 0 and ("a bot was late" if hangs else "a bot failed", "master") in found
    assert {what for what, _ in found} == {"a bot was late" if hangs else "a bot failed"}
    # Beside much else a bot that doesn't hang may be late, too: then it is logged, and the next weaker one plays.
    assert actors and actors <= {f"bot:{weaker_than(bot, table.game)}" for _, bot in found}
