"""A progress bar on stderr, where that is a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

try:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
except ModuleNotFoundError:  # only the rules are installed: no bar then
    Console = None  # type: ignore[assignment,misc]


class Advance(Protocol):
    """Advances the bar, and may change its text."""

    def __call__(self, done: float = 1, doing: str | None = None) -> None: ...


@contextmanager
def progress(doing: str, total: float | None) -> Iterator[Advance]:
    """A bar that disappears when it is full. Nothing is shown where stderr isn't a terminal."""
    if Console is None or not sys.stderr.isatty() or total is None:
        yield lambda done=1, doing=None: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=total)
        yield lambda done=1, doing=None: bar.update(task, advance=done, description=doing)
