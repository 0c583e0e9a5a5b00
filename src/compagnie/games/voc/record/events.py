"""VOC's events and set-up, as records tell them. All of it is open (§10)."""

from typing import Any, ClassVar, Literal

import msgspec

from compagnie.core.game import Event
from compagnie.games.voc.names import Call, Cell, End, Gave, ShipName, Tokens


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The box in use, the contracts open at the start, and who is Burgemeester first."""

    box: dict[str, Any]
    open: list[int]
    burgemeester: int


class Orders(Event, frozen=True, kw_only=True, tag="orders"):
    """Contracts without a man went to Amsterdam; cards were turned up."""

    rule: ClassVar[str] = "§3.1"
    amsterdam: list[int]
    cards: list[int | Literal["voc"]]

    def __post_init__(self) -> None:
        """Those for Amsterdam by number, however a stranger's record has them."""
        msgspec.structs.force_setattr(self, "amsterdam", sorted(self.amsterdam))


class Scurvy(Event, frozen=True, kw_only=True, tag="scurvy"):
    """Ships at sea lost a sailor; some sank."""

    rule: ClassVar[str] = "§4.1"
    lost: dict[ShipName, int]
    sunk: list[ShipName]

    def __post_init__(self) -> None:
        """Ships by letter, however a stranger's record has them."""
        msgspec.structs.force_setattr(self, "sunk", sorted(self.sunk))


class Fit(Event, frozen=True, kw_only=True, tag="fit"):
    """A seat put men on a ship."""

    rule: ClassVar[str] = "§5.2"
    seat: int
    ship: ShipName
    merchants: int
    sailors: int


class Claim(Event, frozen=True, kw_only=True, tag="claim"):
    """A seat claimed, took over or secured a contract."""

    rule: ClassVar[str] = "§5.3"
    seat: int
    contract: int
    year: int | None


class TakeBack(Event, frozen=True, kw_only=True, tag="take_back"):
    """A seat took its men off a ship."""

    rule: ClassVar[str] = "§5.5"
    seat: int
    ship: ShipName


class Pass(Event, frozen=True, kw_only=True, tag="pass"):
    """A seat passed its turn to invest."""

    rule: ClassVar[str] = "§5.1"
    seat: int


class Hold(Event, frozen=True, kw_only=True, tag="hold"):
    """A skipper held the ship."""

    rule: ClassVar[str] = "§6.1"
    seat: int
    ship: ShipName


class Sail(Event, frozen=True, kw_only=True, tag="sail"):
    """A skipper drew a line, others called, and it was judged."""

    rule: ClassVar[str] = "§6.4"
    seat: int
    ship: ShipName
    stroke: list[Cell]
    calls: list[Call]
    visits: list[str]
    end: End
    spot: Cell | None


class Load(Event, frozen=True, kw_only=True, tag="load"):
    """A merchant took a good, or didn't."""

    rule: ClassVar[str] = "§6.6"
    seat: int
    ship: ShipName
    harbour: str
    slot: int
    take: bool


class Trade(Event, frozen=True, kw_only=True, tag="trade"):
    """Two seats traded."""

    rule: ClassVar[str] = "§7.1"
    seats: tuple[int, int]
    a_gives: Gave
    b_gives: Gave


class Deliver(Event, frozen=True, kw_only=True, tag="deliver"):
    """A seat delivered a side of a contract."""

    rule: ClassVar[str] = "§7.2"
    seat: int
    contract: int
    side: int
    goods: Tokens


class Default(Event, frozen=True, kw_only=True, tag="default"):
    """A contract failed; its holder paid what they could."""

    rule: ClassVar[str] = "§7.3"
    seat: int
    contract: int
    fine: int


class Ruin(Event, frozen=True, kw_only=True, tag="ruin"):
    """A seat couldn't pay and is out."""

    rule: ClassVar[str] = "§7.4"
    seat: int


class Store(Event, frozen=True, kw_only=True, tag="store"):
    """A seat had more goods than its warehouse keeps over the new year."""

    rule: ClassVar[str] = "§7.5"
    seat: int
    keep: Tokens


class Year(Event, frozen=True, kw_only=True, tag="year"):
    """A new year began."""

    rule: ClassVar[str] = "§8.1"
    year: int
    burgemeester: int


Investment = Fit | Claim | TakeBack | Pass
Voyage = Hold | Sail | Load
Sale = Trade | Deliver | Default | Ruin | Store
VocEvent = Orders | Scurvy | Investment | Voyage | Sale | Year
