"""The commands on a Ray cluster of two nodes: the same outcomes as on one machine, also when a node dies."""

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

AT_MOST = 240
"""Seconds for one command; it takes a few."""
SELF_PLAY = """
import hashlib, sys
from compagnie.bots.search.training import GREEDY, Chunk, lesson_of, untrained
from compagnie.parallel import Processes
from compagnie.parallel.cluster import Cluster

chunk = Chunk("batavia", untrained("batavia"), 5, 450, GREEDY, wild=2)
for workers in (Processes(), Cluster(sys.argv[1])):
    lesson = lesson_of(chunk, workers)
    told = hashlib.sha256()
    for name in lesson.__struct_fields__:
        told.update(getattr(lesson, name).tobytes())
    print(len(lesson.ends), told.hexdigest())
"""
OTHER_SOURCES = """
import sys
from compagnie.cli import main
from compagnie.parallel import cluster

cluster.sources = lambda: "others"
sys.exit(main(["record", "batavia", "--ray", sys.argv[1]]))
"""


class TwoNodes:
    """A cluster of two nodes in a process of its own."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.parallel.two_nodes"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"},
        )
        self.address = self._line()

    def kill_the_second(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("kill\n")
        self._process.stdin.flush()
        assert self._line() == "killed"

    def end(self) -> None:
        self._process.communicate(timeout=AT_MOST)

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


@pytest.fixture(scope="module")
def nodes() -> Iterator[TwoNodes]:
    cluster = TwoNodes()
    yield cluster
    cluster.end()


def told_by(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, timeout=AT_MOST, env=environment, check=False
    )


def compagnie(*words: str) -> str:
    told = told_by("-m", "compagnie.cli", *words)
    assert (told.returncode, told.stderr) == (0, ""), told.stderr
    return told.stdout


def without_time(arena: str) -> Any:
    outcome = json.loads(arena)
    for standing in outcome["standings"]:
        del standing["moves_per_second"]
    return outcome


def test_an_arena_on_a_cluster_comes_out_as_on_one_machine(nodes: TwoNodes) -> None:
    words = ["arena", "batavia", "--seats", "greedy,random,random", "--games", "90", "--json"]
    assert without_time(compagnie(*words, "--ray", nodes.address)) == without_time(compagnie(*words))
    words += ["--sprt", "0.34,0.5"]
    assert without_time(compagnie(*words, "--ray", nodes.address)) == without_time(compagnie(*words))


def test_a_report_and_a_data_set_are_the_same_from_a_cluster(nodes: TwoNodes, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(compagnie("record", "batavia", "--seats", "greedy", "--seed", "4"))
    words = ["analyse", str(tmp_path / "game.json"), "--trials", "8", "--json"]
    assert compagnie(*words, "--ray", nodes.address) == compagnie(*words)
    words = ["dataset", "voc", "--games", "40", "--out"]
    compagnie(*words, str(tmp_path / "here"))
    compagnie(*words, str(tmp_path / "there"), "--ray", nodes.address)
    files = sorted(path.name for path in (tmp_path / "here").iterdir())
    assert len(files) == 4 and files == sorted(path.name for path in (tmp_path / "there").iterdir())
    for name in files:
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes()


def test_self_play_gathers_the_same_lesson_on_a_cluster(nodes: TwoNodes) -> None:
    told = told_by("-c", SELF_PLAY, nodes.address)
    here, there = told.stdout.splitlines()
    assert here == there and int(here.split()[0]) > 450


def test_machines_with_other_sources_do_not_play(nodes: TwoNodes) -> None:
    told = told_by("-c", OTHER_SOURCES, nodes.address)
    assert told.returncode == 1 and told.stdout == ""
    assert "of the cluster has other sources of compagnie: install the same there." in told.stderr
    assert told.stderr.count("\n") == 1


def test_what_a_worker_raises_is_the_sentence_that_one_machine_would_give(nodes: TwoNodes) -> None:
    words = ["-m", "compagnie.cli", "arena", "voc", "--seats", "random", "--games", "2", "--option", "first_governor=9"]
    here, there = told_by(*words), told_by(*words, "--ray", nodes.address)
    assert (here.returncode, here.stderr) == (there.returncode, there.stderr) and here.returncode == 2


def test_where_no_cluster_is_a_sentence_says_so_at_once(nodes: TwoNodes) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        for address, sentence in (
            (f"127.0.0.1:{nobody.getsockname()[1]}", "Nobody answers at 127.0.0.1"),
            ("nothing", "A cluster's address is HOST:PORT"),
            ("http://127.0.0.1:80", "A cluster's address is HOST:PORT"),
            ("127.0.0.1:99999999", "Nobody answers"),
        ):
            told = told_by("-m", "compagnie.cli", "record", "batavia", "--ray", address)
            assert told.returncode == 1 and sentence in told.stderr and told.stderr.count("\n") == 1


def test_something_else_that_answers_is_no_cluster() -> None:
    with socket.create_server(("", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        told = told_by("-m", "compagnie.cli", "record", "batavia", "--ray", address)
    assert told.returncode == 1 and f"What answers at {address} is no Ray cluster." in told.stderr


def test_processes_and_a_cluster_at_once_are_refused() -> None:
    for words in (["record", "batavia", "--workers", "2"], ["analyse", "-", "--threads", "2"]):
        told = subprocess.run(
            [sys.executable, "-m", "compagnie.cli", *words, "--ray", "127.0.0.1:1"],
            input=compagnie("record", "batavia", "--seed", "4"),
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.returncode == 2 and "name one of them" in told.stderr


def test_when_a_node_dies_in_the_middle_nothing_is_lost_and_nothing_counts_twice() -> None:
    """What is printed fills the pipe, so that the command waits for us, with tasks of both nodes on their way."""
    nodes = TwoNodes()
    words = ["record", "batavia", "--seats", "greedy", "--games", "400", "--seed", "7"]
    with subprocess.Popen(
        [sys.executable, "-m", "compagnie.cli", *words, "--ray", nodes.address],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        assert running.stdout is not None and running.stderr is not None
        lines = [running.stdout.readline() for _ in range(5)]
        assert running.poll() is None
        dying = threading.Thread(target=nodes.kill_the_second)
        dying.start()
        printed, errors = "".join(lines) + running.stdout.read(), running.stderr.read()
    dying.join()
    nodes.end()
    assert (running.returncode, errors) == (0, "")
    assert printed == compagnie(*words)
