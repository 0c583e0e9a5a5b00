"""What each game offers the search, a folder a game."""
