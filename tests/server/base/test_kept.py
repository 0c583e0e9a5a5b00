"""What is kept while nothing changes."""

import pytest

from compagnie.server.base.kept import Kept

pytestmark = pytest.mark.anyio


class Owner:
    """Whoever keeps something."""


class Maker:
    """Makes values, and counts them."""

    def __init__(self) -> None:
        self.made = 0

    async def __call__(self) -> int:
        self.made += 1
        return self.made


async def test_a_value_is_made_once_until_its_mark_changes() -> None:
    kept, owner, make = Kept[int](2), Owner(), Maker()
    assert [await kept.value(owner, "a", mark, make) for mark in (1, 1, 2, 2, 1)] == [1, 1, 2, 2, 3]


async def test_every_owner_has_values_of_their_own() -> None:
    kept, make, owners = Kept[int](2), Maker(), (Owner(), Owner())
    assert [await kept.value(owner, "a", 1, make) for owner in (*owners, *owners)] == [1, 2, 1, 2]


async def test_what_was_asked_for_longest_ago_goes_first() -> None:
    kept, owner, make = Kept[int](2), Owner(), Maker()
    for key in "abac":
        await kept.value(owner, key, 1, make)
    assert make.made == 3
    await kept.value(owner, "a", 1, make)
    assert make.made == 3
    await kept.value(owner, "b", 1, make)
    assert make.made == 4
