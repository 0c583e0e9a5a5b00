"""Export and erasure, for every table of the schema: a new one is exported and erased, or says here why not."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import Boolean, Column, Float, Integer, Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.workers import SERVER_ITSELF
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.export import export
from compagnie.server.people.merge import merge
from compagnie.server.storage.schema import club_announcements, club_members, metadata, people
from compagnie.server.tables.services import Services
from tests.server.guests import Club

pytestmark = pytest.mark.anyio

FIXED = {
    "club_members.role": "member",
    "orders.standing": '{"kind": "orders.standing"}',
    "notices.what": '{"mark": "notices.what"}',
    "tournament_people.here": True,
}
"""Columns that the server reads while it exports or erases."""

NOT_TOLD = {
    "people.password": "a hash of it, which helps whoever finds the file",
    "people.erased_at": "empty until there is nobody to ask",
    "people.cookie_number": "a part of keys",
    "people.calendar_number": "a part of an address that is a key",
    "sessions.digest": "a hash of a key",
    "sessions.proved_by": "told of sessions; the row here is a token, which proves nothing",
    "passkeys.digest": "a hash of what is told",
    "identities.digest": "the same",
    "channels.secret": "proves to a webhook who calls",
    "words.command": "the page made it up",
    "club_posts.command": "the page made it up",
    "measures.lifted_by": "another person: who did something to them isn't told",
    "reports.settled_by": "the same",
    "seats.nonce": "random, and in the record of the game",
}
"""What stands in a person's rows and isn't in their export, and why."""

STAYS = {
    "people": "with a number instead of a name, so that games stay whole",
    "tables": "games of several people stay whole",
    "seats": "the same",
    "result_seats": "the same",
    "tournaments": "the same: nobody is at home to whoever asks for its host",
    "tournament_people": "the same",
}
"""Tables in which an erased person's rows stay, and why."""


def personal() -> Iterator[tuple[Table, list[Column[Any]]]]:
    """The tables that have rows of people, and the columns that say whose they are."""
    for table in metadata.sorted_tables:
        whose = [column for column in table.columns if any(key.column is people.c.id for key in column.foreign_keys)]
        if whose or table is people:
            yield table, whose


def row_of(table: Table, person: str) -> dict[str, Any]:
    """A row in which each text says which column it is in."""
    return {column.name: _value(column, person) for column in table.columns}


def _value(column: Column[Any], person: str) -> Any:
    name = f"{column.table.name}.{column.name}"  # type: ignore[attr-defined]
    keys = [key.column for key in column.foreign_keys]
    if keys:
        return person if keys[0] is people.c.id else _value(keys[0], person)
    if name in FIXED:
        return FIXED[name]
    if isinstance(column.type, Boolean):
        return False
    return 1 if isinstance(column.type, Integer | Float) else name


async def in_every_table(services: Services, club: Club) -> Any:
    """A person of whom there is a row in every table."""
    ada = (await club.guest("Ada Lovelace")).person

    async def job(connection: AsyncConnection) -> None:
        known = await connection.scalars(select(people.c.id))
        assert ada.id in set(known)
        await connection.execute(
            people.update().where(people.c.id == ada.id).values(login="people.login", role="people.role")
        )
        for table in metadata.sorted_tables:
            if table.name not in ("people", "house"):
                await connection.execute(insert(table).values(row_of(table, ada.id)))

    await services.writer.write(job)
    return ada


async def test_an_export_holds_every_text_that_is_stored_of_a_person(services: Services, club: Club) -> None:
    ada = await in_every_table(services, club)
    exported = (await export(services, ada, SERVER_ITSELF)).decode()
    wanted = {
        f"{table.name}.{column.name}"
        for table, _ in personal()
        for column in table.columns
        if not column.foreign_keys and isinstance(_value(column, ada.id), str)
    } - NOT_TOLD.keys()
    assert "Ada Lovelace" in exported
    told = {name for name in wanted if name in exported or str(FIXED.get(name)) in exported}
    missing = wanted - told - {"people.id", "people.name"}
    assert missing == set(), "tell it in server/people/export.py, or say in NOT_TOLD why not"


