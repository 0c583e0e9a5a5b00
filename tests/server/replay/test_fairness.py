"""Fair chance: every answer can be checked, also after takebacks, and tampering is found."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import select, update

from compagnie.commands.fairness import Proof, check
from compagnie.core.chance.fair import FairChance, Unfair
from compagnie.core.records.record import encode_record
from compagnie.server.base.settings import Settings
from compagnie.server.http.api.tables import fairness_of, with_proof
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Moved, Started, Takeback, decode_act, encode_act
from compagnie.server.replay.fairness import Fairness, check_fairness
from compagnie.server.storage.schema import acts
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services
from tests.commands.conftest import Run, run  # noqa: F401
from tests.server.conftest import WallClock
from tests.server.guests import Club
from tests.server.in_process import inside
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


async def proof_of(services: Services, table: Table, **tampered: Any) -> Fairness:
    log = await services.registry.reader.acts(table.id)
    known = msgspec.structs.replace(await fairness_of(services, table), **tampered)
    return check_fairness(table.game, table.state.seats, table.state.options, lambda: log, known)


async def finished(club: Club, takebacks: int = 0) -> Table:
    """A finished game with so many takebacks over answers of chance."""
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table(list(people))
    for _ in range(takebacks):
        await club.play(table, people, most=20)
        to = table.state.moves[-15].number
        await people[0].does(table, protocol.Propose, wish=Takeback(to))
        for person in people[1:]:
            await person.does(table, protocol.Answer, yes=True)
        assert table.state.moves[-1].number == to
    await club.play(table, people)
    assert table.state.stage == "over"
    return table


async def test_every_answer_of_a_finished_table_is_listed_and_fair(services: Services, club: Club) -> None:
    table = await finished(club)
    proof = await proof_of(services, table)
    assert proof.fair and proof.fault is None and proof.skips == [] and proof.secret
    assert [one.k for one in proof.drawn] == list(range(len(proof.drawn)))
    chance = FairChance(bytes.fromhex(proof.secret), [bytes.fromhex(nonce) for nonce in proof.nonces])
    for one in proof.drawn:
        assert chance.draw(one.weights) == one.answer
        assert chance.made_of(one.k, one.weights) == (one.attempt, one.digest)
    record = msgspec.json.decode(encode_record(table.state.play))  # type: ignore[arg-type]
    for number, event in enumerate(record["events"], 1):
        dice = [one.decided for one in proof.drawn if one.event == number]
        if event["kind"] == "auction":
            assert dice == [{"die": event["die"]}, *({"card": card} for card in event["cards"])]
    dealt = [one.decided["card"] for one in proof.drawn if one.event == 0 and "card" in one.decided]
    assert sorted(dealt) == sorted(card for hand in record["setup"]["hands"] for card in hand)


async def test_an_answer_that_was_taken_back_is_never_used_again(services: Services, club: Club) -> None:
    table = await finished(club, takebacks=2)
    proof = await proof_of(services, table)
    assert proof.fair, proof.fault
    assert [one.k for one in proof.drawn] == list(range(len(proof.drawn))), "no number is given twice"
    gone = [one for one in proof.drawn if one.event is None]
    assert gone and sum(by for _, by in proof.skips) == len(gone)
    record = with_proof(encode_record(table.state.play), proof)  # type: ignore[arg-type]
    told = Proof(commitment=proof.commitment, nonces=proof.nonces, secret=proof.secret, skips=proof.skips)
    assert check(record, told) == len(proof.drawn) - len(gone)
    with pytest.raises(Unfair):
        check(record, msgspec.structs.replace(told, skips=[]))


async def test_chance_goes_on_after_a_takeback_and_a_restart(settings: Settings, wall: WallClock) -> None:
    from compagnie.server.tables.services import open_services

    async with open_services(settings, wall) as services:
        club = Club(services)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        table = await club.table(list(people))
        await club.play(table, people, most=20)
        assert table.state.play
        before = table.state.play.answers
        await people[0].does(table, protocol.Propose, wish=Takeback(table.state.moves[2].number))
        for person in people[1:]:
            await person.does(table, protocol.Answer, yes=True)
        assert table.state.play.answers == before
    async with open_services(settings, wall) as services:
        again = await services.registry.table(table.id)
        assert again.state.play and again.state.play.answers == before
        await Club(services).play(again, people)
        assert (await proof_of(services, again)).fair


async def test_a_changed_answer_secret_or_nonce_is_found(services: Services, club: Club) -> None:
    table = await finished(club)
    assert (await proof_of(services, table, secret="00" * 32)).fault
    assert "committed" in str((await proof_of(services, table, commitment="ab" * 32)).fault)
    assert "Answer 0 " in str((await proof_of(services, table, nonces=["ff", "ff", "ff"])).fault)
    async with services.engine.begin() as connection:
        await connection.execution_options(writes=True)
        rows = list(await connection.execute(select(acts).where(acts.c.table == table.id).order_by(acts.c.number)))
        for row in rows:
            act = decode_act(row.what)
            if isinstance(act, Started):
                swapped = [act.answers[1], act.answers[0], *act.answers[2:]]
                told = encode_act(Started(answers=swapped, events=act.events))
                this = update(acts).where(acts.c.table == table.id, acts.c.number == row.number)
                await connection.execute(this.values(what=told))
    proof = await proof_of(services, table)
    assert proof.fair is False and "Answer 0 of chance was" in str(proof.fault)
    assert any(isinstance(decode_act(row.what), Moved) for row in rows)


async def test_the_command_checks_a_downloaded_record(
    settings: Settings,
    wall: WallClock,
    run: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    async with inside(settings, wall) as (address, services):
        club = Club(services)
        table = await finished(club, takebacks=1)
        async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
            person = Visitor(http)
            proof = await person.asks("GET", f"/tables/{table.id}/fairness")
            whole = (await http.get(f"/api/tables/{table.id}/record", params={"fairness": True})).content
            bare = (await http.get(f"/api/tables/{table.id}/record")).content
        assert proof["fair"] is True and len(proof["secret"]) == 64
    file, plain, other = tmp_path / "game.json", tmp_path / "record.json", tmp_path / "proof.json"
    file.write_bytes(whole)
    plain.write_bytes(bare)
    other.write_bytes(msgspec.json.encode(proof))
    count = sum(one["event"] is not None for one in proof["drawn"])
    said = f"Fair: all {count} answers of chance are what secret and nonces make them.\n"
    assert run("fairness", file) == (0, said, "")
    assert run("fairness", plain, other) == (0, said, "")
    assert run("verify", file).status == 0, "a record with its proof is a record"
    told = msgspec.json.decode(run("fairness", file, "--json").out)
    assert told == {"fair": True, "answers": count, "fault": None}

    for key, value in (("secret", "00" * 32), ("commitment", "00" * 32), ("nonces", ["00"])):
        other.write_bytes(msgspec.json.encode(proof | {key: value}))
        status, out, err = run("fairness", plain, other)
        assert status == 1 and not out and err.count("\n") == 1 and ("Answer" in err or "committed" in err)
    game = msgspec.json.decode(bare)
    auction = next(event for event in game["events"] if event["kind"] == "auction" and len(event["cards"]) > 1)
    auction["cards"][0] = "britain" if auction["cards"][0] != "britain" else "sweden"
    plain.write_bytes(msgspec.json.encode(game))
    other.write_bytes(msgspec.json.encode(proof))
    assert run("fairness", plain, other).status == 1


async def test_the_command_checks_a_table_by_its_address(tmp_path: Path) -> None:
    import asyncio

    from compagnie.cli import main
    from tests.server.server_process import running

    with running(tmp_path / "home") as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            ada = await Visitor(http).comes_as("Ada")
            table = (await ada.opens(game="batavia", seats=3, bots=["random", "random"]))["id"]
            await ada.does(table, "start")
            assert await asyncio.to_thread(main, ["fairness", f"{server.address}/table/{table}"]) == 1
            await ada.does(table, "leave")
            async with ada.at(table) as seat:
                while seat.table["state"] == "playing":
                    await seat.hear()
            assert await asyncio.to_thread(main, ["fairness", f"{server.address}/table/{table}"]) == 0
            assert await asyncio.to_thread(main, ["fairness", f"{server.address}/table/none"]) == 1
    assert await asyncio.to_thread(main, ["fairness", f"{server.address}/table/{table}"]) == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "can't be read"),
        (b"{}", "holds no proof"),
        (b'{"fairness": 3}', "can't be read"),
        (b'{"fairness": {"commitment": "", "nonces": [], "secret": null}}', "no secret yet"),
        (b'{"fairness": {"commitment": "", "nonces": ["x"], "secret": "zz"}}', "in hex"),
        (b'{"fairness": {"commitment": "", "nonces": [], "secret": "00"}}', "not a game record"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_a_reason(run: Run, tmp_path: Path, text: bytes, says: str) -> None:  # noqa: F811
    file = tmp_path / "game.json"
    file.write_bytes(text)
    status, _, err = run("fairness", file)
    assert status == 1 and says in err
    assert run("fairness", tmp_path / "none.json").status == 1
    assert run("fairness", "http:///table").status == 1
