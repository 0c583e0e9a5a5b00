"""Threads and processes give the same outcomes in the same order, and end when nobody wants more."""

import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import pytest

from compagnie.parallel import Processes, Threads, Workers

ALL = [Processes(), Processes(3), Threads(1), Threads(3)]


def multiplier(factor: int) -> Callable[[int], int]:
    def multiply(number: int) -> int:
        if number < 0:
            raise ValueError(f"{number} is below zero")
        return number * factor

    return multiply


def name_of_worker() -> Callable[[int], tuple[int, int]]:
    return lambda _: (os.getpid(), threading.get_ident())


@pytest.mark.parametrize("workers", ALL)
@pytest.mark.parametrize("together", [1, 4])
def test_outcomes_come_in_the_order_of_the_items(workers: Workers, together: int) -> None:
    assert list(workers.each(partial(multiplier, 3), range(50), together)) == [3 * n for n in range(50)]
    assert not list(workers.each(partial(multiplier, 3), [], together))


@pytest.mark.parametrize("workers", ALL)
def test_what_a_worker_raises_is_raised_in_its_turn(workers: Workers) -> None:
    outcomes = workers.each(partial(multiplier, 2), [1, 2, -3, 4])
    assert list(islice(outcomes, 2)) == [2, 4]
    with pytest.raises(ValueError, match="-3 is below zero"):
        next(outcomes)


@pytest.mark.parametrize("workers", ALL)
def test_whoever_has_seen_enough_stops_the_rest(workers: Workers) -> None:
    asked = []

    def numbers() -> Iterator[int]:
        for number in range(1000):
            asked.append(number)
            yield number

    outcomes = workers.each(partial(multiplier, 2), numbers())
    assert next(outcomes) == 0
    outcomes.close()  # type: ignore[attr-defined]  # they are generators
    with pytest.raises(StopIteration):
        next(outcomes)


def test_several_processes_are_others_than_this_one_and_a_single_one_is_this() -> None:
    assert {pid for pid, _ in Processes(1).each(name_of_worker, range(4))} == {os.getpid()}
    others = {pid for pid, _ in Processes(2).each(name_of_worker, range(40))}
    assert os.getpid() not in others and 1 <= len(others) <= 2


def test_each_thread_is_made_ready_once() -> None:
    made = []

    def prepare() -> Callable[[int], int]:
        made.append(threading.get_ident())
        return lambda number: number

    assert list(Threads(3).each(prepare, range(60))) == list(range(60))
    assert len(made) == len(set(made)) <= 3
