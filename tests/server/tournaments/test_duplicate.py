"""Duplicate rounds: one chance for all tables of a round, promised beforehand, and nobody looks in until its end."""

from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest
from sqlalchemy import select

from compagnie.core.chance.fair import check_secret
from compagnie.core.records.fairness import verify_duplicate
from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.base.settings import Settings
from compagnie.server.http.api.tables import fairness_of
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Started, Takeback, decode_act
from compagnie.server.protocol.clock import Days
from compagnie.server.replay.fairness import check_fairness
from compagnie.server.storage import schema
from compagnie.server.table.log.snapshots import IDLE_SECONDS, SNAPSHOT_INTERVAL
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services, open_services
from compagnie.server.tournaments.entries import NewTournament, join_tournament, open_tournament, start_tournament
from compagnie.server.tournaments.runner import TournamentRunner
from tests.server.club.test_ratings import member
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest, a_game
from tests.server.in_process import inside
from tests.server.server_process import Visitor
from tests.server.tournaments.test_tournaments import begun, card_of, members

pytestmark = pytest.mark.anyio

NEW = NewTournament(name="Twice the same", game=a_game().name, rounds=2, wanted=3, duplicate=True)
PASSWORD = "four ships on the horizon"


async def tables_of_round(services: Services, key: str) -> list[Table]:
    pods = (await card_of(services, key)).rounds[-1]
    return [await services.registry.table(pod.table) for pod in pods]


async def set_up(services: Services, table: Table) -> list[int]:
    """What chance answered before the first move."""
    acts = [decode_act(row.what) for row in await services.registry.reader.acts(table.id)]
    (started,) = [act for act in acts if isinstance(act, Started)]
    return started.answers


async def test_all_tables_of_a_round_meet_the_same_chance_and_the_next_round_meets_another(
    services: Services, club: Club
) -> None:
    people = await members(club, 6)
    key = await begun(services, people, NEW)
    first = await tables_of_round(services, key)
    dealt = [await set_up(services, table) for table in first]
    assert dealt[0] == dealt[1] and len(dealt[0]) > 5
    for table in first:
        await club.play(table, people)
    await TournamentRunner(services).run()
    again = [await set_up(services, table) for table in await tables_of_round(services, key)]
    assert again[0] == again[1] != dealt[0]


async def test_it_is_promised_before_anybody_takes_part_and_shown_when_the_last_table_has_ended(
    services: Services, club: Club
) -> None:
    people = await members(club, 6)
    key = await open_tournament(services, people[0].person, NEW)
    promised = (await card_of(services, key)).chances
    assert len({each.commitment for each in promised}) == 2 and {each.secret for each in promised} == {None}
    for number, guest in enumerate(people):
        await join_tournament(services, key, guest.person, f"{number:02x}" * 16)
    await begin(services, key, people)
    first, second = await tables_of_round(services, key)
    assert first.row.commitment == second.row.commitment == promised[0].commitment
    assert {seating.nonce for table in (first, second) for seating in table.state.seating} == {
        f"{number:02x}" * 16 for number in range(6)
    }
    await club.play(first, people)
    assert first.state.stage == "over"
    assert (await fairness_of(services, first)).secret is None, "the other table would meet the same"
    assert (await card_of(services, key)).chances == promised
    await club.play(second, people)
    shown = (await card_of(services, key)).chances
    assert [each.secret is None for each in shown] == [False, True]
    check_secret(promised[0].commitment, bytes.fromhex(shown[0].secret or ""))
    for table in (first, second):
        await check(services, table)


async def begin(services: Services, key: str, people: list[Guest]) -> None:
    await start_tournament(services, key, people[0].person)
    await TournamentRunner(services).run()


async def check(services: Services, table: Table) -> None:
    """Every answer of a table's chance is what the round's secret and nonces make it, in its log and in its record."""
    known, log = await fairness_of(services, table), await services.registry.reader.acts(table.id)
    proof = check_fairness(table.game, table.state.seats, table.state.options, lambda: log, known)
    assert proof.fair and proof.fault is None and proof.duplicate and proof.drawn, proof.fault
    secret, nonces = bytes.fromhex(proof.secret or ""), [bytes.fromhex(nonce) for nonce in proof.nonces]
    record = decode_record(encode_record(table.state.play))  # type: ignore[arg-type]
    assert verify_duplicate(table.game, record, proof.commitment, secret, nonces) == len(proof.drawn)
    loaded = [msgspec.structs.replace(known, nonces=[*known.nonces[1:], known.nonces[0]])]
    assert not check_fairness(table.game, table.state.seats, table.state.options, lambda: log, loaded[0]).fair


@pytest.mark.parametrize("snapshots", [True, False])
async def test_a_table_goes_on_with_the_same_chance_after_a_restart(
    settings: Settings, wall: WallClock, snapshots: bool
) -> None:
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = await members(club, 6)
        key = await begun(services, people, NEW)
        for table in await tables_of_round(services, key):
            await club.play(table, people, SNAPSHOT_INTERVAL + 5)
        wall.at += IDLE_SECONDS + 1
        if snapshots:
            await services.registry.sweep()
        async with services.engine.connect() as connection:
            assert len(list(await connection.execute(select(schema.snapshots)))) == 2 * snapshots
    async with open_services(settings, wall) as services:
        tables = await tables_of_round(services, key)
        for table in tables:
            await Club(services).play(table, people)
        for table in tables:
            await check(services, table)


