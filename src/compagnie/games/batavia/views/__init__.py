"""What a seat may see of Batavia, and what follows from it."""
