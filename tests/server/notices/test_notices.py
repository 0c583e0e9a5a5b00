"""Notices: who is told what, by real mail and real posts; once each, also after a crash; and nothing that is secret."""

import asyncio
import hmac
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import Message
from typing import Any

import httpx
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select, update

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.base.settings import Settings
from compagnie.server.notices.channels import Channel, Channels, NewMail, NewPush, NewWebhook
from compagnie.server.notices.outbox import MOST_TRIES, Outbox
from compagnie.server.notices.push import CURVE, to_text
from compagnie.server.notices.safe_post import Forbidden, Unreachable, check_address, post
from compagnie.server.people.accounts import Accounts
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import Days, Live
from compagnie.server.storage.schema import channels, notices
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.inside import inside
from tests.server.receiving import Mailbox, Posts, mail_server, web_server
from tests.server.running import Visitor
from tests.server.sitting import Club, Guest
from tests.server.test_secrecy import deal_otherwise

pytestmark = pytest.mark.anyio


class Street:
    """A house whose postman goes his rounds when the test says so, and receivers on the other side of the street."""

    def __init__(self, services: Services, wall: WallClock, posts: Posts, address: str, box: Mailbox) -> None:
        self.services, self.wall, self.posts, self.address, self.box = services, wall, posts, address, box
        self.club, self.channels, self.outbox = Club(services), Channels(services), Outbox(services)

    async def hooked(self, name: str, **fields: Any) -> tuple[Guest, Channel]:
        """Someone with a webhook."""
        guest = await self.club.guest(name)
        return guest, await self.channels.add(guest.person, NewWebhook(url=f"{self.address}/{name}", **fields))

    async def later(self, seconds: float = 60.0) -> int:
        """A round now, and one after so many seconds; returns how many were delivered."""
        delivered = await self.outbox.round()
        self.wall.at += seconds
        return delivered + await self.outbox.round()

    @property
    def told(self) -> list[tuple[str, str]]:
        """Who was told what, by webhook."""
        return [
            (first.split()[1].strip("/"), msgspec.json.decode(body)["occasion"]) for first, _, body in self.posts.got
        ]

    async def log(self) -> list[Any]:
        async with self.services.engine.connect() as connection:
            return list(await connection.execute(select(notices).order_by(notices.c.made_at, notices.c.id)))


def text_of(letter: Message) -> str:
    text = letter.get_payload(decode=True)
    assert isinstance(text, bytes)
    return text.decode()


def settled(settings: Settings, smtp: str, **more: Any) -> Settings:
    """Settings by which only the test's own postman goes round."""
    return msgspec.structs.replace(
        settings, smtp_url=smtp, private_webhooks=True, notice_sweep=10_000.0, public_url="https://play.example", **more
    )


@asynccontextmanager
async def opened(settings: Settings, wall: WallClock) -> AsyncIterator[Street]:
    with mail_server() as (smtp, box):
        async with web_server() as (address, posts), open_services(settled(settings, smtp), wall) as services:
            yield Street(services, wall, posts, address, box)


@pytest.fixture
async def street(settings: Settings, wall: WallClock) -> AsyncIterator[Street]:
    async with opened(settings, wall) as made:
        yield made


async def until_turn_of(street: Street, table: Any, guest: Guest, people: list[Guest]) -> None:
    """Play on until it is this one's turn, and he has just not been before."""
    seat = table.state.seats_of(guest.person.id)[0]
    for _ in range(50):
        if table.state.to_act == [seat]:
            return
        await street.club.play(table, people, most=1)
    raise AssertionError("his turn never came")


async def test_it_is_your_turn_is_told_once_to_who_isnt_there(street: Street) -> None:
    ada, ben = await street.club.guest("Ada"), None
    ben, _ = await street.hooked("ben", wants=["turn"])
    table = await street.club.table([ada, ben, await street.club.guest("Cleo")])
    people = [ada, ben, Guest(table.names[table.state.seating[2].person or ""])]
    await until_turn_of(street, table, ben, people)
    assert await street.later() == 1
    assert await street.later() == 0, "one turn is told once"
    assert street.told == [("ben", "turn")]
    notice = msgspec.json.decode(street.posts.got[0][2])
    assert notice["url"] == f"https://play.example/table/{table.id}" and notice["others"] == ["Ada", "Cleo"]
    assert notice["sentence"].startswith("It is your turn")
    await street.club.play(table, people, most=1)
    await until_turn_of(street, table, ben, people)
    assert await street.later() == 1, "the next turn is another one"