async def test_nothing_that_chance_has_answered_is_taken_back(services: Services, club: Club) -> None:
    people = await members(club, 3)
    key = await begun(services, people, NEW)
    (table,) = await tables_of_round(services, key)
    await club.play(table, people, 12)
    moves = table.state.moves
    last = max(number for number, move in enumerate(moves) if move.answers)
    seat = next(guest for guest in people if guest.person.id == table.state.seating[0].person)
    with pytest.raises(Refusal, match="nothing that chance has answered"):
        await seat.does(table, protocol.Propose, wish=Takeback(moves[last - 1].number))
    while table.state.moves[-1].answers:
        await club.play(table, people, 1)
    await seat.does(table, protocol.Propose, wish=Takeback(table.state.moves[-2].number))
    assert table.state.question is not None


async def test_they_are_for_live_play_alone(services: Services, club: Club) -> None:
    host = await member(club, "Host")
    with pytest.raises(Refusal, match="live play"):
        await open_tournament(services, host.person, msgspec.structs.replace(NEW, pace=Days()))


async def test_a_nonce_can_be_replaced_until_the_first_round_and_not_after(services: Services, club: Club) -> None:
    people = await members(club, 3)
    key = await open_tournament(services, people[0].person, NEW)
    for nonce in ("aa" * 16, "bb" * 16):
        for guest in people:
            await join_tournament(services, key, guest.person, nonce)
    await begin(services, key, people)
    (table,) = await tables_of_round(services, key)
    assert table.row.round_nonces == ("bb" * 16,) * 3
    await join_tournament(services, key, people[0].person, "cc" * 16)
    for each in people:
        await club.play(table, [each, *people])
    await TournamentRunner(services).run()
    (second,) = await tables_of_round(services, key)
    assert second.row.round_nonces == ("bb" * 16,) * 3


async def test_a_tampered_die_of_a_round_is_found(services: Services, club: Club) -> None:
    people = await members(club, 3)
    key = await begun(services, people, NEW)
    (table,) = await tables_of_round(services, key)
    await club.play(table, people)
    known = await fairness_of(services, table)
    secret = bytearray.fromhex(known.secret or "")
    secret[0] ^= 1
    log = await services.registry.reader.acts(table.id)
    forged = msgspec.structs.replace(known, secret=secret.hex())
    proof = check_fairness(table.game, table.state.seats, table.state.options, lambda: log, forged)
    assert proof.fair is False and "isn't the one that was committed to" in (proof.fault or "")


CLOSED = ("", "/view", "/view?spectate=true", "/acts?before=5", "/fairness", "/history", "/record", "/replay")


async def test_who_does_not_sit_there_sees_nothing_and_nobody_a_replay_before_the_round_is_over(
    settings: Settings, wall: WallClock
) -> None:
    async with inside(settings, wall) as (address, services), AsyncExitStack() as stack:
        ada, stranger = [await with_account(stack, address, name) for name in ("Ada", "Stranger")]
        club = Club(services)
        people = [Guest(Person(id=ada.person["id"], name="Ada", guest=False)), *await members(club, 5)]
        key = await begun(services, people, NEW)
        tables = {table.id: table for table in await tables_of_round(services, key)}
        mine = tables.pop((await ada.asks("GET", f"/tournaments/{key}"))["table"])
        (other,) = tables.values()
        await is_closed(stranger, mine, *CLOSED)
        await is_closed(ada, other, *CLOSED)
        assert (await ada.asks("GET", f"/tables/{mine.id}/view"))["seat"] is not None
        await club.play(mine, people)
        await is_closed(stranger, mine, *CLOSED, "/analysis")
        assert (await ada.asks("GET", f"/tables/{mine.id}/view"))["seat"] is not None
        await is_closed(ada, mine, "/record", "/replay", "/replay?seat=0", "/analysis")
        assert (await ada.asks("GET", f"/tables/{mine.id}/fairness"))["secret"] is None
        assert (await ada.http.get("/api/me/records")).text == ""
        assert (await ada.http.get(f"/api/tournaments/{key}/records")).text == ""
        await club.play(other, people)
        assert (await stranger.asks("GET", f"/tables/{other.id}/view"))["seat"] is None
        assert (await stranger.asks("GET", f"/tables/{other.id}/replay"))["frames"]
        assert (await stranger.asks("GET", f"/tables/{mine.id}/fairness"))["fair"] is True
        assert len((await ada.http.get("/api/me/records")).text.splitlines()) == 1
        assert len((await ada.http.get(f"/api/tournaments/{key}/records")).text.splitlines()) == 2


async def with_account(stack: AsyncExitStack, address: str, name: str) -> Visitor:
    """A client of somebody with an account."""
    http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, trust_env=False))
    visitor = Visitor(http)
    visitor.person = await visitor.asks("POST", "/account", login=name.lower(), password=PASSWORD, name=name)
    return visitor


async def is_closed(visitor: Visitor, table: Table, *paths: str) -> None:
    for path in paths:
        answer = await visitor.http.get(f"/api/tables/{table.id}{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "round_under_way"), path
