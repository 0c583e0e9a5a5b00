"""The messages on a table's socket, one JSON object a frame.

docs/protocol.md and the page's TypeScript types are made from these classes (scripts/make_types.py); tests compare.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec.json import Decoder

from compagnie.core.json_reader import decoder
from compagnie.server.protocol.acts import Wish
from compagnie.server.protocol.advice import AdviceCard, AdviceTold, Advise
from compagnie.server.protocol.base import Command, CommandId, FromClient, FromServer, Request, Seat, Seen
from compagnie.server.protocol.clock import BotSpeed, ClockView, Pace
from compagnie.server.protocol.drawing import ClientDrawing, ServerDrawing, StrokeCard
from compagnie.server.protocol.hints import Consider, Considered, Hint, Hinted
from compagnie.server.protocol.hours import Hours
from compagnie.server.protocol.trading import BargainCard, BargainTold, ClientTrading

PROTOCOL = 2
"""The protocol's version. It is raised when clients of the version before could no longer play."""

OLDEST_WITHOUT_DRAWING = 1
"""Clients of this version can still play games in which nothing is drawn: only drawing has changed since."""

LARGEST_MESSAGE = 65_536
"""The longest frame in bytes that a client may send."""

__all__ = ["Command", "CommandId", "Consider", "FromClient", "FromServer", "Hint", "Seat", "Seen"]

OnlyTrue = bool | UnsetType
"""True, or left out where it is false."""
Stage = Literal["gathering", "playing", "over", "closed"]
"""The stages of a table."""
Text = Annotated[str, Meta(min_length=1, max_length=1000)]
Nonce = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,32}$(?!\n)")]


class Join(FromClient, frozen=True, kw_only=True, tag="join", forbid_unknown_fields=True):
    """Watch the table: the first message on a socket. Sent again, it changes the seat or brings missed acts."""

    protocol: int = PROTOCOL
    seen: Seen | None = None
    """The number of the last act that the client has seen: the acts after it are sent again. Without it none are."""
    seat: Seat | None = None
    """See what this seat sees; it must be the person's own. Without it: their first seat, or as a spectator."""
    spectate: bool = False
    """See what spectators see, whatever seats the person holds."""
    pages: bool = False
    """Whether the client takes what is too much for a welcome in `earlier` messages."""


class Ping(FromClient, frozen=True, kw_only=True, tag="ping", forbid_unknown_fields=True):
    """Ask for a `pong`, to check the connection and to read the server's clock."""

    at: float = 0.0
    """Any number; the `pong` returns it."""


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a seat: the given one, or any that is free. The host may seat a bot."""

    bot: Annotated[str, Meta(max_length=40)] | None = None
    """The name of a bot to seat."""
    nonce: Nonce | None = None
    """The seat's contribution to the table's chance, in hex; without it the server draws one."""


class Rise(Command, frozen=True, kw_only=True, tag="rise"):
    """Give up a seat before the game begins. The host may remove a bot."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Begin the game. Only the host can, once every seat is taken."""


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Make a move of the game."""

    move: msgspec.Raw
    """One of the game's own moves."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back one's own last move, or one's whole turn, with what only bots did since.

    Not possible past another person's act, nor past an answer of chance, unless nobody but bots plays with that person.
    """

    whole_turn: bool = False
    """Take back all moves of this turn, not only the last."""


class Propose(Command, frozen=True, kw_only=True, tag="propose"):
    """Ask the others for something that all must agree to."""

    wish: Wish


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Agree to what was proposed, or not."""

    yes: bool


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """End the pause."""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave a game that has begun: a bot plays on for the seat."""


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take the seat back from the bot that plays for it."""


class Say(FromClient, frozen=True, kw_only=True, tag="say", forbid_unknown_fields=True):
    """Send a chat message: to the players, or as a spectator to the spectators.

    A text that is 👋, 👏, 🙏, 😅, 😮 or ⏳ alone is an emote: guests may send it at any table.
    """

    id: CommandId
    text: Text


