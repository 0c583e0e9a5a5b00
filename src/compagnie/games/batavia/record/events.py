"""Batavia's events and set-up, as records tell them, and what each seat may see of them (§9)."""

from typing import ClassVar

import msgspec

from compagnie.core.game import Event
from compagnie.games.batavia.box import COMPANIES, Company
from compagnie.games.batavia.names import Cards, Destination, Post
from compagnie.games.batavia.views.who_sees_what import hand_is_seen


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The face-up posts in hex order, the hands as dealt, and who is auctioneer first."""

    posts: list[Post]
    hands: list[list[Company]]
    first_auctioneer: int


class SeenSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up as one seat saw it: its own hand alone."""

    posts: list[Post]
    hand: list[Company] | None
    first_auctioneer: int


class Auction(Event, frozen=True, kw_only=True, tag="auction"):
    """The auctioneer threw the die and turned up cards."""

    rule: ClassVar[str] = "§3.1"
    auctioneer: int
    die: int
    cards: list[Company]


class Bid(Event, frozen=True, kw_only=True, tag="bid"):
    """A seat bid."""

    rule: ClassVar[str] = "§3.2"
    seat: int
    amount: int


class Pass(Event, frozen=True, kw_only=True, tag="pass"):
    """A seat passed."""

    rule: ClassVar[str] = "§3.2"
    seat: int


class Draw(Event, frozen=True, kw_only=True, tag="draw"):
    """A seat drew cards."""

    rule: ClassVar[str] = "§4.1"
    seat: int
    cards: list[Company]


class SeenDraw(Event, frozen=True, kw_only=True, tag="draw"):
    """Another seat drew cards: all see how many, nobody which."""

    rule: ClassVar[str] = "§4.1"
    seat: int
    count: int


class Play(Event, frozen=True, kw_only=True, tag="play"):
    """A seat laid cards, sailed, and converted or not."""

    rule: ClassVar[str] = "§4.2"
    seat: int
    cards: Cards
    sail: Destination
    hex: int | msgspec.UnsetType = msgspec.UNSET
    convert: bool


class Reveal(Event, frozen=True, kw_only=True, tag="reveal"):
    """The next five posts were turned up."""

    rule: ClassVar[str] = "§4.7"
    posts: list[Post]


class Pirates(Event, frozen=True, kw_only=True, tag="pirates"):
    """Pirates sank the largest fleets."""

    rule: ClassVar[str] = "§6.1"
    companies: list[Company]

    def __post_init__(self) -> None:
        """In the order of §1.1, however a stranger's record has them."""
        msgspec.structs.force_setattr(self, "companies", sorted(self.companies, key=COMPANIES.index))


BataviaEvent = Auction | Bid | Pass | Draw | Play | Reveal | Pirates


def seen(event: Event, seat: int | None) -> Event:
    """§9 All is open but the faces of cards that others draw."""
    if isinstance(event, Draw) and not (seat is not None and hand_is_seen(None, seat, event.seat)):
        return SeenDraw(seat=event.seat, count=len(event.cards))
    return event


def seen_setup(setup: Setup, seat: int | None) -> SeenSetup:
    """§9 The faces of cards in other hands are hidden."""
    hand = None if seat is None else setup.hands[seat]
    return SeenSetup(posts=setup.posts, hand=hand, first_auctioneer=setup.first_auctioneer)
