"""Changes Batavia's rules in small ways, one at a time, and sees whether the tests notice.

    python scripts/proofs/mutate.py [--only voyage] [--match "sail:"] [--list]

Each mutant (a comparison turned, a number off by one, a line left out, …) runs the tests of the rules as plain
Python in a process of its own. A mutant that no test notices survives; each survivor must be explained in
docs/proofs.md, under its name. Exit 1 if one isn't.
"""

import argparse
import ast
import copy
import importlib
import io
import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

os.environ["NUMBA_DISABLE_JIT"] = "1"
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import pytest  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: E402

RULES = ROOT / "src" / "compagnie" / "games" / "batavia" / "rules"
PROOFS = ROOT / "docs" / "proofs.md"
TESTS = (
    "moves", "auction", "the_end", "pirates", "box_and_setup", "scoring", "converting", "who_sees_what",
    "invariants", "records", "oracle",
)  # fmt: skip
"""The fast tests first: most mutants don't get far."""
QUIET = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore"]
PATIENCE = 5
"""A test that takes so many seconds of the processor's time hangs, and has noticed."""


class Mutant(NamedTuple):
    """A changed function: the module's name, the function's, the change in words, and the new module."""

    module: str
    function: str
    change: str
    tree: ast.Module

    @property
    def name(self) -> str:
        return f"{self.module}.{self.function}: {self.change}"


COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


def variants(node: ast.AST) -> Iterator[ast.AST | None]:
    """What a node may be changed into; None leaves it out."""
    match node:
        case ast.Compare(ops=[op]):
            for other in COMPARISONS.get(type(op), ()):
                yield _with(node, ops=[other()])
        case ast.BinOp(op=op) if type(op) in OPERATORS:
            yield _with(node, op=OPERATORS[type(op)]())
        case ast.AugAssign(op=op):
            if type(op) in OPERATORS:
                yield _with(node, op=OPERATORS[type(op)]())
            yield None
        case ast.BoolOp(op=op):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            if value:
                yield ast.Constant(value - 1)
        case ast.IfExp(body=body, orelse=orelse):
            yield body
            yield orelse
        case ast.If():
            yield _with(node, test=ast.Constant(True))
            yield _with(node, test=ast.Constant(False))
        case ast.Expr(value=ast.Call()) | ast.Assign() | ast.Return(value=None) | ast.Break():
            yield None


def _with(node: ast.AST, **changes: Any) -> ast.AST:
    changed = copy.copy(node)
    for name, value in changes.items():
        setattr(changed, name, value)
    return changed


def mutants(module: str) -> Iterator[Mutant]:
    """Every mutant of one file of the rules."""
    source = ast.parse((RULES / f"{module}.py").read_text(encoding="utf-8"))
    named: Counter[str] = Counter()
    for function in [node for node in source.body if isinstance(node, ast.FunctionDef)]:
        for parent, field, index, node, statement in list(_places(function)):
            for variant in variants(node):
                before = _told(statement)
                _put(parent, field, index, variant if variant is not None else ast.Pass())
                tree = ast.fix_missing_locations(copy.deepcopy(source))
                change = f"{before} → {_told(variant if node is statement else statement)}"
                _put(parent, field, index, node)
                named[function.name + change] += 1
                if named[function.name + change] > 1:
                    change += f" ({named[function.name + change]})"
                yield Mutant(module, function.name, change, tree)


def _places(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str, int | None, ast.AST, ast.AST]]:
    """Every node of a function's body, where it hangs, and the statement that it is part of."""
    pending: list[tuple[ast.AST, ast.AST]] = [(function, function)]
    while pending:
        parent, statement = pending.pop()
        for field, value in ast.iter_fields(parent):
            if parent is function and field != "body":
                continue  # neither decorators nor annotations
            children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
            for index, node in children:
                if isinstance(node, ast.AST):
                    nearest = node if isinstance(node, ast.stmt) else statement
                    yield parent, field, index, node, nearest
                    pending.append((node, nearest))


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _told(node: ast.AST | None) -> str:
    """A statement in a few words: of a whole `if` its first line."""
    return "nothing" if node is None else ast.unparse(node).splitlines()[0]


