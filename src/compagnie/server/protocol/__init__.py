"""What clients and server say to each other, and the acts that a log keeps."""
