"""How rules are compiled: three decorators, and where the compiled code comes from.

The same functions run in one of three ways, and whoever calls them needn't know which:

- from a library that `compagnie build` made ahead of time, if one was made from exactly these sources (`libraries`);
- else compiled by Numba at their first call, and kept on disk (`jit`);
- with NUMBA_DISABLE_JIT=1 as plain Python, to read, debug and measure coverage.
"""

from compagnie.core.compiled.cache import cache_root, forget_unused
from compagnie.core.compiled.decorators import PLAIN, long_rule, rule, short_rule
from compagnie.core.compiled.templates import fitted

__all__ = ["PLAIN", "cache_root", "fitted", "forget_unused", "long_rule", "rule", "short_rule"]