class Hunt:
    """A pytest plugin: the tests are collected once, and run for each mutant in a process of its own."""

    def __init__(self, mutants: list[Mutant], console: Console) -> None:
        self.mutants, self.console = mutants, console
        self.survivors: list[Mutant] = []
        self.sound = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of pytest's own loop."""
        start = time.perf_counter()
        self.sound = self._first_failure(session, None) is None
        if not self.sound:
            self.console.print("The tests fail without any mutant: mend that first.")
            return True
        seconds = time.perf_counter() - start
        self.console.print(f"{len(self.mutants)} mutants; the tests take {seconds:.0f} s without one.")
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.console) as progress:
            task = progress.add_task("mutants", total=len(self.mutants))
            for mutant in self.mutants:
                self._try(session, mutant)
                progress.advance(task)
        return True

    def _try(self, session: pytest.Session, mutant: Mutant) -> None:
        failed = self._first_failure(session, mutant)
        if failed is None:
            self.survivors.append(mutant)
            word = "explained" if mutant.name in explained() else "UNEXPLAINED"
            self.console.print(f"survives ({word}): {mutant.name}", markup=False)
        elif failed >= 0:  # what noticed this one comes first for the next: it is likely to notice that too
            session.items.insert(0, session.items.pop(failed))

    def _first_failure(self, session: pytest.Session, mutant: Mutant | None) -> int | None:
        """Which test notices, -1 if it hangs or dies, None if none does."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.write(writer, str(_run_until_failure(session, mutant)).encode())
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as told:
            answer = told.read()
        os.waitpid(child, 0)
        return None if answer == "None" else int(answer or -1)


def _run_until_failure(session: pytest.Session, mutant: Mutant | None) -> int | None:
    try:
        if mutant:
            _infect(mutant)
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            for i, item in enumerate(session.items):
                signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if session.testsfailed:
                    return i
    except BaseException:  # whatever it is, the mutant was noticed
        return -1
    return None


def _infect(mutant: Mutant) -> None:
    """Give each function of the module its mutated code, in place: whoever has imported it runs the mutant."""
    suffix = "" if mutant.module == "__init__" else f".{mutant.module}"
    module = importlib.import_module(f"compagnie.games.batavia.rules{suffix}")
    fresh = dict(vars(module))
    exec(compile(mutant.tree, "mutant", "exec"), fresh)
    getattr(module, mutant.function).__code__ = fresh[mutant.function].__code__


def explained() -> set[str]:
    """The survivors that docs/proofs.md explains: the items of its list."""
    return set(re.findall(r"^- `([^`]+)`:", PROOFS.read_text(encoding="utf-8"), re.MULTILINE))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    modules = sorted(file.stem for file in RULES.glob("*.py"))
    parser.add_argument("--only", choices=modules, help="one file of the rules")
    parser.add_argument("--match", default="", help="only mutants whose name has this in it")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    given = parser.parse_args()
    console = Console(highlight=False, soft_wrap=True)
    all_mutants = [mutant for module in modules if given.only in (None, module) for mutant in mutants(module)]
    all_mutants = [mutant for mutant in all_mutants if given.match in mutant.name]
    if given.list:
        for mutant in all_mutants:
            console.print(mutant.name, markup=False)
        return 0
    hunt = Hunt(all_mutants, console)
    tests = [str(ROOT / "tests" / "games" / "batavia" / f"test_{name}.py") for name in TESTS]
    start = time.perf_counter()
    pytest.main([*QUIET, "-m", "not compiled", *tests], plugins=[hunt])
    if not hunt.sound:
        return 1
    survivors, fresh = hunt.survivors, [mutant for mutant in hunt.survivors if mutant.name not in explained()]
    console.print(
        f"{len(all_mutants)} mutants, {len(all_mutants) - len(survivors)} noticed, {len(survivors)} survive, "
        f"{len(fresh)} of them unexplained; {time.perf_counter() - start:.0f} s."
    )
    return 1 if fresh else 0


if __name__ == "__main__":
    sys.exit(main())
