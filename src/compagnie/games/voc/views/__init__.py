"""What a seat may see of VOC, and what follows from it."""
