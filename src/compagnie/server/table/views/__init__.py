"""What is shown of a table, and to whom: views, what changed in them, pages of the log."""
