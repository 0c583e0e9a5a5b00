"""The bot that plays by a net alone: it looks at the table once for each small decision, and tries nothing.

    player   from a view to a move, by way of a net
    sight    compiled: what a net sees of a table
    tables   what a game offers the player
    <game>   the bot of a game; its net lies beside it, as `compagnie train` has trained it

It needs onnxruntime (the extra `net`); without it there is no such bot.
"""

NEEDS = "onnxruntime"
"""What must be installed for this bot, beside the rules."""
EXTRA = "net"
