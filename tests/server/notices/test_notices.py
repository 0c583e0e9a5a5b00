"""Notices: who gets which, by real mail and real posts; once each, also after a crash; and nothing that is secret."""

import asyncio
import hmac
import shutil
import socket
import threading
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
from compagnie.server.base import safe_post
from compagnie.server.base.actors import Person
from compagnie.server.base.safe_post import Forbidden, Unreachable, check_address, post
from compagnie.server.base.settings import Settings
from compagnie.server.base.workers import SERVER_ITSELF, WorkerPool
from compagnie.server.notices import scan
from compagnie.server.notices.channels import Channel, Channels, NewMail, NewPush, NewWebhook
from compagnie.server.notices.mail import Mail, harmless
from compagnie.server.notices.notice import Notice
from compagnie.server.notices.outbox import MAX_TRIES, Outbox
from compagnie.server.notices.push import CURVE, to_base64
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.export import export
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import Days, Live
from compagnie.server.storage.schema import channels, notices
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest
from tests.server.in_process import inside
from tests.server.receivers import Mailbox, Posts, mail_server, web_server
from tests.server.server_process import Visitor
from tests.server.test_secrecy import deal_otherwise

pytestmark = pytest.mark.anyio

RESOLVER = WorkerPool("dns")


class NoticeServer:
    """Services whose outbox runs when the test says so, and real receivers of mail and posts."""

    def __init__(self, services: Services, wall: WallClock, posts: Posts, address: str, box: Mailbox) -> None:
        self.services, self.wall, self.posts, self.address, self.box = services, wall, posts, address, box
        self.club, self.channels, self.outbox = Club(services), Channels(services), Outbox(services)

    async def guest_with_webhook(self, name: str, **fields: Any) -> tuple[Guest, Channel]:
        """A guest with a webhook."""
        guest = await self.club.guest(name)
        return guest, await self.channels.add(guest.person, NewWebhook(url=f"{self.address}/{name}", **fields))

    async def run_twice(self, seconds: float = 60.0) -> int:
        """Run the outbox now, and again after so many seconds; returns how many were delivered."""
        delivered = await self.outbox.run_once()
        self.wall.at += seconds
        return delivered + await self.outbox.run_once()

    @property
    def posted(self) -> list[tuple[str, str]]:
        """Whose webhook was told of which occasion."""
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


def quiet(settings: Settings, smtp: str, **more: Any) -> Settings:
    """Settings by which only the test runs an outbox."""
    return msgspec.structs.replace(
        settings, smtp_url=smtp, private_webhooks=True, notice_sweep=10_000.0, public_url="https://play.example", **more
    )


@asynccontextmanager
async def opened(settings: Settings, wall: WallClock) -> AsyncIterator[NoticeServer]:
    with mail_server() as (smtp, box):
        async with web_server() as (address, posts), open_services(quiet(settings, smtp), wall) as services:
            yield NoticeServer(services, wall, posts, address, box)


@pytest.fixture
async def server(settings: Settings, wall: WallClock) -> AsyncIterator[NoticeServer]:
    async with opened(settings, wall) as made:
        yield made


async def until_turn_of(server: NoticeServer, table: Any, guest: Guest, people: list[Guest]) -> None:
    """Play on until it is this guest's turn."""
    seat = table.state.seats_of(guest.person.id)[0]
    for _ in range(50):
        if table.state.to_act == [seat]:
            return
        await server.club.play(table, people, most=1)
    raise AssertionError("their turn never came")


async def turn_of_ben(server: NoticeServer) -> tuple[Any, Guest, list[Guest]]:
    """A game of three in which it is Ben's turn, who has a webhook for that; and everyone."""
    ben, _ = await server.guest_with_webhook("ben", wants=["turn"])
    people = [await server.club.guest("Ada"), ben, await server.club.guest("Cleo")]
    table = await server.club.table(list(people))
    await until_turn_of(server, table, ben, people)
    return table, ben, people


