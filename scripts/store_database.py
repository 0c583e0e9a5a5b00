"""Store a database as this version makes it, for the tests that open databases of every released version.

  python -m scripts.store_database        write tests/server/storage/older/NNNN.sql.gz, by its newest migration

Run it once, when a version is released. What it wrote is never written again.
"""

import asyncio
import gzip
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from compagnie.core.game import Game
from compagnie.games import games
from compagnie.server.base.settings import Settings
from compagnie.server.people.accounts import Accounts
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import Live, Pace, Untimed
from compagnie.server.storage.database import newest_migration
from compagnie.server.table.table import Table
from compagnie.server.tables.create import TableSetup, open_table
from compagnie.server.tables.services import Services, open_services
from tests.server.guests import Club, Guest

FOLDER = Path(__file__).parents[1] / "tests" / "server" / "storage" / "older"
LOGIN, PASSWORD = "ada", "eight sailors off Texel"
SETTINGS = {"bot_pause": 0.0, "bot_drawing_speed": 0.0, "key": "a key for tests", "stand_in": "random"}
MOVES = 12


async def fill(home: Path) -> None:
    """An account, guests, and for each game a table that gathers, one under way and one that is over."""
    async with open_services(Settings(home=home, **SETTINGS)) as services:  # type: ignore[arg-type]
        ada = Guest(await Accounts(services).register(None, "Ada", LOGIN, PASSWORD))
        club = Club(services)
        others = [await club.guest(name) for name in ("Ben", "Cleo")]
        for game in games().values():
            await _table(services, game, [ada, *others], Live(bank=900, increment=10), start=False)
            await club.play(
                await _table(services, game, [ada, *others], Live(bank=900, increment=10)), [ada, *others], MOVES
            )
            await _over(services, await _table(services, game, [ada, "random", "random"], Untimed()), ada)


async def _table(services: Services, game: Game, seats: list[Guest | str], pace: Pace, start: bool = True) -> Table:
    host = seats[0]
    assert isinstance(host, Guest)
    setup = TableSetup(game=game, seats=len(seats), options=game.options_type(), pace=pace, listed=True)
    table = await open_table(services.registry, host.person, setup)
    for seat, who in enumerate(seats):
        sitter, bot = (who, None) if isinstance(who, Guest) else (host, who)
        await sitter.does(table, protocol.Sit, seat=seat, bot=bot, nonce=f"{seat:02x}")
    if start:
        await host.does(table, protocol.Start)
    return table


async def _over(services: Services, table: Table, host: Guest) -> None:
    """Leave the table to a bot, and let the bots play it to its end."""
    await host.does(table, protocol.Leave)
    while table.state.stage != "over":
        await asyncio.sleep(0.05)


def main() -> int:
    """Write it, unless it was written before."""
    file = FOLDER / f"{newest_migration()}.sql.gz"
    if file.exists():
        print(f"{file.name} is there already, and stays as it is.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder)))
        with closing(sqlite3.connect(Path(folder) / "compagnie.db")) as database:
            dump = "\n".join(database.iterdump())
    FOLDER.mkdir(exist_ok=True)
    file.write_bytes(gzip.compress(dump.encode(), mtime=0))
    print(f"{file.name}: {file.stat().st_size:,} bytes.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
