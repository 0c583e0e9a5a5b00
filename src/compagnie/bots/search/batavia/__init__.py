"""The searching bot of Batavia."""
