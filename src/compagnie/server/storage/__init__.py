"""The database: schema, migrations, reader, and the one writer of the log."""
