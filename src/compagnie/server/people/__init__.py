"""Guests and accounts, their keys and reputation."""
