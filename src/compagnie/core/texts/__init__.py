"""Texts for people: message catalogues in Fluent, and the rule books. Whoever says something imports it from here."""

from compagnie.core.texts.catalogue import (
    ENGLISH,
    SITE,
    Catalogue,
    TableTexts,
    Telling,
    Writer,
    find,
    languages,
    refusal_sentence,
    site,
    telling_of,
    title,
    with_seats,
)

__all__ = [
    "ENGLISH",
    "SITE",
    "Catalogue",
    "TableTexts",
    "Telling",
    "Writer",
    "find",
    "languages",
    "refusal_sentence",
    "site",
    "telling_of",
    "title",
    "with_seats",
]
