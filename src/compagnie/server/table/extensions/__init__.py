"""What a table does beyond moves, for games that offer it: drawing and trading."""
