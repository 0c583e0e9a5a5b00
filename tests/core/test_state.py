"""States: named fields without padding, and plain lists and numbers to read."""

from typing import Annotated

import numpy as np
import pytest

from compagnie.core.state import Int8s, Int16s, as_plain, copied, from_plain, new_states, read, record


class Quay:
    """A small state."""

    price: Annotated[Int16s, 2]
    goods: Annotated[Int8s, 2, 3]
    day: Annotated[int, np.int8]
    night: Annotated[int, np.int8]


QUAY = record(Quay)


def test_a_record_has_the_declared_fields_in_order_and_no_padding() -> None:
    assert QUAY.names == ("price", "goods", "day", "night")
    assert QUAY["goods"].shape == (2, 3) and QUAY["price"].base == np.int16
    assert QUAY.itemsize == 2 * 2 + 6 + 1 + 1


def test_fields_that_would_need_padding_are_refused() -> None:
    class Crooked:
        day: Annotated[int, np.int8]
        price: Annotated[Int16s, 2]

    with pytest.raises(AssertionError, match="padding"):
        record(Crooked)


def test_a_field_must_say_how_it_is_stored() -> None:
    class Vague:
        day: int

    with pytest.raises(AssertionError, match="day"):
        record(Vague)


def filled() -> np.ndarray[tuple[int], np.dtype[np.void]]:
    states = new_states(QUAY)
    states["price"][0], states["goods"][0, 1, 2], states["day"][0] = [300, -300], 7, -1
    return states


def test_a_state_is_plain_lists_and_numbers_and_back() -> None:
    plain = as_plain(filled()[0])
    assert plain == {"price": [300, -300], "goods": [[0, 0, 0], [0, 0, 7]], "day": -1, "night": 0}
    assert from_plain(QUAY, plain).tobytes() == filled().tobytes()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"day": 128}, "day doesn't fit"),
        ({"day": -129}, "day doesn't fit"),
        ({"price": [1, 2, 3]}, "price doesn't fit"),
        ({"price": [1, "x"]}, "price is not made of whole numbers"),
        ({"goods": None}, "goods is not made of whole numbers"),
        ({"goods": [[1], [1, 2]]}, "goods is not made of whole numbers"),
        ({"day": 2**80}, "day is not made of whole numbers"),
        ({"rain": 1}, "not the fields"),
    ],
)
def test_what_does_not_fit_a_state_is_refused_in_a_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        from_plain(QUAY, as_plain(filled()[0]) | change)


def test_a_copy_goes_its_own_way() -> None:
    states = filled()
    again = copied(states)
    again["day"][0] = 5
    assert states["day"][0] == -1 and again["goods"][0, 1, 2] == 7


def test_what_is_read_now_stays_as_it_was() -> None:
    states = filled()
    now = read(states.tobytes(), states.dtype)
    states["day"][0] = 5
    assert now.day == -1 and now.goods == [[0, 0, 0], [0, 0, 7]]
    with pytest.raises(AttributeError, match="no field rain"):
        _ = now.rain
