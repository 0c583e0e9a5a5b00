"""Replay game records and check every event against the rules.

Ends with 0 and a count, or with 1 and the first breach: its file, line, event and §.
A file holds one record a line (.jsonl), or one record (.json); - reads what is piped in.

  compagnie verify games.jsonl
  compagnie record batavia --games 10 | compagnie verify -
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from compagnie.commands import CommandError, say
from compagnie.commands._shared.files import game_of, open_file, size_of
from compagnie.commands._shared.progress import progress
from compagnie.core.records.record import BadFile, Record, read_records
from compagnie.core.records.replay import Breach
from compagnie.core.records.replay import verify as verify_record


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `verify`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file of records, or - for what is piped in")
    parser.add_argument("--json", action="store_true", help="print the outcome as one JSON object, for programs")


class Fault(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The first breach: where it is, which rule it breaks, and what is wrong."""

    file: str
    line: int | None = None
    event: int | None = None
    rule: str | None = None
    sentence: str

    def in_one_line(self) -> str:
        """In one line."""
        if self.line is None:
            return self.sentence
        where = [self.file, f"line {self.line}"]
        where += [f"event {self.event}"] if self.event else []
        return f"{', '.join(where)}: {self.sentence}" + (f" ({self.rule})" if self.rule else "")


def run(args: argparse.Namespace) -> int:
    """Verify and print the outcome."""
    records, fault = 0, None
    for name in args.files:
        counted, fault = verify_file(name)
        records += counted
        if fault:
            break
    if args.json:
        say(msgspec.json.encode(_outcome(records, len(args.files), fault)).decode())
    elif fault:
        sys.stderr.write(fault.in_one_line() + "\n")
    else:
        say(_count(records, args.files))
    return 1 if fault else 0


def verify_file(name: str) -> tuple[int, Fault | None]:
    """How many records of a file hold, up to the first fault."""
    verified = line = 0
    try:
        for numbered, record in _with_bar(name):
            line = numbered
            verify_record(game_of(record), record)
            verified += 1
    except CommandError as sorry:
        return verified, Fault(file=name, sentence=str(sorry))
    except BadFile as bad:
        return verified, Fault(file=name, line=bad.line, sentence=str(bad))
    except Breach as breach:
        rule = breach.rule or None
        return verified, Fault(file=name, line=line, event=breach.event, rule=rule, sentence=breach.sentence)
    return verified, None


def _with_bar(name: str) -> Iterator[tuple[int, Record]]:
    size, read = size_of(name), 0
    with open_file(name) as file, progress(f"Verifying {name}", size) as advance:
        for numbered in read_records(file):
            yield numbered
            if size is not None:
                advance(file.tell() - read)
                read = file.tell()


def _outcome(records: int, files: int, fault: Fault | None) -> dict[str, Any]:
    outcome: dict[str, Any] = {"ok": fault is None, "files": files, "records": records}
    return outcome | {"breach": fault} if fault else outcome


def _count(records: int, files: list[str]) -> str:
    counted = "1 record follows" if records == 1 else f"{records:,} records follow"
    return f"{counted} the rules." if len(files) == 1 else f"{counted} the rules, in {len(files)} files."
