"""The commands of the command line, one a file: `declare` adds its arguments, `run` runs it and returns the status.

A command is found by its file. A name that begins with an underscore is no command.
"""

import sys


class CommandError(Exception):
    """An error that the person at the keyboard can put right: a sentence, and the exit status."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        self.status = status
        super().__init__(sentence)


def say(sentence: str) -> None:
    """Print one line to stdout."""
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()
