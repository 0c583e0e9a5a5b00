"""What must hold for any game: checks that take a Game and know no rule of it.

`tests/core/test_every_game.py` runs them for every game here; a game under construction can be handed
to `check_game`. Each check fails with an AssertionError that says at which step.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from compagnie.core.contract import NATURE
from compagnie.core.game import Consequence, Event, Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position
from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import Replay
from compagnie.core.refusal import Refusal

MOST_STEPS = 100_000
"""Random play that takes longer than this doesn't end."""

Permuter = Callable[[Position, int, random.Random], Position]
"""Makes another position that a seat can't tell from this one."""


class Dice:
    """Chance from Python's generator, for tests."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def draw(self, weights: Sequence[int]) -> int:
        return self._dice.choices(range(len(weights)), weights)[0]

    draw_untold = draw


def option_sets(game: Game) -> list[Any]:
    """The default options, and each yes-or-no option turned round."""
    default = game.options_type()
    switches = {name: value for name, value in msgspec.structs.asdict(default).items() if isinstance(value, bool)}
    return [default] + [msgspec.structs.replace(default, **{name: not value}) for name, value in switches.items()]


def walk(position: Position, dice: random.Random) -> Iterator[tuple[int, int]]:
    """Play at random to the end; yields each step (who, what) before it is taken."""
    for _ in range(MOST_STEPS):
        if position.over:
            return
        if position.actor == NATURE:
            step = NATURE, Dice(dice).draw(position.chances())
        else:
            seat = dice.choice(position.to_act)
            step = seat, dice.choice(position.choices(seat))
        yield step
        position.step(*step)
    raise AssertionError(f"random play hasn't ended after {MOST_STEPS} steps")


def random_turn(position: Position, dice: random.Random) -> tuple[int, list[int]]:
    """A seat that may act, and the numbered actions of one whole turn at random; the position is left alone."""
    position = position.copy()
    seat = dice.choice(position.to_act)
    actions = [dice.choice(position.choices(seat))]
    position.apply(seat, actions[0])
    while position.mid_turn and seat in position.to_act:
        actions.append(dice.choice(position.choices(seat)))
        position.apply(seat, actions[-1])
    return seat, actions


Policy = Callable[[Position, random.Random], tuple[int, Any]]
"""Chooses who moves and the whole move."""


def at_random(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Every decision at random."""
    seat, actions = random_turn(position, dice)
    return seat, position.game.move(position, seat, actions)


def played(game: Game, seats: int, options: Any, seed: int, policy: Policy = at_random) -> Playthrough:
    """A game played to its end as tables play it, with the table after each event."""
    dice = random.Random(seed)
    playing = Playthrough(game, seats, options, trace=True)
    playing.let_chance_answer(Dice(dice))
    while not playing.position.over:
        playing.submit(*policy(playing.position, dice))
        playing.let_chance_answer(Dice(dice))
    return playing


def refused(act: Callable[[], Any]) -> Refusal:
    """The refusal that this must raise: a sentence."""
    with pytest.raises(Refusal) as caught:
        act()
    sentence = str(caught.value)
    assert len(sentence) > 8 and sentence[0].isupper() and sentence.endswith("."), f"not a sentence: {sentence!r}"
    assert "{" not in sentence, f"a parameter is missing: {sentence!r}"
    return caught.value


def encoded(value: Any) -> bytes:
    """As JSON, to be compared byte by byte."""
    return msgspec.json.encode(value)


# The checks. Each takes a game, a number of seats, options and a seed.


def check_random_play_ends(game: Game, seats: int, options: Any, seed: int) -> None:
    """A game comes to an end and has a result and a score for every seat."""
    position = game.position(seats, options)
    assert game.result(position) is None
    for _ in walk(position, random.Random(seed)):
        assert not position.over
    assert len(position.scores()) == seats
    assert game.result(position) is not None
    assert not position.to_act and not position.chances()


def check_choices_are_well_formed(game: Game, seats: int, options: Any, seed: int) -> None:
    """Who acts and what is legal agree with each other and with the game's fixed numbers."""
    position = game.position(seats, options)
    for who, _ in walk(position, random.Random(seed)):
        if who == NATURE:
            weights = position.chances()
            assert 0 < len(weights) <= game.rules.ANSWERS and min(weights) >= 0 and sum(weights) > 0
            assert not position.to_act
        else:
            assert position.actor in (position.to_act[0], -2) and not position.chances()
        for seat in range(seats):
            choices = position.choices(seat)
            assert choices == sorted(set(choices)), "choices ascend and none is there twice"
            assert bool(choices) == (seat in position.to_act), "who may act has something to choose"
            assert all(0 <= action < game.rules.ACTIONS for action in choices)


