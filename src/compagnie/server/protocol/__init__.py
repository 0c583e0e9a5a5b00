"""The messages between clients and server, and the acts of a table's log."""
