"""How often Amsterdam wins beside people who are new: games that are kept, and a run that is broken off."""

import re
from pathlib import Path

import pytest

from compagnie.bench import amsterdam
from compagnie.bench.amsterdam import Ended, Entry, kept, planned, run, table
from compagnie.bots.levels import LEVELS

BALANCE = Path(__file__).parents[2] / "docs/voc-balance.md"


def ended(entry: Entry, won_by: str = "bot") -> Ended:
    return Ended(entry=entry, amsterdam=20, richest=80, won_by=won_by)


def test_a_run_that_is_broken_off_has_as_many_games_of_each_row() -> None:
    entries = planned(["novice", "regular"], [1, 2], 3, 7)
    assert len(entries) == len(set(entries)) == 12
    assert {(entry.level, entry.people) for entry in entries[:4]} == {
        (level, people) for level in ("novice", "regular") for people in (1, 2)
    }
    assert {entry.seed for entry in entries} == {7, 8, 9}


def test_what_was_played_before_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entries, file, played = planned(["novice"], [1], 3, 0), tmp_path / "games.jsonl", []

    def play(entry: Entry) -> Ended:
        played.append(entry)
        if len(played) == 2:
            raise KeyboardInterrupt
        return ended(entry)

    monkeypatch.setattr(amsterdam, "play", play)
    told: list[str] = []
    assert list(run(entries, file, 1, told.append)) == entries[:1]
    assert "broken off" in told[-1]
    file.write_bytes(file.read_bytes() + b'{"half a li')
    assert list(kept(file)) == entries[:1]
    file.write_bytes(file.read_bytes() + b"\n")
    assert list(run(entries, file, 1, told.append)) == entries
    assert played == [entries[0], entries[1], entries[1], entries[2]]


def test_the_table_tells_shares_with_their_ranges() -> None:
    games = [ended(Entry(1, "novice", n), "Amsterdam" if n < 2 else "person") for n in range(6)]
    games += [ended(Entry(2, "novice", n)) for n in range(2)]
    head, _, row = table(games, ["novice", "master"], [1, 2, 3])
    assert head.count("|") == row.count("|")
    assert row == "| `novice` | 25% (7% to 59%) | 33% | 0% | – | 50% | 20 | 80 | 8 |"


def test_a_game_is_played_to_its_end_by_people_and_bots() -> None:
    result = amsterdam.play(Entry(3, "novice", 1))
    assert result.won_by in ("Amsterdam", "person", "bot")
    assert result == amsterdam.play(Entry(3, "novice", 1))


def test_beside_bots_of_each_level_amsterdam_is_a_rival_and_no_doom() -> None:
    _, _, told = BALANCE.read_text(encoding="utf-8").partition("<!-- new -->")
    shares = dict(re.findall(r"^\| `(\w+)` \| (\d+)% ", told.partition("<!-- end -->")[0], re.MULTILINE))
    assert list(shares) == list(LEVELS)
    assert all(5 < int(share) < 35 for share in shares.values()), shares
