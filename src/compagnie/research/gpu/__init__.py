"""Many games at once on a graphics card: random playouts, and a batch whose arrays stay there."""
