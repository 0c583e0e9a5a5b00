"""For people who study game AI: many games at once, on the CPU and on a GPU."""
