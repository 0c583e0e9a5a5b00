"""One table: its log folded into a state, decisions, views and what changed in them."""