async def test_a_turn_is_told_once_to_a_person_who_isnt_there(server: NoticeServer) -> None:
    table, ben, people = await turn_of_ben(server)
    assert await server.run_twice() == 1
    assert await server.run_twice() == 0, "one turn is told once"
    assert server.posted == [("ben", "turn")]
    notice = msgspec.json.decode(server.posts.got[0][2])
    assert notice["url"] == f"https://play.example/table/{table.id}" and notice["others"] == ["Ada", "Cleo"]
    assert notice["sentence"].startswith("It is your turn")
    await server.club.play(table, people, most=1)
    await until_turn_of(server, table, ben, people)
    assert await server.run_twice() == 1, "the next turn is another one"


async def test_a_person_who_is_at_the_table_or_has_moved_by_then_gets_no_notice(server: NoticeServer) -> None:
    table, ben, people = await turn_of_ben(server)
    chair = await ben.watches(table)
    assert await server.run_twice() == 0
    assert [row.error for row in await server.log()] == ["You were at the table."]
    table.part(chair.watcher)
    await server.club.play(table, people, most=1)
    await until_turn_of(server, table, ben, people)
    await server.outbox.run_once()
    await server.club.play(table, people, most=1)
    server.wall.at += 60
    await server.outbox.run_once()
    assert "It is out of date." in [row.error for row in await server.log()]
    assert server.posted == []


async def test_people_are_told_of_start_end_and_expiry(server: NoticeServer) -> None:
    ada, _ = await server.guest_with_webhook("ada")
    ben, _ = await server.guest_with_webhook("ben", wants=["started", "over", "expiring"])
    cleo = await server.club.guest("Cleo")
    table = await server.club.table([ada, ben, cleo], start=False)
    server.wall.at += 19 * 3600
    await server.run_twice()
    assert sorted(server.posted) == [("ada", "expiring"), ("ben", "expiring")]
    await ada.does(table, protocol.Start)
    await server.run_twice()
    assert ("ben", "started") in server.posted and ("ada", "started") not in server.posted, "whoever started it knows"
    await server.club.play(table, [ada, ben, cleo])
    await server.run_twice()
    assert server.posted.count(("ben", "over")) == server.posted.count(("ada", "over")) == 1
    assert ("ben", "turn") not in server.posted, "they didn't ask for that"


async def test_a_reminder_comes_before_the_time_is_up(server: NoticeServer) -> None:
    ada, _ = await server.guest_with_webhook("ada", wants=["reminder"])
    table = await server.club.table([ada, "random", "random"], pace=Days(2.0))
    while table.state.to_act != [0]:
        await asyncio.sleep(0.01)
    assert await server.run_twice() == 0
    server.wall.at += 1.6 * 86_400
    assert await server.run_twice() == 1 and server.posted == [("ada", "reminder")]
    until = msgspec.json.decode(server.posts.got[0][2])["until"]
    assert 0 < until - server.wall.at < 0.5 * 86_400
    assert await server.run_twice() == 0


async def test_a_seat_that_a_bot_plays_gets_no_notice(server: NoticeServer) -> None:
    ada, _ = await server.guest_with_webhook("ada", wants=["turn"])
    ben = await server.club.guest("Ben")
    table = await server.club.table([ada, ben, "random"], pace=Live(bank=600))
    await ada.does(table, protocol.Leave)
    async with server.services.engine.connect() as connection:
        from compagnie.server.notices.scan import bot_plays

        assert await bot_plays(connection, table.id, 0) and not await bot_plays(connection, table.id, 1)
    await ada.does(table, protocol.Return)
    async with server.services.engine.connect() as connection:
        assert not await bot_plays(connection, table.id, 0)