def check_every_legal_action_applies(game: Game, seats: int, options: Any, seed: int, every: int = 3) -> None:
    """Each legal action, and each answer that nature may give, can be carried out on a copy."""
    position = game.position(seats, options)
    for n, _ in enumerate(walk(position, random.Random(seed))):
        if n % every:
            continue
        before = position.states.tobytes()
        for answer, weight in enumerate(position.chances()):
            if weight:
                tried = position.copy()
                tried.answer(answer)
                assert tried != position
        for seat in position.to_act:
            for action in position.choices(seat):
                tried = position.copy()
                tried.apply(seat, action)
                assert tried != position
        assert position.states.tobytes() == before, "a copy goes its own way"


def check_illegal_actions_are_refused(game: Game, seats: int, options: Any, seed: int, every: int = 5) -> None:
    """Any other number, seat or moment raises a sentence and changes not a byte."""
    position = game.position(seats, options)
    for n, _ in enumerate(walk(position, random.Random(seed))):
        if n % every == 0:
            _refuses_all_else(position)
    _refuses_all_else(position)


def _refuses_all_else(position: Position) -> None:
    before = position.states.tobytes()
    rules = position.game.rules
    weights = position.chances()
    for answer in range(-2, rules.ANSWERS + 2):
        if not (0 <= answer < len(weights) and weights[answer]):
            refused(lambda answer=answer: position.answer(answer))  # type: ignore[misc]
    for seat in range(-2, position.seats + 2):
        legal = position.choices(seat)
        numbers = range(-2, rules.ACTIONS + 2) if legal else (-1, 0, 1, rules.ACTIONS - 1, rules.ACTIONS)
        for action in numbers:
            if action not in legal:
                refused(lambda seat=seat, action=action: position.apply(seat, action))  # type: ignore[misc]
    assert position.states.tobytes() == before, "a refused action changed something"


def check_states_survive_json(game: Game, seats: int, options: Any, seed: int, every: int = 7) -> None:
    """A state written down as JSON and read again is the same to the byte, and goes on the same."""
    position = game.position(seats, options)
    for n, (who, action) in enumerate(walk(position, random.Random(seed))):
        if n % every:
            continue
        again = position.restored(msgspec.json.decode(encoded(position.plain())))
        assert again.states.tobytes() == position.states.tobytes()
        again.step(who, action)
        expected = position.copy()
        expected.step(who, action)
        assert again == expected


def check_moves_events_and_views_survive_json(game: Game, seats: int, options: Any, seed: int) -> None:
    """Whatever is sent or stored is the same when it is read again."""
    dice = random.Random(seed)
    playing = Playthrough(game, seats, options)
    playing.let_chance_answer(Dice(dice))
    while not playing.position.over:
        seat, move = at_random(playing.position, dice)
        assert _decoded(move, game.move_type) == move
        for event in playing.submit(seat, move) + playing.let_chance_answer(Dice(dice)):
            assert _decoded(event, game.event_type) == event
        for viewer in (None, dice.randrange(seats)):
            view = game.view(playing.position, viewer)
            assert _decoded(view, type(view)) == view
    assert _decoded(playing.setup, game.setup_type) == playing.setup
    assert _decoded(options, game.options_type) == options


