"""What was on its way when somebody erased themselves, changed their password or was muted comes too late."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import select, update

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.club.clubs.board import write_post
from compagnie.server.club.clubs.members import found
from compagnie.server.club.clubs.members import join as join_club
from compagnie.server.club.follows import follow
from compagnie.server.club.profiles import keep_private
from compagnie.server.club.visits import note_visit
from compagnie.server.moderation.measures import restrain
from compagnie.server.notices.channels import MAX_CHANNELS, Channels, NewWebhook
from compagnie.server.people.accounts import MAX_TOKENS, ROTATION_AGE, Accounts, KeyHolder
from compagnie.server.people.hours import set_hours
from compagnie.server.protocol.hours import Hours
from compagnie.server.protocol.messages import Jot, Say
from compagnie.server.storage.schema import clubs, people, sessions, words
from compagnie.server.table.table import Table
from compagnie.server.tables import chat as chat_module
from compagnie.server.tables.chat import Chat
from compagnie.server.tables.services import Services
from tests.server.guests import Club
from tests.server.people.test_everything_personal import STAYS, personal

pytestmark = pytest.mark.anyio

Doing = Callable[[], Awaitable[Any]]
PASSWORDS = ("charles babbage", "difference engine")


async def sent(services: Services, ada: Person, ben: Person, table: Table) -> dict[str, Doing]:
    """What somebody may have sent that is about to be stored as theirs."""
    accounts, chat = Accounts(services), Chat(services)
    club = await found(services, ben, "Navigators")
    async with services.engine.connect() as connection:
        invite = str(await connection.scalar(select(clubs.c.invite)))
    await join_club(services, ada, invite)
    return {
        "a follow": lambda: follow(services, ada, ben.id),
        "a visit": lambda: note_visit(services, ada),
        "hours": lambda: set_hours(services, ada, Hours(zone="Europe/Berlin")),
        "a club": lambda: found(services, ada, "Ada's club"),
        "a post": lambda: write_post(services, ada, club, "It was Ada.", "p1"),
        "joining a club": lambda: join_club(services, ada, invite),
        "a note": lambda: chat.take(table, ada, Jot(id="j1", text="Ada's note")),
        "chat": lambda: chat.take(table, ada, Say(id="s1", text="👋")),
        "a name": lambda: accounts.rename(ada, "Ada King"),
        "an account": lambda: accounts.register(ada, "Ada", "ada.king", "a difference engine"),
        "a private profile": lambda: keep_private(services, ada, True),
        "a channel": lambda: Channels(services).add(ada, NewWebhook(url="https://example.com/ada", wants=[])),
        "a token": lambda: accounts.new_token(KeyHolder(ada, "account"), "Ada's program", "play"),
    }


async def test_nothing_is_stored_of_what_somebody_sent_before_they_erased_themselves(
    services: Services, club: Club
) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    doing = await sent(services, ada.person, ben.person, await club.table([ada, ben, "random"]))
    await Accounts(services).erase(ada.person)
    for what, does in doing.items():
        with suppress(Refusal):
            await does()
        assert await left_of(services, ada.person) == set(), what
        async with services.engine.connect() as connection:
            row = (await connection.execute(select(people).where(people.c.id == ada.person.id))).one()
        assert row.login is None and not row.private and "Ada" not in row.name, what


async def left_of(services: Services, person: Person) -> set[str]:
    """The tables that have rows of somebody, but for those that games need."""
    left = set()
    async with services.engine.connect() as connection:
        for table, whose in personal():
            mine = [column for column in whose if table.name not in STAYS]
            for column in mine:
                if (await connection.execute(select(table).where(column == person.id))).first():
                    left.add(table.name)
    return left


async def signed_up(services: Services) -> tuple[Person, str]:
    """Somebody with an account, and the key of their browser."""
    accounts = Accounts(services)
    person = await accounts.register(None, "Ada", "ada", PASSWORDS[0])
    return person, await accounts.enter(await accounts.sign_in("ada", PASSWORDS[0]))


async def test_who_signed_in_with_the_old_password_while_it_was_changed_gets_no_key(services: Services) -> None:
    person, _ = await signed_up(services)
    accounts = Accounts(services)
    shown = await accounts.sign_in("ada", PASSWORDS[0])
    await accounts.change_password(person, *PASSWORDS)
    with pytest.raises(Refusal) as refused:
        await accounts.enter(shown)
    assert refused.value.code == "wrong_password"


async def test_a_token_that_was_asked_for_while_the_password_was_changed_is_not_made(services: Services) -> None:
    person, key = await signed_up(services)
    accounts = Accounts(services)
    holder = await accounts.by_key(key)
    assert holder
    await accounts.change_password(person, *PASSWORDS)
    with pytest.raises(Refusal) as refused:
        await accounts.new_token(holder, "a thief's program", "account")
    assert refused.value.code == "not_signed_in" and await accounts.tokens(person) == []


async def test_a_token_that_a_guest_asked_for_while_they_signed_out_everywhere_is_not_made(
    services: Services, club: Club
) -> None:
    ada, accounts = (await club.guest("Ada")).person, Accounts(services)
    holder = await accounts.guest(ada.id)
    assert holder
    await accounts.end_keys(ada)
    with pytest.raises(Refusal) as refused:
        await accounts.new_token(holder, "a thief's program", "account")
    assert refused.value.code == "not_signed_in"


async def test_a_key_that_is_replaced_while_the_password_is_changed_ends_all_the_same(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, key = await signed_up(services)
    accounts, write = Accounts(services), services.writer.write
    old = update(sessions).values(created_at=services.time.steady() - 2 * ROTATION_AGE)
    await write(lambda connection: connection.execute(old))

    async def then_the_password_is_changed(job: Any) -> Any:
        monkeypatch.setattr(services.writer, "write", write)
        answer = await write(job)
        await accounts.change_password(person, *PASSWORDS)
        return answer

    monkeypatch.setattr(services.writer, "write", then_the_password_is_changed)
    new = await accounts.rotate(key)
    assert new is None or await accounts.by_key(new) is None


async def test_nobody_gets_more_tokens_or_channels_than_they_may_by_asking_for_all_at_once(services: Services) -> None:
    person, key = await signed_up(services)
    accounts = Accounts(services)
    holder = await accounts.by_key(key)
    assert holder
    asked = [accounts.new_token(holder, f"program {number}", "read") for number in range(MAX_TOKENS + 5)]
    made = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(each, Refusal) for each in made) == 5 and len(await accounts.tokens(person)) == MAX_TOKENS
    channels = Channels(services)
    new = [NewWebhook(url=f"https://example.com/{number}", wants=[]) for number in range(MAX_CHANNELS + 5)]
    made = await asyncio.gather(*(channels.add(person, each) for each in new), return_exceptions=True)
    assert sum(isinstance(each, Refusal) for each in made) == 5 and len(await channels.of(person)) == MAX_CHANNELS


async def test_what_somebody_says_while_they_are_muted_is_not_told(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, admin = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    role = update(people).where(people.c.id == admin.person.id).values(login="cleo", role="admin")
    await services.writer.write(lambda connection: connection.execute(role))
    table = await club.table([ada, ben, "random"])
    check = chat_module.check_not_muted

    async def then_they_are_muted(of: Services, person: Person) -> None:
        await check(of, person)
        await restrain(services, admin.person, person.id, "mute", 1.0, "shouting")

    monkeypatch.setattr(chat_module, "check_not_muted", then_they_are_muted)
    with pytest.raises(Refusal) as refused:
        await Chat(services).take(table, ada.person, Say(id="s1", text="👋"))
    assert refused.value.code == "muted"
    async with services.engine.connect() as connection:
        assert (await connection.execute(select(words))).all() == []
