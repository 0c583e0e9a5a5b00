"""What any game is: the contract, records, replay, fair chance, compiled playouts. Knows no game."""
