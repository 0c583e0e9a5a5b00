"""All tables: opened, created, listed, and kept going by bots, orders and clocks."""
