"""Trade above the rules: offers, and how bots bargain."""
