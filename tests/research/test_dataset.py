"""A data set of games: the same files however it was written, and nothing damaged when it is interrupted."""

import subprocess
import sys

import msgspec
import pytest
from pyarrow import parquet

from compagnie.cli import main
from compagnie.games import games
from compagnie.parallel import Processes
from compagnie.research import dataset
from compagnie.research.dataset import OtherDataset, write_dataset

ENDLESS = """
import sys
from pathlib import Path
from compagnie.games import games
from compagnie.parallel import Processes
from compagnie.research import dataset

dataset.GAMES_IN_A_PART = 4
given = dataset.Settings(
    game="batavia", version=1, bots=["random"] * 3, options=games()["batavia"].options_type(), seed=0, games=100_000
)
dataset.write_dataset(Path(sys.argv[1]), given, played=lambda games: print(games, flush=True))
"""


@pytest.fixture(autouse=True)
def small_parts(monkeypatch):
    monkeypatch.setattr(dataset, "GAMES_IN_A_PART", 4)


def settings(**other):
    given = {"game": "batavia", "version": 1, "bots": ["random"] * 3, "options": None, "seed": 5, "games": 10}
    return dataset.Settings(**given | {"options": games()["batavia"].options_type()} | other)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_rows_and_lines_tell_the_same_games_and_the_records_follow_the_rules(tmp_path, capsys):
    write_dataset(tmp_path, settings())
    rows = [row for path in sorted(tmp_path.glob("*.parquet")) for row in parquet.read_table(path).to_pylist()]
    lines = [line for path in sorted(tmp_path.glob("*.jsonl")) for line in path.read_text().splitlines()]
    assert [row["record"] for row in rows] == lines
    assert [row["seed"] for row in rows] == list(range(5, 15))
    for row in rows:
        record = msgspec.json.decode(row["record"])
        assert row["events"] == len(record["events"]) and row["winners"] == record["result"]["winners"]
        assert row["winners"] == [seat for seat, n in enumerate(row["scores"]) if n == max(row["scores"])]
    assert main(["verify", *map(str, sorted(tmp_path.glob("*.jsonl")))]) == 0


def test_two_workers_write_the_same_bytes_as_one(tmp_path):
    counts = []
    write_dataset(tmp_path / "one", settings(), played=counts.append)
    write_dataset(tmp_path / "two", settings(), Processes(2))
    assert contents(tmp_path / "one") == contents(tmp_path / "two") and counts == [4, 4, 2]


def test_a_run_that_was_interrupted_goes_on_with_what_is_missing(tmp_path):
    write_dataset(tmp_path / "whole", settings())
    written = []

    def interrupt(count):
        written.append(count)
        if len(written) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(tmp_path / "again", settings(), played=interrupt)
    (tmp_path / "again/games-00002.jsonl.unfinished").write_bytes(b"{")
    kept = (tmp_path / "again/games-00000.jsonl").stat().st_mtime_ns
    write_dataset(tmp_path / "again", settings())
    assert contents(tmp_path / "again") == contents(tmp_path / "whole")
    assert (tmp_path / "again/games-00000.jsonl").stat().st_mtime_ns == kept, "what was complete is left alone"


def test_a_process_that_is_killed_leaves_whole_parts_only(tmp_path):
    writing = subprocess.Popen([sys.executable, "-c", ENDLESS, str(tmp_path)], stdout=subprocess.PIPE)
    assert writing.stdout is not None
    for _ in range(2):
        assert writing.stdout.readline() == b"4\n"
    writing.kill()
    writing.wait()
    writing.stdout.close()
    assert len(list(tmp_path.glob("*.parquet"))) >= 2
    for path in tmp_path.glob("*.parquet"):
        assert parquet.read_table(path).num_rows == 4
    for path in tmp_path.glob("*.jsonl"):
        assert path.read_bytes().count(b"\n") == 4


def test_another_data_set_or_a_full_folder_is_left_alone(tmp_path):
    write_dataset(tmp_path / "first", settings())
    before = contents(tmp_path / "first")
    with pytest.raises(OtherDataset, match="other settings"):
        write_dataset(tmp_path / "first", settings(seed=6))
    assert contents(tmp_path / "first") == before
    (tmp_path / "full").mkdir()
    (tmp_path / "full/letter.txt").write_text("dear")
    with pytest.raises(OtherDataset, match="isn't empty"):
        write_dataset(tmp_path / "full", settings())


def test_the_card_tells_what_was_played(tmp_path, capsys):
    folder = tmp_path / "games"
    assert main(["dataset", "batavia", "--seats", "random", "--games", "5", "--out", str(folder)]) == 0
    assert "5 games of batavia lie in" in capsys.readouterr().out
    told = (folder / "README.md").read_text()
    assert "# 5 games of batavia" in told and "random, random, random, by seat" in told
    for column in dataset.COLUMNS.names:
        assert f"| {column} |" in told


def test_a_file_in_the_place_of_the_folder_is_told_in_a_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["dataset", "batavia", "--out", str(tmp_path / "file")]) == 2
    assert "is a file: name a folder" in capsys.readouterr().err
