"""A short form of `make chaos`: a few faults on each database; and the checker notices what it is there for."""

from pathlib import Path

import pytest

from compagnie.server.storage.writer import ActRow
from tests.server.chaos.checker import Broken, Window, check_answers, check_commands, check_times
from tests.server.chaos.faults import KINDS, Fault, Step, schedule
from tests.server.chaos.nodes import Place
from tests.server.chaos.players import History, Sample, Sent
from tests.server.chaos.run import Limits, chaos_of

pytestmark = pytest.mark.anyio

PATIENT = Limits(answer=30.0, health=30.0, well=60.0)
"""Other tests run beside these."""
SHORT = 0.5


@pytest.mark.parametrize(
    ("place", "kinds"),
    [
        (Place(), ["kill", "freeze", "full disk", "set the clock", "hang mail", "hang names"]),
        (Place(2, "postgresql", "postgresql"), ["cut database", "hold clients", "crash database"]),
    ],
    ids=str,
)
async def test_people_play_on_through_faults_and_saw_what_the_log_has(
    place: Place, kinds: list[str], tmp_path: Path
) -> None:
    steps = [Step(1, SHORT, [Fault(kind, 0)]) for kind in kinds]
    outcome = await chaos_of(tmp_path, place, 1, steps, PATIENT)
    assert outcome.faults == len(kinds) and outcome.moves > len(kinds)


def test_a_seed_draws_the_same_faults_again_and_all_kinds_are_drawn() -> None:
    place = Place(3, "postgresql", "redis")
    assert schedule(place, 7, 20) == schedule(place, 7, 20) != schedule(place, 8, 20)
    drawn = {fault.kind for step in schedule(place, 7, 400) for fault in step.faults}
    assert drawn == {name for name, kind in KINDS.items() if kind.possible(place)}
    assert sum(len(step.faults) for step in schedule(place, 7, 33)) == 33


def log_of(*commands: str) -> list[ActRow]:
    return [
        ActRow(table="t", number=number, actor="p", command=command, at=0.0, what="{}")
        for number, command in enumerate(commands, 1)
    ]


@pytest.mark.parametrize(
    ("stored", "answer", "says"),
    [
        (["b"], "done", "the log has None"),
        (["b", "a"], "done", r"the log has \[2\]"),
        (["a", "a"], "done", "done twice"),
        (["a"], "stale", "was refused"),
    ],
)
def test_a_loss_a_double_and_a_wrong_answer_are_noticed(stored: list[str], answer: str, says: str) -> None:
    with pytest.raises(Broken, match=says):
        check_commands("t", log_of(*stored), [Sent("a", 0, 0.0, 1.0, answer, 1)])


def test_a_late_answer_is_noticed_unless_its_server_was_out_of_reach() -> None:
    history = History("t", 0, sent=[Sent("a", 0, 10.0, 18.0, "done", 1)])
    cut = Window("cut clients", frozenset({0}), False, 11.0, 16.0)
    assert check_answers([history], [cut], 5.0) == pytest.approx(3.0)
    with pytest.raises(Broken, match=r"after 8\.0 s"):
        check_answers([history], [], 5.0)


@pytest.mark.parametrize(
    ("times", "says"), [([(0.0, 5.0), (1.0, 4.9)], "went back"), ([(0.0, 5.0), (10.0, 14.0)], "9.0 s passed")]
)
def test_a_time_that_goes_back_or_counts_while_nobody_can_write_is_noticed(
    times: list[tuple[float, float]], says: str
) -> None:
    history = History("t", 0, times=[Sample(at, told, (0, 1)) for at, told in times])
    with pytest.raises(Broken, match=says):
        check_times([history], [Window("full disk", frozenset(), True, 1.0, 9.0)])


def test_a_time_that_stands_still_while_people_can_play_is_noticed() -> None:
    history = History("t", 0, times=[Sample(at, told, (0, 1)) for at, told in [(0.0, 5.0), (10.0, 12.5)]])
    with pytest.raises(Broken, match=r"though 10\.0 s were played"):
        check_times([history], [Window("set the clock", frozenset(), False, 1.0, 9.0)])


def test_a_fault_is_not_blamed_for_the_time_that_stood_still_in_the_next_one() -> None:
    history = History("t", 0, times=[Sample(at, told, (0, 1)) for at, told in [(0.9, 5.0), (9.0, 7.1)]])
    small, large = (
        Window("hang mail", frozenset(), False, 1.0, 1.5),
        Window("kill", frozenset({0}), True, 2.0, 8.5, 8.0),
    )
    check_times([history], [small, large])
    with pytest.raises(Broken, match=r"though 8\.1 s were played"):
        check_times([history], [small])
    late = History("t", 0, times=[Sample(at, told, (0, 1)) for at, told in [(0.9, 5.0), (9.0, 13.0)]])
    with pytest.raises(Broken, match=r"where 2\.1 s were played"):
        check_times([late], [small, large])


def test_a_server_that_is_behind_the_others_is_no_reason_to_say_that_time_was_lost() -> None:
    slow, fast = [Sample(0.9, 4.0, (0, 1)), Sample(9.1, 7.1, (0, 1))], [Sample(0.8, 5.0, (1, 1))]
    history = History("t", 0, times=slow), History("t", 1, times=fast)
    check_times(history, [Window("cut database", frozenset(), True, 1.0, 9.0, 9.0)])


def test_a_server_is_started_again_when_its_database_is_there() -> None:
    step = Step(1, SHORT, [Fault("kill", 0), Fault("cut database", 0)])
    assert [fault.kind for fault in step.to_mend] == ["cut database", "kill"]
