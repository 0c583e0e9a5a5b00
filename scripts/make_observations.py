"""Write each game's compiled observation from what its `views/who_sees_what.py` declares.

python scripts/make_observations.py           writes them
python scripts/make_observations.py --check   ends with 1 if they are not as this would write them
"""

import importlib
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from types import ModuleType

import numpy as np

from compagnie.core.fields import Field, Group, by_all, by_its_owner

ROOT = Path(__file__).parents[1]

EACH = {
    "auctioneer": ("relative(s.seats, {x}, seat)",),
    "seat": ("relative(s.seats, {x}, seat)",),
    "holders": ("relative(s.seats, {x}, seat)",),
    "men": ("relative(s.seats, {x}, seat)",),
    "large": ("sixty_fours({x})", "below_sixty_four({x})"),
}
"""The numbers that one of the state's numbers becomes, by the kind of its field; itself, where nothing is said."""


def main(arguments: Sequence[str]) -> int:
    """Write, or check."""
    stale = []
    for path, text in written().items():
        if path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if "--check" not in arguments:
                path.write_text(text, encoding="utf-8")
    for path in stale if "--check" in arguments else ():
        print(f"{path.relative_to(ROOT)} is not what scripts/make_observations.py writes: run it.")
    return 1 if stale and "--check" in arguments else 0


def written() -> dict[Path, str]:
    """Every observation as it must be, by its file."""
    made = {}
    for declaration in sorted((ROOT / "src/compagnie/games").glob("*/views/who_sees_what.py")):
        home = f"compagnie.games.{declaration.parents[1].name}"
        declared, state = (importlib.import_module(f"{home}.{name}") for name in ("views.who_sees_what", "state"))
        lines = Writer(home, declared, state.STATE).module()
        made[declaration.with_name("observation.py")] = formatted("\n".join(lines) + "\n")
    return made


