"""A table: its log is the truth, everyone goes through one queue, and nobody sees what is not theirs to see."""

import asyncio

import msgspec
import pytest

from compagnie.core.records.fairness import verify_chance
from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import verify as verify_record
from compagnie.core.refusal import Refusal
from compagnie.core.texts import title
from compagnie.games import games
from compagnie.server.admin import fault_in
from compagnie.server.base.settings import Settings
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Pause, Takeback
from compagnie.server.protocol.clock import Days, Live, Untimed
from compagnie.server.table.log.known_commands import KnownCommands
from compagnie.server.table.log.load import take_log
from compagnie.server.table.state import TableState
from compagnie.server.table.table import Table
from compagnie.server.table.views.diff import changed
from compagnie.server.tables.create import TableSetup, open_table
from compagnie.server.tables.services import open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest, plain

pytestmark = pytest.mark.anyio


async def three(club: Club) -> list[Guest]:
    return [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]


async def refused(code: str, doing) -> Refusal:  # type: ignore[no-untyped-def]
    with pytest.raises(Refusal) as caught:
        await doing
    assert caught.value.code == code
    return caught.value


async def rebuilt(club: Club, table: Table) -> TableState:
    """The table as its log alone tells it."""
    state = TableState(table.game, table.state.seats, table.state.options, table.state.clock.pace)
    take_log(state, await club.services.registry.reader.acts(table.id))
    return state


async def test_a_whole_game_is_played_by_three_people_and_its_record_is_right(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people)
    assert table.state.stage == "over" and table.state.play
    verify_record(table.game, decode_record(encode_record(table.state.play)))


async def test_a_person_plays_against_bots_and_the_bots_answer_by_themselves(club: Club) -> None:
    ada = await club.guest("Ada")
    table = await club.table([ada, "random", "random"])
    chair = await ada.watches(table)
    while table.state.stage == "playing":
        if table.state.to_act == [0]:
            await club.play(table, [ada], most=1)
        else:
            await chair.until(act="moved")
    assert table.state.play and {1, 2} <= {stood.seat for stood in table.state.moves}


async def test_the_state_is_a_cache_of_the_log(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people], Live(bank=600, increment=5))
    await club.play(table, people, most=30)
    again = await rebuilt(club, table)
    assert table.state.play and again.play
    assert again.play.position == table.state.play.position
    assert again.play.events == table.state.play.events
    assert again.clock.view(club.services.registry.now()) == table.state.clock.view(club.services.registry.now())
    assert (again.number, again.to_act, again.seating) == (
        table.state.number,
        table.state.to_act,
        table.state.seating,
    )


