"""What several commands need: files, languages and tables as arguments, and a progress bar."""
