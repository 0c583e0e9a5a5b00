"""The database: its tables, reading, and the one writer of the log."""
