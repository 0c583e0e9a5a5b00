"""Why a move is good, in each game: a module a game, found by its name, with a function `reasons`."""
