"""How companies and commodities look: always a letter and a shape, and only then a colour."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from compagnie.games.batavia.box import COMMODITIES, COMPANIES, Commodity, Company
from compagnie.terminal.seats import DARK, PALE


class Flag(NamedTuple):
    """A company's letter, shape and colour, and the ink that can be read on it."""

    letter: str
    shape: str
    colour: str
    ink: str

    @property
    def style(self) -> str:
        """Ink on the company's colour."""
        return f"{self.ink} on {self.colour}"


FLAGS: Mapping[Company, Flag] = {
    "britain": Flag("B", "╳", "#8C1C13", PALE),
    "denmark": Flag("D", "╋", "#F2E9D8", DARK),
    "france": Flag("F", "⚜", "#332288", PALE),
    "netherlands": Flag("N", "❖", "#E8A33D", DARK),
    "sweden": Flag("S", "♛", "#56B4E9", DARK),
}
BY_LETTER: Mapping[str, Company] = {flag.letter: company for company, flag in FLAGS.items()}

SHORT: Mapping[Commodity, str] = {name: name[:3] for name in COMMODITIES}

SEA = "#5b7c99"
HARBOUR = f"{PALE} on #2f5d62"
DANGER = "bold #ff5f5f"


def cards(counts: Mapping[Company, int], widest: int = 40) -> Text:
    """Cards side by side, by company; closer together, or as letter and number, where that would be too wide."""
    if not counts:
        return Text("none", "dim")
    fans = [(FLAGS[company], counts[company]) for company in COMPANIES if counts.get(company)]
    total, gaps = sum(counts.values()), len(fans) - 1
    if 3 * total + gaps <= widest:
        told = [Text(f" {flag.letter} " * n, flag.style) for flag, n in fans]
    elif total + gaps <= widest:
        told = [Text(flag.letter * n, flag.style) for flag, n in fans]
    else:
        told = [Text(f"{flag.letter}{n}", flag.style) for flag, n in fans]
    return Text(" ").join(told)


def coloured(sentence: str) -> Text:
    """A sentence whose companies wear their colours."""
    text = Text(sentence)
    for company, flag in FLAGS.items():
        text.highlight_words([company.capitalize()], f"bold {flag.style}")
    text.highlight_words(["Pirates!"], DANGER)
    return text
