"""Batavia: merchants sail from post to post on the ships of five East-India companies."""
