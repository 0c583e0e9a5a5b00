"""Quay: merchants lay cards for the bales that a ship has landed."""
