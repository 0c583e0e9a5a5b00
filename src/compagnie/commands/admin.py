"""Administer a server's database: back it up, restore it, count it, replay every stored game, read reports and flags.

  compagnie admin list                 what is stored, in numbers
  compagnie admin backup FILE          copy everything into one file, while the server runs
  compagnie admin check FILE           see that a back-up can be restored
  compagnie admin restore FILE         put a back-up into an empty database
  compagnie admin replay               replay all stored games against the rules of this version
  compagnie admin reports              what people reported about others, and what those had said
  compagnie admin flags                what looks odd in the rated games of the last 90 days
  compagnie admin moderator LOGIN      let somebody keep order: mute, suspend, rename, close tables
  compagnie admin administrator LOGIN  let somebody also say who does
  compagnie admin dismiss LOGIN        let somebody do neither any more

All take --home and --settings as `compagnie serve` does.
"""

import argparse
import asyncio
import sys
import time
from pathlib import Path
from typing import Any

from compagnie.commands import CommandError, say
from compagnie.commands.serve import settings_given

ROLES = {"moderator": "moderator", "administrator": "admin", "dismiss": None}
"""What somebody is after each of these."""


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `admin`."""
    verbs = ["list", "backup", "check", "restore", "replay", "reports", "flags", *ROLES]
    parser.add_argument("what", choices=verbs, metavar="WHAT", help=f"what to do: {', '.join(verbs)}")
    parser.add_argument("file", nargs="?", metavar="FILE", help="a back-up, or the login of whom a role is about")
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where everything is kept (compagnie-home)")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file with any of the settings")


def run(args: argparse.Namespace) -> int:
    """Run one of them."""
    settings = settings_given(args)
    taken = "a login" if args.what in ROLES else "a file" if args.what in ("backup", "check", "restore") else None
    if (args.file is None) == (taken is not None):
        raise CommandError(f"`compagnie admin {args.what}` takes {taken or 'no file'}.", 2)
    from compagnie.server.admin import AdminError
    from compagnie.server.check import CannotStart, reason
    from compagnie.server.storage.database import NewerDatabase

    try:
        return _do(args.what, args.file, settings)
    except (AdminError, CannotStart, NewerDatabase) as error:
        raise CommandError(str(error)) from None
    except BrokenPipeError:
        raise
    except Exception as error:  # drivers raise errors of many kinds
        raise CommandError(f"The database can't be used: {reason(error)}.") from None


def _do(what: str, file: str, settings: Any) -> int:
    """Do it and say what came of it; returns the status."""
    from compagnie.server import admin

    match what:
        case "backup":
            say(f"{asyncio.run(admin.back_up(settings, Path(file)))} rows are backed up in {file}.")
        case "check":
            say(f"{file} can be restored: {asyncio.run(admin.check_back_up(Path(file)))} rows.")
        case "restore":
            say(f"{asyncio.run(admin.restore(settings, Path(file)))} rows are restored from {file}.")
        case "list":
            _print_counts(asyncio.run(admin.count_tables(settings)))
        case "replay":
            return asyncio.run(_replay(settings))
        case "reports":
            _print_reports(asyncio.run(admin.all_reports(settings)))
        case "flags":
            _print_flags(asyncio.run(admin.read_odd_games(settings)))
        case role:
            asyncio.run(admin.name_role(settings, file, ROLES[role]))  # type: ignore[arg-type]
            say(f"{file} is {f'{_named(role)} now' if ROLES[role] else 'no moderator any more'}.")
    return 0


def _named(role: str) -> str:
    return {"moderator": "a moderator", "administrator": "an administrator"}[role]


def _print_counts(counts: list[Any]) -> None:
    if not counts:
        say("Nothing is stored yet.")
    for one in counts:
        say(f"{one.game:<12} {one.state:<10} {one.tables:>8} tables {one.acts:>10} acts")


def _print_reports(reports: list[Any]) -> None:
    if not reports:
        say("Nobody has reported anything.")
    for one in reports:
        at = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.at))
        say(f"{at}, {one.game}, table {one.table}: {_plain(one.by_name)} about {_plain(one.about_name)}")
        say(f"    {_plain(one.text)}")
        for words in one.said:
            say(f"    {_plain(one.about_name)} said: {_plain(words)}")


def _print_flags(told: Any) -> None:
    if not told.flags:
        say("Nothing looks odd.")
    for flag in told.flags:
        who = _plain(told.names.get(flag.person, flag.person))
        if flag.kind == "leaves":
            say(f"{who} left {flag.seen} of their last {flag.games} rated games.")
        elif flag.kind == "stalls":
            say(f"{who} took most of the time in {flag.seen} of their last {flag.games} rated games.")
        else:
            other = _plain(told.names.get(flag.to, flag.to))
            say(f"{who} came behind {other} in {flag.seen} of {flag.games} rated games, nearly all that they played.")


def _plain(text: str) -> str:
    """Text of strangers for a terminal: on one line, without control characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


async def _replay(settings: Any) -> int:
    from compagnie.server import admin

    right, wrong = 0, []
    async for table, fault in admin.replay_all(settings):
        right += fault is None
        if fault is not None:
            wrong.append(f"{table}: {fault}")
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{right + len(wrong):,} games …\r")
    for fault in wrong:
        say(fault)
    played = (
        "1 stored game replays as it was played" if right == 1 else f"{right} stored games replay as they were played"
    )
    say(played + (f", {len(wrong)} {'does' if len(wrong) == 1 else 'do'} not." if wrong else "."))
    return 1 if wrong else 0
