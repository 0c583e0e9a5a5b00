"""The middle of the table: the ships laid and how near the pirates are, the package and the auction."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from compagnie.games.batavia.box import COMPANIES, PIRATES_AT_MORE, PIRATES_AT_THREE, Company
from compagnie.games.batavia.views.view import View
from compagnie.terminal.batavia.look import DANGER, FLAGS, cards

NEAR = 3
"""The last spaces of the scale look dangerous."""


def ship_scale(view: View) -> Text:
    """§4.4, §6.1 Every laid card on one scale, company by company, up to the pirates' mark."""
    limit = PIRATES_AT_THREE if len(view.seats) == 3 else PIRATES_AT_MORE
    fleets = {company: sum(seat.laid.get(company, 0) for seat in view.seats) for company in COMPANIES}
    laid = sum(fleets.values())
    scale = Text.assemble((" Ships laid ", "bold"))
    for company in COMPANIES:
        scale.append(FLAGS[company].letter * fleets[company], FLAGS[company].style)
    for space in range(laid, limit):
        scale.append("·", DANGER if space >= limit - NEAR else "dim")
    scale.append("☠ ", DANGER)
    scale.append(_warning(fleets, laid, limit), DANGER if laid >= limit - NEAR else "")
    return scale


def _warning(fleets: Mapping[Company, int], laid: int, limit: int) -> str:
    largest = [company.capitalize() for company, n in fleets.items() if n == max(fleets.values()) and n]
    if not largest:
        return f"none yet; pirates come at {limit}"
    threatened = " and ".join(largest) if len(largest) <= 2 else f"{len(largest)} companies"
    return f"{laid} of {limit}, most: {threatened}"


def package(view: View, names: Sequence[str]) -> Text:
    """§3.1 What is for sale, what was bid, who is still in; stack and discards."""
    line = Text.assemble((" Package ", "bold"), cards(view.package))
    if view.phase == "bidding":
        auction = view.auction
        bid = "no bid yet" if auction.bidder is None else f"{auction.bid} bid by {names[auction.bidder]}"
        still_in = ", ".join(names[seat] for seat in auction.bidding)
        line.append(f"   {bid}; still in: {still_in}")
    return line


def piles(view: View) -> Text:
    """§3.7 What can still be drawn."""
    line = Text.assemble((" Stack ", "bold"), f"{view.stack} cards", ("   Discards ", "bold"))
    return line.append_text(cards(view.discards, 20))
