"""What is typed at VOC's table, and what it means."""

import math
import random

import pytest

from compagnie.core.refusal import Refusal
from compagnie.games.voc.moves import (
    Claim,
    Course,
    Deliver,
    DeliverNothing,
    Done,
    Fit,
    Hold,
    Load,
    Move,
    Pass,
    Sail,
    Store,
    TakeBack,
)
from compagnie.terminal import Misread
from compagnie.terminal.voc import question, read, which
from compagnie.terminal.voc.course import by_hand
from tests.terminal.voc_tables import NAMES, VOC, invested, seen, with_goods


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("fit A 2 2", Fit("A", 2, 2)),
        ("FIT b 1 3", Fit("B", 3, 1)),
        ("fit c 1 sailor, 3 merchants", Fit("C", 3, 1)),
        ("claim 7 1590", Claim(7, 1590)),
        ("claim #7 for 1590", Claim(7, 1590)),
        ("claim 7 90", Claim(7, 1590)),
        ("claim 7 02", Claim(7, 1602)),
        ("claim 7 none", Claim(7, None)),
        ("secure 12 1601", Claim(12, 1601)),
        ("take back B", TakeBack("B")),
        ("pass", Pass()),
        ("hold", Hold("A")),
        ("hold a", Hold("A")),
        ("sail A to batticaloa, home", Course("A", ["batticaloa", "home"])),
        ("sail to bat mas", Course("A", ["batticaloa", "masulipatnam"])),
        ("sail a from 900", Sail("A", [(900, 999)])),
        ("sail A from 900: N 300, E 80, stop", Sail("A", [(900, 999), (900, 699), (980, 699)])),
        ("sail from 900 north 300, west 50", Sail("A", [(900, 999), (900, 699), (850, 699)])),
        ("sail A from 900: 0 300, 90 80, 180 20", Sail("A", [(900, 999), (900, 699), (980, 699), (980, 719)])),
        ("done", Done()),
        ("deliver 7 side 2", Deliver(7, 1)),
        ("nothing", DeliverNothing()),
        ("keep nothing", Store({})),
    ],
)
def test_words_that_mean_one_move(words: str, move: Move) -> None:
    assert read(words, seen(invested())) == [move]


def test_headings_point_where_the_compass_does() -> None:
    view = seen(invested())
    for number, name in enumerate(
        ("N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW")
    ):
        (by_name,) = read(f"sail A from 900: {name} 400", view)
        (x, y), (to_x, to_y) = by_name.stroke  # type: ignore[union-attr]
        assert math.isclose(math.dist((x, y), (to_x, to_y)), 400, abs_tol=1)
        turned = math.degrees(math.atan2(to_x - x, y - to_y)) % 360
        assert abs((turned - number * 22.5 + 180) % 360 - 180) < 0.3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("fit A 2", "`fit A 2 2`"),
        ("fit X 2 2", "ships A, B, C, D"),
        ("claim 7", "`claim 7 1590`"),
        ("take back", "ships A, B, C, D"),
        ("sail A", "Say from where and how"),
        ("sail A N 300", "from 420 to 1540"),
        ("sail A from 5: N 300", "5 isn't on it"),
        ("sail A from 900: Q 300", "“Q” is no heading"),
        ("sail A from 900: N", "“N” is no leg"),
        ("sail A from 900: N 99999", "at most 4000 cells"),
        ("sail A from 900: " + "N 1, " * 50, "at most 40 legs"),
        ("sail A to canton", "“canton” is no harbour of ship A: there are mocha"),
        ("deliver", "`deliver 7`"),
        ("keep gold", "“gold” is no good: there are coffee"),
        ("keep", "Name goods"),
        ("keep 999 coffee", "28 goods in all"),
        ("yes", "means nothing here"),
        ("", "means nothing here"),
        ("x" * 400, "…” means nothing here"),
    ],
)
def test_words_that_mean_nothing_get_a_sentence(words: str, sentence: str) -> None:
    with pytest.raises(Misread) as misread:
        read(words, seen(invested()))
    assert (sentence in str(misread.value) and str(misread.value)[0].isupper()) or str(misread.value)[0] == "“"


