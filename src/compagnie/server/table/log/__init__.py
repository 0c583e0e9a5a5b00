"""A table's log: loading it, snapshots of it, and what memory keeps of it."""