async def test_nothing_of_an_erased_person_stays_in_any_table_but_what_games_need(
    services: Services, club: Club
) -> None:
    ada = await in_every_table(services, club)
    await Accounts(services).erase(ada)
    async with services.engine.connect() as connection:
        left = {
            table.name
            for table, whose in personal()
            if [
                row for row in (await connection.execute(select(table))).mappings() if not whose or _of(ada, row, whose)
            ]
        }
        assert left == STAYS.keys(), "erase it in server/people/erasure.py, or say in STAYS why not"
        row = (await connection.execute(select(people).where(people.c.id == ada.id))).one()
    assert "Ada" not in row.name and (row.login, row.password) == (None, None)


async def test_what_others_have_stored_about_an_erased_person_goes_too(services: Services, club: Club) -> None:
    ada, ben = [(await club.guest(name)).person for name in ("Ada Lovelace", "Ben")]
    stored = [(table, whose) for table, whose in personal() if {"person"} < {column.name for column in whose}]

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(insert(metadata.tables["tables"]).values(row_of(metadata.tables["tables"], ben.id)))
        for table, whose in stored:
            about = {column.name: ada.id for column in whose if column.name != "person"}
            await connection.execute(insert(table).values(row_of(table, ben.id) | about))

    await services.writer.write(job)
    await Accounts(services).erase(ada)
    async with services.engine.connect() as connection:
        left = {
            table.name: len(
                [row for row in (await connection.execute(select(table))).mappings() if _of(ada, row, whose)]
            )
            for table, whose in stored
        }
    assert left == {"blocks": 0, "follows": 0, "reports": 0, "measures": 1}, "measures say who took them"


def _of(person: Person, row: Any, whose: list[Column[Any]]) -> bool:
    return person.id in [row[column.name] for column in whose]


async def test_an_erased_persons_name_stands_nowhere_in_the_database(services: Services, club: Club) -> None:
    ada = await in_every_table(services, club)
    said = {"others": ["Ada Lovelace", "Ben"], "game": "batavia"}
    told = {"text": "Ada Lovelace and Ben play.", "told": "Ada Lovelace and Ben play."}
    ben = (await club.guest("Ben")).person

    async def job(connection: AsyncConnection) -> None:
        notices = metadata.tables["notices"]
        row = row_of(notices, ben.id) | {"id": "of Ben", "channel": "of Ben", "table": "tables.id"}
        await connection.execute(insert(club_members).values(row_of(club_members, ben.id)))
        await connection.execute(insert(notices).values(row | {"what": msgspec.json.encode(said).decode()}))
        await connection.execute(club_announcements.update().values(told))

    await services.writer.write(job)
    await Accounts(services).erase(ada)
    async with services.engine.connect() as connection:
        rows = [
            (table.name, row) for table in metadata.sorted_tables for row in await connection.execute(select(table))
        ]
        announced = (await connection.execute(select(club_announcements))).one()
    assert {name for name, row in rows if "Lovelace" in str(row)} == {"club_announcements"}
    assert "Lovelace" in announced.told and announced.text == announced.told.replace(
        "Ada Lovelace", f"Somebody {ada.id[:4]}"
    )


OF_ACCOUNTS = {"ratings", "rating_steps", "tournaments", "tournament_people", "passkeys", "identities", "club_members"}
"""What guests can't have, or what the test's row of every table has already."""


async def test_nothing_of_a_guest_who_signed_in_to_an_account_stays_the_guests(services: Services, club: Club) -> None:
    guest, account = await in_every_table(services, club), (await club.guest("Grace Hopper")).person
    nobody = people.update().where(people.c.id == guest.id).values(login=None, role=None, password=None)
    await services.writer.write(lambda connection: connection.execute(nobody))
    await merge(services, guest, account)
    await Accounts(services).erase(account)
    async with services.engine.connect() as connection:
        rows = {
            table.name: list((await connection.execute(select(table))).mappings())
            for table, whose in personal()
            if table.name not in OF_ACCOUNTS
        }
    whose = {table.name: columns for table, columns in personal()}
    left = {name for name, found in rows.items() if [row for row in found if _of(guest, row, whose[name])]}
    assert left == set(), "bring it along in server/people/merge.py"
    assert "Hopper" not in str(rows["people"]) and "Lovelace" not in str(rows["people"]), "erased is erased"