class Order(Request, frozen=True, kw_only=True, tag="order"):
    """Leave a standing order for a seat, or withdraw it. Only the seat itself is ever told of it."""

    order: msgspec.Raw = msgspec.Raw(b"null")
    """One of the game's own orders (`Order` among its types); null withdraws it."""


class SetBotSpeed(Request, frozen=True, kw_only=True, tag="bot_speed"):
    """Set how fast the bots of this table play. Any of its players may, at any time."""

    speed: BotSpeed


class Skip(Request, frozen=True, kw_only=True, tag="skip"):
    """Let the bots play at once until a person must act."""


class Forced(Request, frozen=True, kw_only=True, tag="forced"):
    """Make this seat's move if it is the only one. `done` names no act where the seat has a choice."""


class Jot(FromClient, frozen=True, kw_only=True, tag="jot", forbid_unknown_fields=True):
    """Save a private note."""

    id: CommandId
    text: Annotated[str, Meta(max_length=10_000)]


TableCommand = Sit | Rise | Start | Move | Undo | Propose | Answer | Resume | Leave | Return | Advise
"""The messages that become acts in the log."""

ClientMessage = (
    Join | Ping | TableCommand | Say | Order | SetBotSpeed | Skip | Forced | Jot | Consider | Hint
    | ClientDrawing | ClientTrading
)  # fmt: skip


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat, as everyone may see it."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    guest: bool = False
    nonce: str = ""
    here: bool = False
    """Whether the person of this seat is connected."""
    bot_plays: bool = False
    """Whether a bot plays for a person who has left or whose time ran out."""
    hours: Hours | None = None
    """When this person plays, at a table where moves may take days."""