async def test_who_is_at_the_table_or_has_moved_by_then_is_spared(street: Street) -> None:
    ada = await street.club.guest("Ada")
    ben, _ = await street.hooked("ben", wants=["turn"])
    table = await street.club.table([ada, ben, await street.club.guest("Cleo")])
    people = [ada, ben, Guest(table.names[table.state.seating[2].person or ""])]
    await until_turn_of(street, table, ben, people)
    chair = await ben.watches(table)
    assert await street.later() == 0
    assert [row.error for row in await street.log()] == ["You were at the table."]
    table.part(chair.watcher)
    await street.club.play(table, people, most=1)
    await until_turn_of(street, table, ben, people)
    await street.outbox.round()
    await street.club.play(table, people, most=1)
    street.wall.at += 60
    await street.outbox.round()
    assert "It is out of date." in [row.error for row in await street.log()]
    assert street.told == []


async def test_beginning_end_and_expiry_are_told(street: Street) -> None:
    ada, _ = await street.hooked("ada")
    ben, _ = await street.hooked("ben", wants=["started", "over", "expiring"])
    cleo = await street.club.guest("Cleo")
    table = await street.club.table([ada, ben, cleo], start=False)
    street.wall.at += 19 * 3600
    await street.later()
    assert sorted(street.told) == [("ada", "expiring"), ("ben", "expiring")]
    await ada.does(table, protocol.Start)
    await street.later()
    assert ("ben", "started") in street.told and ("ada", "started") not in street.told, "who began it knows"
    await street.club.play(table, [ada, ben, cleo])
    await street.later()
    assert street.told.count(("ben", "over")) == street.told.count(("ada", "over")) == 1
    assert ("ben", "turn") not in street.told, "he didn't ask for that"


async def test_a_reminder_comes_before_time_runs_out(street: Street) -> None:
    ada, _ = await street.hooked("ada", wants=["reminder"])
    table = await street.club.table([ada, "random", "random"], pace=Days(2.0))
    while table.state.to_act != [0]:
        await asyncio.sleep(0.01)
    assert await street.later() == 0
    street.wall.at += 1.6 * 86_400
    assert await street.later() == 1 and street.told == [("ada", "reminder")]
    until = msgspec.json.decode(street.posts.got[0][2])["until"]
    assert 0 < until - street.wall.at < 0.5 * 86_400
    assert await street.later() == 0


async def test_a_bot_that_plays_on_needs_no_notice(street: Street) -> None:
    ada, _ = await street.hooked("ada", wants=["turn"])
    ben = await street.club.guest("Ben")
    table = await street.club.table([ada, ben, "random"], pace=Live(bank=600))
    await ada.does(table, protocol.Leave)
    async with street.services.engine.connect() as connection:
        from compagnie.server.notices.scan import bot_plays

        assert await bot_plays(connection, table.id, 0) and not await bot_plays(connection, table.id, 1)
    await ada.does(table, protocol.Return)
    async with street.services.engine.connect() as connection:
        assert not await bot_plays(connection, table.id, 0)


async def test_a_webhook_is_signed(street: Street) -> None:
    ada, channel = await street.hooked("ada")
    assert channel.secret and (await street.channels.of(ada.person))[0].secret is None, "it is shown once"
    notice = await street.channels.test(ada.person, channel.id)
    assert await street.outbox.round() == 1
    ((first, headers, body),) = street.posts.got
    assert first == "POST /ada HTTP/1.1" and headers["x-compagnie-notice"] == notice
    at, _, given = headers["x-compagnie-signature"].removeprefix("t=").partition(",v1=")
    due = hmac.digest(channel.secret.encode(), f"{at}.".encode() + body, "sha256").hex()
    assert hmac.compare_digest(due, given) and int(at) == int(street.wall.at)


