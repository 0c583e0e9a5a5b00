"""Fair chance: the same for ever, even, and every tampering is caught."""

import hashlib
import hmac
import itertools
from collections import Counter
from collections.abc import Sequence

import pytest

from compagnie.core.chance.fair import LARGEST_TOTAL, FairChance, SeededChance, Unfair, commitment, new_secret, verify

SECRET = bytes(range(32))
NONCES = (b"anna", b"cornelis", b"gerrit")


def drawn(chance: FairChance, weights: Sequence[int], times: int) -> list[int]:
    return [chance.draw(weights) for _ in range(times)]


def test_answers_are_the_same_for_ever() -> None:
    assert drawn(FairChance(SECRET, NONCES), [1] * 6, 24) == KNOWN_THROWS
    assert drawn(SeededChance(7), [1] * 6, 24) == KNOWN_SEEDED_THROWS
    assert drawn(SeededChance(7), [3, 0, 10, 1], 24) == KNOWN_SEEDED_CARDS


KNOWN_THROWS = [2, 1, 2, 0, 4, 0, 0, 3, 2, 1, 4, 0, 1, 5, 1, 2, 2, 4, 2, 2, 1, 1, 5, 4]
KNOWN_SEEDED_THROWS = [1, 0, 4, 2, 2, 1, 4, 3, 0, 5, 2, 0, 4, 3, 3, 3, 4, 2, 0, 0, 0, 0, 5, 3]
KNOWN_SEEDED_CARDS = [2, 2, 2, 2, 2, 2, 0, 0, 2, 0, 0, 2, 0, 2, 3, 3, 2, 0, 0, 2, 2, 2, 2, 2]


def test_an_answer_can_be_computed_by_hand_as_the_description_says() -> None:
    message = b"compagnie-chance-1/3/616e6e61,636f726e656c6973,676572726974/0/0"
    number = int.from_bytes(hmac.new(SECRET, message, hashlib.sha256).digest()[:8], "big")
    assert FairChance(SECRET, NONCES).draw([1] * 1000) == number % 1000


def test_the_commitment_is_the_plain_sha_256_of_the_secret() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert FairChance(SECRET, NONCES).commitment == hashlib.sha256(SECRET).hexdigest()
    assert FairChance(SECRET, NONCES).reveal() == SECRET


def test_secrets_have_thirty_two_bytes_and_differ() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        FairChance(b"short", NONCES)


# The sum of (seen - expected)² / expected stays below these for 5, 3 and 34 degrees of freedom but once in
# a thousand times; the seeds are fixed, so these tests never waver.
ONE_IN_A_THOUSAND = {5: 20.5, 3: 16.3, 34: 65.2}


def chi_square(seen: Counter[int], weights: Sequence[int]) -> float:
    total, throws = sum(weights), seen.total()
    expected = {answer: throws * weight / total for answer, weight in enumerate(weights) if weight}
    return sum((seen[answer] - e) ** 2 / e for answer, e in expected.items())


@pytest.mark.parametrize("seed", range(5))
def test_a_die_is_even(seed: int) -> None:
    seen = Counter(drawn(SeededChance(seed), [1] * 6, 20_000))
    assert chi_square(seen, [1] * 6) < ONE_IN_A_THOUSAND[5]


@pytest.mark.parametrize("seed", range(5))
def test_cards_come_as_often_as_the_stack_holds_them(seed: int) -> None:
    weights = [22, 1, 0, 9, 14]
    seen = Counter(drawn(SeededChance(seed), weights, 20_000))
    assert seen[2] == 0
    assert chi_square(seen, weights) < ONE_IN_A_THOUSAND[3]