def formatted(source: str) -> str:
    """As the formatter has it."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "observation.py", "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True, cwd=ROOT).stdout


class Entry:
    """One field of a part, with its alternatives: how many numbers it becomes, and the lines that write them."""

    def __init__(
        self, alternatives: Sequence[Field], group: Group, declared: ModuleType, state: "np.dtype[np.void]"
    ) -> None:
        self._alternatives, self._declared, self._state = alternatives, declared, state
        self._thing = thing_of(group)
        first = alternatives[0]
        self._row = self._length(first)
        self.width = (1 if self._row is None else self._row) * len(EACH.get(first.kind, ("",)))

    def lines(self, at: int) -> Iterator[str]:
        """Write the first alternative that is seen; where none is, -1 for a number and 0 in a row."""
        for field in self._alternatives:
            if self._is_asked(field):
                yield f"    {_flag(field)} = _{field.seen.__name__}(s, seat, {self._thing or 'seat'})"
        if self._row is None:
            for n, value in enumerate(self._values("-1")):
                yield f"    out[{_plus('at', at + n)}] = {value}"
        else:
            yield f"    for i in range({self._row}):"
            yield f"        out[{_plus('at', at)} + i] = {self._values('0')[0]}"

    def _values(self, nothing: str) -> list[str]:
        """The numbers, each an expression."""
        values = [nothing] * len(EACH.get(self._alternatives[0].kind, ("",)))
        for field in reversed(self._alternatives):
            seen = self._seen(field)
            asked = self._is_asked(field)
            values = [
                f"{one} if {_flag(field)} else {no}" if asked else one for one, no in zip(seen, values, strict=True)
            ]
        return values

    def _seen(self, field: Field) -> list[str]:
        if own := self._declared.BY_RULE.get(field.kind):
            return [f"{own.rule.__name__}(s, i)"]
        places = [self._thing] if self._thing else ["seat"] if self._is_of_a_seat(field) else []
        if field.kind == "sum":
            length = self._state[field.source].shape[-1]
            return [" + ".join(f"s.{field.source}[{', '.join([*places, str(i)])}]" for i in range(length))]
        places += [] if self._row is None else ["i"]
        x = f"s.{field.source}[{', '.join(places)}]" if places else f"s.{field.source}"
        return [form.format(x=x) for form in EACH.get(field.kind, ("{x}",))]

    def _is_asked(self, field: Field) -> bool:
        """What is told once of the seat that looks is its own."""
        return field.seen is not by_all and not (field.seen is by_its_owner and not self._thing)

    def _is_of_a_seat(self, field: Field) -> bool:
        return field.seen is by_its_owner

    def _length(self, field: Field) -> int | None:
        """How long the row is that the field is told in; None for a single number."""
        if own := self._declared.BY_RULE.get(field.kind):
            return int(own.length)
        shape = self._state[field.source].shape
        single = field.kind == "sum" or len(shape) == int(bool(self._thing) or self._is_of_a_seat(field))
        return None if single else int(shape[-1])


def _plus(place: str, more: int) -> str:
    return f"{place} + {more}" if more else place


def _flag(field: Field) -> str:
    return f"{field.name}_{field.source}".replace(f"{field.name}_{field.name}", field.name)


def thing_of(group: Group) -> str:
    """What the things of a part are called, one of which is told at a time."""
    return "other" if group.name == "seat" else group.name if group.each else ""


class Writer:
    """Writes the observation of one game."""

    def __init__(self, home: str, declared: ModuleType, state: "np.dtype[np.void]") -> None:
        self._declared, self._home = declared, home
        self._groups: tuple[Group, ...] = declared.OBSERVED
        self._entries = {
            group.name: [
                Entry(list(same), group, declared, state)
                for _, same in groupby(group.fields, key=lambda field: field.name)
            ]
            for group in self._groups
        }

    def module(self) -> Iterator[str]:
        """The whole module, line by line."""
        functions = [*self._observe(), *(line for group in self._groups for line in self._group(group))]
        used = "".join(functions)
        asked = sorted({f.seen.__name__ for g in self._groups for f in g.fields if f"_{f.seen.__name__}(" in used})
        rules = sorted(own.rule.__name__ for own in self._declared.BY_RULE.values())
        helpers = [name for name in ("below_sixty_four", "relative", "sixty_fours") if f"{name}(" in used]
        yield f'"""What a seat sees, as numbers ({self._declared.SECTION}): itself first, the others clockwise.'
        yield ""
        yield "Made by scripts/make_observations.py from who_sees_what.py: change that, and make it again."
        yield '"""'
        yield "from compagnie.core.compiled import rule"
        yield f"from compagnie.core.fields import {', '.join(helpers)}"
        yield "from compagnie.core.state import Int8s"
        yield f"from {self._home}.state import Box, State"
        if asked or rules:
            yield f"from {self._home}.views.who_sees_what import {', '.join(sorted([*asked, *rules]))}"
        yield f"OBSERVATION = {sum(self._size(group) for group in self._groups)}"
        yield from (f"_{name} = rule({name})" for name in asked)
        yield from functions

    def _observe(self) -> Iterator[str]:
        yield "@rule"
        yield "def observe(s: State, box: Box, seat: int, out: Int8s) -> None:"
        yield f'    """{self._declared.SECTION} Everything open, the seat\'s own secrets, and what the options add."""'
        at = 0
        for group in self._groups:
            if group.name == "seat":
                yield from self._each_seat(group, at)
            elif group.each:
                yield f"    for {group.name} in range({group.each}):"
                place = f"{at} + {group.name} * {self._width(group)}"
                yield f"        observe_{group.name}(s, seat, {group.name}, out, {place})"
            else:
                yield f"    observe_{group.name}(s, seat, out, {at})"
            at += self._size(group)

    def _each_seat(self, group: Group, at: int) -> Iterator[str]:
        width = self._width(group)
        yield "    other = seat"
        yield "    for place in range(s.seats):"
        yield f"        observe_seat(s, seat, other, out, {_plus(f'place * {width}', at)})"
        yield "        other = other + 1 if other + 1 < s.seats else 0"
        yield f"    for place in range(s.seats, {group.each}):"
        yield f"        for i in range({width}):"
        yield f"            out[{_plus(f'place * {width}', at)} + i] = 0"

    def _group(self, group: Group) -> Iterator[str]:
        given = f" {thing_of(group)}: int," if group.each else ""
        yield "@rule"
        yield f"def observe_{group.name}(s: State, seat: int,{given} out: Int8s, at: int) -> None:"
        yield f'    """{self._declared.SECTION} {group.tells}"""'
        at = 0
        for entry in self._entries[group.name]:
            yield from entry.lines(at)
            at += entry.width

    def _width(self, group: Group) -> int:
        return sum(entry.width for entry in self._entries[group.name])

    def _size(self, group: Group) -> int:
        return self._width(group) * (group.each or 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