def _decoded(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(encoded(value), type=kind)


def check_a_record_replays_to_the_same_bytes(game: Game, seats: int, options: Any, seed: int) -> None:
    """Record, verify, record again: the same bytes, the same last position."""
    playing = played(game, seats, options, seed)
    for told in (None, playing.traces):
        line = encode_record(playing, told)
        replay = Replay(game, decode_record(line))
        traces: list[dict[str, Any] | None] = []
        for _ in replay:
            traces.append(None if replay._due or game.sets_off(replay.position) else game.after(replay.position))
        assert replay.position.states.tobytes() == playing.position.states.tobytes()
        assert encode_record(cast(Any, replay), traces if told else None) == line


def check_moves_are_spelled_in_one_way(game: Game, seats: int, options: Any, seed: int) -> None:
    """`spell` and `move` are each other's inverse."""
    dice = random.Random(seed)
    playing = Playthrough(game, seats, options)
    playing.let_chance_answer(Dice(dice))
    while not playing.position.over:
        seat, actions = random_turn(playing.position, dice)
        move = game.move(playing.position, seat, actions)
        assert game.spell(playing.position, seat, move) == actions
        playing.submit(seat, move)
        playing.let_chance_answer(Dice(dice))


def check_a_refused_move_changes_nothing(game: Game, seats: int, options: Any, seed: int) -> None:
    """A move made elsewhere is either good here too or refused in a sentence, and then nothing has changed."""
    dice = random.Random(seed)
    playing = Playthrough(game, seats, options)
    playing.let_chance_answer(Dice(dice))
    moves: list[Any] = []
    refusals = 0
    while not playing.position.over:
        seat, move = at_random(playing.position, dice)
        moves.append(move)
        for other in range(-1, seats + 1):
            refusals += _refuses_or_takes(playing, other, dice.choice(moves))
        playing.submit(seat, move)
        playing.let_chance_answer(Dice(dice))
    for move in moves[:20]:
        assert _refuses_or_takes(playing, 0, move), "the game is over"
    assert refusals > 0


def _refuses_or_takes(playing: Playthrough, seat: int, move: Any) -> bool:
    """Whether the move is refused. What is submitted here is undone by putting the old position back."""
    position, before, events = playing.position, playing.position.states.tobytes(), len(playing.events)
    scribe = playing._scribe
    try:
        playing.submit(seat, move)
    except Refusal:
        assert playing.position.states.tobytes() == before and len(playing.events) == events
        refused(lambda: playing.submit(seat, move))
        return True
    assert position.states.tobytes() == before, "a move is made on a copy first"
    playing.position, playing._scribe = position, scribe
    del playing.events[events:]
    return False


def check_submit_is_all_or_nothing(game: Game, seats: int, options: Any, seed: int) -> None:
    """A move that breaks off half-way leaves no trace, even where spelling has let it through."""
    dice = random.Random(seed)
    playing = Playthrough(game, seats, options)
    playing.let_chance_answer(Dice(dice))
    tried = 0
    while not playing.position.over:
        seat, actions = random_turn(playing.position, dice)
        move = game.move(playing.position, seat, actions)
        before, events = playing.position.states.tobytes(), list(playing.events)
        playing.game = cast(Any, SimpleNamespace(spell=lambda *_, a=actions: [*a, game.rules.ACTIONS]))
        refused(lambda: playing.submit(seat, move))  # noqa: B023
        playing.game = game
        assert playing.position.states.tobytes() == before and playing.events == events
        tried += 1
        playing.submit(seat, move)
        playing.let_chance_answer(Dice(dice))
    again = played(game, seats, options, seed)
    assert encode_record(playing) == encode_record(again), "a broken move left something behind"
    assert tried > 0


def check_redeal_keeps_the_view(game: Game, seats: int, options: Any, seed: int, every: int = 5) -> None:
    """A position dealt anew from a view shows the same view, and can be played to its end."""
    dice = random.Random(seed)
    position = game.position(seats, options)
    for n, _ in enumerate(walk(position, dice)):
        if n % every:
            continue
        # In the middle of a turn only the acting seat looks: to the others it is one move.
        for seat in position.to_act if position.mid_turn else (None, *range(seats)):
            view = game.view(position, seat)
            again = game.redeal(msgspec.json.decode(encoded(view), type=type(view)), dice)
            assert encoded(game.view(again, seat)) == encoded(view)
        if n % (every * 8) == 0:
            for _ in walk(again, dice):
                pass
            assert game.result(again) is not None
    for seat in (None, *range(seats)):
        view = game.view(position, seat)
        assert encoded(game.view(game.redeal(view, dice), seat)) == encoded(view)


def check_what_is_hidden_stays_hidden(
    game: Game, seats: int, options: Any, seed: int, permute: Permuter | None = None, every: int = 5
) -> int:
    """Permute what a seat can't see: its view, observation and choices stay the same to the byte.

    Returns how many permuted positions really differed, so that a caller can see that something was permuted.
    """
    permute = permute or (lambda position, seat, dice: game.redeal(game.view(position, seat), dice))
    dice = random.Random(seed)
    position = game.position(seats, options)
    differed = 0
    for n, _ in enumerate(walk(position, dice)):
        if n % every:
            continue
        for seat in range(seats):
            other = permute(position, seat, dice)
            differed += other != position
            assert encoded(game.view(other, seat)) == encoded(game.view(position, seat))
            assert other.observation(seat).tobytes() == position.observation(seat).tobytes()
            assert other.choices(seat) == position.choices(seat), "choices depend on what the seat sees"
            assert other.to_act == position.to_act
    return differed


def check_the_log_tells_no_more_than_the_view(game: Game, seats: int, options: Any, seed: int, every: int = 3) -> int:
    """Where chance may answer in two ways and a seat sees no difference, its share of the log has none either.

    Returns how many such pairs there were.
    """
    dice = random.Random(seed)
    playing = Playthrough(game, seats, options)
    pairs = answers = 0
    while not playing.position.over:
        if playing.position.actor == NATURE:
            weights = playing.position.chances()
            answers += 1
            possible = [answer for answer, weight in enumerate(weights) if weight] if answers % every == 0 else []
            ways = [_answered(playing, answer) for answer in possible]
            for seat in (None, *range(seats)):
                pairs += _alike(game, ways, seat)
            answer = Dice(dice).draw(weights)
            playing.events += playing._scribe.step(playing.position, NATURE, answer)
        else:
            playing.submit(*at_random(playing.position, dice))
    return pairs


def _answered(playing: Playthrough, answer: int) -> tuple[Position, list[Event]]:
    position, scribe = playing.position.copy(), playing._scribe.copy()
    return position, scribe.step(position, NATURE, answer)


def _alike(game: Game, ways: list[tuple[Position, list[Event]]], seat: int | None) -> int:
    """How many of these ways look the same to a seat as another one; their logs must then be the same."""
    seen: dict[bytes, bytes] = {}
    pairs = 0
    for position, events in ways:
        view = encoded(game.view(position, seat))
        log = encoded([game.seen(event, seat) for event in events])
        pairs += view in seen
        assert seen.setdefault(view, log) == log, "the log tells what the view hides"
    return pairs


def check_what_moves_lead_to_is_told_once(game: Game, seats: int, options: Any, seed: int) -> int:
    """What moves lead to is typed, in order, the same in a record, and depends on nothing that is hidden from anyone.

    Returns how much there was.
    """
    dice = random.Random(seed)
    playing = Playthrough(game, seats, options)
    playing.let_chance_answer(Dice(dice))
    told: list[Any] = []
    while not playing.position.over:
        before = playing.position
        events = playing.submit(*at_random(before, dice))
        events += playing.let_chance_answer(Dice(dice))
        led_to = game.led_to(before, events, playing.position)
        assert [each.follows for each in led_to] == sorted(each.follows for each in led_to)
        assert all(0 <= each.follows <= len(events) for each in led_to)
        assert led_to == [_decoded(each, game.consequence_type) for each in led_to]
        hidden = [game.redeal(game.view(position, None), dice) for position in (before, playing.position)]
        assert encoded(game.led_to(hidden[0], events, hidden[1])) == encoded(led_to), "it tells what is hidden"
        told += led_to
    replayed = [each for chain in Replay(game, decode_record(encode_record(playing))).chains() for each in chain[1]]
    assert [_unplaced(each) for each in replayed] == [_unplaced(each) for each in told]
    return len(told)


def _unplaced(consequence: Consequence) -> Consequence:
    """A consequence whatever events were told with it: a record may tell in two moments what came at once."""
    return msgspec.structs.replace(consequence, follows=0)


CHECKS: tuple[Callable[[Game, int, Any, int], Any], ...] = (
    check_random_play_ends,
    check_choices_are_well_formed,
    check_every_legal_action_applies,
    check_illegal_actions_are_refused,
    check_states_survive_json,
    check_moves_events_and_views_survive_json,
    check_a_record_replays_to_the_same_bytes,
    check_moves_are_spelled_in_one_way,
    check_a_refused_move_changes_nothing,
    check_submit_is_all_or_nothing,
    check_redeal_keeps_the_view,
    check_what_is_hidden_stays_hidden,
    check_the_log_tells_no_more_than_the_view,
    check_what_moves_lead_to_is_told_once,
)


def check_game(game: Game, seed: int = 1) -> None:
    """Every check, at every number of seats, with every option."""
    for seats in game.seats:
        for options in option_sets(game):
            for check in CHECKS:
                check(game, seats, options, seed)
    for seats in (min(game.seats) - 1, max(game.seats) + 1):
        refused(lambda seats=seats: game.position(seats, game.options_type()))  # type: ignore[misc]
