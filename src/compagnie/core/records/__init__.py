"""A whole game as one JSON object: written, replayed, and its chance checked."""
