"""The sections of the law of VOC, by chapter: each must be carried out by a rule and proved by a test."""

CHAPTERS = {1: 5, 2: 1, 3: 1, 4: 2, 5: 5, 6: 8, 7: 5, 8: 1, 9: 2}
"""How many sections each chapter has. Chapter 10, who sees what, has no sections of its own."""

SECTIONS = tuple(f"§{chapter}.{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)) + ("§10",)
