"""What happens, in words: a code and its parameters for translation, and the sentence in English.

The rules make no prose; whoever shows a game to people (terminal, page, mail) tells its events through these codes.
"""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

from compagnie.core.game import Event
from compagnie.games.batavia.box import COMPANIES
from compagnie.games.batavia.names import Cards
from compagnie.games.batavia.record import events
from compagnie.games.batavia.views.view import View


class Telling(NamedTuple):
    """A code and its parameters: seats as numbers, companies and commodities by their names in the record."""

    code: str
    params: dict[str, Any]


# {seat:seat} is a name at the table, {cards:cards} and {posts:posts} are lists, {companies:companies} one or more
# companies, {notes:note|notes} a number with its noun.
SENTENCES: Mapping[str, str] = {
    "auction": "{seat:seat} throws a {die} and turns up {cards:cards}.",
    "auction_without_cards": "{seat:seat} throws a {die}, but no card is left to turn up.",
    "bid": "{seat:seat} bids {notes:note|notes}.",
    "pass": "{seat:seat} passes.",
    "draw": "{seat:seat} draws {cards:cards}.",
    "draw_unseen": "{seat:seat} draws {count:card|cards}.",
    "draw_nothing": "{seat:seat} draws, but no card is left.",
    "play": "{seat:seat} lays {cards:cards} and sails with {company:company} to post {hex}.",
    "play_target": "{seat:seat} lays {cards:cards} and takes the target at Batavia.",
    "reveal": "New posts come into sight: {posts:posts}.",
    "pirates": "Pirates! They sink every ship of {companies:companies}.",
    # What follows from an event.
    "package_won": "{seat:seat} wins the package for {notes:note|notes} and takes the ship.",
    "package_stays": "Nobody bids: the cards stay for the next auction.",
    "crate": "{seat:seat} stores a crate of {commodity}.",
    "converted": "{seat:seat} converts counters for {gold} gold.",
    "seal_taken": "The seal of {company:company} goes to {seat:seat}.",
    "seal_lost": "The seal of {company:company} goes back to the board.",
    "last_round": "The target is taken: this round is the last.",
    "over": "The game is over.",
}

TO_YOU: Mapping[str, str] = {
    "auction": "You throw a {die} and turn up {cards:cards}.",
    "auction_without_cards": "You throw a {die}, but no card is left to turn up.",
    "bid": "You bid {notes:note|notes}.",
    "pass": "You pass.",
    "draw": "You draw {cards:cards}.",
    "draw_nothing": "You draw, but no card is left.",
    "play": "You lay {cards:cards} and sail with {company:company} to post {hex}.",
    "play_target": "You lay {cards:cards} and take the target at Batavia.",
    "package_won": "You win the package for {notes:note|notes} and take the ship.",
    "crate": "You store a crate of {commodity}.",
    "converted": "You convert counters for {gold} gold.",
    "seal_taken": "The seal of {company:company} goes to you.",
}
"""The same to the seat that it is about."""


def told(event: Event) -> Telling:
    """The code and the parameters of an event, as anyone saw it."""
    match event:
        case events.Auction(auctioneer=seat, die=die, cards=cards):
            code = "auction" if cards else "auction_without_cards"
            return Telling(code, {"seat": seat, "die": die, "cards": _counted(cards)})
        case events.Bid(seat=seat, amount=amount):
            return Telling("bid", {"seat": seat, "notes": amount})
        case events.Pass(seat=seat):
            return Telling("pass", {"seat": seat})
        case events.Draw(seat=seat, cards=cards):
            return Telling("draw" if cards else "draw_nothing", {"seat": seat, "cards": _counted(cards)})
        case events.SeenDraw(seat=seat, count=count):
            return Telling("draw_unseen" if count else "draw_nothing", {"seat": seat, "count": count})
        case events.Play(seat=seat, cards=laid, sail=sail, hex=hexagon):
            where = {} if sail == "target" else {"company": sail, "hex": hexagon}
            return Telling("play" if where else "play_target", {"seat": seat, "cards": laid} | where)
        case events.Reveal(posts=posts):
            return Telling("reveal", {"posts": posts})
        case events.Pirates(companies=companies):
            return Telling("pirates", {"companies": companies})
    raise TypeError(f"{type(event).__name__} is no event of Batavia.")


def aftermath(happened: Sequence[Event], before: View, after: View) -> list[Telling]:
    """What followed from events that came at one stroke, and which they don't tell: who won, what changed hands."""
    plays = [event for event in happened if isinstance(event, events.Play)]
    return [
        *_of_the_auction(happened, before, after),
        *(telling for play in plays for telling in _of_the_play(play, before, after)),
        *_of_the_seals(before, after),
        *_of_the_end(before, after),
    ]


def tell(event: Event, names: Sequence[str], you: int | None = None) -> str:
    """An event as an English sentence; to seat `you`, if it is about that seat, as `you`."""
    return sentence(told(event), names, you)


def sentence(telling: Telling, names: Sequence[str], you: int | None = None) -> str:
    """A telling as an English sentence."""
    code, params = telling
    to_you = you is not None and params.get("seat") == you and code in TO_YOU
    text: str = _English(names).vformat((TO_YOU if to_you else SENTENCES)[code], (), params)
    return text


def _of_the_auction(happened: Sequence[Event], before: View, after: View) -> list[Telling]:
    """§3.4, §3.5"""
    if before.phase != "bidding" or after.phase == "bidding":
        return []
    if after.package:
        return [Telling("package_stays", {})]
    last_bids = [event.amount for event in happened if isinstance(event, events.Bid)]
    return [
        Telling("package_won", {"seat": after.starter, "notes": last_bids[-1] if last_bids else before.auction.bid})
    ]


def _of_the_play(play: events.Play, before: View, after: View) -> list[Telling]:
    """§4.5, §5.1"""
    found = []
    for post in before.posts:
        if post.hex == play.hex:
            found.append(Telling("crate", {"seat": play.seat, "commodity": post.commodity}))
    if play.convert:
        gold = after.seats[play.seat].gold - before.seats[play.seat].gold
        found.append(Telling("converted", {"seat": play.seat, "gold": gold}))
    return found


def _of_the_seals(before: View, after: View) -> list[Telling]:
    """§4.3"""
    found = []
    for company in COMPANIES:
        holder = after.seals[company]
        if holder is None and before.seals[company] is not None:
            found.append(Telling("seal_lost", {"company": company}))
        elif holder != before.seals[company]:
            found.append(Telling("seal_taken", {"company": company, "seat": holder}))
    return found


def _of_the_end(before: View, after: View) -> list[Telling]:
    """§7.1"""
    found = []
    if before.target is None and after.target is not None and after.phase != "over":
        found.append(Telling("last_round", {}))
    if before.phase != "over" and after.phase == "over":
        found.append(Telling("over", {}))
    return found


def _counted(cards: Sequence[Any]) -> Cards:
    return {company: cards.count(company) for company in COMPANIES if company in cards}


class _English(Formatter):
    """Knows how the words in {braces} are written in English."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def format_field(self, value: Any, format_spec: str) -> str:
        match format_spec:
            case "seat":
                return str(self._names[value])
            case "company":
                return _company(value)
            case "cards":
                return _listed([f"{n} {_company(company)}" for company, n in value.items()])
            case "posts":
                return ", ".join(f"{_company(company)} {commodity}" for company, commodity in value)
            case "companies":
                return _listed([_company(company) for company in value])
        one, _, many = format_spec.partition("|")
        return f"{value} {one if value == 1 else many}" if many else str(value)


def _company(name: str) -> str:
    return name.capitalize()


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
