"""What happens, in words: a code and its parameters, and the sentence that the game's catalogue has for them.

The rules make no prose; whoever shows a game to people (terminal, page, mail) tells its events through these codes.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from compagnie.core.game import Event
from compagnie.core.texts import ENGLISH, Catalogue, Writer
from compagnie.games.batavia.box import COMPANIES
from compagnie.games.batavia.names import Cards
from compagnie.games.batavia.record import events
from compagnie.games.batavia.views.view import View


class Telling(NamedTuple):
    """What is told: `bid` is the message `batavia-told-bid`. Companies and goods go by their names in the record."""

    code: str
    params: dict[str, Any]


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


def tell(event: Event, names: Sequence[str], you: int | None = None, language: str = ENGLISH) -> str:
    """An event as a sentence; to seat `you`, if it is about that seat, as `you`."""
    return sentence(told(event), names, you, language)


def sentence(telling: Telling, names: Sequence[str], you: int | None = None, language: str = ENGLISH) -> str:
    """A telling as a sentence."""
    return _texts(tuple(names), language).tell(telling, you)


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


class Texts(Catalogue):
    """Batavia's catalogue in a language, with the names at a table. The page writes these things alike (speech.ts)."""

    def __init__(self, names: Sequence[str] = (), language: str = ENGLISH) -> None:
        self._names = names
        writers: dict[str, Writer] = {
            "SEAT": self.seat,
            "COMPANY": self.company,
            "OF": self.of,
            "WITH": self.sailing_with,
            "CARDS": self.cards,
            "GOODS": lambda commodity: self.say(f"batavia.goods.{commodity}"),
            "CARGO": lambda commodity: self.say(f"batavia.cargo.{commodity}"),
            "POSTS": self.posts,
        }
        super().__init__("batavia", language, writers)

    def tell(self, telling: Telling, you: int | None = None) -> str:
        """A telling as a sentence; to seat `you` in other words, where it is about that seat."""
        code, params = telling
        own = f"batavia.told.{code}.you"
        to_you = you is not None and params.get("seat") == you and self.has(own)
        return self.say(own if to_you else f"batavia.told.{code}", params)

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self._names[seat]

    def company(self, company: str) -> str:
        """A company's name."""
        return self.say(f"batavia.company.{company}")

    def of(self, companies: str | Sequence[str]) -> str:
        """`of Britain and of Sweden`: languages bend a company's name, each in its own way."""
        return self.list([self.say(f"batavia.of.{company}") for company in _several(companies)])

    def sailing_with(self, companies: str | Sequence[str]) -> str:
        """`with Britain or with Sweden`."""
        return self.list([self.say(f"batavia.with.{company}") for company in _several(companies)], "or")

    def cards(self, cards: Cards) -> str:
        """`1 Britain and 2 Sweden`."""
        return self.list([f"{count} {self.company(company)}" for company, count in cards.items()])

    def posts(self, posts: Sequence[tuple[str, str]]) -> str:
        """Posts that came into sight."""
        named = [
            {"company": self.company(company), "goods": self.say(f"batavia.goods.{goods}")} for company, goods in posts
        ]
        return self.list([self.say("batavia.post_named", post) for post in named])


@cache
def _texts(names: tuple[str, ...], language: str) -> Texts:
    return Texts(names, language)


def _several(companies: str | Sequence[str]) -> Sequence[str]:
    return [companies] if isinstance(companies, str) else companies
