"""What servers at one table tell each other while something goes on live. It is lost if the line between them breaks.

A stroke is held by the server where it was begun: others mirror it, and hand on what their people draw and call. Offers
are kept by all alike, each seat numbering its own; which trade was done first, the log decides.
"""

from typing import Any

import msgspec

from compagnie.core.refusal import Refusal
from compagnie.server.protocol.live import Called, Lift, Pen, PenMoved, StrokeBegun, StrokeEnded

StrokeNews = StrokeBegun | PenMoved | Called | StrokeEnded


class _Relayed(msgspec.Struct, frozen=True, kw_only=True, tag_field="relayed"):
    """Told by one server to the others."""


class Asks(_Relayed, frozen=True, kw_only=True, tag="asks"):
    """A server that has just come to the table asks what goes on there."""


class Tells(_Relayed, frozen=True, kw_only=True, tag="tells"):
    """What the holder of a stroke tells everyone."""

    news: StrokeNews
    turned: int
    """The act on which the stroke began."""


class Draws(_Relayed, frozen=True, kw_only=True, tag="draws"):
    """Someone draws on at another server than the one where he cast off."""

    person: str
    said: Pen | Lift


class Calls(_Relayed, frozen=True, kw_only=True, tag="calls"):
    """Someone calls at another server than the one that holds the stroke."""

    request: str
    stroke: str
    seat: int
    command: str
    word: str
    pay: bool


class Answers(_Relayed, frozen=True, kw_only=True, tag="answers"):
    """What became of a call: nothing, or why it was refused."""

    request: str
    code: str = ""
    params: dict[str, Any] = {}
    rule: str = ""
    sentence: str = ""


class Offers(_Relayed, frozen=True, kw_only=True, tag="offers"):
    """Offers that stand."""

    offers: list[Any]


class Drops(_Relayed, frozen=True, kw_only=True, tag="drops"):
    """An offer that was taken back."""

    offer: int


Relayed = Asks | Tells | Draws | Calls | Answers | Offers | Drops

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Relayed] = msgspec.json.Decoder(Relayed)


def encode_relayed(relayed: Relayed) -> str:
    """As it goes to the other servers."""
    return _encoder.encode(relayed).decode()


def decode_relayed(text: str) -> Relayed:
    """As another server told it."""
    return _decoder.decode(text)


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
    plain = answers.sentence.replace("{", "{{").replace("}", "}}")
    return Refusal({answers.code: (answers.rule, plain)}, answers.code, **answers.params)
