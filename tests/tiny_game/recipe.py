"""The code blocks of docs/adding-a-game.md: each shows a file of the tiny game as it is.

python -m tests.tiny_game.recipe     fills the blocks from the files
"""

import re
from pathlib import Path

from tests.tiny_game import ROOT, TINY

PAGE = ROOT / "docs/adding-a-game.md"
BLOCK = re.compile(r"^`((?:src|web)/[\w./-]+)`:\n\n```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STYLE = re.compile(r"\n<style>.*</style>\n", re.DOTALL)


def shown(path: Path) -> str:
    """A file of the tiny game as the page shows it: a component without its styles, anything else whole."""
    return STYLE.sub("", (TINY / path).read_text(encoding="utf-8"))


def blocks() -> dict[Path, str]:
    """The files on the page, and what it shows of them."""
    return {Path(path): text for path, _, text in BLOCK.findall(PAGE.read_text(encoding="utf-8"))}


def filled(page: str) -> str:
    """The page with each block as its file is."""
    return BLOCK.sub(lambda block: f"`{block[1]}`:\n\n```{block[2]}\n{shown(Path(block[1]))}```", page)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
