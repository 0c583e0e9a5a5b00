"""Messages between the servers of one table, about what is in no log. They may be lost.

A stroke is held by the server where it was begun: others mirror it, and pass on what their people draw and call. Every
server has the open offers; which trade was made first, the log decides.
"""

from typing import Any

import msgspec
from msgspec.json import Decoder

from compagnie.core.json_reader import decoder
from compagnie.core.refusal import Refusal, ToldRefusal
from compagnie.server.protocol.drawing import Called, Draw, EndStroke, StrokeBegun, StrokeEnded, StrokeGrew

StrokeNews = StrokeBegun | StrokeGrew | Called | StrokeEnded


class _Relayed(msgspec.Struct, frozen=True, kw_only=True, tag_field="relayed"):
    """A message from one server to the others."""


class Asks(_Relayed, frozen=True, kw_only=True, tag="asks"):
    """A server that has just loaded the table asks what is going on there."""


class Tells(_Relayed, frozen=True, kw_only=True, tag="tells"):
    """News of a stroke from the server that holds it."""

    news: StrokeNews
    position_number: int
    """The position in which the stroke began."""


class Draws(_Relayed, frozen=True, kw_only=True, tag="draws"):
    """Somebody draws on at another server than the one that holds their stroke."""

    person: str
    said: Draw | EndStroke


class Calls(_Relayed, frozen=True, kw_only=True, tag="calls"):
    """Somebody calls at another server than the one that holds the stroke."""

    request: str
    stroke: str
    seat: int
    command: str
    word: str
    pay: bool


class Answers(_Relayed, frozen=True, kw_only=True, tag="answers"):
    """The answer to a call: nothing, or why it was refused."""

    request: str
    code: str = ""
    params: dict[str, Any] = {}
    rule: str = ""
    sentence: str = ""


class Offers(_Relayed, frozen=True, kw_only=True, tag="offers"):
    """Open offers."""

    offers: list[Any]


class Drops(_Relayed, frozen=True, kw_only=True, tag="drops"):
    """An offer that was withdrawn."""

    offer: int


Relayed = Asks | Tells | Draws | Calls | Answers | Offers | Drops

_encoder = msgspec.json.Encoder()
_decoder: Decoder[Relayed] = decoder(Relayed)


def encode_relayed(relayed: Relayed) -> str:
    """Encode a message to the other servers."""
    return _encoder.encode(relayed).decode()


def decode_relayed(text: str) -> Relayed | None:
    """Decode another server's message; None if that server is of another version and this can't be read."""
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError:
        return None


def answer(request: str, refusal: Refusal | None) -> Answers:
    """The answer to a call from another server."""
    if refusal is None:
        return Answers(request=request)
    told = {"code": refusal.code, "params": refusal.params, "rule": refusal.rule, "sentence": str(refusal)}
    return Answers(request=request, **told)  # type: ignore[arg-type]


def refusal_of(answers: Answers) -> Refusal | None:
    """The refusal that another server answered with."""
    if not answers.code:
        return None
    return ToldRefusal(answers.code, answers.params, answers.rule, answers.sentence)
