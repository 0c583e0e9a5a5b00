"""Scrolls: however much is written, all of it can be read, and old ones stay as they were."""

from compagnie.server.table.log.packed_lines import MAX_OPEN_BYTES, PackedLines


def test_every_line_can_be_read_again_in_order() -> None:
    written = [str(number).encode() * 7 for number in range(MAX_OPEN_BYTES)]
    scroll = PackedLines()
    for line in written:
        scroll = scroll.plus(line)
    assert scroll.lines() == written == PackedLines(written).lines()


def test_writing_leaves_the_scroll_before_as_it_was() -> None:
    before = PackedLines([b"a" * (MAX_OPEN_BYTES - 2)])
    assert before.plus(b"b").lines() == [b"a" * (MAX_OPEN_BYTES - 2), b"b"]
    assert before.plus(b"c").lines() == [b"a" * (MAX_OPEN_BYTES - 2), b"c"]
    assert before.lines() == [b"a" * (MAX_OPEN_BYTES - 2)]


def test_an_empty_line_is_a_line() -> None:
    assert PackedLines([b"", b"x", b""]).lines() == [b"", b"x", b""]
    assert PackedLines().lines() == []
