"""The verbs of the command line, one a file: `declare` names its arguments, `run` does it and returns the status.

A verb is found by its file. Files that open with an underscore hold what several verbs need.
"""

import sys


class Sorry(Exception):
    """Something that the person at the keyboard can put right: a sentence, and the exit status."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        self.status = status
        super().__init__(sentence)


def say(sentence: str) -> None:
    """One line on stdout."""
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()
