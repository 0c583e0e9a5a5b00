"""What the host of a table may set."""

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table's options."""

    mercy: bool = False
    """§7.4 Who can't pay their penalties pays what they have and plays on."""
    trade_seconds: int = 60
    """§7.1 How long all may trade, in seconds. The rules don't look at a clock; whoever runs a table does."""
    burgemeester: int | None = None
    """§2.1 The seat that is Burgemeester first; None leaves it to chance."""
    fines: bool = True
    """§6.3 Calls beyond one's own sailors may be had for a fine; without it nobody may call more often."""


MOST_SECONDS = 24 * 60 * 60
