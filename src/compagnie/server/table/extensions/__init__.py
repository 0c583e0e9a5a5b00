"""What the capabilities of games add to tables: drawing, trading, advice, standing orders."""
