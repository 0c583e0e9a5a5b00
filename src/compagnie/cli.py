"""The command line: `compagnie VERB …`. Each verb is a module in `compagnie.commands`, loaded when it is asked for."""

import argparse
import difflib
import importlib
import io
import os
import pkgutil
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from compagnie import __version__, commands
from compagnie.commands import CommandError
from compagnie.parallel import NoCluster

HELP = """\
compagnie: a table for out-of-print East-India trading games

Play
  play GAME        sit down against bots, here in the terminal
  serve            open tables for people, in their browsers
  games            which games there are, with their options and bots

Records
  record GAME      let bots play and print the games, one a line
  dataset GAME     the same by the thousand, into files for research
  verify FILE…     replay records and check every event against the rules
  analyse FILE     what a finished game teaches: win chances, mistakes, luck
  replay FILE      watch a recorded game, step by step
  fairness WHAT    check every die and card of a game against what its table promised

Bots
  arena GAME       let bots meet in every seat and say which is better
  train GAME       let a net learn a game by play against itself

Server
  service          print a systemd unit that runs the server
  admin WHAT       back up, restore, list, replay what a server keeps; reports

Speed
  build            compile the rules ahead of time, into libraries that need no compiler
  warm             compile the rules now, so that the first move comes at once
  bench WHAT       measure how fast the rules are, or how much the server bears

For example
  compagnie play batavia
  compagnie record batavia --players 4 --seats greedy --games 100 > games.jsonl
  compagnie verify games.jsonl
  compagnie replay games.jsonl --record 3

`compagnie VERB --help` tells the rest. `compagnie --version` tells the version.
"""

LINE_WIDTH = 79
EXTRAS = {"build": "build", "dataset": "research", "serve": "server", "train": "train"}
"""Which extra a verb needs, where it isn't `terminal`."""

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or not, with a sentence on stderr."""
    _mend_the_streams()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except CommandError as sorry:
        print(f"compagnie: {sorry}", file=sys.stderr)
        return sorry.status
    except NoCluster as sorry:
        print(f"compagnie: {sorry}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read our output has seen enough
        _close_the_pipe()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        print(f"compagnie: The machine says: {error.strerror or error}.", file=sys.stderr)
        _close_the_pipe()
        return 1
    return status


def verbs() -> list[str]:
    """The verbs, each found by its file."""
    return [found.name for found in pkgutil.iter_modules(commands.__path__) if not found.name.startswith("_")]


def parser_of(verb: str) -> argparse.ArgumentParser:
    """The parser of one verb."""
    return _parser(verb, _load(verb))


def _run(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0
    verb, *rest = argv
    if verb in ("-V", "--version"):
        print(f"compagnie {__version__}")
        return 0
    if verb not in verbs():
        near = difflib.get_close_matches(verb, verbs(), n=1)
        hint = f"Did you mean `compagnie {near[0]}`?" if near else f"There are {', '.join(verbs())}."
        raise CommandError(f"There is no command {verb!r}. {hint}", WRONG_USE)
    module = _load(verb)
    status: int = module.run(_parser(verb, module).parse_args(rest))
    return status


def _load(verb: str) -> ModuleType:
    try:
        return importlib.import_module(f"{commands.__name__}.{verb}")
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package == "compagnie":
            raise
        extra = EXTRAS.get(verb, "terminal")
        raise CommandError(
            f"`compagnie {verb}` needs {package}. Install it with: pip install 'compagnie[{extra}]'"
        ) from None


def _parser(verb: str, module: ModuleType) -> argparse.ArgumentParser:
    opening, _, examples = (module.__doc__ or "").partition("\n\n")
    parser = _Parser(
        prog=f"compagnie {verb}",
        description=_folded(opening),
        epilog=_folded(examples) or None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.declare(parser)
    return parser


def _folded(text: str) -> str:
    """Paragraphs folded to the width of a page; lines that are set in, such as examples, stay as they are."""
    paragraphs = [paragraph.strip("\n") for paragraph in text.split("\n\n")]
    return "\n\n".join(p if p.startswith("  ") else textwrap.fill(p, LINE_WIDTH) for p in paragraphs).strip("\n")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message[:1].upper()}{message[1:]}. `{self.prog} --help` tells more.", WRONG_USE)


def _mend_the_streams() -> None:
    """A terminal that knows no § gets a question mark, and a stream that was closed leads nowhere: no crash."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(getattr(sys, name), io.TextIOWrapper):
            getattr(sys, name).reconfigure(errors="replace")


def _close_the_pipe() -> None:
    """Python flushes stdout once more when it ends: let that go nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # a stdout that isn't a file, as in a test
        return


if __name__ == "__main__":
    sys.exit(main())