def test_from_sea_one_sails_on_from_the_spot() -> None:
    playing = invested()
    playing.submit(0, Sail("A", [(900, 999), (900, 700)]))
    while playing.position.to_act and seen(playing).phase != "sailing":
        seat = playing.position.to_act[0]
        playing.submit(seat, Done() if seen(playing).phase == "trading" else Pass())
    (move,) = read("sail A: S 100", seen(playing))
    assert move == Sail("A", [(900, 700), (900, 800)])
    assert question(seen(playing), NAMES).startswith("Sail ship A on from 900, 700, or hold.")
    assert read("sail", seen(playing)) == [Sail("A", [(900, 700)])]


def test_a_blind_hand_errs_and_the_same_dice_err_alike() -> None:
    view = seen(invested())
    (course,) = read("sail A from 1180: N 500", view)
    assert isinstance(course, Sail)
    drawn = by_hand(course, random.Random(1))
    assert drawn == by_hand(course, random.Random(1)) != by_hand(course, random.Random(2))
    assert drawn.ship == "A" and drawn.stroke[0] == (1180, 999) and len(drawn.stroke) > 100
    ends = [by_hand(course, random.Random(seed)).stroke[-1] for seed in range(40)]
    aside = [x - 1180 for x, _ in ends]
    assert 5 < math.sqrt(sum(x * x for x in aside) / 40) < 60 and min(aside) < 0 < max(aside)
    VOC.spell(invested().position, 0, drawn)


def test_questions_open_with_the_verb() -> None:
    playing = invested()
    assert question(seen(playing), NAMES).startswith("Sail ship A from 420…1540 on the home line, or hold. `sail A ")
    assert question(seen(playing, 1), NAMES) == question(seen(playing, None), NAMES) == "Wait for the others."
    playing.submit(0, Sail("A", [(1180, 999), (1180, 520)]))
    asked = question(seen(playing), NAMES)
    assert asked == "Take cinnamon in Batticaloa for your merchant in place 5? 4 left. Yes or no."
    assert [read(word, seen(playing)) for word in ("yes", "Y", "take", "no")] == [[Load(True)]] * 3 + [[Load(False)]]
    playing.submit(0, Load(True))
    playing.submit(0, Load(True))
    playing.submit(1, Pass())
    playing.submit(2, Pass())
    assert question(seen(playing), NAMES).startswith("Fit out a ship, claim a contract, or pass. For instance `fit ")


def test_delivering_asks_which_side_and_picks_tokens() -> None:
    playing = with_goods(
        {"batticaloa": 1, "banda": 1, "ambon": 1, "aceh": 1, "jambi": 1, "bantam": 1}, contracts={15: (0, 1590)}
    )
    assert question(seen(playing), NAMES) == "Trade: offer, accept, or say `done`."
    for seat in range(3):
        playing.submit(seat, Done())
    view = seen(playing)
    assert question(view, NAMES) == "Deliver `deliver 15 side 1` or `deliver 15 side 2`, or `nothing`."
    both = read("deliver 15", view)
    assert both == [Deliver(15, 0), Deliver(15, 1)]
    asked = which(both, view)
    assert asked == "Which side? Answer `side 1` (1 cinnamon, 1 nutmeg, and 1 clove) or `side 2` (2 pepper)."
    assert read("deliver 15 side 2 with jambi, aceh", view) == [Deliver(15, 1, {"jambi": 1, "aceh": 1})]
    assert read("pass", view) == [DeliverNothing()]
    playing.submit(0, read("deliver 15 side 2 with jambi, bantam", view)[0])
    assert seen(playing).harbours["jambi"] == 1 and "aceh" not in seen(playing).harbours
    view = seen(playing)
    assert view.phase == "storing" and question(view, NAMES) == (
        "Keep 2 goods of 1 cinnamon, 1 pepper, 1 cloves and 1 nutmeg, such as `keep cinnamon, pepper`."
    )
    assert read("keep cinnamon and pepper", view) == [Store({"batticaloa": 1, "aceh": 1})]
    with pytest.raises(Refusal, match="at most 2"):
        playing.submit(0, read("keep cinnamon, pepper, cloves", view)[0])
