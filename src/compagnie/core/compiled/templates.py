"""Compiled callers of the rules that are written once, and fitted to each game."""

import importlib.util
import sys
import threading
from types import ModuleType

_fitting = threading.RLock()
"""Held while a copy is made: no other thread may use it half made."""


def fitted(template: ModuleType, rules: ModuleType) -> ModuleType:
    """A fresh copy of a compiled module, with a game's rules where the template says `rules`.

    Compiled callers of the rules (playouts, batches, kernels) are written once, against the contract;
    each game gets a copy of its own, because compiled code must know at compile time what it calls. A template
    may use another one: it is fitted too.
    """
    name = f"{template.__name__}@{rules.__name__}"
    with _fitting:
        return sys.modules[name] if name in sys.modules else _fit(name, template, rules)


def _fit(name: str, template: ModuleType, rules: ModuleType) -> ModuleType:
    assert template.__file__ is not None
    spec = importlib.util.spec_from_file_location(name, template.__file__)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # cached code finds its module by this name
    spec.loader.exec_module(module)
    for known_as, used in list(vars(module).items()):  # compilation is lazy: nothing has looked yet
        if isinstance(used, ModuleType) and hasattr(used, "rules"):
            setattr(module, known_as, fitted(used, rules))
    module.rules = rules  # type: ignore[attr-defined]
    return module


def modules_of(name: str) -> tuple[str, ...]:
    """The modules behind the name of a module: two if it was fitted to a game."""
    return tuple(name.split("@"))
