"""The board of a club: who writes, reads and deletes; what is new since one looked."""

import pytest
from sqlalchemy import insert

from compagnie.core.refusal import Refusal
from compagnie.server.club.clubs import board
from compagnie.server.club.clubs.board import delete_post, mark_seen, posts_of, write_post
from compagnie.server.club.clubs.members import set_role
from compagnie.server.club.clubs.pages import clubs_of
from compagnie.server.people.accounts import Accounts
from compagnie.server.storage.schema import blocks
from compagnie.server.tables.services import Services
from tests.server.club.clubs.test_members import founded
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio


async def texts(services: Services, club: str, viewer: Guest) -> list[str]:
    return [post.text for post in await posts_of(services, viewer.person, club)]


async def test_members_read_what_members_wrote_the_newest_first_and_once(services: Services, club: Club) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    for text, command in (("Friday?", "1"), ("Friday?", "1"), ("At eight.", "2")):
        await write_post(services, ada.person, key, text, command)
    assert await texts(services, key, ben) == ["At eight.", "Friday?"]
    first = await posts_of(services, ben.person, key)
    assert [post.text for post in await posts_of(services, ben.person, key, before=first[0].number)] == ["Friday?"]
    stranger = await club.guest("Cleo")
    with pytest.raises(Refusal, match="Only members"):
        await posts_of(services, stranger.person, key)
    with pytest.raises(Refusal, match="Only members"):
        await write_post(services, stranger.person, key, "Let me in", "3")


async def test_organisers_delete_any_post_and_others_their_own(services: Services, club: Club) -> None:
    key, (ada, ben, cleo) = await founded(services, club, "Ada", "Ben", "Cleo")
    await write_post(services, ben.person, key, "Rude", "1")
    (post,) = await posts_of(services, ada.person, key)
    with pytest.raises(Refusal, match="Only organisers"):
        await delete_post(services, cleo.person, key, post.number)
    await set_role(services, ada.person, key, cleo.person.id, "organiser")
    await delete_post(services, cleo.person, key, post.number)
    with pytest.raises(Refusal, match="gone already"):
        await delete_post(services, ben.person, key, post.number)
    await write_post(services, ben.person, key, "Sorry", "2")
    (post,) = await posts_of(services, ben.person, key)
    await delete_post(services, ben.person, key, post.number)
    assert await texts(services, key, ada) == []


async def test_what_others_wrote_since_one_looked_is_new_but_not_of_whom_one_blocks(
    services: Services, club: Club, wall: WallClock
) -> None:
    key, (ada, ben, cleo) = await founded(services, club, "Ada", "Ben", "Cleo")

    async def news() -> int:
        return (await clubs_of(services, ada.person))[0].unread

    for number, guest in enumerate((ben, cleo, ada)):
        wall.at += 60
        await write_post(services, guest.person, key, guest.person.name, str(number))
    assert await news() == 2
    mine = insert(blocks).values(person=ada.person.id, blocked=cleo.person.id)
    await services.writer.write(lambda connection: connection.execute(mine))
    assert await news() == 1 and await texts(services, key, ada) == ["Ada", "Ben"]
    assert await texts(services, key, ben) == ["Ada", "Cleo", "Ben"]
    wall.at += 60
    await mark_seen(services, ada.person, key)
    assert await news() == 0


async def test_a_board_keeps_the_newest_posts_and_nobody_floods_it(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, (ada,) = await founded(services, club, "Ada")
    monkeypatch.setattr(board, "MAX_POSTS", 2)
    monkeypatch.setattr(board, "POSTS", board.POSTS._replace(most=4))
    for number in range(4):
        await write_post(services, ada.person, key, f"Post {number}", str(number))
    assert await texts(services, key, ada) == ["Post 3", "Post 2"]
    with pytest.raises(Refusal, match="too much at once"):
        await write_post(services, ada.person, key, "And", "5")


async def test_who_erases_themselves_takes_their_posts_along(services: Services, club: Club) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    await write_post(services, ben.person, key, "Mine", "1")
    await write_post(services, ada.person, key, "Hers", "2")
    await Accounts(services).erase(ben.person)
    assert await texts(services, key, ada) == ["Hers"]