async def test_a_webhook_is_signed(server: NoticeServer) -> None:
    ada, channel = await server.guest_with_webhook("ada")
    assert channel.secret and (await server.channels.of(ada.person))[0].secret is None, "it is shown once"
    notice = await server.channels.test(ada.person, channel.id)
    assert await server.outbox.run_once() == 1
    ((first, headers, body),) = server.posts.got
    assert first == "POST /ada HTTP/1.1" and headers["x-compagnie-notice"] == notice
    at, _, given = headers["x-compagnie-signature"].removeprefix("t=").partition(",v1=")
    due = hmac.digest(channel.secret.encode(), f"{at}.".encode() + body, "sha256").hex()
    assert hmac.compare_digest(due, given) and int(at) == int(server.wall.at)


async def test_a_failed_delivery_is_retried_later_and_later_and_then_given_up(server: NoticeServer) -> None:
    ada, channel = await server.guest_with_webhook("ada")
    server.posts.answers = [500]
    await server.channels.test(ada.person, channel.id)
    tried = []
    for _ in range(MAX_TRIES + 2):
        await server.outbox.run_once()
        (row,) = await server.log()
        tried.append((row.state, row.tries, row.due_at - server.wall.at))
        assert await server.outbox.run_once() == 0, "not before it is due"
        server.wall.at = max(server.wall.at, row.due_at) + 1
    assert tried[:2] == [("waiting", 1, 30.0), ("waiting", 2, 120.0)]
    assert tried[-1][:2] == ("failed", MAX_TRIES) and len(server.posts.got) == MAX_TRIES
    assert (await server.log())[0].error == "It answered 500."
    server.posts.answers = [500, 204]
    await server.channels.test(ada.person, channel.id)
    await server.run_twice(31)
    assert (await server.log())[-1].state == "sent"


@pytest.mark.parametrize(
    ("status", "state", "kept"), [(404, "dropped", 0), (410, "dropped", 0), (403, "failed", 1), (302, "failed", 1)]
)
async def test_a_channel_that_is_gone_is_dropped_and_redirects_arent_followed(
    server: NoticeServer, status: int, state: str, kept: int
) -> None:
    ada, channel = await server.guest_with_webhook("ada")
    server.posts.answers = [status]
    await server.channels.test(ada.person, channel.id)
    await server.channels.test(ada.person, channel.id)
    await server.run_twice()
    assert len(await server.channels.of(ada.person)) == kept
    assert {row.state for row in await server.log()} <= {"failed", state}


async def test_mail_goes_only_to_confirmed_addresses(server: NoticeServer) -> None:
    ada = await server.club.guest("Ada")
    channel = await server.channels.add(ada.person, NewMail(address="ada@example.org"))
    assert not channel.confirmed
    with pytest.raises(Refusal, match="confirmed"):
        await server.channels.test(ada.person, channel.id)
    assert await server.outbox.run_once() == 1
    ((to, letter),) = server.box.letters
    assert to == "ada@example.org" and "confirm it here" in text_of(letter)
    key = server.channels.key("confirm", channel.id)
    assert server.channels.link("confirm", channel.id) in text_of(letter)
    with pytest.raises(Refusal, match="link"):
        await server.channels.follow("confirm", channel.id, server.channels.key("unsubscribe", channel.id))
    await server.channels.follow("confirm", channel.id, key)
    await server.channels.test(ada.person, channel.id)
    assert await server.outbox.run_once() == 1
    letter = server.box.letters[-1][1]
    assert letter["Subject"] == "This is a test: notices reach you here."
    assert letter["List-Unsubscribe"] == f"<{server.channels.link('unsubscribe', channel.id)}>"
    await server.channels.follow("unsubscribe", channel.id, server.channels.key("unsubscribe", channel.id))
    assert await server.channels.of(ada.person) == []


