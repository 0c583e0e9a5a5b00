"""Plans the lanes of VOC's charts and keeps them beside the rules. To be run whenever the charts have changed.

python scripts/voc/keep_lanes.py
"""

from compagnie.games.voc.opened import standard
from compagnie.games.voc.voyage import lanes


def main() -> None:
    """Keep the lanes of the standard box's charts."""
    box = standard()
    lanes.keep(box.charts, box.first_harbour, box.chart_mark)
    print(f"The lanes of the charts {box.chart_mark} are kept in {lanes.KEPT.name}.")


if __name__ == "__main__":
    main()
