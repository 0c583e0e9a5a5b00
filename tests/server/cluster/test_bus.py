"""What waits for the other servers goes in batches."""

import asyncio
import secrets

import pytest

from compagnie.server.cluster import bus
from compagnie.server.cluster.bus import MAX_BATCH, ReconnectingBus

pytestmark = pytest.mark.anyio


class Unconnected(ReconnectingBus):
    """A bus that sends nothing."""

    async def receive_messages(self) -> None:
        """Nothing comes."""

    async def send_messages(self) -> None:
        """Nothing goes."""


async def test_news_of_a_table_is_told_once_and_every_other_message_as_often_as_it_was_said() -> None:
    one = Unconnected()
    for said in (("one", ""), ("one", "point"), ("two", ""), ("one", ""), ("one", "point")):
        one.publish(*said)
    assert [message.split(" ", 2)[1:] for message in await one.next_to_send()] == [
        ["one", ""],
        ["one", "point"],
        ["two", ""],
        ["one", "point"],
    ]


async def test_a_batch_has_a_limit_and_loses_nothing() -> None:
    one = Unconnected()
    for number in range(MAX_BATCH + 10):
        one.publish(f"table{number}", "point")
    assert (len(await one.next_to_send()), len(await one.next_to_send())) == (MAX_BATCH, 10)


async def test_news_of_many_tables_goes_in_one_message_that_postgresql_carries() -> None:
    sender, receiver, heard = Unconnected(), Unconnected(), list[tuple[str, str]]()

    async def listener(table: str, message: str) -> None:
        heard.append((table, message))

    receiver._connected.set()
    await receiver.start(listener)
    tables = [secrets.token_urlsafe(9) for _ in range(MAX_BATCH)]
    for table in tables:
        sender.publish(table)
    (envelope,) = await sender.next_to_send()
    assert len(envelope) < 8_000
    await receiver.received(envelope)
    assert heard == [(table, "") for table in tables]
    await receiver.stop()


async def test_where_news_comes_without_end_one_message_tells_of_many_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "NEWS_INTERVAL", 0.2)
    sender = Unconnected()
    sender.publish("first")
    assert [message.split(" ")[1] for message in await sender.next_to_send()] == ["first"]
    sender.publish("second")
    waiting = asyncio.create_task(sender.next_to_send())
    await asyncio.sleep(0)
    sender.publish("third")
    assert [message.split(" ")[1] for message in await waiting] == ["second,third"]


async def test_what_is_in_no_log_waits_for_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "NEWS_INTERVAL", 60.0)
    sender = Unconnected()
    sender.publish("table")
    await sender.next_to_send()
    sender.publish("table", "point")
    async with asyncio.timeout(5.0):
        assert [message.split(" ", 2)[2] for message in await sender.next_to_send()] == ["point"]
