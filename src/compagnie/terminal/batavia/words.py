"""What is asked at the keyboard, and what the answers mean."""

import re
from collections.abc import Sequence
from typing import Any

from compagnie.games.batavia.box import COMPANIES, GOLD_FOR_COUNTERS, Company
from compagnie.games.batavia.moves import Bid, Draw, Move, Pass, Play
from compagnie.games.batavia.names import Cards
from compagnie.games.batavia.views.view import View
from compagnie.terminal import Misread
from compagnie.terminal.batavia.look import BY_LETTER, FLAGS

HELP = """\
Companies go by their letters: Britain, Denmark, France, Netherlands, Sweden.

  bid 4                    bid four notes (or just 4)
  pass                     be out of this auction
  draw                     draw two cards
  lay nns                  lay two of Netherlands and one of Sweden;
                           you are asked where to sail if there is a choice
  lay nns sail n convert   the same in one go (or `keep` for `convert`)
  lay 2n s sail target     numbers will do too; the target is Batavia

On the board ★ marks who holds a seal or leads a warehouse, ☆ who shares a
lead, ☸ the starter, ▸ who acts, ☠ where the pirates come.
"""


def question(view: View, names: Sequence[str]) -> str:
    """What is asked, the verb first."""
    choices = view.choices
    if choices is None:
        return "Wait for the others."
    if choices.passes:
        return _bidding(view, names)
    if not choices.plays:
        return "Draw two cards: no cards of yours would win a majority that lets you sail."
    return "Draw two cards, or lay cards and sail."


def _bidding(view: View, names: Sequence[str]) -> str:
    assert view.choices is not None
    bids, bidder = view.choices.bids, view.auction.bidder
    if bids is None:
        return f"Pass: you own too few notes to bid more than {view.auction.bid}."
    least, most = bids
    if bidder is None:
        return f"Bid {least} to {most} notes for the package, or pass."
    return f"Bid more than {names[bidder]}'s {view.auction.bid} (up to {most}), or pass."


def read(words: str, view: View) -> list[Move]:
    """The moves that these words may mean."""
    bidding = view.choices is not None and view.choices.passes
    said = words.lower().replace(",", " ").split()
    verb, rest = (said[0], said[1:]) if said else ("", [])
    if verb.isdecimal() and bidding and not rest:
        return [Bid(_number(verb))]
    if verb in ("bid", "b"):
        if len(rest) != 1 or not rest[0].isdecimal():
            raise Misread("Say how many notes you bid, such as `bid 4`.")
        return [Bid(_number(rest[0]))]
    if verb in ("pass", "p") and not rest:
        return [Pass()]
    if verb in ("draw", "d") and not rest:
        return [Draw()]
    if verb in ("lay", "l", "play"):
        return _plays(rest)
    raise Misread(f"{_quoted(words)} means nothing here. Type ? for what does.")


def _plays(said: list[str]) -> list[Move]:
    """Every voyage that the words leave open, each with and without converting."""
    cards, to, convert = _split(said)
    laid = _cards(cards)
    voyages: list[Any] = [*COMPANIES, "target"] if to is None else [to]
    converting = [False, True] if convert is None else [convert]
    return [Play(laid, voyage, choice) for voyage in voyages for choice in converting]


def _split(said: list[str]) -> tuple[list[str], Any, bool | None]:
    """The words for the cards, the destination, and whether to convert."""
    convert = None
    if said and said[-1] in ("convert", "keep"):
        convert, said = said[-1] == "convert", said[:-1]
    if "sail" not in said:
        return said, None, convert
    at = said.index("sail")
    where = " ".join(said[at + 1 :])
    company = next((name for name in COMPANIES if where and name.startswith(where)), None)
    if where in ("target", "t", "batavia"):
        return said[:at], "target", convert
    if company is None:
        raise Misread("Sail with a company, such as `sail n`, or to the target: `sail target`.")
    return said[:at], company, convert


def _cards(said: list[str]) -> Cards:
    """`nns`, `n n s`, `2n s` and `2 n 1 s` are the same cards."""
    text = "".join(said)
    if not text or not re.fullmatch(r"(\d{0,3}[a-z])+", text):
        raise Misread("Say which cards you lay, such as `lay nns` for two of Netherlands and one of Sweden.")
    laid: dict[Company, int] = {}
    for number, letter in re.findall(r"(\d*)([a-z])", text):
        company = BY_LETTER.get(letter.upper())
        if company is None:
            raise Misread(f"No company has the letter {letter.upper()}: there are {', '.join(BY_LETTER)}.")
        laid[company] = laid.get(company, 0) + int(number or 1)
    return {company: laid[company] for company in COMPANIES if laid.get(company)}


def which(moves: Sequence[Any], view: View) -> str:
    """Where to sail, if that is open, else whether to convert."""
    voyages = list(dict.fromkeys(move.sail for move in moves))
    if len(voyages) > 1:
        letters = " or ".join(FLAGS[company].letter for company in voyages)
        return f"Sail with {letters}? Answer `sail {FLAGS[voyages[0]].letter.lower()}`, for instance."
    assert view.seat is not None
    different = len(view.seats[view.seat].counters) + 1
    counters = "the counter" if different == 1 else f"{different} counters"
    return f"Convert {counters} for {GOLD_FOR_COUNTERS[different]} gold, or keep? Answer `convert` or `keep`."


def _number(digits: str) -> int:
    return int(digits[:6])


def _quoted(words: str) -> str:
    return f"“{words if len(words) <= 40 else words[:40] + '…'}”"
