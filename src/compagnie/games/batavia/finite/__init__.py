"""Batavia as programs play it that choose from a finite list."""
