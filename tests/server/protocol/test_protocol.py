"""The protocol: its page and its TypeScript types say what the code says; nothing else gets in."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compagnie.core.texts import site
from compagnie.games import games
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol import acts
from compagnie.server.protocol import messages as protocol
from compagnie.server.table import state, wanted
from compagnie.server.table.views.diff import changed, changes
from compagnie.server.table.watchers import Why

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def make_types() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_types", ROOT / "scripts/make_types.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_and_the_types_are_what_the_code_says(make_types: ModuleType) -> None:
    for path, text in make_types.written().items():
        if path.exists() or "games" not in path.parts:
            assert path.read_text(encoding="utf-8") == text, f"run scripts/make_types.py: {path} is stale"


def test_every_message_and_field_stands_in_the_page() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    for kind in get_args(protocol.ClientMessage) + get_args(protocol.ServerMessage):
        section = page.split(f"### `{kind.__struct_config__.tag}`", 1)[1].split("\n##", 1)[0]
        for field in kind.__struct_fields__:
            assert f"| {field} |" in section


def test_the_types_know_every_view_of_every_game(make_types: ModuleType) -> None:
    for game in games().values():
        text = make_types.game_types(game)
        view = game.view(game.position(min(game.seats), game.options_type()), 0)
        for field in view.__struct_encode_fields__:
            assert re.search(rf"^  {field}\??: ", text, re.MULTILINE)


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b'{"kind":"move"}',
        b'{"kind":"move","id":"a","seen":-1,"move":{}}',
        b'{"kind":"move","id":"","seen":0,"move":{}}',
        b'{"kind":"sit","id":"a","seen":0,"seat":"0"}',
        b'{"kind":"sit","id":"a","seen":0,"seat":99}',
        b'{"kind":"sit","id":"a","seen":0,"nonce":"xyz"}',
        b'{"kind":"sit","id":"a","seen":0,"admin":true}',
        b'{"kind":"say","id":"a","text":""}',
        b'{"kind":"happened"}',
        b'\xff\xfe{"kind":"ping"}',
        b"[" * 5000,
        b'{"kind":"propose","id":"a","seen":0,"wish":{"kind":"win"}}',
    ],
)
def test_what_is_no_message_is_not_read(frame: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        protocol.decode(frame)


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("xyz", max_size=1), inner, max_size=3),
)


@given(plain, plain)
def test_changes_lead_from_any_view_to_any_other(before: Any, after: Any) -> None:
    made = msgspec.json.decode(msgspec.json.encode(changes(before, after)))
    assert changed(msgspec.json.decode(msgspec.json.encode(before)), made) == after


@given(plain)
def test_a_view_that_did_not_change_costs_nothing(view: Any) -> None:
    assert changes(view, msgspec.json.decode(msgspec.json.encode(view))) == []


def test_every_refusal_and_every_goodbye_is_a_sentence() -> None:
    said = [str(refuse(code, why="It is.")) for code in refuse.rules] + [
        site().say(f"goodbye.{why}") for why in get_args(Why)
    ]
    for sentence in said:
        assert sentence[0].isupper() or sentence[0] in "0123456789"
        assert sentence.endswith("."), sentence


def test_every_command_can_be_decided() -> None:
    assert set(get_args(protocol.TableCommand)) < set(get_args(wanted.Wanted))


ACTS = {
    "sat": "seat person bot nonce",
    "rose": "seat",
    "started": "answers events",
    "moved": "seat move answers events led_to offer",
    "undone": "seat to",
    "proposed": "seat wish",
    "answered": "seat yes",
    "resumed": "seat",
    "hours_set": "seat hours",
    "left": "seat out_of_time",
    "returned": "seat",
    "advised": "seat about words",
    "rematched": "table",
    "closed": "why",
}
"""The acts that logs hold, with their fields. Logs are never rewritten: none of these may change its name."""


def test_the_acts_of_a_log_keep_their_kinds_and_fields() -> None:
    known = {kind.__struct_config__.tag: " ".join(kind.__struct_fields__) for kind in get_args(acts.Act)}
    assert known == ACTS


def test_every_act_is_taken_by_the_state_or_by_a_part_of_it() -> None:
    assert set(get_args(acts.Act)) - set(state._APPLY) == {acts.Advised}
