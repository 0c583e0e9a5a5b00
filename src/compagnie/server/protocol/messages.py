"""What is said on a table's socket: typed messages, one JSON object a frame.

docs/protocol.md and the page's TypeScript types are made from this file (scripts/make_types.py); tests compare.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from compagnie.server.protocol.acts import Wish
from compagnie.server.protocol.base import Command, CommandId, FromClient, FromServer, Seat, Seen
from compagnie.server.protocol.clock import ClockView, Pace
from compagnie.server.protocol.live import AdviceCard, Advise, BargainCard, Live, LiveTold, StrokeCard

PROTOCOL = 1
"""The protocol's version. It grows when a client of the old one could no longer play."""

LARGEST_MESSAGE = 65_536
"""A longer frame from a client is refused."""

__all__ = ["Command", "CommandId", "FromClient", "FromServer", "Seat", "Seen"]

OnlyTrue = bool | UnsetType
"""True, or left out: what is seldom so costs the others nothing."""
Stage = Literal["gathering", "playing", "over", "closed"]
"""How far a table is."""
Text = Annotated[str, Meta(min_length=1, max_length=1000)]
Nonce = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,32}$(?!\n)")]


class Join(FromClient, frozen=True, kw_only=True, tag="join", forbid_unknown_fields=True):
    """Watch the table. The first message on a socket, and again to look from another seat or to catch up."""

    protocol: int = PROTOCOL
    seen: Seen | None = None
    """The last act the client has seen: the acts since then are told again. Without it none are."""
    seat: Seat | None = None
    """Look from this seat, one of the person's own. Without it: his first, or a spectator's chair."""
    spectate: bool = False
    """Look from a spectator's chair, whatever seats one holds."""


class Ping(FromClient, frozen=True, kw_only=True, tag="ping", forbid_unknown_fields=True):
    """Asks for a pong, to see that the line is alive and how late it is in the house."""

    at: float = 0.0


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a seat: this one, or any that is free. The host may seat a bot."""

    bot: Annotated[str, Meta(max_length=40)] | None = None
    nonce: Nonce | None = None
    """The seat's own part in the table's chance, in hex; without it the server draws one."""


class Rise(Command, frozen=True, kw_only=True, tag="rise"):
    """Give up a seat before the game begins. The host may send a bot away."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Begin the game. Only the host can, once every seat is taken."""


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Make a move of the game."""

    move: msgspec.Raw
    """One of the game's own moves."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back one's own last move, or all of one's turn: never over chance or over what others did."""

    whole_turn: bool = False


class Propose(Command, frozen=True, kw_only=True, tag="propose"):
    """Ask the others for something that needs the consent of all."""

    wish: Wish


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Consent to what is asked, or not."""

    yes: bool


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """End the pause."""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave a game that has begun: a bot plays on."""


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take one's seat back from the bot that plays for it."""


class Say(FromClient, frozen=True, kw_only=True, tag="say", forbid_unknown_fields=True):
    """Say something to all at the table."""

    id: CommandId
    text: Text


class Order(FromClient, frozen=True, kw_only=True, tag="order", forbid_unknown_fields=True):
    """Leave a standing order for a seat, or withdraw it. Only the seat itself ever learns of it."""

    id: CommandId
    seat: Seat | None = None
    order: msgspec.Raw = msgspec.Raw(b"null")
    """One of the game's own orders; null withdraws it."""


class Jot(FromClient, frozen=True, kw_only=True, tag="jot", forbid_unknown_fields=True):
    """Keep a note for oneself."""

    id: CommandId
    text: Annotated[str, Meta(max_length=10_000)]


class Consider(FromClient, frozen=True, kw_only=True, tag="consider", forbid_unknown_fields=True):
    """Ask what would follow if one chose this. Nothing is done, and nobody else hears of it."""

    id: CommandId
    seat: Seat | None = None
    """Which seat asks; needed only by who holds several."""
    asked: msgspec.Raw
    """One of the game's own questions: `Asked` among its types."""


class Hint(FromClient, frozen=True, kw_only=True, tag="hint", forbid_unknown_fields=True):
    """Ask what a bot would do on one's seat, where the table allows it. Nobody else hears of it."""

    id: CommandId
    seat: Seat | None = None
    """Which seat asks; needed only by who holds several."""


AtTheTable = Sit | Rise | Start | Move | Undo | Propose | Answer | Resume | Leave | Return | Advise
"""What becomes an act in the log."""

ClientMessage = Join | Ping | AtTheTable | Say | Order | Jot | Consider | Hint | Live


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat, as all may see."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    guest: bool = False
    nonce: str = ""
    here: bool = False
    """Whether someone of this seat is connected."""
    bot_plays: bool = False
    """Whether a bot plays on for a person who has left or is out of time."""