async def test_notices_are_in_the_language_of_their_channel(server: NoticeServer) -> None:
    ada = await server.club.guest("Ada")
    channel = await server.channels.add(ada.person, NewMail(address="ada@example.org", language="de"))
    await server.outbox.run_once()
    letter = server.box.letters[-1][1]
    assert "bestätige es hier" in text_of(letter) and letter["Content-Language"] == "de"
    await server.channels.follow("confirm", channel.id, server.channels.key("confirm", channel.id))
    assert (await server.channels.change(ada.person, channel.id, ["over"], "nl")).language == "nl"
    ben, _ = await server.guest_with_webhook("ben", language="it", wants=["over"])
    people = [ada, ben, await server.club.guest("Cleo")]
    await server.club.play(await server.club.table([*people]), people)
    await server.run_twice()
    assert "Je spel Batavia is afgelopen." in text_of(server.box.letters[-1][1])
    assert "Met jou aan tafel: ben, Cleo." in text_of(server.box.letters[-1][1])
    notice = msgspec.json.decode(server.posts.got[-1][2])
    assert (notice["language"], notice["sentence"]) == ("it", "La tua partita a Batavia è finita.")
    kept = await server.channels.change(ada.person, channel.id, None)
    assert (kept.language, kept.wants) == ("nl", ["over"]), "what isn't said stays as it is"


async def test_a_mail_server_may_refuse_for_now_or_for_good(server: NoticeServer) -> None:
    ada, states = await server.club.guest("Ada"), list[str]()
    for answer, state in (("450 Later", "waiting"), ("550 Nobody", "failed")):
        server.box.refuses = answer
        await server.channels.add(ada.person, NewMail(address="ada@example.org"))
        await server.outbox.run_once()
        states.append(state)
        assert sorted(row.state for row in await server.log()) == sorted(states)
    assert server.box.letters == []


async def test_push_reaches_a_service_encrypted_and_signed(server: NoticeServer) -> None:
    ada, browser = await server.club.guest("Ada"), ec.generate_private_key(CURVE)
    from compagnie.server.notices.push import public_key

    new = NewPush(endpoint=f"{server.address}/push/1", p256dh=public_key(browser), auth=to_base64(b"a" * 16))
    channel = await server.channels.add(ada.person, new)
    again = await server.channels.add(ada.person, new)
    assert [one.id for one in await server.channels.of(ada.person)] == [again.id] != [channel.id]
    await server.channels.test(ada.person, again.id)
    assert await server.outbox.run_once() == 1
    ((_, headers, body),) = server.posts.got
    assert headers["content-encoding"] == "aes128gcm" and headers["authorization"].startswith("vapid t=")
    assert b"test" not in body and headers["urgency"] == "high" and int(headers["ttl"]) > 0


async def test_no_notice_is_lost_or_sent_twice_when_a_server_is_killed(settings: Settings, wall: WallClock) -> None:
    """Notices are made from the log, so a crash between act and notice loses nothing; a claim expires."""
    async with web_server() as (address, posts):
        chosen = quiet(settings, "", notice_pause=0.0)
        async with open_services(chosen, wall) as services:
            club = Club(services)
            ada, ben = await club.guest("Ada"), await club.guest("Ben")
            await Channels(services).add(ada.person, NewWebhook(url=f"{address}/ada", wants=["turn", "started"]))
            await Channels(services).add(ben.person, NewWebhook(url=f"{address}/ben", wants=["turn", "started"]))
            table = await club.table([ada, ben, await club.guest("Cleo")])
            assert posts.got == [] and table.state.stage == "playing"
        async with open_services(chosen, wall) as services:
            outbox = Outbox(services)
            assert await outbox.run_once() > 0, "what the first server didn't send"
            assert await outbox.run_once() == 0
            told = [first.split()[1] for first, _, _ in posts.got]
            assert "/ben" in told
            count = len(posts.got)
            async with services.engine.begin() as connection:
                await connection.execution_options(writes=True)
                await connection.execute(
                    update(notices).values(state="waiting", claimed_until=wall.at + 100, told_at=None)
                )
            assert await outbox.run_once() == 0, "another server has claimed them"
            wall.at += 200
            assert await outbox.run_once() > 0 and len(posts.got) > count


async def test_two_outboxes_deliver_each_notice_once(server: NoticeServer) -> None:
    ada, channel = await server.guest_with_webhook("ada")
    for _ in range(40):
        await server.channels.test(ada.person, channel.id)
    other = Outbox(server.services)
    assert sum(await asyncio.gather(server.outbox.run_once(), other.run_once())) == 40
    names = [headers["x-compagnie-notice"] for _, headers, _ in server.posts.got]
    assert len(names) == len(set(names)) == 40


