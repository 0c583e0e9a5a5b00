"""Boxes opened to be played with: the one of a record is the standard one wherever it is the same."""

from weakref import WeakValueDictionary

import msgspec
import pytest

from compagnie.games.voc import opened as module
from compagnie.games.voc.opened import opened, standard


def test_the_box_of_a_record_is_the_standard_one_though_nobody_has_opened_that_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it had no lanes, and whoever plays on from a record would find no way home."""
    plain = standard().plain
    monkeypatch.setattr(module, "_opened", WeakValueDictionary())
    module._opened_from.cache_clear()
    assert opened(plain) is standard()


def test_another_box_is_opened_once() -> None:
    plain = msgspec.json.decode(msgspec.json.encode(standard().plain))
    plain["contracts"][0]["pay"] += 1
    other = opened(plain)
    assert other is not standard() and other.mark != standard().mark
    assert opened(plain) is other
