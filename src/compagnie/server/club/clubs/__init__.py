"""Clubs: people who play together, their board, their dates, their season."""
