"""What the host of a table may set."""

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table's options."""

    quick_start: bool = False
    """§2.2 All posts face up from the start, in the beginner layout."""
    first_auctioneer: int | None = None
    """§2.4 The seat that is auctioneer first; None leaves it to chance."""
    open_notes: bool = False
    """§9 Everyone sees how many notes the others own."""
    perfect_memory: bool = False
    """§9 Views carry what a perfect memory would know: bought cards still in hand, and notes."""
