"""The table server: people, tables, sockets. It knows no game; it plays every game that it finds."""
