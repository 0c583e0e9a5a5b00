"""All tables: registry, creation, lobby, chat, hints, and what plays by itself (bots, orders, clocks)."""
