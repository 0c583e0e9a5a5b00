"""How Hypothesis looks for trouble, and `--times`: which tests take how long.

Hypothesis tries the same examples on every run, and fresh ones where many are asked for.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import HealthCheck, settings

PATIENCE = 60.0
"""Seconds that a test's client waits for an answer unless it says otherwise: five would measure the machine."""

settings.register_profile(
    "house",
    deadline=None,
    derandomize="COMPAGNIE_EXAMPLES" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no fault
)
settings.load_profile("house")

for part in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, part, PATIENCE)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", metavar="FILE", help="add to FILE how long each test took; scripts/times.py reads it")


def pytest_configure(config: pytest.Config) -> None:
    file = config.getoption("--times")
    if file:
        config.pluginmanager.register(Times(Path(file), writes=not hasattr(config, "workerinput")))


class Times:
    """Measures each test where it runs; whoever drives the run writes it down.

    A line has the seconds on the clock, the seconds of CPU time, the outcome and the test's name, and there is one for
    each of set-up, call and teardown.
    """

    def __init__(self, file: Path, writes: bool) -> None:
        self._file, self._writes = file, writes
        self._cpu = 0.0
        if writes:
            file.parent.mkdir(parents=True, exist_ok=True)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        self._cpu = cpu_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Iterator[None]:
        report = yield
        before, self._cpu = self._cpu, cpu_seconds()
        report.cpu_seconds = self._cpu - before
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self._writes:
            spent = getattr(report, "cpu_seconds", 0.0)  # a worker that died told nothing
            line = f"{report.duration:.3f}\t{spent:.3f}\t{report.outcome}\t{report.nodeid}\n"
            with self._file.open("a", encoding="utf-8") as file:
                file.write(line)


TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds() -> float:
    """CPU time of this process and of all that it started, servers and browsers that still run included."""
    if not Path("/proc/self/task").is_dir():  # only Linux tells of processes that run
        return sum(os.times()[:4])
    spent, pending = 0, ["self"]
    while pending:
        process = Path("/proc", pending.pop())
        with suppress(OSError):  # it has ended meanwhile
            spent += sum(int(ticks) for ticks in process.joinpath("stat").read_text().rpartition(")")[2].split()[11:15])
            for task in process.joinpath("task").iterdir():
                pending += task.joinpath("children").read_text().split()
    return spent / TICKS