def test_posts_are_even_over_different_secrets_as_well() -> None:
    seen = Counter(FairChance(hashlib.sha256(bytes([i % 256, i // 256])).digest(), NONCES).draw([1] * 35)
                   for i in range(20_000))  # fmt: skip
    assert chi_square(seen, [1] * 35) < ONE_IN_A_THOUSAND[34]


def test_successive_throws_have_nothing_in_common() -> None:
    throws = drawn(SeededChance(3), [1] * 6, 20_001)
    pairs = Counter(6 * first + second for first, second in itertools.pairwise(throws))
    assert chi_square(pairs, [1] * 36) < 66.6  # 35 degrees of freedom, one in a thousand


def test_a_total_just_over_half_the_range_is_still_even_because_attempts_are_repeated() -> None:
    # Without rejection the lower third would be twice as likely as the rest.
    total = 2**63 - 2**61
    third = total // 3
    seen = Counter(drawn(SeededChance(11), [third, third, total - 2 * third], 6_000))
    assert chi_square(seen, [1, 1, 1]) < 13.8  # 2 degrees of freedom, one in a thousand


def test_huge_weights_are_weighed() -> None:
    assert set(drawn(SeededChance(1), [LARGEST_TOTAL - 1, 1], 200)) == {0}
    assert set(drawn(SeededChance(1), [LARGEST_TOTAL // 2, LARGEST_TOTAL // 2], 200)) == {0, 1}
    with pytest.raises(ValueError, match="too much"):
        SeededChance(1).draw([LARGEST_TOTAL, 1])


def test_a_weight_of_zero_is_never_drawn() -> None:
    assert set(drawn(SeededChance(5), [0, 0, 7, 0, 1, 0], 500)) == {2, 4}
    assert drawn(SeededChance(5), [0, 0, 9, 0], 5) == [2] * 5


@pytest.mark.parametrize("weights", [[], [0], [0, 0, 0]])
def test_chance_says_when_it_has_nothing_to_choose_from(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        SeededChance(1).draw(weights)


def test_a_weight_below_zero_is_refused() -> None:
    chance = SeededChance(1)
    with pytest.raises(ValueError, match="less than 0: -1"):
        chance.draw([3, -1])
    assert chance.answers == 0


def test_a_table_resumes_at_the_answer_where_it_stopped() -> None:
    whole = drawn(FairChance(SECRET, NONCES), [1] * 6, 40)
    chance = FairChance(SECRET, NONCES)
    first = drawn(chance, [1] * 6, 17)
    resumed = FairChance(SECRET, NONCES, answers=chance.answers)
    assert first + drawn(resumed, [1] * 6, 23) == whole


def test_the_order_of_the_nonces_matters() -> None:
    assert drawn(FairChance(SECRET, NONCES), [1] * 6, 40) != drawn(FairChance(SECRET, NONCES[::-1]), [1] * 6, 40)


@pytest.mark.parametrize(
    ("one", "other"),
    [((b"ab", b"c"), (b"a", b"bc")), ((), (b"",)), ((b"", b"a"), (b"a", b"")), ((b",",), (b"", b""))],
)
def test_nonces_can_not_be_shifted_into_each_other(one: tuple[bytes, ...], other: tuple[bytes, ...]) -> None:
    assert drawn(FairChance(SECRET, one), [1] * 6, 40) != drawn(FairChance(SECRET, other), [1] * 6, 40)


def test_different_seeds_have_different_secrets() -> None:
    assert len({SeededChance(seed).reveal() for seed in range(-50, 50)}) == 100


def a_table() -> list[tuple[list[int], int]]:
    chance = FairChance(SECRET, NONCES)
    weighings = [[1] * 6, [22] * 5, [1] * 35, [0, 3, 0, 1, 0]] * 10
    return [(weights, chance.draw(weights)) for weights in weighings]


def test_an_honest_table_is_verified() -> None:
    assert verify(commitment(SECRET), SECRET, NONCES, a_table()) == 40
    assert verify(commitment(SECRET).upper() + "\n", SECRET, NONCES, a_table()) == 40


def test_another_secret_than_the_committed_one_is_caught() -> None:
    for secret in (bytes(32), SECRET[:-1], SECRET + b"!"):
        with pytest.raises(Unfair, match="isn't the one that was committed to") as caught:
            verify(commitment(SECRET), secret, NONCES, a_table())
        assert caught.value.answer is None


@pytest.mark.parametrize("place", range(40))
def test_a_changed_answer_is_caught_and_named(place: int) -> None:
    draws = a_table()
    weights, answer = draws[place]
    draws[place] = (weights, (answer + 1) % len(weights))
    with pytest.raises(Unfair, match=f"Answer {place} of chance was {draws[place][1]}; .* make it {answer}") as caught:
        verify(commitment(SECRET), SECRET, NONCES, draws)
    assert caught.value.answer == place


@pytest.mark.parametrize(
    "nonces", [NONCES[:2], (*NONCES, b""), NONCES[::-1], (b"Anna", *NONCES[1:]), (b"anna", b"cornelisg", b"errit")]
)
def test_a_changed_nonce_is_caught(nonces: tuple[bytes, ...]) -> None:
    with pytest.raises(Unfair, match="Answer"):
        verify(commitment(SECRET), SECRET, nonces, a_table())


def test_an_answer_left_out_or_slipped_in_is_caught() -> None:
    draws = a_table()
    with pytest.raises(Unfair):
        verify(commitment(SECRET), SECRET, NONCES, draws[:3] + draws[4:])
    with pytest.raises(Unfair):
        verify(commitment(SECRET), SECRET, NONCES, draws[:3] + draws[2:])
