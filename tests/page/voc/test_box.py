"""What the page shows of VOC's box is what the game plays with."""

import subprocess
import sys

from tests.page.at_table import ROOT


def test_the_page_s_box_and_coasts_are_those_of_the_game() -> None:
    made = subprocess.run(
        [sys.executable, ROOT / "scripts/make_page_box.py", "--check"], check=False, capture_output=True, text=True
    )
    assert made.returncode == 0, made.stdout
