"""Names can be read and told from one another; what can't be seen is in none."""

from collections.abc import Callable

import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.people.names import checked_name
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "José",
        "Müller-Lüdenscheidt",
        "O’Neil",
        "Борис",
        "Γιώργος",
        "山田太郎",
        "山田 Taro",
        "김철수",
        "אליס",
        "நிலா",
        "Nguyễn",
        "Ben ❤",
        "Ada 2",
    ],
)
def test_names_of_all_scripts_are_taken(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "\u202eadA",
        "A\u200bda",
        "A\u200dda",
        "Ada\U000e0041",
        "A\u2066da",
        "A" + "\u0301\u0302\u0303\u0304\u0305",
        "\u0410da",
        "Bo\u0392",
        "A\u00adda",
        "Ada\ufeff",
        "\u3164",
        "A\u034fda",
        "\u2800",
    ],
)
def test_what_cant_be_seen_or_looks_like_something_else_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert refused.value.code == "bad_name"


def test_spaces_are_written_once_and_forms_as_one() -> None:
    assert checked_name("Ada  Lovelace") == "Ada Lovelace"
    assert checked_name("Jose\u0301") == "José"


async def test_every_way_to_a_name_is_checked(visitors: Callable[[], Visitor]) -> None:
    bad = "A\u202eda"
    assert (await visitors().asks("POST", "/guest", 400, name=bad))["code"] == "bad_name"
    ada = await visitors().comes_as("Ada")
    assert (await ada.asks("PATCH", "/me", 400, name=bad))["code"] == "bad_name"
    assert (await ada.asks("POST", "/guest", 400, name=bad))["code"] == "bad_name"
    wanted = {"login": "ada.bad", "password": "charles babbage", "name": bad}
    assert (await visitors().asks("POST", "/account", 400, **wanted))["code"] == "bad_name"
