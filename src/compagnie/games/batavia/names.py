"""Companies and commodities by name, as people and records write them, and as numbers, as the rules do."""

from collections.abc import Sequence
from itertools import compress
from typing import Literal

from compagnie.games.batavia.box import COMMODITIES, COMPANIES, Commodity, Company, post

Destination = Literal["britain", "denmark", "france", "netherlands", "sweden", "target"]
Cards = dict[Company, int]
"""Counts of cards or counters by company; zero entries are left out."""
Post = tuple[Company, Commodity]

COMPANY_NUMBER: dict[str, int] = {name: number for number, name in enumerate(COMPANIES)}
COMMODITY_NUMBER: dict[str, int] = {name: number for number, name in enumerate(COMMODITIES)}


POSTS: list[Post] = [(company, commodity) for company in COMPANIES for commodity in COMMODITIES]
"""All posts by number."""


def by_company(counts: Sequence[int]) -> dict[Company, int]:
    """§1.1 Counts in the order of the companies as names, zero entries left out."""
    return dict(compress(zip(COMPANIES, counts, strict=True), counts))


def by_commodity(counts: Sequence[int]) -> dict[Commodity, int]:
    """§1.1 Counts in the order of the commodities as names, zero entries left out."""
    return dict(compress(zip(COMMODITIES, counts, strict=True), counts))


def post_number(named: Post) -> int:
    """The number of a post, 0 to 34."""
    company, commodity = named
    return post(COMPANY_NUMBER[company], COMMODITY_NUMBER[commodity])


def post_name(number: int) -> Post:
    """The company and commodity of a post."""
    return POSTS[number]
