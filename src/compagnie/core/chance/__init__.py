"""Chance at a table: fair, so that everybody can check it, and duplicate, so that several tables meet the same."""
