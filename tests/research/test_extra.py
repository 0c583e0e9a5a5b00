"""Without the extra `research`, the native batch works, and an adapter says what to install."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys


class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("gymnasium", "pettingzoo", "pyspiel", "pyarrow", "rich", "fluent"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Nothing())
"""


def run(program):
    return subprocess.run([sys.executable, "-c", WITHOUT + program], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("adapter", "package"), [("gymnasium", "gymnasium"), ("pettingzoo", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_an_adapter_says_what_to_install(adapter, package):
    told = run(f"import compagnie.research.{adapter}")
    assert f"needs {package}. Install it with: pip install 'compagnie[research]'" in told.stderr


def test_the_batch_needs_none_of_it():
    told = run("import compagnie.research, compagnie.research.batch, compagnie.research.finite")
    assert (told.returncode, told.stderr) == (0, "")
