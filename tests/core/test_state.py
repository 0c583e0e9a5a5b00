"""States as they are read and copied."""

import pytest

from compagnie.core.state import Now, copied
from compagnie.games import games

BATAVIA = games()["batavia"]


def test_now_is_what_was_when_it_was_asked_for() -> None:
    position = BATAVIA.position(3, BATAVIA.options_type())
    now = position.now
    position.answer(0)
    assert (now.open, position.now.open) == (0, 1)
    assert position.now.hand == position.plain()["hand"]
    assert all(getattr(position.now, name) == value for name, value in position.plain().items())


def test_now_has_the_fields_of_the_state_and_no_other() -> None:
    position = BATAVIA.position(3, BATAVIA.options_type())
    with pytest.raises(AttributeError, match="The state has no field fortune"):
        _ = Now(position.states).fortune


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    position = BATAVIA.position(3, BATAVIA.options_type())
    again = copied(position.states)
    assert again.tobytes() == position.states.tobytes() and again.dtype == position.states.dtype
    other = position.copy()
    other.answer(0)
    assert other != position and again.tobytes() == position.states.tobytes()
