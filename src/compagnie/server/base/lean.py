"""Importing a package without its optional dependencies, even where those are installed."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without(*packages: str) -> Iterator[None]:
    """Import something as if these packages weren't there. Whatever is loaded already stays as it is."""
    absent = [package for package in packages if package not in sys.modules]
    hidden: dict[str, None] = dict.fromkeys(absent)
    sys.modules.update(hidden)  # type: ignore[arg-type]  # None is how Python is told that there is no such module
    try:
        yield
    finally:
        for package in absent:
            del sys.modules[package]
