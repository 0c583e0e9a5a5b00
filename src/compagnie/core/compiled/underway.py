"""Whether something is being compiled now: LLVM can't be taken down meanwhile."""

import sys


def compiles_elsewhere() -> bool:
    """Whether another thread is compiling now. Numba lets one at a time; where it isn't loaded, nobody compiles."""
    module = sys.modules.get("numba.core.compiler_lock")
    if module is None:
        return False
    lock = module.global_compiler_lock._lock
    if not lock.acquire(blocking=False):
        return True
    lock.release()
    return False
