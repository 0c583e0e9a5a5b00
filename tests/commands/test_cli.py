"""The command line itself: help, versions, unknown words, closed pipes."""

import errno
import io
import re
import subprocess
import sys

import pytest

from compagnie import __version__
from compagnie.cli import HELP, main, parser_of, verbs
from tests.commands.conftest import Run

PROGRAM = [sys.executable, "-m", "compagnie.cli"]


def test_help_lists_every_verb_and_no_other(run: Run) -> None:
    told = run("--help")
    assert told == run() == run("help") == (0, HELP, "")
    listed = set(re.findall(r"^  (\w+) ", HELP.partition("For example")[0], re.MULTILINE))
    assert listed == set(verbs())


def test_help_fits_eighty_columns(run: Run) -> None:
    for verb in ("", *verbs()):
        told = run(*([verb] if verb else []), "--help")
        assert told.status == 0
        assert max(map(len, told.out.splitlines())) <= 100, told.out


def test_examples_in_the_help_can_be_parsed() -> None:
    examples = re.findall(r"^  compagnie (\w+) (.+?)(?: [>|].*)?$", HELP, re.MULTILINE)
    assert len(examples) >= 4
    for verb, rest in examples:
        parser_of(verb).parse_args(rest.split())


def test_the_version_is_told(run: Run) -> None:
    assert run("--version") == (0, f"compagnie {__version__}\n", "")


def test_an_unknown_verb_gets_the_nearest_one(run: Run) -> None:
    assert run("verfy") == (2, "", "compagnie: There is no command 'verfy'. Did you mean `compagnie verify`?\n")
    assert "There are" in run("xyzzy").err


@pytest.mark.parametrize("argv", [["verify"], ["record"], ["record", "batavia", "--colour"], ["bench", "nonsense"]])
def test_wrong_arguments_get_a_sentence(run: Run, argv: list[str]) -> None:
    told = run(*argv)
    assert told.status == 2
    assert re.fullmatch(r"compagnie: [A-Z].*\. `compagnie \w+ --help` tells more\.\n", told.err)


def test_games_are_listed_with_options_and_bots(run: Run) -> None:
    told = run("games")
    assert told.status == 0
    assert "batavia, 3 to 5 seats" in told.out and "random" in told.out
    assert "quick_start: true or false (false)" in told.out
    assert '"game":"batavia"' in run("games", "--json").out


def test_a_closed_pipe_ends_quietly() -> None:
    argv = [*PROGRAM, "record", "batavia", "--games", "500"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as record:
        assert record.stdout is not None and record.stderr is not None
        assert record.stdout.readline().startswith(b'{"format":"compagnie-record"')
        record.stdout.close()
        assert record.stderr.read() == b""
        assert record.wait(timeout=60) == 141


def test_a_full_disk_gets_a_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    assert main(["games"]) == 1
    assert capsys.readouterr().err == "compagnie: The machine says: No space left on device.\n"


def test_closed_streams_do_no_harm() -> None:
    closed = [sys.executable, "-c", "import os; os.close(0); os.close(1); os.execv(os.sys.executable, "
              "[os.sys.executable, '-m', 'compagnie.cli', 'games'])"]  # fmt: skip
    told = subprocess.run(closed, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (told.returncode, told.stderr) == (0, b"")


def test_without_the_terminal_extra_a_sentence_says_which_to_install() -> None:
    program = """
import sys
class NoRich:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "rich":
            raise ModuleNotFoundError("No module named 'rich'", name="rich")
sys.meta_path.insert(0, NoRich())
from compagnie.cli import main
sys.exit(main(sys.argv[1:]))
"""

    def told(*argv: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-c", program, *argv], capture_output=True, text=True, timeout=120, check=False
        )

    for verb in ("play", "replay"):
        refused = told(verb, "batavia")
        assert (refused.returncode, refused.stdout) == (1, "")
        assert refused.stderr == (
            f"compagnie: `compagnie {verb}` needs rich. Install it with: pip install 'compagnie[terminal]'\n"
        )
    recorded = told("record", "batavia", "--seed", "1")
    assert recorded.returncode == 0 and recorded.stdout.startswith('{"format":"compagnie-record"')