async def test_people_see_only_their_own_channels(server: NoticeServer) -> None:
    ada, channel = await server.guest_with_webhook("ada")
    ben = await server.club.guest("Ben")
    assert await server.channels.of(ben.person) == []
    for refused in (
        server.channels.drop(ben.person, channel.id),
        server.channels.test(ben.person, channel.id),
        server.channels.change(ben.person, channel.id, ["over"]),
    ):
        with pytest.raises(Refusal, match="way to be told"):
            await refused
    assert (await server.channels.change(ada.person, channel.id, ["over"])).wants == ["over"]
    await server.channels.drop(ada.person, channel.id)
    assert await server.channels.of(ada.person) == []
    for n in range(10):
        await server.channels.add(ada.person, NewWebhook(url=f"{server.address}/{n}"))
    with pytest.raises(Refusal, match="remove one first"):
        await server.channels.add(ada.person, NewWebhook(url=f"{server.address}/11"))


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
def test_nothing_is_posted_into_a_private_network(url: str) -> None:
    with pytest.raises(Forbidden):
        check_address(url)


async def test_a_name_that_resolves_into_a_private_network_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(Forbidden, match="private"):
        await post("https://localhost/", b"", {}, RESOLVER)
    with pytest.raises(Unreachable, match="no such host"):
        await post("https://nowhere.invalid/", b"", {}, RESOLVER)

    def lies(host: str, port: int, **_: Any) -> Any:
        return [(2, 1, 6, "", (address, port)) for address in ("93.184.216.34", "10.0.0.7")]

    monkeypatch.setattr(socket, "getaddrinfo", lies)
    with pytest.raises(Forbidden, match="private"):
        await post("https://example.org/", b"", {}, RESOLVER)


