"""What the levels of each game are: a module a game, found by its name, with a function `levels`."""
