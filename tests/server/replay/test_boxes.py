"""The boxes of games as the server sends them: the very bytes that the rules take, packed once and kept."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from compagnie.games import games
from compagnie.games.voc.options import Options
from compagnie.server.replay import boxes
from compagnie.server.replay.boxes import box_at, changed_bytes, packed_box
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder in which nothing is packed yet."""
    monkeypatch.setattr(boxes, "cache_root", lambda: tmp_path)
    packed_box.cache_clear()


@pytest.mark.parametrize("name", sorted(games()))
async def test_a_packed_box_has_the_very_bytes_of_the_box(name: str) -> None:
    game = games()[name]
    assert gzip.decompress(packed_box(game).packed) == game.boxes(game.options_type()).tobytes()


async def test_the_packed_box_of_voc_is_small() -> None:
    assert len(packed_box(games()["voc"]).packed) < 200_000


async def test_what_a_table_sets_is_told_byte_by_byte() -> None:
    game = games()["voc"]
    own = game.boxes(Options(mercy=True, fines=False, burgemeester=2))
    made = bytearray(gzip.decompress(packed_box(game).packed))
    changes = changed_bytes(game, own)
    for place, byte in changes:
        made[place] = byte
    assert made == own.tobytes() and len(changes) == 3


async def test_a_box_is_packed_once_and_kept(tmp_path: Path) -> None:
    game = games()["batavia"]
    packed = packed_box(game)
    (kept,) = (tmp_path / "boxes").iterdir()
    assert kept.read_bytes() == packed.packed
    kept.write_bytes(b"kept")
    packed_box.cache_clear()
    assert packed_box(game) == (packed.name, b"kept")


async def test_where_the_folder_cant_be_written_it_is_packed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(boxes, "cache_root", lambda: tmp_path / "file")
    assert box_at(packed_box(games()["batavia"]).name)


async def test_the_server_sends_it_for_ever_under_its_hash_and_nothing_under_another(
    visitors: Callable[[], Visitor],
) -> None:
    game = games()["voc"]
    name = packed_box(game).name
    client = visitors().http
    sent = await client.get(f"/{name}")
    assert sent.content == game.boxes(game.options_type()).tobytes()
    assert sent.headers["content-encoding"] == "gzip" and "immutable" in sent.headers["cache-control"]
    other = f"/rules/voc-box-{'0' * 20}.bin"
    assert [(await client.get(path)).status_code for path in (other, other.replace("voc", "whist"))] == [404, 404]
