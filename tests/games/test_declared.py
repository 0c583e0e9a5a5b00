"""Who sees what stands once a game: every field of the state is declared, and observations are made from that."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from compagnie.core.fields import Field
from compagnie.games.batavia.state import STATE as BATAVIA_STATE
from compagnie.games.batavia.views import who_sees_what as batavia
from compagnie.games.voc.state import STATE as VOC_STATE
from compagnie.games.voc.views import who_sees_what as voc

ROOT = Path(__file__).parents[2]
ON_THE_PATH = {"company_at", "commodity_at"}
"""A post that lies face up is told with its company and commodity."""


@pytest.fixture(scope="module")
def make_observations() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_observations", ROOT / "scripts/make_observations.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def declared(module: ModuleType) -> set[str]:
    """The fields of the state that a declaration shows to somebody."""
    found = set()
    for value in vars(module).values():
        several = value if isinstance(value, tuple) and not isinstance(value, Field) else (value,)
        found |= {field.source for field in several if isinstance(field, Field)}
    return found


def test_every_field_of_batavias_state_is_shown_to_somebody_or_declared_untold() -> None:
    """§9"""
    assert declared(batavia) | ON_THE_PATH | set(batavia.UNTOLD) == set(BATAVIA_STATE.names or ())
    assert not declared(batavia) & set(batavia.UNTOLD)


def test_every_field_of_vocs_state_is_open_or_declared_hidden() -> None:
    """§10"""
    assert declared(voc) | set(voc.HIDDEN) == set(VOC_STATE.names or ())
    assert not declared(voc) & set(voc.HIDDEN)


def test_observations_are_what_the_declarations_make(make_observations: ModuleType) -> None:
    written = make_observations.written()
    assert len(written) == 2
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run scripts/make_observations.py"