async def test_what_fails_is_tried_again_later_and_later_and_then_given_up(street: Street) -> None:
    ada, channel = await street.hooked("ada")
    street.posts.answers = [500]
    await street.channels.test(ada.person, channel.id)
    tried = []
    for _ in range(MOST_TRIES + 2):
        await street.outbox.round()
        (row,) = await street.log()
        tried.append((row.state, row.tries, row.due_at - street.wall.at))
        assert await street.outbox.round() == 0, "not before its time"
        street.wall.at = max(street.wall.at, row.due_at) + 1
    assert tried[:2] == [("waiting", 1, 30.0), ("waiting", 2, 120.0)]
    assert tried[-1][:2] == ("failed", MOST_TRIES) and len(street.posts.got) == MOST_TRIES
    assert (await street.log())[0].error == "It answered 500."
    street.posts.answers = [500, 204]
    await street.channels.test(ada.person, channel.id)
    await street.later(31)
    assert (await street.log())[-1].state == "sent"


@pytest.mark.parametrize(
    ("status", "state", "kept"), [(404, "dropped", 0), (410, "dropped", 0), (403, "failed", 1), (302, "failed", 1)]
)
async def test_a_channel_that_is_gone_is_dropped_and_nobody_is_sent_on(
    street: Street, status: int, state: str, kept: int
) -> None:
    ada, channel = await street.hooked("ada")
    street.posts.answers = [status]
    await street.channels.test(ada.person, channel.id)
    await street.channels.test(ada.person, channel.id)
    await street.later()
    assert len(await street.channels.of(ada.person)) == kept
    assert {row.state for row in await street.log()} <= {"failed", state}


async def test_mail_goes_only_where_somebody_confirmed_it(street: Street) -> None:
    ada = await street.club.guest("Ada")
    channel = await street.channels.add(ada.person, NewMail(address="ada@example.org"))
    assert not channel.confirmed
    with pytest.raises(Refusal, match="confirmed"):
        await street.channels.test(ada.person, channel.id)
    assert await street.outbox.round() == 1
    ((to, letter),) = street.box.letters
    assert to == "ada@example.org" and "confirm it here" in text_of(letter)
    key = street.channels.key("confirm", channel.id)
    assert street.channels.link("confirm", channel.id) in text_of(letter)
    with pytest.raises(Refusal, match="link"):
        await street.channels.follow("confirm", channel.id, street.channels.key("unsubscribe", channel.id))
    await street.channels.follow("confirm", channel.id, key)
    await street.channels.test(ada.person, channel.id)
    assert await street.outbox.round() == 1
    letter = street.box.letters[-1][1]
    assert letter["Subject"] == "This is a test: notices reach you here."
    assert letter["List-Unsubscribe"] == f"<{street.channels.link('unsubscribe', channel.id)}>"
    await street.channels.follow("unsubscribe", channel.id, street.channels.key("unsubscribe", channel.id))
    assert await street.channels.of(ada.person) == []


async def test_everyone_is_told_in_his_own_language(street: Street) -> None:
    ada = await street.club.guest("Ada")
    channel = await street.channels.add(ada.person, NewMail(address="ada@example.org", language="de"))
    await street.outbox.round()
    letter = street.box.letters[-1][1]
    assert "bestätige es hier" in text_of(letter) and letter["Content-Language"] == "de"
    await street.channels.follow("confirm", channel.id, street.channels.key("confirm", channel.id))
    assert (await street.channels.change(ada.person, channel.id, ["over"], "nl")).language == "nl"
    ben, _ = await street.hooked("ben", language="it", wants=["over"])
    people = [ada, ben, await street.club.guest("Cleo")]
    await street.club.play(await street.club.table([*people]), people)
    await street.later()
    assert "Je partij Batavia is afgelopen." in text_of(street.box.letters[-1][1])
    assert "Met jou aan tafel: ben, Cleo." in text_of(street.box.letters[-1][1])
    notice = msgspec.json.decode(street.posts.got[-1][2])
    assert (notice["language"], notice["sentence"]) == ("it", "La tua partita a Batavia è finita.")
    kept = await street.channels.change(ada.person, channel.id, None)
    assert (kept.language, kept.wants) == ("nl", ["over"]), "what isn't said stays as it is"