class QuestionCard(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat asks the others."""

    seat: int
    wish: Wish
    consented: list[int]


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table as all may see it, without the game itself."""

    id: str
    game: str
    rules: int
    seats: list[SeatCard]
    options: dict[str, Any]
    pace: Pace
    open: bool
    host: str
    state: Stage
    number: int
    to_act: list[int]
    paused: bool
    question: QuestionCard | None
    commitment: str
    created_at: float
    changed_at: float
    rematch: str | None
    hints: bool
    """Whether a seat may ask for a bot's suggestion."""
    hide_drawing: bool
    """Whether spectators see what is drawn only when it is finished."""


class SeenAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act as one seat, or a spectator, may see it."""

    number: int
    at: float
    kind: str
    """As in the log: sat, rose, started, moved, undone, proposed, answered, resumed, left, returned, …"""
    seat: int | None = None
    events: list[Any] = []
    """The game's events that came of it, as this seat may see them."""
    setup: Any = None
    """The game's set-up, as this seat may see it; with `started` alone."""
    to: int | None = None
    """With `undone`: the act after which the game stands again."""
    wish: Wish | None = None
    yes: bool | None = None
    table: str | None = None
    """With `rematched`: where it goes on."""
    out_of_time: OnlyTrue = UNSET
    """With `left`: it was the clock that decided so."""


Path = list[str | int]
Change = tuple[Path, Any]
"""Where in the view, by names and places, and what stands there now."""


class Spoken(FromServer, frozen=True, kw_only=True, tag="spoken"):
    """Somebody said something."""

    number: int
    person: str
    name: str
    text: str
    at: float


class Welcome(FromServer, frozen=True, kw_only=True, tag="welcome"):
    """The whole table as this seat may see it: the answer to `join`."""

    protocol: int
    table: TableCard
    person: str | None
    mine: list[int]
    """The seats that this person holds."""
    seat: int | None
    """The seat that is looked from; null for a spectator."""
    number: int
    view: Any
    """The game's view; null before the game begins."""
    acts: list[SeenAct]
    """The acts since the one that the client had seen."""
    clock: ClockView | None
    words: list[Spoken]
    """What was said last."""
    note: str
    """What this person wrote down for himself."""
    order: Any
    """This seat's standing order."""
    stroke: StrokeCard | None
    """The stroke that is being drawn now."""
    bargain: BargainCard | None
    """The trade that is going on now."""
    advice: list[AdviceCard]
    """The advice that this seat may read now."""
    undo: OnlyTrue = UNSET
    """Whether the seat that is looked from may take back its last move, and so its turn."""


class Happened(FromServer, frozen=True, kw_only=True, tag="happened"):
    """An act, and how it changed the view that this client has."""

    act: SeenAct
    changes: list[Change]
    """To be made in this order. A change with an empty path replaces the whole view."""
    to_act: list[int]
    clock: ClockView | None = None
    table: TableCard | None = None
    """The table anew, where more of it changed than the game."""
    undo: OnlyTrue = UNSET
    """Whether the seat that is looked from may now take back its last move, and so its turn."""


class Done(FromServer, frozen=True, kw_only=True, tag="done"):
    """A command was done, and is on the disk. `number` is its act, where it became one."""

    id: str
    number: int | None = None


class Refused(FromServer, frozen=True, kw_only=True, tag="refused"):
    """A command was not done: why, in a code for translation and in words, with the § where a rule says so.

    It carries the whole table anew, so that nobody decides on an old board again.
    """

    id: str | None
    code: str
    params: dict[str, Any]
    rule: str
    sentence: str
    number: int
    view: Any
    to_act: list[int]
    clock: ClockView | None
    undo: OnlyTrue = UNSET
    """Whether the seat that is looked from may take back its last move, and so its turn."""


class Considered(FromServer, frozen=True, kw_only=True, tag="considered"):
    """What would follow: the answer to `consider`, told to who asked alone."""

    id: str
    seat: int
    number: int
    """The act after which the table stood so. Once another one came, it is worth asking again."""
    answer: Any
    """The game's own answer: `Outlook` among its types."""


class Hinted(FromServer, frozen=True, kw_only=True, tag="hinted"):
    """What a bot would do: the answer to `hint`, told to who asked alone."""

    id: str
    seat: int
    number: int
    """The act after which the table stood so."""
    bot: str
    move: Any
    """A move of the game, to be sent as it is."""


class Presence(FromServer, frozen=True, kw_only=True, tag="presence"):
    """Which seats have someone connected, and how many watch."""

    here: list[int]
    watching: int


class TableTold(FromServer, frozen=True, kw_only=True, tag="table"):
    """The table, where it has changed by no act: somebody has another name."""

    table: TableCard


class Pong(FromServer, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping: what it carried, and the house's time."""

    at: float
    house: float


class Goodbye(FromServer, frozen=True, kw_only=True, tag="goodbye"):
    """The last message: why the server closes the socket, and whether coming back makes sense."""

    why: Literal["restarting", "slow", "too_fast", "too_many", "protocol", "unreadable", "forbidden", "idle", "renewed"]
    sentence: str
    come_back: bool


ServerMessage = (
    Welcome
    | Happened
    | Done
    | Refused
    | Spoken
    | Presence
    | TableTold
    | Pong
    | Goodbye
    | Considered
    | Hinted
    | LiveTold
)

encode = msgspec.json.Encoder().encode
"""A message as it goes over the wire."""

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def decode(frame: bytes | str) -> ClientMessage:
    """A client's message. Raises ValueError that says what can't be read."""
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(str(error)) from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
