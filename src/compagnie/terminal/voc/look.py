"""VOC's colours and short words: a sea chart at night, land like lamp-lit paper."""

from collections.abc import Mapping

from rich.text import Text

SEA, SHALLOWS = "#0e2439", ("#0e2439", "#123049", "#173b57")
"""The open sea, and how it grows lighter towards a coast."""
LAND, SAFE_LAND = "#c8b27c", "#e3d5a8"
HARBOUR_WATER = "#24586b"
RIM, QUAY = "#f0a58f", "#ffd9cc"
HOME_LINE = "#ff6b57"
FRAME = "#8a8169"
LAND_INK, NAME_INK = "#5d4c26", "#ffffff"
LINE, OLD_LINE = "#ffd84a", "#9fb3bd"
AGROUND = "#d43d2a"
SHIP_INK, SHIP_PAPER = "#14202b", "#ffd84a"
ROSE = "#5c7f96"

GOODS: Mapping[str, tuple[str, str]] = {
    "textiles": ("tex", "#e5a9c3"),
    "cinnamon": ("cin", "#e0915b"),
    "coffee": ("cof", "#c79a73"),
    "pepper": ("pep", "#c9ced4"),
    "cloves": ("clo", "#e3806f"),
    "nutmeg": ("nut", "#d9bd6a"),
    "tea": ("tea", "#8fcf8a"),
}
"""A short word and a colour for each good; the word comes first."""

DANGER = "bold #ff6b57"
GOLD = "bold #ffd84a"


def good(name: str, short: bool = False) -> Text:
    """A good in its colour."""
    word, colour = GOODS.get(name, (name[:3], "#c9ced4"))
    return Text(word if short else name, colour)


def goods(counts: Mapping[str, int], short: bool = False) -> Text:
    """Goods side by side, `2 coffee + 1 tea`."""
    parts = [Text.assemble(f"{n} ", good(name, short)) for name, n in counts.items()]
    return Text(" + ").join(parts)


def coloured(sentence: str) -> Text:
    """A sentence in which what matters most stands out."""
    text = Text(sentence)
    for name, (_, colour) in GOODS.items():
        text.highlight_words([name], colour)
    for words, style in (("aground!", DANGER), ("Scurvy!", DANGER), ("sinks", DANGER), ("home", GOLD), ("VOC", GOLD)):
        text.highlight_regex(rf"\b{words}", style)
    return text
