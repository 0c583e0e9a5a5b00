"""Every § of the law is cited by a rule and by a test."""

from pathlib import Path

import pytest

from compagnie.games import batavia
from tests.games.batavia.sections import SECTIONS
from tests.law import cited_by_rules, cited_by_tests, rules_without_a_section

RULES = Path(batavia.__file__).parent
TESTS = Path(__file__).parent


@pytest.mark.parametrize("section", SECTIONS)
def test_a_rule_and_a_test_cite_each_section(section: str) -> None:
    assert section in cited_by_rules(RULES) and section in cited_by_tests(TESTS)


def test_no_rule_and_no_test_cites_a_section_that_is_not_there() -> None:
    chapters = {section.split(".")[0] for section in SECTIONS}
    assert cited_by_rules(RULES) | cited_by_tests(TESTS) <= set(SECTIONS) | chapters


def test_each_rule_function_opens_with_its_section() -> None:
    """The contract's functions and the small questions of `cards` carry out no section of their own."""
    entries = {"actor", "may_act", "mid_turn", "choices", "chances", "apply", "answer", "left_of", "count_cards"}
    assert set(rules_without_a_section(RULES)) <= entries
