"""What the server loads at its start, and what it leaves until somebody needs it."""

import subprocess
import sys

from compagnie.server.base.lean import without

START = """
import argparse, sys
from compagnie.commands.serve import settings_given
settings_given(argparse.Namespace(home=None, settings=None))
import compagnie.server.serve
from compagnie.server.app import make_app
from compagnie.server.base.settings import Settings
make_app(Settings())
late = {
    "alembic", "attr", "email.policy", "fluent.syntax", "limits", "prometheus_client", "rich",
    "sqlalchemy.dialects.postgresql", "zxcvbn",
}
print(sorted(late & set(sys.modules)))
"""


def test_a_start_loads_nothing_that_only_some_requests_need() -> None:
    told = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n", told.stdout


def test_what_is_hidden_while_something_is_imported_can_be_had_again_afterwards() -> None:
    program = """
import sys
from compagnie.server.base.lean import without
with without("wave", "json"):
    import json
    try:
        import wave
    except ModuleNotFoundError:
        print("hidden")
import wave
print(wave.__name__)
"""
    told = subprocess.run([sys.executable, "-c", "import json\n" + program], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["hidden", "wave"]


def test_a_package_that_is_loaded_stays() -> None:
    with without("subprocess"):
        assert sys.modules["subprocess"] is subprocess
