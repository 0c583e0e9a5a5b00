"""What can be said with one tap: a sign that every page draws and reads in its own language."""

EMOTES = ("👋", "👏", "🙏", "😅", "😮", "⏳")
"""A chat message that is one of these may come from anybody who sits at the table, guests included."""
