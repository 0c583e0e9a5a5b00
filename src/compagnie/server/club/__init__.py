"""What stays of games: results, ratings, profiles."""