async def test_a_mail_server_that_says_no_is_believed(street: Street) -> None:
    ada, states = await street.club.guest("Ada"), list[str]()
    for answer, state in (("450 Later", "waiting"), ("550 Nobody", "failed")):
        street.box.refuses = answer
        await street.channels.add(ada.person, NewMail(address="ada@example.org"))
        await street.outbox.round()
        states.append(state)
        assert sorted(row.state for row in await street.log()) == sorted(states)
    assert street.box.letters == []


async def test_push_reaches_a_service_encrypted_and_signed(street: Street) -> None:
    ada, browser = await street.club.guest("Ada"), ec.generate_private_key(CURVE)
    from compagnie.server.notices.push import public_key

    new = NewPush(endpoint=f"{street.address}/push/1", p256dh=public_key(browser), auth=to_text(b"a" * 16))
    channel = await street.channels.add(ada.person, new)
    again = await street.channels.add(ada.person, new)
    assert [one.id for one in await street.channels.of(ada.person)] == [again.id] != [channel.id]
    await street.channels.test(ada.person, again.id)
    assert await street.outbox.round() == 1
    ((_, headers, body),) = street.posts.got
    assert headers["content-encoding"] == "aes128gcm" and headers["authorization"].startswith("vapid t=")
    assert b"test" not in body and headers["urgency"] == "high" and int(headers["ttl"]) > 0


async def test_nothing_is_lost_or_told_twice_when_a_server_dies(settings: Settings, wall: WallClock) -> None:
    """It is made from the log, so that a crash between act and notice loses nothing; a claim runs out."""
    async with web_server() as (address, posts):
        chosen = settled(settings, "", notice_pause=0.0)
        async with open_services(chosen, wall) as services:
            club = Club(services)
            ada, ben = await club.guest("Ada"), await club.guest("Ben")
            await Channels(services).add(ada.person, NewWebhook(url=f"{address}/ada", wants=["turn", "started"]))
            await Channels(services).add(ben.person, NewWebhook(url=f"{address}/ben", wants=["turn", "started"]))
            table = await club.table([ada, ben, await club.guest("Cleo")])
            assert posts.got == [] and table.state.stage == "playing"
        async with open_services(chosen, wall) as services:
            outbox = Outbox(services)
            assert await outbox.round() > 0, "what the first server didn't come to tell"
            assert await outbox.round() == 0
            told = [first.split()[1] for first, _, _ in posts.got]
            assert "/ben" in told
            count = len(posts.got)
            async with services.engine.begin() as connection:
                await connection.execution_options(writes=True)
                await connection.execute(
                    update(notices).values(state="waiting", claimed_until=wall.at + 100, told_at=None)
                )
            assert await outbox.round() == 0, "another server carries them"
            wall.at += 200
            assert await outbox.round() > 0 and len(posts.got) > count


async def test_two_postmen_deliver_each_notice_once(street: Street) -> None:
    ada, channel = await street.hooked("ada")
    for _ in range(40):
        await street.channels.test(ada.person, channel.id)
    other = Outbox(street.services)
    assert sum(await asyncio.gather(street.outbox.round(), other.round())) == 40
    names = [headers["x-compagnie-notice"] for _, headers, _ in street.posts.got]
    assert len(names) == len(set(names)) == 40


