"""A cluster of machines on which Ray runs: pieces of work are its tasks.

A task that is lost with its machine is done again elsewhere, and each piece has one outcome: nothing is lost, nothing
counts twice. The machines must have the same sources of compagnie as the one that gives the work, or nothing is done.
"""

import hashlib
import itertools
import logging
import os
import pickle
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import compagnie
from compagnie.parallel import NoCluster, Prepare, R, T

CLUSTER_OF_THIS_MACHINE = "auto"
ANSWER_TIMEOUT = 5.0
"""In seconds: a machine that is there answers much sooner."""
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    # Ray tries for many minutes where something else than Ray answers.
    "RAY_NUM_REDIS_GET_RETRIES": "1",
    "RAY_py_gcs_connect_timeout_s": "5",
    "RAY_gcs_server_request_timeout_seconds": "5",
}
"""How Ray behaves here, unless the environment says otherwise."""
TASKS_PER_CPU = 3
"""So many tasks a processor wait or run at once: more would fill memory with outcomes that nobody has read yet."""


class OtherSources(Exception):
    """A machine of the cluster would play by other rules, or with other bots."""


class Cluster:
    """The machines of the Ray cluster at an address, such as 192.168.1.5:6379."""

    def __init__(self, address: str = CLUSTER_OF_THIS_MACHINE) -> None:
        """Raises NoCluster if it can't be reached."""
        self._ray = _connected(address)

    def each(self, prepare: Prepare[T, R], items: Iterable[T], together: int = 1) -> Iterator[R]:
        """Each task does so many items. Raises NoCluster if the machines can't do the work."""
        ray = self._ray
        task = ray.remote(num_cpus=1, max_retries=-1)(_work_on)
        prepared, left = ray.put(ray.cloudpickle.dumps(prepare)), iter(items)
        running: deque[Any] = deque()
        try:
            while True:
                ahead = TASKS_PER_CPU * max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(running) < ahead and (piece := list(itertools.islice(left, together))):
                    running.append(task.remote(prepared, sources(), piece))
                if not running:
                    return
                yield from self._outcome(running[0])
                running.popleft()
        finally:
            for unread in running:
                ray.cancel(unread, force=False)

    def _outcome(self, task: Any) -> Any:
        """What came of a task; what it raised is raised here, too."""
        errors = self._ray.exceptions
        try:
            return self._ray.get(task)
        except errors.RayTaskError as failed:
            if isinstance(failed.cause, OtherSources):
                raise NoCluster(str(failed.cause)) from None
            if isinstance(failed.cause, ModuleNotFoundError):
                raise NoCluster(
                    f"A machine of the cluster has no {failed.cause.name}: install compagnie there, too."
                ) from None
            raise failed.cause from None
        except errors.RayError as failed:
            said = str(failed).strip().splitlines() or [type(failed).__name__]
            raise NoCluster(f"The cluster could not do the work. Ray says: {said[0]}") from None


@cache
def sources() -> str:
    """A hash of everything that decides how games go: all of our modules, boxes and nets."""
    told, root = hashlib.sha256(), Path(compagnie.__file__).parent
    for path in sorted(root.rglob("*")):
        if path.suffix in (".py", ".json", ".npz", ".onnx") and path.relative_to(root).parts[0] not in _BUILT:
            told.update(f"{path.relative_to(root).as_posix()} {path.stat().st_size}\n".encode())
            told.update(path.read_bytes())
    return told.hexdigest()


_BUILT = ("libraries", "page")


def _work_on(prepare: bytes, expected: str, piece: list[Any]) -> list[Any]:
    """A task, on whichever machine."""
    if sources() != expected:
        raise OtherSources(
            f"The machine {socket.gethostname()} of the cluster has other sources of compagnie: install the same there."
        )
    work = _prepared(prepare)
    return [work(item) for item in piece]


@lru_cache(maxsize=2)
def _prepared(prepare: bytes) -> Callable[[Any], Any]:
    """A worker is made ready once for work of one kind."""
    work: Callable[[Any], Any] = pickle.loads(prepare)()  # noqa: S301  # from whoever uses this cluster
    return work


@cache
def _connected(address: str) -> Any:
    """Ray, connected to a cluster; a process can be connected to one alone."""
    os.environ.update(SETTINGS | os.environ)
    try:
        import ray
    except ModuleNotFoundError:
        raise NoCluster("--ray needs Ray. Install it with: pip install 'compagnie[cluster]'") from None
    if address != CLUSTER_OF_THIS_MACHINE:
        _knock(address)
    # Ray prints its troubles, such as a node's death, on stdout, amid records and JSON, and no setting ends that.
    ray._private.worker.listen_error_messages = lambda worker, threads_stopped: None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL)
    except ConnectionError:
        raise NoCluster(
            "No Ray cluster runs here. Start one with `ray start --head`, or name its address: --ray HOST:PORT."
            if address == CLUSTER_OF_THIS_MACHINE
            else f"What answers at {address[:80]} is no Ray cluster."
        ) from None
    except (RuntimeError, ValueError, OSError) as why:
        said = str(why).strip().splitlines() or [type(why).__name__]
        raise NoCluster(f"The cluster at {address} can't be used. Ray says: {said[0]}") from None
    return ray


def _knock(address: str) -> None:
    """Ray would wait for minutes where nobody answers. Raises NoCluster."""
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or "/" in host:
        raise NoCluster(f"A cluster's address is HOST:PORT, such as 192.168.1.5:6379, not {address[:40]!r}.")
    try:
        socket.create_connection((host, int(port)), ANSWER_TIMEOUT).close()
    except (OSError, OverflowError, UnicodeError):
        raise NoCluster(f"Nobody answers at {address[:80]}: does the cluster run, and may it be reached?") from None
