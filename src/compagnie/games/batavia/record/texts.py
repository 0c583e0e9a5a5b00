"""What happens, in words: a code and its parameters, and the sentence that the game's catalogue has for them.

The rules make no prose; whoever shows a game to people (terminal, page, mail) tells its events through these codes.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from compagnie.core.game import Consequence, Event
from compagnie.core.texts import ENGLISH, TableTexts, Telling, Writer, telling_of
from compagnie.games.batavia import moves
from compagnie.games.batavia.box import COMPANIES
from compagnie.games.batavia.names import Cards
from compagnie.games.batavia.record import events


def told(happened: Event | Consequence) -> Telling:
    """The code and the parameters of an event, as anyone saw it, or of what it led to."""
    match happened:
        case Consequence():
            return telling_of(happened)
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
    raise TypeError(f"{type(happened).__name__} is no event of Batavia.")


def say_move(move: Any, language: str = ENGLISH) -> str:
    """A move, the verb first: `Bid 3 notes.` The page says it alike (hints.ts)."""
    code: str = move.__struct_config__.tag
    params: dict[str, Any] = {}
    match move:
        case moves.Bid(amount=amount):
            params = {"n": amount}
        case moves.Play(cards=cards, sail=sail, convert=convert):
            code = "target" if sail == "target" else "convert" if convert else "play"
            params = {"cards": cards, "company": sail}
    return texts((), language).say(f"batavia.move.{code}", params)


def _counted(cards: Sequence[Any]) -> Cards:
    return {company: cards.count(company) for company in COMPANIES if company in cards}


class Texts(TableTexts):
    """Batavia's catalogue in a language, with the names at a table. The page writes these things alike (speech.ts)."""

    def __init__(self, names: Sequence[str] = (), language: str = ENGLISH) -> None:
        writers: dict[str, Writer] = {
            "COMPANY": self.company,
            "OF": self.of,
            "WITH": self.sailing_with,
            "CARDS": self.cards,
            "GOODS": lambda commodity: self.say(f"batavia.goods.{commodity}"),
            "CARGO": lambda commodity: self.say(f"batavia.cargo.{commodity}"),
            "POSTS": self.posts,
        }
        super().__init__("batavia", names, language, writers)

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
def texts(names: tuple[str, ...] = (), language: str = ENGLISH) -> Texts:
    """Batavia's texts for a table."""
    return Texts(names, language)


def _several(companies: str | Sequence[str]) -> Sequence[str]:
    return [companies] if isinstance(companies, str) else companies
