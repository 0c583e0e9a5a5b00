"""Standing orders: what a seat wants done in its name while it is away. A game may have them.

A game that does has a module `orders` in its folder: `Order`, the type of its orders; `may_be_given(view)`, whether
there is something to order; `follow(order, view)`, the move that an order makes of a view, or None if the person must
be asked; and `stands(order, event)`, whether an order still stands after an event. Orders are kept apart from the log,
and only their seat sees them.
"""

import importlib
import importlib.util
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from compagnie.core.game import Game
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Act, Moved, Started, Undone


def read_order(game: Game, raw: bytes | str) -> Any:
    """A standing order of this game. Raises a Refusal if it has none, or this isn't one."""
    module = _module(type(game).__module__)
    if module is None:
        raise refuse("no_orders", game=game.name)
    try:
        return msgspec.json.decode(raw, type=module.Order)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("unreadable", why=str(error)) from None


def may_be_given(game: Game, view: Any) -> bool:
    """Whether who sees this may leave an order."""
    return bool(view is not None and _module(type(game).__module__).may_be_given(view))


def follow(game: Game, order: Any, view: Any) -> Any:
    """The move that an order makes of a view; None if the person must be asked."""
    return _module(type(game).__module__).follow(order, view)


def still_standing(game: Game, orders: Mapping[int, Any], acts: Iterable[Act]) -> dict[int, Any]:
    """The orders that stand after these acts."""
    if not orders:
        return {}
    stands = _module(type(game).__module__).stands
    kinds = list[game.event_type]  # type: ignore[name-defined]
    state = dict(orders)
    for act in acts:
        if isinstance(act, Undone):  # else it would do at once what was just taken back
            state.pop(act.seat, None)
        elif isinstance(act, Moved | Started):
            events = msgspec.convert(act.events, kinds)
            state = {seat: order for seat, order in state.items() if all(stands(order, e) for e in events)}
    return state


@cache
def _module(game: str) -> Any:
    name = f"{game.rpartition('.')[0]}.orders"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