async def test_a_game_goes_on_after_the_server_was_closed(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = await three(club)
        table = await club.table([*people])
        await club.play(table, people, most=12)
        number, key = table.state.number, table.id
    async with open_services(settings, wall) as services:
        again = await services.registry.table(key)
        assert again.state.number == number
        await Club(services).play(again, people)
        assert again.state.stage == "over"


async def test_bots_go_on_by_themselves_after_the_server_was_closed(settings: Settings, wall: WallClock) -> None:
    slow = msgspec.structs.replace(settings, bot_pause=60.0)
    async with open_services(slow, wall) as services:
        club = Club(services)
        ada = await club.guest("Ada")
        table = await club.table([ada, "random", "random"])
        await ada.does(table, protocol.Leave)
        key = table.id
    async with open_services(settings, wall) as services:
        await services.registry.sweep()
        chair = await ada.watches(services.registry.tables[key])
        await chair.until(state="over")


async def test_what_is_sent_twice_is_done_once(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    seat = table.state.to_act[0]
    move = club.choice(table, seat)
    number = await people[seat].moves(table, move, id="mine", seat=seat)
    assert await people[seat].moves(table, move, id="mine", seat=seat) == number
    assert table.state.number == number


async def test_what_is_sent_twice_is_known_after_a_restart(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = await three(club)
        table = await club.table([*people])
        seat, key = table.state.to_act[0], table.id
        move = club.choice(table, seat)
        number = await people[seat].moves(table, move, id="mine", seat=seat)
    async with open_services(settings, wall) as services:
        again = await services.registry.table(key)
        assert await people[seat].moves(again, move, id="mine", seat=seat) == number


async def test_what_was_decided_on_an_old_board_is_refused(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=3)
    seat = table.state.to_act[0]
    move = club.choice(table, seat)
    old = await refused("stale", people[seat].moves(table, move, seen=table.state.number - 1))
    assert old.params == {"number": table.state.number, "seen": table.state.number - 1}
    await refused("stale", people[seat].moves(table, move, seen=table.state.number + 1))
    await people[seat].moves(table, move)


async def test_nobody_plays_for_another(club: Club) -> None:
    people = await three(club)
    stranger = await club.guest("Mallory")
    table = await club.table([*people])
    seat = table.state.to_act[0]
    move, other = club.choice(table, seat), people[(seat + 1) % 3]
    await refused("not_your_seat", other.moves(table, move, seat=seat))
    await refused("not_your_turn", other.moves(table, move))
    await refused("not_seated", stranger.moves(table, move))
    await refused("not_seated", stranger.moves(table, move, seat=seat))


async def test_a_move_that_is_none_is_refused_in_words(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    seat = table.state.to_act[0]
    for nonsense in ({"kind": "fly"}, 7, [], {}, "x" * 100):
        refusal = await refused("move_unreadable", people[seat].moves(table, nonsense))
        assert str(refusal).startswith(f"This is no move of {title(table.game.name)}: ")


async def test_when_many_want_to_move_at_once_the_queue_keeps_order(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    seat = table.state.to_act[0]
    move, seen = club.choice(table, seat), table.state.number
    told = await asyncio.gather(
        *(people[seat].moves(table, move, seen=seen) for _ in range(20)), return_exceptions=True
    )
    assert sum(isinstance(one, int) for one in told) == 1
    assert {one.code for one in told if isinstance(one, Refusal)} == {"stale"}


async def test_each_seat_is_told_its_own_view_and_changes_lead_to_it(club: Club) -> None:
    people = await three(club)
    stranger = await club.guest("Watcher")
    table = await club.table([*people])
    chairs = [await person.watches(table) for person in [*people, stranger]]
    views = [chair.welcome["view"] for chair in chairs]
    await club.play(table, people)
    for place, chair in enumerate(chairs):
        seat = place if place < 3 else None
        for told in chair.told():
            assert told["kind"] == "happened"
            views[place] = changed(views[place], told["changes"])
        assert table.state.play
        truth = table.game.view(table.state.play.position, seat)
        assert views[place] == msgspec.json.decode(msgspec.json.encode(truth))


async def test_who_comes_back_is_told_all_that_they_missed(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    stayed = await people[0].watches(table)
    await club.play(table, people, most=25)
    seen = 9
    back = await people[0].watches(table, seen=seen)
    told = [message["act"] for message in stayed.told()]
    assert back.welcome["acts"] == [act for act in told if act["number"] > seen]
    assert back.welcome["number"] == told[-1]["number"] == table.state.number


async def test_the_log_that_is_told_holds_no_answer_of_chance_that_a_seat_may_not_see(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=40)
    for seat, person in enumerate(people):
        told = (await person.watches(table, seen=0)).welcome["acts"]
        assert all(not {"move", "answers"} & set(act) for act in told)
        assert table.state.play
        events = [plain(table.game.seen(event, seat)) for event in table.state.play.events]
        assert [event for act in told for event in act["events"]] == events


async def test_who_rises_sees_nothing_of_who_sits_down_after_him(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people], start=False)
    chair = await people[1].watches(table)
    assert chair.watcher.seat == 1
    await people[1].does(table, protocol.Rise)
    dora = await club.guest("Dora")
    await dora.does(table, protocol.Sit, seat=1)
    await people[0].does(table, protocol.Start)
    assert chair.watcher.seat is None
    last = chair.told()[-1]
    ((path, view),) = last["changes"]
    assert path == [] and view["seat"] is None


@pytest.mark.parametrize("name", sorted(games()))
async def test_every_game_is_played_and_its_chance_can_be_checked(club: Club, name: str) -> None:
    game, ada = games()[name], await club.guest("Ada")
    seats = min(game.seats)
    setup = TableSetup(game=game, seats=seats, options=game.options_type(), pace=Untimed(), listed=True)
    table = await open_table(club.services.registry, ada.person, setup)
    await ada.does(table, protocol.Sit, seat=0)
    for seat in range(1, seats):
        await ada.does(table, protocol.Sit, seat=seat, bot="random")
    await ada.does(table, protocol.Start)
    chair = await ada.watches(table)
    await ada.does(table, protocol.Leave)
    await chair.until(state="over")
    assert table.state.play
    record = decode_record(encode_record(table.state.play))
    nonces = [bytes.fromhex(seating.nonce) for seating in table.state.seating]
    assert verify_chance(game, record, table.row.commitment, table._secret, nonces) == table.state.play.answers
    kept = await club.services.registry.reader.table(table.id)
    log = await club.services.registry.reader.acts(table.id)
    assert kept and fault_in(kept.row, log) is None


async def a_move_without_chance(club: Club, table: Table, people: list[Guest]) -> int:
    """Play until someone has made a move in which chance had no part; returns their seat."""
    for _ in range(200):
        seat = table.state.to_act[0]
        await people[seat].moves(table, club.choice(table, seat), seat=seat)
        if table.state.undo_to(seat, False) is not None:
            return seat
    raise AssertionError("no such move came")


async def test_a_move_can_be_taken_back_until_somebody_else_acts(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=5)
    before = table.state.number
    seat = await a_move_without_chance(club, table, people)
    stood = [one.number for one in table.state.moves]
    await people[seat].does(table, protocol.Undo)
    assert table.state.to_act == [seat]
    assert [one.number for one in table.state.moves] == stood[:-1] and before <= stood[-2]
    await club.play(table, people, most=2)
    await refused("nothing_to_undo", people[seat].does(table, protocol.Undo))
    assert (await rebuilt(club, table)).play.position == table.state.play.position  # type: ignore[union-attr]


async def test_nobody_takes_back_what_chance_has_answered(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    tried = 0
    while table.state.to_act:
        seat = table.state.to_act[0]
        await people[seat].moves(table, club.choice(table, seat), seat=seat)
        if table.state.moves[-1].answers and table.state.to_act:
            await refused("nothing_to_undo", people[seat].does(table, protocol.Undo))
            tried += 1
    assert tried


async def test_a_takeback_needs_the_consent_of_all(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=8)
    to = table.state.moves[4].number
    await people[0].does(table, protocol.Propose, wish=Takeback(to))
    await refused("already_proposed", people[1].does(table, protocol.Propose, wish=Pause()))
    await people[1].does(table, protocol.Answer, yes=True)
    assert table.state.moves[-1].number > to
    await people[2].does(table, protocol.Answer, yes=True)
    assert table.state.moves[-1].number == to and table.state.question is None
    await people[0].does(table, protocol.Propose, wish=Takeback(table.state.moves[2].number))
    await people[2].does(table, protocol.Answer, yes=False)
    assert table.state.moves[-1].number == to and table.state.question is None
    await refused("no_such_act", people[0].does(table, protocol.Propose, wish=Takeback(10_000)))
    await club.play(table, people)
    assert table.state.play
    verify_record(table.game, decode_record(encode_record(table.state.play)))


async def test_every_act_that_takes_the_game_back_tells_after_which_act_it_stands_again(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=8)
    chair = await people[1].watches(table)
    to = table.state.moves[4].number
    await people[0].does(table, protocol.Propose, wish=Takeback(to))
    await people[1].does(table, protocol.Answer, yes=True)
    await people[2].does(table, protocol.Leave)  # nobody else need consent
    await people[2].does(table, protocol.Return)
    seat = await a_move_without_chance(club, table, people)
    before = table.state.moves[-2].number
    await people[seat].does(table, protocol.Undo)
    told = [message["act"] for message in chair.told() if message["kind"] == "happened"]
    went_back = {"left": to, "undone": before}
    assert {act["kind"]: act["to"] for act in told if act["to"] is not None} == went_back
    welcome = (await people[0].watches(table, seen=0)).welcome
    assert {act["kind"]: act["to"] for act in welcome["acts"] if act["to"] is not None} == went_back
    assert (await rebuilt(club, table)).went_back == table.state.went_back


async def test_a_pause_needs_the_consent_of_all_and_stops_the_clocks(club: Club, wall: WallClock) -> None:
    people = await three(club)
    table = await club.table([*people], Live(bank=100, increment=0))
    seat = table.state.to_act[0]
    await people[0].does(table, protocol.Propose, wish=Pause())
    for other in (1, 2):
        await people[other].does(table, protocol.Answer, yes=True)
    assert table.state.paused
    wall.at += 5000
    await refused("paused", people[seat].moves(table, club.choice(table, seat)))
    await people[2].does(table, protocol.Resume)
    clock = table.state.clock.view(club.services.registry.now())
    assert clock and clock.left[seat] > 99 and clock.running == [seat]
    await club.play(table, people, most=1)


async def test_an_increment_is_added_and_thought_is_taken_off(club: Club, wall: WallClock) -> None:
    people = await three(club)
    table = await club.table([*people], Live(bank=100, increment=7))
    seat = table.state.to_act[0]
    wall.at += 30
    await people[seat].moves(table, club.choice(table, seat))
    clock = table.state.clock.view(club.services.registry.now())
    assert clock and clock.left[seat] == 77


async def test_a_seat_out_of_time_is_played_by_a_bot_and_can_be_taken_back(club: Club, wall: WallClock) -> None:
    people = await three(club)
    table = await club.table([*people], Days(days=1))
    seat = table.state.to_act[0]
    chair = await people[seat].watches(table)
    wall.at += 86_401
    club.services.registry.happened(table)  # the alarm is wound anew: it rings at once
    left = await chair.until(act="left", seat=seat)
    assert left["table"]["seats"][seat]["bot_plays"] and left["act"]["out_of_time"] is True
    await chair.until(act="moved", seat=seat)
    await people[seat].does(table, protocol.Return)
    assert seat not in table.state.bot_seats
    await refused("no_bot_plays", people[seat].does(table, protocol.Return))


async def test_who_leaves_is_played_for_and_the_others_alone_decide(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    gone = (table.state.to_act[0] + 1) % 3
    chair = await people[gone].watches(table)
    await people[gone].does(table, protocol.Leave)
    assert "out_of_time" not in chair.told()[-1]["act"], "they went by themselves"
    stayed = [seat for seat in range(3) if seat != gone]
    await people[stayed[0]].does(table, protocol.Propose, wish=Pause())
    await people[stayed[1]].does(table, protocol.Answer, yes=True)
    assert table.state.paused
    await refused("bot_plays", people[gone].does(table, protocol.Resume))


async def test_one_person_can_hold_all_seats_at_their_own_table(club: Club) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    table = await club.table([ada, ada, ada])
    await club.play(table, [ada])
    assert table.state.stage == "over"
    other = await club.table([ada, ben, "random"], start=False)
    await ada.does(other, protocol.Rise, seat=2)
    await refused("one_seat_each", ben.does(other, protocol.Sit))
    await refused("one_seat_each", ben.does(other, protocol.Sit, seat=2))


async def test_the_host_alone_seats_bots_and_starts_when_all_seats_are_taken(club: Club) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    table = await club.table([ada, ben, "random"], start=False)
    await refused("not_host", ben.does(table, protocol.Start))
    await refused("not_host", ben.does(table, protocol.Rise, seat=2))
    await ada.does(table, protocol.Rise, seat=2)
    await refused("seats_empty", ada.does(table, protocol.Start))
    await refused("not_host", ben.does(table, protocol.Sit, bot="random"))
    await refused("no_such_bot", ada.does(table, protocol.Sit, bot="nobody"))
    await refused("no_such_seat", ada.does(table, protocol.Sit, seat=3))
    await refused("seat_taken", ada.does(table, protocol.Sit, seat=1))
    await ada.does(table, protocol.Sit, bot="random")
    await ada.does(table, protocol.Start)
    await refused("already_started", ada.does(table, protocol.Start))


async def test_dead_tables_are_closed(club: Club, wall: WallClock) -> None:
    ada = await club.guest("Ada")
    table = await club.table([ada, "random", "random"], start=False)
    wall.at += 25 * 3600
    await club.services.registry.sweep()
    assert table.state.stage == "closed"
    await refused("table_closed", ada.does(table, protocol.Start))


async def test_a_table_that_nobody_watches_is_put_out_of_memory(club: Club, wall: WallClock) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=4)
    chair = await people[0].watches(table)
    wall.at += 3600
    await club.services.registry.sweep()
    assert table.id in club.services.registry.tables
    table.part(chair.watcher)
    await club.services.registry.sweep()
    assert table.id not in club.services.registry.tables
    assert (await club.services.registry.table(table.id)).state.number == table.state.number


def test_commands_are_remembered_by_their_acts_for_good() -> None:
    done = KnownCommands()
    for number in range(1, 8):
        done.add(number, "person:a", f"c{number}" if number != 6 else None)
    assert [done.act("person:a", f"c{number}") for number in range(1, 8)] == [1, 2, 3, 4, 5, None, 7]
    assert done.act("person:b", "c7") is None


async def test_a_move_that_is_taken_back_takes_back_the_time_that_it_brought(club: Club, wall: WallClock) -> None:
    people = await three(club)
    table = await club.table([*people], Live(bank=60, increment=20))
    seat = table.state.to_act[0]
    for _ in range(4):
        wall.at += 3
        await people[seat].moves(table, {"kind": "bid", "amount": 1})
        await people[seat].does(table, protocol.Undo)
    assert left(club, table)[seat] == 60 - 4 * 3
    assert (await rebuilt(club, table)).clock.plain() == table.state.clock.plain()


async def test_days_for_a_move_do_not_begin_anew_when_it_is_taken_back(club: Club, wall: WallClock) -> None:
    people = await three(club)
    table = await club.table([*people], Days(days=1))
    first = table.state.to_act[0]
    second = (first + 1) % 3
    wall.at += 80_000
    await people[first].moves(table, {"kind": "bid", "amount": 1})
    wall.at += 1000
    await people[second].moves(table, {"kind": "bid", "amount": 2})
    await people[second].does(table, protocol.Undo)
    assert left(club, table)[second] == 85_400
    await people[first].does(table, protocol.Undo)
    assert left(club, table)[first] == 6_400, "whoever acts before them in vain gives them no time"


def left(club: Club, table: Table) -> list[float]:
    clock = table.state.clock.view(club.services.registry.now())
    assert clock
    return clock.left


async def test_who_leaves_and_comes_back_has_the_time_that_they_had(club: Club, wall: WallClock) -> None:
    people = await three(club)
    table = await club.table([*people], Live(bank=100, increment=0))
    seat = table.state.to_act[0]
    other = (seat + 1) % 3
    wall.at += 99
    await people[seat].does(table, protocol.Propose, wish=Pause())
    for one in range(3):
        if one != seat:
            await people[one].does(table, protocol.Answer, yes=True)
    await people[seat].does(table, protocol.Leave)
    await people[seat].does(table, protocol.Return)
    await people[other].does(table, protocol.Resume)
    assert left(club, table)[seat] == 1


async def test_nobody_takes_back_what_a_bot_did_for_him(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    seat = table.state.to_act[0]
    chair = await people[seat].watches(table)
    await people[seat].does(table, protocol.Leave)
    told = await chair.until(act="moved", seat=seat)
    assert "undo" not in told
    await people[seat].does(table, protocol.Return)
    assert "undo" not in chair.told()[-1]
    await refused("nothing_to_undo", people[seat].does(table, protocol.Undo))


async def test_while_the_game_is_paused_nothing_is_taken_back(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    seat = table.state.to_act[0]
    await people[seat].moves(table, {"kind": "bid", "amount": 1})
    chair = await people[seat].watches(table)
    await people[0].does(table, protocol.Propose, wish=Pause())
    for other in (1, 2):
        await people[other].does(table, protocol.Answer, yes=True)
    assert "undo" not in chair.told()[-1]
    await refused("paused", people[seat].does(table, protocol.Undo))
    await people[0].does(table, protocol.Resume)
    assert chair.told()[-1]["undo"] is True
    await people[seat].does(table, protocol.Undo)


async def test_a_pause_is_over_when_nobody_is_left_to_end_it(club: Club) -> None:
    people = await three(club)
    table = await club.table([people[0], "random", "random"])
    chair = await people[1].watches(table)
    await people[0].does(table, protocol.Propose, wish=Pause())
    assert table.state.paused
    await people[0].does(table, protocol.Leave)
    await chair.until(state="over")


async def test_a_question_that_a_move_ends_is_told_to_be_gone(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=3)
    chair = await people[0].watches(table)
    await people[0].does(table, protocol.Propose, wish=Takeback(table.state.moves[0].number))
    assert chair.told()[-1]["table"]["question"]
    await club.play(table, people, most=1)
    assert chair.told()[-1]["table"]["question"] is None
    await club.play(table, people, most=1)
    assert chair.told()[-1]["table"] is None


async def test_who_consents_to_another_question_than_they_saw_is_told_to_look_again(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    await club.play(table, people, most=6)
    far, near = table.state.moves[1].number, table.state.moves[4].number
    await people[0].does(table, protocol.Propose, wish=Takeback(near))
    seen = table.state.number
    await people[0].does(table, protocol.Answer, yes=False)
    await people[0].does(table, protocol.Propose, wish=Takeback(far))
    await refused("stale", people[1].does(table, protocol.Answer, yes=True, seen=seen))
    assert table.state.question and table.state.question.consented == {0}
    await people[1].does(table, protocol.Answer, yes=False, seen=seen)
    assert table.state.question is None, "no is no, whatever was asked"


async def test_a_pause_that_is_still_asked_for_when_all_have_left_is_not_granted(club: Club) -> None:
    people = await three(club)
    table = await club.table([people[0], people[1], "random"])
    chair = await people[2].watches(table)
    await people[0].does(table, protocol.Propose, wish=Pause())
    await people[0].does(table, protocol.Leave)
    await people[1].does(table, protocol.Leave)
    assert not table.state.paused and table.state.question is None
    await chair.until(state="over")


async def test_a_takeback_is_asked_no_more_once_somebody_has_taken_back(club: Club) -> None:
    people = await three(club)
    table = await club.table([*people])
    seat = await a_move_without_chance(club, table, people)
    other = (seat + 1) % 3
    await people[other].does(table, protocol.Propose, wish=Takeback(table.state.moves[-2].number))
    await people[seat].does(table, protocol.Undo)
    assert table.state.question is None


async def test_what_all_take_back_takes_back_its_time(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = await three(club)
        table = await club.table([*people], Live(bank=100, increment=20))
        first, to = table.state.to_act[0], table.state.number
        second = (first + 1) % 3
        for seat, amount in ((first, 1), (second, 2)):
            wall.at += 5
            await people[seat].moves(table, {"kind": "bid", "amount": amount})
        assert left(club, table)[first] == left(club, table)[second] == 115
        await people[first].does(table, protocol.Propose, wish=Takeback(to))
        for seat in {0, 1, 2} - {first}:
            await people[seat].does(table, protocol.Answer, yes=True)
        assert left(club, table)[first] == left(club, table)[second] == 95
        assert (await rebuilt(club, table)).clock.plain() == table.state.clock.plain()


async def test_what_another_server_wrote_wakes_the_bots_here(settings: Settings, wall: WallClock) -> None:
    """Whoever wrote it may be dead by now, and its news lost: then nobody else lets them play."""
    async with open_services(settings, wall) as elsewhere, open_services(settings, wall) as here:
        people = await three(Club(elsewhere))
        table = await Club(elsewhere).table([people[0], "random", "random"], start=False)
        same = await here.registry.table(table.id)
        chair = await people[0].watches(same)
        await people[0].does(table, protocol.Start)
        await people[0].does(table, protocol.Leave)
        await elsewhere.registry._automations[table.id].stop()
        await same.catch_up()
        await chair.until(state="over")
