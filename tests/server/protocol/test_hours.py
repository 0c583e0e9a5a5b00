"""Playing hours: what of a stretch of time counts, and when a clock runs out."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from compagnie.server.protocol.clock import DAY, Clock, Days
from compagnie.server.protocol.hours import Hours, SeatHours, Vacation, played, rests, runs_out

HOUR = 3600.0
MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()
NINE_TO_SIX = SeatHours(Hours(begin=9, end=18), 0.0)

AWAY = [Vacation("2026-11-18", "2026-11-20"), Vacation("2027-03-28", "2027-03-28")]
HOURS = st.builds(
    SeatHours,
    st.builds(
        Hours,
        zone=st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]),
        begin=st.integers(0, 23),
        end=st.integers(1, 24),
        vacations=st.lists(
            st.sampled_from([Vacation("2026-11-18", "2026-11-20"), Vacation("2027-03-28", "2027-03-28")])
        ),
    ),
    st.floats(0, 5 * DAY),
)
MOMENTS = st.floats(MONDAY - 30 * DAY, MONDAY + 150 * DAY)


def test_a_clock_of_days_counts_playing_hours_alone() -> None:
    assert played(NINE_TO_SIX, MONDAY, MONDAY + DAY) == 9 * HOUR
    assert played(NINE_TO_SIX, MONDAY + 17 * HOUR, MONDAY + DAY + 10 * HOUR) == 2 * HOUR
    assert runs_out(NINE_TO_SIX, MONDAY + 17 * HOUR, 2 * HOUR) == MONDAY + DAY + 10 * HOUR
    assert rests(NINE_TO_SIX, MONDAY + 20 * HOUR) and not rests(NINE_TO_SIX, MONDAY + 9 * HOUR)


def test_hours_over_midnight_are_two_stretches_of_a_day() -> None:
    night = SeatHours(Hours(begin=18, end=2), 0.0)
    assert played(night, MONDAY, MONDAY + DAY) == 8 * HOUR
    assert not rests(night, MONDAY + HOUR) and rests(night, MONDAY + 3 * HOUR)


def test_nothing_counts_on_vacation() -> None:
    away = SeatHours(Hours(vacations=[Vacation("2026-11-17", "2026-11-19")]), 0.0)
    assert played(away, MONDAY, MONDAY + 7 * DAY) == 4 * DAY
    assert runs_out(away, MONDAY, 2 * DAY) == MONDAY + 5 * DAY
    assert rests(away, MONDAY + 2 * DAY)


def test_a_day_on_which_clocks_are_set_forward_is_an_hour_shorter() -> None:
    there = ZoneInfo("Europe/Berlin")
    first, last = datetime(2026, 3, 29, tzinfo=there).timestamp(), datetime(2026, 3, 30, tzinfo=there).timestamp()
    nights = SeatHours(Hours(zone="Europe/Berlin", begin=0, end=8), 0.0)
    assert played(nights, first, last) == 7 * HOUR


def test_hours_are_those_of_the_wall_clock_also_when_the_server_is_behind_it() -> None:
    behind = SeatHours(Hours(begin=9, end=18), 5 * HOUR)
    assert rests(behind, MONDAY + 3 * HOUR) and not rests(behind, MONDAY + 4 * HOUR)


@given(HOURS, MOMENTS, st.floats(0, 40 * DAY), st.floats(0, 1))
@settings(deadline=None, max_examples=60)
def test_what_counts_adds_up_and_never_exceeds_the_time_that_passed(
    hours: SeatHours, since: float, length: float, share: float
) -> None:
    middle, at = since + share * length, since + length
    whole = played(hours, since, at)
    assert 0 <= whole <= length + 1e-3
    assert abs(whole - played(hours, since, middle) - played(hours, middle, at)) < 1e-3


@given(HOURS, MOMENTS, st.floats(1, 20 * DAY))
@settings(deadline=None, max_examples=60)
def test_a_clock_runs_out_when_as_much_has_counted_as_was_left(hours: SeatHours, since: float, left: float) -> None:
    assert abs(played(hours, since, runs_out(hours, since, left)) - left) < 1e-3


def test_hours_that_change_leave_what_has_run_as_it_was() -> None:
    clock = Clock(Days(days=1), 2)
    clock.run([0], MONDAY)
    clock.set_hours(0, NINE_TO_SIX, MONDAY + 6 * HOUR)
    assert clock.due() == MONDAY + DAY + 18 * HOUR, "18 hours are left: two days of nine"
    told = clock.view(MONDAY + 8 * HOUR)
    assert told and (told.left[0], told.running) == (18 * HOUR, [])
    told = clock.view(MONDAY + 10 * HOUR)
    assert told and (told.left[0], told.running) == (17 * HOUR, [0])
    assert clock.out(MONDAY + DAY + 17 * HOUR) == [] and clock.out(MONDAY + DAY + 18 * HOUR) == [0]
    clock.set_hours(0, None, MONDAY + DAY)
    assert clock.due() == MONDAY + DAY + 9 * HOUR
