"""What a game offers a net, one module a game (`sight`)."""
