"""Installs a wheel as a stranger would, without Numba, compiler or Node, and plays at a table that it serves.

    make wheel
    python scripts/proofs/wheel.py [--compile] [dist/compagnie-….whl]

A fresh virtual environment gets the wheel and its extra `server`, as docs/operations.md says, or with --compile as pip
installs unless told otherwise: it compiles all that it installs. The server must serve both games from their libraries,
and no part of the rules as plain Python. Its bots don't pause for people. Prints the seconds from the end of the
download and from the server's start to the first move of each game, the server's memory then, and how soon it serves
when it is started again, in the middle of five times.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parents[2]
GAMES = ("batavia", "voc")
STARTS = 5


def main(*given: str) -> int:
    compiling = "--compile" if "--compile" in given else "--no-compile"
    wheels = [Path(path) for path in given if path != "--compile"] or sorted((ROOT / "dist").glob("*.whl"))
    if not wheels:
        print("There is no wheel in dist/; `make wheel` makes one.")
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv" / "bin" / "python"
        pip = (python, "-m", "pip", "--disable-pip-version-check", "-qq")
        wanted = f"{wheels[-1].resolve()}[server]"
        run(*pip, "download", "--dest", folder / "wheels", wanted)
        os.sync()  # the download is at its end when it is on the disk
        before, downloaded = spent(), time.perf_counter()
        run(*pip, "install", compiling, "--no-index", "--find-links", folder / "wheels", wanted)
        took = time.perf_counter() - downloaded
        print(f"pip install {compiling} took {took:.1f} s, {spent() - before:.1f} s of CPU time")
        absent = run(python, "-c", "from importlib.util import find_spec; print(find_spec('numba'))")
        assert absent == "None", "Numba came with the wheel."
        return serve(python, folder, downloaded)


def serve(python: Path, folder: Path, downloaded: float) -> int:
    """Start the server in an empty world, and make the first move of each game."""
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "COMPAGNIE_LOG_FORMAT": "text", "COMPAGNIE_BOT_PAUSE": "0"}
    command: list[str | Path] = [python.with_name("compagnie"), "serve", "--port", "0", "--home", str(folder / "home")]
    with (folder / "errors").open("w") as errors:
        first = Started(command, folder, bare, errors)
        with first as address:
            print(f"serves after {first.took:.2f} s")
            visitor = Visitor(address)
            for game in GAMES:
                visitor.plays(game)
                now = time.perf_counter()
                print(
                    f"first move of {game} after {now - first.began:.1f} s; after the download {now - downloaded:.1f} s"
                )
            print(f"memory: {resident_mib(first.server.pid):.0f} MiB")
        again = []
        for _ in range(STARTS):
            with (once_more := Started(command, folder, bare, errors)):
                again.append(once_more.took)
        print(f"started again it serves after {statistics.median(again):.2f} s ({min(again):.2f} to {max(again):.2f})")
    said = (folder / "errors").read_text()
    print(said, end="")
    return 1 if "plain Python" in said or "compiled here" in said else 0


class Started:
    """A server that was started in an environment of its own, and is stopped in the end."""

    def __init__(self, command: list[str | Path], folder: Path, environment: dict[str, str], errors: IO[str]) -> None:
        self._errors, self.began = folder / "errors", time.perf_counter()
        self.server = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )

    def __enter__(self) -> str:
        assert self.server.stdout
        line = self.server.stdout.readline()
        self.took = time.perf_counter() - self.began
        if " serves at " not in line:
            self.__exit__()
            raise AssertionError(self._errors.read_text())
        return line.split()[-1]

    def __exit__(self, *_: object) -> None:
        with self.server:
            self.server.terminate()


class Visitor:
    """A guest with a cookie."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        self.asks("/guest", {"name": "Ada"})

    def asks(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the server; with a body something is done."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._address}/api{path}", data, {"Content-Type": "application/json"})
        with self._opener.open(request, timeout=60) as answer:
            told = answer.read()
        return json.loads(told) if told else None

    def plays(self, game: str) -> str:
        """Sit down with bots at a new table, and do what is legal first."""
        table: str = self.asks("/tables", {"game": game, "seats": 3, "bots": ["greedy", "greedy"]})["id"]
        self.does(table, 1, kind="start")
        for _ in range(600):
            told = self.asks(f"/tables/{table}/view")
            choices = told["view"] and told["view"]["choices"]
            if choices and choices["passes"]:
                self.does(table, 2, kind="move", move={"kind": "pass"})
                return table
            time.sleep(0.1)
        raise AssertionError(f"It was nobody's turn in {game}.")

    def does(self, table: str, number: int, **command: Any) -> None:
        seen = self.asks(f"/tables/{table}")["number"]
        self.asks(f"/tables/{table}/commands", {"id": f"c{number}", "seen": seen, **command})


def spent() -> float:
    """The CPU time of all programs that were started from here and have ended."""
    times = os.times()
    return times.children_user + times.children_system


def resident_mib(pid: int) -> float:
    """How much memory a process holds."""
    (line,) = [line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) / 1024


def run(*command: str | Path) -> str:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, env=clean, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
