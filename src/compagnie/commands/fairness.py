"""Check every die and card of a finished game against what its table committed to before play.

Takes the file of a game that a table gave with its proof, a record and a proof in two files, or a table's address.
Ends with 0 and a count, or with 1 and the first answer of chance that isn't what it had to be.

  compagnie fairness batavia-7Yd3kQ.json
  compagnie fairness record.json proof.json
  compagnie fairness https://play.example.org/table/7Yd3kQ
"""

import argparse
import sys
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

import msgspec

from compagnie.commands import CommandError, say
from compagnie.commands._shared.files import game_of, open_file
from compagnie.core.chance.fair import Unfair
from compagnie.core.json_reader import decode
from compagnie.core.records.fairness import verify_chance, verify_duplicate
from compagnie.core.records.record import BOM, LARGEST_RECORD, decode_record
from compagnie.core.records.replay import Breach

FETCH_TIMEOUT = 30


class Proof(msgspec.Struct, kw_only=True):
    """What is needed to check a record's chance."""

    commitment: str
    nonces: list[str]
    secret: str | None
    skips: list[tuple[int, int]] = []
    duplicate: bool = False
    """Whether secret and nonces are those of a duplicate round, shared by all its tables."""


class _WithProof(msgspec.Struct):
    fairness: Proof | None = None


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fairness`."""
    parser.add_argument("game", metavar="FILE|ADDRESS", help="a game's file, or its table's address")
    parser.add_argument("proof", nargs="?", metavar="PROOF", help="the proof, where the game's file doesn't hold it")
    parser.add_argument("--json", action="store_true", help="print the outcome as one JSON object, for programs")


def run(args: argparse.Namespace) -> int:
    """Check and print the outcome."""
    fault, answers = None, 0
    try:
        answers = check(*_given(args.game, args.proof))
    except (Unfair, Breach) as error:
        fault = str(error)
    if args.json:
        say(msgspec.json.encode({"fair": fault is None, "answers": answers, "fault": fault}).decode())
    elif fault:
        sys.stderr.write(fault + "\n")
    else:
        say(f"Fair: all {answers} answers of chance are what secret and nonces make them.")
    return 1 if fault else 0


def check(record: bytes, proof: Proof) -> int:
    """Check a record; returns how many answers of chance it has. Raises Unfair or a Breach."""
    if proof.secret is None:
        raise CommandError("The proof holds no secret yet: it is shown when the game is over.")
    try:
        secret, nonces = bytes.fromhex(proof.secret), [bytes.fromhex(nonce) for nonce in proof.nonces]
    except ValueError:
        raise CommandError("The proof can't be read: secret and nonces are written in hex.") from None
    try:
        decoded = decode_record(record)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if proof.duplicate:
        return verify_duplicate(game_of(decoded), decoded, proof.commitment, secret, nonces)
    return verify_chance(game_of(decoded), decoded, proof.commitment, secret, nonces, dict(proof.skips))


def _given(game: str, proof: str | None) -> tuple[bytes, Proof]:
    if game.startswith(("http://", "https://")):
        if proof:
            raise CommandError("A table's address needs no proof beside it: the table gives it.")
        return _with_its_proof(_fetched(game), game)
    record = _read(game)
    return (record, _decoded(_read(proof), Proof, proof)) if proof else _with_its_proof(record, game)


def _with_its_proof(record: bytes, name: str) -> tuple[bytes, Proof]:
    held: _WithProof = _decoded(record, _WithProof, name)
    if held.fairness is None:
        raise CommandError(f"{name} holds no proof: name the file of the proof, too.")
    return record, held.fairness


def _read(name: str) -> bytes:
    with open_file(name) as file:
        text = file.read(LARGEST_RECORD + 1)
    if len(text) > LARGEST_RECORD:
        raise CommandError(f"{name} is longer than {LARGEST_RECORD >> 20} MiB: no game is.")
    return text.removeprefix(BOM)


def _decoded(text: bytes, kind: Any, name: str) -> Any:
    try:
        return decode(text, kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CommandError(f"{name} can't be read: {error}.") from None


def _fetched(address: str) -> bytes:
    """The record of a table with its proof, by the address of its page."""
    try:
        where = urlsplit(address)
    except ValueError as error:
        raise CommandError(f"{address} is no address: {error}.") from None
    table = where.path.rstrip("/").rpartition("/")[2]
    if not table or not where.netloc:
        raise CommandError("This is no table's address: it ends with the table's name.")
    link = f"{where.scheme}://{where.netloc}/api/tables/{table}/record?fairness=true"
    try:
        with urllib.request.urlopen(link, timeout=FETCH_TIMEOUT) as answer:  # noqa: S310  http and https alone
            text: bytes = answer.read(LARGEST_RECORD)
    except urllib.error.HTTPError as error:
        raise CommandError(_why(error)) from None
    except HTTPException as error:
        raise CommandError(
            f"{where.netloc} doesn't answer as a server of tables does ({type(error).__name__})."
        ) from None
    except (OSError, ValueError) as error:
        raise CommandError(f"{where.netloc} can't be reached: {getattr(error, 'reason', error)}.") from None
    return text


def _why(error: urllib.error.HTTPError) -> str:
    """A server's reason for refusing."""
    try:
        sentence = str(decode(error.read(65_536))["sentence"])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError, TypeError, HTTPException, OSError):
        return f"The server answered {error.code}."
    # Text of strangers must not control our terminal.
    return "".join(letter if letter.isprintable() else "?" for letter in sentence)
