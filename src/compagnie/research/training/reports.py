"""How a training goes, for people and their tools: CSV, TensorBoard, a curve as SVG."""

import csv
from pathlib import Path
from typing import Any

COLUMNS = (
    "update", "seconds", "decisions", "games", "phase", "against_random", "against_teacher",
    "value_loss", "entropy", "agreed", "likelihood",
)  # fmt: skip
WIDTH, HEIGHT, EDGE = 720, 400, 48


class Reports:
    """Writes a row every so often into `log.csv`, and the same for TensorBoard where that is installed.

    A run that goes on from a checkpoint drops the rows behind it: they are written anew.
    """

    def __init__(self, folder: Path, update: int) -> None:
        self._file = folder / "log.csv"
        self._folder = folder
        kept = [row for row in read_log(self._file) if int(row["update"]) <= update]
        with self._file.open("w", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            writer.writerows(kept)
        self._board = _board(folder, update)

    def write(self, row: dict[str, Any]) -> None:
        """Add a row, and draw the curve anew."""
        with self._file.open("a", newline="") as file:
            csv.DictWriter(file, COLUMNS).writerow(row)
        if self._board is not None:
            for name, value in row.items():
                if isinstance(value, float):
                    self._board.add_scalar(name, value, row["update"])
            self._board.flush()
        (self._folder / "curve.svg").write_text(curve(read_log(self._file)), "utf-8")


def read_log(file: Path) -> list[dict[str, str]]:
    """The rows of a log; none where there is no log yet. A last line that was cut off isn't counted."""
    if not file.exists():
        return []
    with file.open(newline="") as opened:
        return [row for row in csv.DictReader(opened) if row["likelihood"] not in (None, "")]


def curve(rows: list[dict[str, str]]) -> str:
    """Shares of wins by decisions, as SVG."""
    shown = {"against_random": "#2a6f97", "against_teacher": "#c1440e"}
    furthest = max((float(row["decisions"]) for row in rows), default=1) or 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="sans-serif" font-size="14">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _down(share)
        parts.append(f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{EDGE - 6}" y="{y + 5}" text-anchor="end">{share:.0%}</text>')
    for place, (name, colour) in enumerate(shown.items()):
        points = " ".join(
            f"{EDGE + float(row['decisions']) / furthest * (WIDTH - 2 * EDGE):.1f},{_down(float(row[name]))}"
            for row in rows
            if row[name]
        )
        if points:
            parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
            words = name.replace("_", " three ").replace("teacher", "greedy")
            parts.append(f'<text x="{EDGE + 8}" y="{20 + 18 * place}" fill="{colour}">wins {words}</text>')
    parts.append(f'<text x="{WIDTH - EDGE}" y="{HEIGHT - 12}" text-anchor="end">{furthest:,.0f} decisions</text></svg>')
    return "\n".join(parts)


def _down(share: float) -> float:
    return round(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE), 1)


def _board(folder: Path, update: int) -> Any:
    try:
        from tensorboardX import SummaryWriter  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ModuleNotFoundError:
        return None
    return SummaryWriter(str(folder / "tensorboard"), purge_step=update + 1)