class QuestionCard(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has proposed to the others."""

    seat: int
    wish: Wish
    consented: list[int]
    """The seats that agreed so far."""


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everyone may see it, without the game's position."""

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
    """Whether a seat may ask for a `hint`."""
    bot_speed: BotSpeed
    """How fast bots play."""
    hide_drawing: bool
    """Whether spectators see a stroke only when it is finished."""
    rated: bool
    """Whether the ratings of those who play change with the result."""
    club: str | None
    """The club that it belongs to."""
    members_only: bool
    """Whether it is open to that club's members alone."""


class SeenAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act as one seat, or a spectator, may see it."""

    number: int
    at: float
    kind: str
    """As in the log: sat, rose, started, moved, undone, proposed, answered, resumed, left, returned, advised,
    rematched, closed.
    """
    seat: int | None = None
    events: list[Any] = []
    """The game's events that followed from it, as this seat may see them."""
    led_to: list[Any] | UnsetType = UNSET
    """What the move led to and no event says (`Consequence` among the game's types): who won, what changed hands.
    `follows` is the number of the event that led to it, from 1 on."""
    setup: Any = None
    """With `started`: the game's set-up, as this seat may see it."""
    to: int | None = None
    """With an act that took the game back (`undone`, or the one that granted a takeback): the act after which the game
    stands again. Every move and takeback between them is undone by it."""
    wish: Wish | None = None
    yes: bool | None = None
    table: str | None = None
    """With `rematched`: the new table's id."""
    out_of_time: OnlyTrue = UNSET
    """With `left`: the seat's clock ran out."""
    simulated: OnlyTrue = UNSET
    """With `moved`: a simulated hand drew the line, not the seat itself."""


Path = list[str | int]
Change = tuple[Path, Any]
"""A path into the view (field names and indices), and the new value there."""


class Spoken(FromServer, frozen=True, kw_only=True, tag="spoken"):
    """A chat message."""

    number: int
    person: str
    name: str
    text: str
    at: float
    spectator: OnlyTrue = UNSET
    """Said among spectators: the players read it once the game is over, and spectators then read the players'."""


class Welcome(FromServer, frozen=True, kw_only=True, tag="welcome"):
    """The whole table as this seat may see it: the answer to `join`.

    `order`, `stroke`, `bargain` and `advice` are left out where the game has no such thing.
    """

    protocol: int
    table: TableCard
    person: str | None
    """The id of the person who joined; null without a sign-in."""
    mine: list[int]
    """The seats that this person holds."""
    seat: int | None
    """The seat whose view this is; null for a spectator."""
    number: int
    """The number of the last act."""
    view: Any
    """The game's view; null before the game begins."""
    acts: list[SeenAct]
    """The acts after the one that the client had seen; of a long log the newest of them."""
    earlier: int | UnsetType = UNSET
    """Where the acts after the one seen are too many for one message: they go on before this number. A client that
    takes `pages` is sent them in `earlier` messages; others can ask for them over HTTP."""
    clock: ClockView | None
    words: list[Spoken]
    """The last chat messages."""
    note: str
    """This person's private note."""
    page: str | UnsetType = UNSET
    """Which build of the page this server has: a page of another build takes it up between two moves."""
    order: Any = UNSET
    """This seat's standing order, or null."""
    stroke: StrokeCard | UnsetType | None = UNSET
    """The stroke that is being drawn now, or null."""
    bargain: BargainCard | UnsetType | None = UNSET
    """The trade that is under way now, or null."""
    advice: list[AdviceCard] | UnsetType = UNSET
    """The advice that this seat may read now."""
    undo: OnlyTrue = UNSET
    """Whether this seat may take back its last move, and so its turn."""


class Earlier(FromServer, frozen=True, kw_only=True, tag="earlier"):
    """A page of the log: acts that were too many for the welcome, page by page from the newest back."""

    acts: list[SeenAct]
    before: int
    """The acts between the one that the client had seen and this number are still to come; 0 if these were the last."""


class Happened(FromServer, frozen=True, kw_only=True, tag="happened"):
    """An act, and how it changed the view of this client."""

    act: SeenAct
    changes: list[Change]
    """To be applied in this order. A change with an empty path replaces the whole view."""
    to_act: list[int]
    clock: ClockView | None = None
    table: TableCard | None = None
    """The table's card, where more than the game has changed."""
    undo: OnlyTrue = UNSET
    """Whether this client's seat may now take back its last move, and so its turn."""


class Done(FromServer, frozen=True, kw_only=True, tag="done"):
    """A command or request was carried out and stored. `number` is its act, if it became one."""

    id: str
    number: int | None = None


class Refused(FromServer, frozen=True, kw_only=True, tag="refused"):
    """A message was refused: a code with parameters for translation, a sentence, and the § if a rule forbids it.

    It carries the current view, so that the next decision is not made on an old one.
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
    """Whether this client's seat may take back its last move, and so its turn."""


class OrderTold(FromServer, frozen=True, kw_only=True, tag="order"):
    """The standing order of this client's seat, whenever it is left, withdrawn or over. Nobody else is told of it."""

    order: Any
    """One of the game's own orders, or null."""


class Presence(FromServer, frozen=True, kw_only=True, tag="presence"):
    """Which seats have somebody connected, and how many people watch who hold none."""

    here: list[int]
    watching: int


class TableTold(FromServer, frozen=True, kw_only=True, tag="table"):
    """The table's card, where it changed without an act: somebody has a new name."""

    table: TableCard


class Pong(FromServer, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`."""

    at: float
    """The number that the `ping` carried."""
    time: float
    """The server's time in seconds: the time that clocks and trades run by. It stands still while no server runs."""


class Goodbye(FromServer, frozen=True, kw_only=True, tag="goodbye"):
    """The last message: why the server closes the socket, and whether to connect again."""

    why: Literal["restarting", "slow", "too_fast", "too_many", "protocol", "unreadable", "forbidden", "idle", "renewed"]
    sentence: str
    come_back: bool


ServerMessage = (
    Welcome
    | Earlier
    | Happened
    | Done
    | Refused
    | Spoken
    | OrderTold
    | Presence
    | TableTold
    | Pong
    | Goodbye
    | Considered
    | Hinted
    | ServerDrawing
    | BargainTold
    | AdviceTold
)

encode = msgspec.json.Encoder().encode
"""Encode a message for the wire."""

_decoder: Decoder[ClientMessage] = decoder(ClientMessage)


def decode(frame: bytes | str) -> ClientMessage:
    """Decode a client's message. Raises ValueError that says what can't be read."""
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(str(error)) from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
