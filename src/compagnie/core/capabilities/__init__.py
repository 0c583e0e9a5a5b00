"""What a game may offer beyond moves: orders, drawing, trading, advice. Each is an object on `Game`, or None."""
