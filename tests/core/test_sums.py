"""Sums of floats are the same in every Python."""

from math import fsum

import pytest

from compagnie.core.sums import added


def test_numbers_are_added_one_after_the_other():
    assert added([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != fsum([0.1] * 10)
    assert added([1e16, 1.0, -1e16]) == 0.0


@pytest.mark.parametrize(("numbers", "sum_of_them"), [([], 0.0), ([2], 2.0), ([1, 2.5], 3.5)])
def test_it_is_a_float_whatever_is_added(numbers, sum_of_them):
    assert added(iter(numbers)) == sum_of_them
    assert type(added(numbers)) is float