async def test_name_servers_that_hang_keep_nobody_waiting_who_was_reached_before(
    server: NoticeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolver, ended = WorkerPool("dns", threads=1), threading.Event()
    true, url = socket.getaddrinfo, server.address.replace("127.0.0.1", "localhost")

    def hanging(host: str, *given: Any, **named: Any) -> Any:
        return true(host, *given, **named) if host == "localhost" else ended.wait(30)

    assert await post(url, b"", {}, resolver, private_ok=True) == 200
    monkeypatch.setattr(socket, "getaddrinfo", hanging)
    monkeypatch.setattr(safe_post, "DNS_TIMEOUT", 0.2)
    hangs = asyncio.create_task(post("http://hangs.example/", b"", {}, resolver, private_ok=True))
    await asyncio.sleep(0.05)
    assert await post(url, b"", {}, resolver, private_ok=True) == 200, "by the address that was found before"
    with pytest.raises(Unreachable, match="name server"):
        await hangs
    with pytest.raises(Unreachable, match="name server"):
        await post(url.replace("http:", "https:").rsplit(":", 1)[0], b"", {}, resolver, private_ok=True)
    ended.set()


async def test_a_receiver_that_doesnt_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from compagnie.server.base import safe_post

    ended = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await ended.wait()
        writer.close()

    async def babbling(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-nonsense\r\n")
        await writer.drain()
        writer.close()

    for handler, says, seconds in ((silent, "in time", 0.3), (babbling, "web server", 20.0)):
        monkeypatch.setattr(safe_post, "POST_TIMEOUT", seconds)
        server = await asyncio.start_server(handler, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Unreachable, match=says):
            await post(f"http://127.0.0.1:{port}/", b"{}", {}, RESOLVER, private_ok=True)
        ended.set()
        server.close()
        await server.wait_closed()


async def test_no_notice_holds_what_the_seat_cant_see(settings: Settings, wall: WallClock) -> None:
    """Deal the others other cards: every byte of every notice stays the same."""
    async with open_services(quiet(settings, ""), wall) as services:
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
        async with open_services(quiet(one, ""), wall) as services:
            seats = (await services.registry.table(key)).state.seating
            for place in (0, 1, 2):
                person = Person(id=seats[place].person or "", name="", guest=True)
                await Channels(services).add(person, NewWebhook(url="https://example.org/"))
            outbox = Outbox(services)
            await outbox._scanner.scan()
            wall.at += 0.9 * 86_400
            await outbox._scanner.scan()
            wall.at -= 0.9 * 86_400
            async with services.engine.connect() as connection:
                mine = select(notices.c.what).order_by(notices.c.person, notices.c.occasion)
                told.append(list(await connection.scalars(mine)))
    assert told[0] == told[1] and len(told[0]) >= 2


async def test_the_export_has_channels_and_erasing_deletes_them(server: NoticeServer) -> None:
    from compagnie.server.people.accounts import Accounts

    ada, channel = await server.guest_with_webhook("ada")
    await server.channels.test(ada.person, channel.id)
    told = msgspec.json.decode(await export(server.services, ada.person, SERVER_ITSELF))
    assert [one["address"] for one in told["channels"]] == [f"{server.address}/ada"] and len(told["notices"]) == 1
    assert channel.secret and channel.secret not in msgspec.json.encode(told).decode()
    await Accounts(server.services).erase(ada.person)
    async with server.services.engine.connect() as connection:
        assert (await connection.execute(select(channels))).first() is None
    assert await server.log() == []


async def test_channels_over_http(settings: Settings, wall: WallClock) -> None:
    with mail_server() as (smtp, box):
        chosen = msgspec.structs.replace(quiet(settings, smtp), notice_sweep=0.05)
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
            around = "victim%example.org@relay.example"  # which relay.example may send on to victim@example.org
            await ada.asks("POST", "/me/channels", kind="mail", address=around, status=400)
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
    """The log's entry of a notice, once it isn't waiting any more."""
    async with asyncio.timeout(20):
        while True:
            for line in await person.asks("GET", "/me/notices"):
                if line["id"] == notice and line["state"] != "waiting":
                    return dict(line)
            await asyncio.sleep(0.02)


async def test_an_erased_person_is_named_in_no_notice_of_others(server: NoticeServer) -> None:
    ada, (bo, _) = await server.club.guest("Ada Lovelace"), await server.guest_with_webhook("Bo")
    await server.club.table([ada, bo, "random"])
    await server.outbox._scanner.scan()
    assert "Ada Lovelace" in await noted(server)
    await Accounts(server.services).erase(ada.person)
    assert "Lovelace" not in await noted(server)


async def test_a_name_that_an_erased_person_had_before_stands_in_no_notice_of_others(server: NoticeServer) -> None:
    accounts, ada = Accounts(server.services), await server.club.guest("Ada Lovelace")
    bo, _ = await server.guest_with_webhook("Bo")
    await server.club.table([ada, bo, "random"])
    await server.outbox._scanner.scan()
    assert "Ada Lovelace" in await noted(server)
    countess = await accounts.rename(ada.person, "Countess")
    assert "Countess" in await noted(server) and "Lovelace" not in await noted(server)
    await accounts.erase(countess)
    assert "Countess" not in await noted(server)


async def test_a_notice_that_was_told_names_nobody_any_more(server: NoticeServer) -> None:
    """Who sat there may have left the table since, and be erased."""
    ada, (bo, _) = await server.club.guest("Ada Lovelace"), await server.guest_with_webhook("Bo")
    await server.club.table([ada, bo, "random"])
    assert await server.run_twice()
    assert "Lovelace" not in await noted(server)


async def noted(server: NoticeServer) -> str:
    """The texts of all notices that are stored."""
    async with server.services.engine.connect() as connection:
        return str(list(await connection.scalars(select(notices.c.what))))


async def test_webhooks_that_hang_delay_nobody_elses_notices(server: NoticeServer) -> None:
    """Forty that never answer, of one person and of many, at one host and at many."""
    hanging = asyncio.Event()

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await hanging.wait()
        writer.close()

    listeners = [await asyncio.start_server(hang, "127.0.0.1", 0) for _ in range(4)]
    people = [await server.club.guest(f"Eve {n}") for n in range(8)]
    for n in range(40):
        port = listeners[n % 4].sockets[0].getsockname()[1]
        hook = await server.channels.add(people[n % 8].person, NewWebhook(url=f"http://127.0.0.1:{port}/"))
        await server.channels.test(people[n % 8].person, hook.id)
    ben, channel = await server.guest_with_webhook("ben")
    await server.channels.test(ben.person, channel.id)
    server.outbox.start()
    server.outbox.wake()
    async with asyncio.timeout(10):
        while ("ben", "test") not in server.posted:
            await asyncio.sleep(0.01)
    assert len(server.outbox._deliveries) <= 2 * len(people) + 1, "two of each person at once"
    hanging.set()
    await server.outbox.stop()
    for listener in listeners:
        listener.close()


async def test_whoever_has_many_tables_and_channels_keeps_no_notice_of_others_back(
    server: NoticeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan, "PAGE_SIZE", 5)
    eve, _ = await server.guest_with_webhook("eve", wants=["expiring"])
    for _ in range(2):
        await server.channels.add(eve.person, NewWebhook(url=f"{server.address}/eve", wants=["expiring"]))
    for _ in range(4):
        await server.club.table([eve, "random", "random"], start=False)
    server.wall.at += 19 * 3600
    ben, _ = await server.guest_with_webhook("ben", wants=["turn"])
    people = [await server.club.guest("Ada"), ben, await server.club.guest("Cleo")]
    await until_turn_of(server, await server.club.table(list(people)), ben, people)
    await server.run_twice()
    assert sorted(server.posted) == [("ben", "turn"), *[("eve", "expiring")] * 12]


async def test_a_notice_that_is_made_costs_nothing_more(server: NoticeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ben, people = await turn_of_ben(server)
    scanner = scan.Scanner(server.services)
    assert await scanner.scan() == 1
    asked: list[Any] = []
    monkeypatch.setattr(scan, "last_act", lambda *given: asked.append(given))
    assert await scanner.scan() == 0 and asked == [], "nothing has changed"
    monkeypatch.undo()
    await server.club.play(table, people, most=1)
    await until_turn_of(server, table, ben, people)
    assert await scanner.scan() == 1


async def test_nobody_can_have_a_stranger_written_to_again_and_again(server: NoticeServer) -> None:
    people = [await server.club.guest(f"Eve {n}") for n in range(12)]
    refused: list[str] = []
    for n, person in enumerate(people):
        try:
            address = ["xy@Example.org", f"XY+{n}@example.org", "x.y@example.org"][n % 3]
            await server.channels.add(person.person, NewMail(address=address))
        except Refusal as refusal:
            refused.append(refusal.code)
    await server.run_twice()
    assert refused == ["too_fast"] * 9 and len(server.box.letters) == 3
    await Accounts(server.services).erase(people[0].person)
    with pytest.raises(Refusal):
        await server.channels.add(people[5].person, NewMail(address="xy@example.org"))
    server.wall.at += 86_401
    await server.channels.add(people[5].person, NewMail(address="xy@example.org"))


def test_a_name_puts_no_link_into_a_mail() -> None:
    assert harmless("https://evil.example/x") == "https evil example x"
    assert harmless("evil.example") == "evil example"
    assert harmless("José O’Neil-Smith") == "José O’Neil-Smith"
    assert harmless("me@evil.example") == "me evil example" and harmless("...") == "?"
    notice = Notice(occasion="turn", others=["www.evil.example", "mailto:x@evil.example"], sentence="It is your turn.")
    letter = Mail(Settings()).message("a@example.org", notice, "https://play.example/l", "k")
    text = letter.get_content()
    assert "evil example" in text and "evil.example" not in text and "mailto:" not in text
