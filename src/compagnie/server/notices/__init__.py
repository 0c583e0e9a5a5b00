"""Telling people away from the table: mail, push and webhooks."""
