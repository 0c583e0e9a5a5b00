"""Notices to people who are away from the table: by mail, push and webhook."""
