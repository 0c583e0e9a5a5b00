"""The language in which the verbs of the terminal tell what happens."""

import argparse

from compagnie.core.texts import ENGLISH, languages


def declare_language(parser: argparse.ArgumentParser) -> None:
    """The argument that chooses a language."""
    known = ", ".join(languages())
    parser.add_argument(
        "--language", type=_language, default=ENGLISH, metavar="L", help=f"tell what happens in this language ({known})"
    )


def _language(text: str) -> str:
    if text.lower() not in languages():
        raise argparse.ArgumentTypeError(f"{text!r} isn't spoken here: there are {', '.join(languages())}")
    return text.lower()
