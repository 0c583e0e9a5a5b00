"""Speed and memory, measured: the figures in the docs come from here."""
