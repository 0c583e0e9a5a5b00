"""Keeping order: who is a moderator, what people report, what moderators do about it, and appeals against that."""
