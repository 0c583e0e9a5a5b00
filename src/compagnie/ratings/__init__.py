"""Ratings of people at tables of several seats: how strong they are, and how sure that is."""
