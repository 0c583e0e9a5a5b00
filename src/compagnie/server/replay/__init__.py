"""Finished games looked at again, and chance checked."""
