"""The sections of the law of Batavia, by chapter: each must be carried out by a rule and proved by a test."""

CHAPTERS = {1: 4, 2: 4, 3: 7, 4: 8, 5: 2, 6: 2, 7: 2, 8: 4}
"""How many sections each chapter has. Chapter 9, who sees what, has no sections of its own."""

SECTIONS = tuple(f"§{chapter}.{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)) + ("§9",)
