"""Reading JSON as types, from any thread.

msgspec learns a type when it first meets it, and runs Python code meanwhile. A second thread that comes to the same
type then finds it half known, and the whole process dies. So types are learnt here, by one thread at a time, and no
other module decodes by itself (`banned-api` in pyproject.toml).
"""

from threading import RLock
from typing import Any, TypeVar, overload

import msgspec
from msgspec.json import Decoder

T = TypeVar("T")

_learning = RLock()
_decoders: dict[Any, Decoder[Any]] = {}


@overload
def decoder(kind: type[T]) -> Decoder[T]: ...
@overload
def decoder(kind: Any) -> Decoder[Any]: ...
def decoder(kind: Any) -> Decoder[Any]:
    """The decoder of a type: one for all who ask."""
    try:
        return _decoders[kind]
    except KeyError:
        with _learning:
            if kind not in _decoders:
                _decoders[kind] = Decoder(kind)
            return _decoders[kind]


@overload
def decode(raw: bytes | str | msgspec.Raw, kind: type[T]) -> T: ...
@overload
def decode(raw: bytes | str | msgspec.Raw, kind: Any = Any) -> Any: ...
def decode(raw: bytes | str | msgspec.Raw, kind: Any = Any) -> Any:
    """What this JSON holds, as a value of a type. Raises `msgspec.DecodeError`, `msgspec.ValidationError` with it."""
    return decoder(kind).decode(raw)


@overload
def convert(value: Any, kind: type[T], **how: Any) -> T: ...
@overload
def convert(value: Any, kind: Any, **how: Any) -> Any: ...
def convert(value: Any, kind: Any, **how: Any) -> Any:
    """A plain value as one of a type. Raises `msgspec.ValidationError`."""
    decoder(kind)
    return msgspec.convert(value, kind, **how)  # noqa: TID251