async def test_a_person_sees_only_his_own_channels(street: Street) -> None:
    ada, channel = await street.hooked("ada")
    ben = await street.club.guest("Ben")
    assert await street.channels.of(ben.person) == []
    for refused in (
        street.channels.drop(ben.person, channel.id),
        street.channels.test(ben.person, channel.id),
        street.channels.change(ben.person, channel.id, ["over"]),
    ):
        with pytest.raises(Refusal, match="no such channel"):
            await refused
    assert (await street.channels.change(ada.person, channel.id, ["over"])).wants == ["over"]
    await street.channels.drop(ada.person, channel.id)
    assert await street.channels.of(ada.person) == []
    for n in range(10):
        await street.channels.add(ada.person, NewWebhook(url=f"{street.address}/{n}"))
    with pytest.raises(Refusal, match="drop one first"):
        await street.channels.add(ada.person, NewWebhook(url=f"{street.address}/11"))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "https://", "https://user:pw@example.org/", "https://127.0.0.1/",
        "https://10.1.2.3/x", "https://192.168.0.1/", "https://169.254.169.254/latest", "https://[::1]/",
        "https://[::ffff:127.0.0.1]/", "https://[fd00::1]/", "https://0.0.0.0/", "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/", "https://224.0.0.1/", "https://exämple.org/", "https://a.b/\r\nX: y", "nonsense",
        "https://a.b:99999/", "https://[", "https://[fec0::1]/", "https://a.b/" + "x" * 3000,
    ],
)  # fmt: skip
def test_nothing_is_sent_into_the_house(url: str) -> None:
    with pytest.raises(Forbidden):
        check_address(url)


async def test_a_name_that_leads_into_the_house_is_found_out_when_it_is_looked_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(Forbidden, match="private"):
        await post("https://localhost/", b"", {})
    with pytest.raises(Unreachable, match="no such host"):
        await post("https://nowhere.invalid/", b"", {})

    async def lies(host: str, port: int, **_: Any) -> Any:
        return [(2, 1, 6, "", (address, port)) for address in ("93.184.216.34", "10.0.0.7")]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lies, raising=False)
    with pytest.raises(Forbidden, match="private"):
        await post("https://example.org/", b"", {})


