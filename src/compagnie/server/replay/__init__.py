"""Replays of finished games, and the check that their chance was fair."""
