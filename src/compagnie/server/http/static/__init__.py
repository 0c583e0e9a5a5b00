"""The built page: its files, and what is sent along with it."""