async def test_whoever_doesnt_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    from compagnie.server.notices import safe_post as outward

    quiet = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await quiet.wait()
        writer.close()

    async def babbling(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-nonsense\r\n")
        await writer.drain()
        writer.close()

    for handler, says, seconds in ((silent, "in time", 0.3), (babbling, "web server", 20.0)):
        monkeypatch.setattr(outward, "SECONDS", seconds)
        server = await asyncio.start_server(handler, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Unreachable, match=says):
            await post(f"http://127.0.0.1:{port}/", b"{}", {}, private_ok=True)
        quiet.set()
        server.close()
        await server.wait_closed()


async def test_no_notice_tells_what_the_seat_cant_see(settings: Settings, wall: WallClock) -> None:
    """Deal the others other cards: every byte of every notice stays the same."""
    async with open_services(settled(settings, ""), wall) as services:
        club = Club(services)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        table = await club.table(list(people), pace=Days(1.0))
        await club.play(table, people, most=12)
        key = table.id
    other = msgspec.structs.replace(settings, home=settings.home.with_name("other"))
    shutil.copytree(settings.home, other.home)
    assert await deal_otherwise(other.home, key, 200) > 0
    told = []
    for one in (settings, other):
        async with open_services(settled(one, ""), wall) as services:
            seats = (await services.registry.table(key)).state.seating
            for place in (0, 1, 2):
                person = Person(id=seats[place].person or "", name="", guest=True)
                await Channels(services).add(person, NewWebhook(url="https://example.org/"))
            outbox = Outbox(services)
            await outbox._noticing.look()
            wall.at += 0.9 * 86_400
            await outbox._noticing.look()
            wall.at -= 0.9 * 86_400
            async with services.engine.connect() as connection:
                mine = select(notices.c.what).order_by(notices.c.person, notices.c.occasion)
                told.append(list(await connection.scalars(mine)))
    assert told[0] == told[1] and len(told[0]) >= 2


async def test_export_tells_of_channels_and_erasing_forgets_them(street: Street) -> None:
    from compagnie.server.people.accounts import Accounts

    ada, channel = await street.hooked("ada")
    await street.channels.test(ada.person, channel.id)
    told = await Accounts(street.services).export(ada.person)
    assert [one["address"] for one in told["channels"]] == [f"{street.address}/ada"] and len(told["notices"]) == 1
    assert channel.secret and channel.secret not in msgspec.json.encode(told).decode()
    await Accounts(street.services).erase(ada.person)
    async with street.services.engine.connect() as connection:
        assert (await connection.execute(select(channels))).first() is None
    assert await street.log() == []


async def test_channels_over_http(settings: Settings, wall: WallClock) -> None:
    with mail_server() as (smtp, box):
        chosen = msgspec.structs.replace(settled(settings, smtp), notice_sweep=0.05)
        async with web_server() as (hook, posts), inside(chosen, wall) as (address, _), browser(address) as http:
            ada = Visitor(http)
            await ada.asks("GET", "/me/channels", status=401)
            await ada.comes_as("Ada")
            offers = await ada.asks("GET", "/channels")
            assert offers["mail"] is True and len(offers["push"]) == 87 and "turn" in offers["occasions"]
            channel = await ada.asks("POST", "/me/channels", kind="webhook", url=f"{hook}/ada")
            assert channel["secret"] and channel["confirmed"]
            notice = (await ada.asks("POST", f"/me/channels/{channel['id']}/test", status=202))["notice"]
            log = await delivered(ada, notice)
            assert log["state"] == "sent" and log["occasion"] == "test" and len(posts.got) == 1
            mail = await ada.asks("POST", "/me/channels", kind="mail", address="ada@example.org")
            assert (await ada.asks("POST", f"/me/channels/{mail['id']}/test", status=409))["code"] == "not_confirmed"
            while not box.letters:
                await asyncio.sleep(0.01)
            link = next(word for word in text_of(box.letters[0][1]).split() if "/confirm/" in word)
            path = link.removeprefix("https://play.example")
            page = await http.get(path)
            assert page.status_code == 200 and "<button>" in page.text and "default-src" in str(page.headers)
            assert 'lang="en"' in page.text and "Send notices" in page.text
            spoken = await ada.asks("PATCH", f"/me/channels/{mail['id']}", language="it")
            assert spoken["language"] == "it" and spoken["wants"] == mail["wants"]
            assert "Mandare a questo indirizzo" in (await http.get(path)).text
            await ada.asks("PATCH", f"/me/channels/{mail['id']}", language="tlh", status=400)
            assert not (await ada.asks("GET", "/me/channels"))[1]["confirmed"], "looking does nothing"
            assert (await http.post(path)).status_code == 200
            assert (await ada.asks("GET", "/me/channels"))[1]["confirmed"]
            assert (await http.get(path[:-4] + "0000")).status_code == 404
            unsubscribe = path.replace("/confirm/", "/unsubscribe/")
            assert (await http.post(unsubscribe)).status_code == 404, "one link isn't another"
            changed = await ada.asks("PATCH", f"/me/channels/{channel['id']}", wants=["over"])
            assert changed["wants"] == ["over"]
            await ada.asks("DELETE", f"/me/channels/{channel['id']}")
            assert (await ada.asks("DELETE", f"/me/channels/{channel['id']}", status=404))["code"] == "no_such_channel"
            for wrong in ({"kind": "pigeon"}, {"kind": "mail", "address": "a b@c\r\nBcc: x@y.z"}, {"kind": "push"}):
                assert (await ada.asks("POST", "/me/channels", json=wrong, status=400))["sentence"]


def browser(address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, trust_env=False)


async def delivered(person: Visitor, notice: str) -> dict[str, Any]:
    """The log's line of a notice, once it is no longer under way."""
    async with asyncio.timeout(20):
        while True:
            for line in await person.asks("GET", "/me/notices"):
                if line["id"] == notice and line["state"] != "waiting":
                    return dict(line)
            await asyncio.sleep(0.02)


async def test_who_is_erased_is_named_in_no_notice_of_others(street: Street) -> None:
    ada, (bo, _) = await street.club.guest("Ada Lovelace"), await street.hooked("Bo")
    await street.club.table([ada, bo, "random"])
    await street.outbox.round()
    engine = street.services.engine
    async with engine.connect() as connection:
        assert "Ada Lovelace" in str(list(await connection.scalars(select(notices.c.what))))
    await Accounts(street.services).erase(ada.person)
    async with engine.connect() as connection:
        assert "Lovelace" not in str(list(await connection.scalars(select(notices.c.what))))
