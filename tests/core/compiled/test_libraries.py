"""Libraries made ahead of time: the same numbers without Numba, only from the same sources, and never a broken one."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from compagnie.core.compiled.libraries import this_machine
from compagnie.core.compiled.manifest import Manifest
from tests.node import run_node

pytestmark = pytest.mark.compiled

SCRATCH = """
import json, sys, numpy as np
scratches = np.zeros(1, np.dtype([("dice", np.uint64), ("legal", np.int16, (4,))], align=True))
weights = np.array([1, 0, 5, 2], np.int16)
"""

BUILD = f"""
from compagnie.core.compiled.builder.calls import note_calls
calls = note_calls()
from compagnie.core import dice
{SCRATCH}
dice.seed_dice(scratches[0], 7)
dice.roll(scratches[0], 6)
dice.roll_weighted(scratches[0], weights, 4)
from pathlib import Path
from compagnie.core.compiled.builder.library import Builder
from compagnie.core.compiled.libraries import this_machine
builder = Builder("dice", calls.values())
builder.write({{target: builder.make(target) for target in (this_machine(), "wasm32")}}, Path(sys.argv[1]))
"""

ROLL = f"""
from compagnie.core import dice
{SCRATCH}
dice.seed_dice(scratches[0], 7)
told = [[dice.roll(scratches[0], 6), dice.roll_weighted(scratches[0], weights, 4)] for _ in range(20)]
print(json.dumps([told, int(scratches[0]["dice"]), "numba" in sys.modules, type(dice.roll).__name__]))
"""

NO_NUMBA = "import sys; sys.modules['numba'] = None\n"


def python(program: str, *arguments: object, **settings: str) -> subprocess.CompletedProcess[str]:
    """Runs a program in a process of its own."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        env={**plain, "COMPAGNIE_LIBRARIES": "", **settings}, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small library: the dice."""
    folder = tmp_path_factory.mktemp("libraries")
    made = python(BUILD, folder, NUMBA_CPU_NAME="generic")
    assert made.returncode == 0, made.stderr
    return folder


@pytest.fixture
def folder(built: Path, tmp_path: Path) -> Path:
    """A copy of it, to be spoilt."""
    return Path(shutil.copytree(built, tmp_path / "copy"))


def manifest_in(folder: Path) -> Manifest:
    return msgspec.json.decode((folder / "dice.json").read_bytes(), type=Manifest)


def rolled(folder: Path | str, program: str = ROLL) -> tuple[list[object], str]:
    told = python(program, COMPAGNIE_LIBRARIES=str(folder))
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout), told.stderr


def test_a_library_gives_the_same_numbers_and_needs_no_numba(built: Path) -> None:
    (by_library, dice, _, kind), said = rolled(built, NO_NUMBA + ROLL)
    assert (kind, said) == ("builtin_function_or_method", "")
    (by_jit, jit_dice, _, kind), _ = rolled("")
    assert (by_library, dice) == (by_jit, jit_dice) and kind == "CPUDispatcher"


def test_with_a_library_nobody_imports_numba(built: Path) -> None:
    assert rolled(built)[0][2] is False


def test_a_library_whose_sources_have_changed_is_not_loaded(folder: Path) -> None:
    manifest = manifest_in(folder)
    changed = {**manifest.sources, "compagnie/core/dice.py": "0" * 64}
    (folder / "dice.json").write_bytes(msgspec.json.encode(msgspec.structs.replace(manifest, sources=changed)))
    assert rolled(folder)[0][2:] == [True, "CPUDispatcher"]


def test_other_settings_of_the_compiler_leave_libraries_aside(built: Path) -> None:
    told = python(ROLL, COMPAGNIE_LIBRARIES=str(built), NUMBA_BOUNDSCHECK="1")
    assert json.loads(told.stdout)[2] is True, told.stderr


def test_who_leaves_libraries_aside_does_so_for_modules_that_are_loaded_later(built: Path) -> None:
    program = "from compagnie.core.compiled.jit import leave_libraries\nleave_libraries()\n" + ROLL
    told = python(program, COMPAGNIE_LIBRARIES=str(built))
    assert json.loads(told.stdout)[2:] == [True, "CPUDispatcher"], told.stderr


def test_a_library_built_with_checks_finds_an_index_out_of_range_and_serves_only_where_they_are_wanted(
    tmp_path: Path,
) -> None:
    made = python(BUILD, tmp_path, NUMBA_CPU_NAME="generic", NUMBA_BOUNDSCHECK="1")
    assert made.returncode == 0 and manifest_in(tmp_path).checked, made.stderr
    program = f"""{NO_NUMBA}
from compagnie.core import dice
{SCRATCH}
dice.seed_dice(scratches[0], 7)
print(type(dice.roll).__name__)
dice.roll_weighted(scratches[0], weights, 400)
"""
    checked = python(program, COMPAGNIE_LIBRARIES=str(tmp_path), NUMBA_BOUNDSCHECK="1")
    assert checked.stdout == "builtin_function_or_method\n" and "an index out of its range" in checked.stderr
    assert python(program, COMPAGNIE_LIBRARIES=str(tmp_path)).stdout == "LazyRule\n"


def test_plain_python_stays_plain_python(built: Path) -> None:
    program = "import sys; from compagnie.core import dice; print(type(dice.roll).__name__, 'numba' in sys.modules)"
    told = python(program, COMPAGNIE_LIBRARIES=str(built), NUMBA_DISABLE_JIT="1")
    assert told.stdout == "function False\n", told.stderr


@pytest.mark.parametrize("spoil", ["truncated", "another", "missing", "manifest"])
def test_a_broken_library_is_refused_with_a_sentence_and_numba_takes_over(folder: Path, spoil: str) -> None:
    library = folder / manifest_in(folder).files[this_machine()].name
    match spoil:
        case "truncated":
            library.write_bytes(library.read_bytes()[:1000])
        case "another":
            library.write_bytes(library.with_suffix(".so").read_bytes()[::-1])
        case "missing":
            library.unlink()
        case "manifest":
            (folder / "dice.json").write_text("{")
    (_, _, numba, _), said = rolled(folder)
    assert numba is True and "compiled here" in said and said.count("\n") == 1


def test_a_library_for_another_machine_is_refused_with_a_sentence(folder: Path) -> None:
    manifest = manifest_in(folder)
    wrong = folder / manifest.files[this_machine()].name
    wrong.write_bytes(b"MZ" + b"\0" * 5000)
    file = msgspec.structs.replace(
        manifest.files[this_machine()], sha256=hashlib.sha256(wrong.read_bytes()).hexdigest()
    )
    files = {this_machine(): file}
    (folder / "dice.json").write_bytes(msgspec.json.encode(msgspec.structs.replace(manifest, files=files)))
    (_, _, numba, _), said = rolled(folder)
    assert numba is True and "can't be used" in said


def test_that_there_are_no_libraries_for_a_machine_is_said_once(folder: Path) -> None:
    manifest = msgspec.structs.replace(manifest_in(folder), files={})
    for game in ("dice", "whist"):
        (folder / f"{game}.json").write_bytes(msgspec.json.encode(msgspec.structs.replace(manifest, game=game)))
    (_, _, numba, _), said = rolled(folder)
    assert numba is True and said == f"There are no libraries for {this_machine()}; rules are compiled here.\n"


def test_the_same_sources_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    again = python(BUILD, tmp_path, NUMBA_CPU_NAME="generic", COMPAGNIE_CACHE=str(tmp_path / "cache"))
    assert again.returncode == 0, again.stderr
    assert sorted(p.name for p in tmp_path.glob("dice*")) == sorted(p.name for p in built.iterdir())
    for file in built.iterdir():
        assert (tmp_path / file.name).read_bytes() == file.read_bytes(), file.name


def test_a_library_that_is_still_being_made_is_awaited_and_then_used(folder: Path) -> None:
    program = f"""{NO_NUMBA}
import os
from pathlib import Path
from compagnie.core.compiled.awaited import await_no_more, awaited_games, open_awaited, percent_ready
from compagnie.core.compiled.builds import building
{SCRATCH}
folder = Path(os.environ["COMPAGNIE_LIBRARIES"])
with building(folder, "dice") as tell:
    tell(40)
    from compagnie.core import dice
    print(awaited_games(), percent_ready("dice"), type(dice.roll).__name__, open_awaited("dice"))
(folder / "dice.later").rename(folder / "dice.json")
print(percent_ready("dice"), open_awaited("dice"), type(dice.roll).__name__)
await_no_more("dice")
dice.seed_dice(scratches[0], 7)
print(awaited_games(), dice.roll(scratches[0], 6))
"""
    (folder / "dice.json").rename(folder / "dice.later")
    told = python(program, COMPAGNIE_LIBRARIES=str(folder))
    assert told.returncode == 0, told.stderr
    first = rolled("")[0][0][0][0]
    awaited, opened, used = told.stdout.splitlines()
    assert awaited == "['dice'] 40 LazyRule False"
    assert opened == "None True builtin_function_or_method"
    assert (used, told.stderr) == (f"[] {first}", "")


def test_what_a_library_lacks_is_waited_for_while_it_is_being_added(built: Path, folder: Path) -> None:
    program = f"""{NO_NUMBA}
import os, shutil, threading
from pathlib import Path
from compagnie.core.compiled.builds import building
from compagnie.core import dice
{SCRATCH}
dice.seed_dice(scratches[0], 7)
told, waiting = [dice.roll(scratches[0], 6)], threading.Event()
folder, asked = Path(os.environ["COMPAGNIE_LIBRARIES"]), threading.Thread(
    target=lambda: (waiting.set(), told.append(dice.roll_weighted(scratches[0], weights, 4))))
with building(folder, "dice"):
    asked.start()
    waiting.wait()
    asked.join(0.3)
    print(asked.is_alive())
    shutil.copytree(sys.argv[1], folder, dirs_exist_ok=True)
asked.join()
print(told, "numba" in sys.modules and sys.modules["numba"] is not None)
"""
    first = BUILD.replace("dice.roll_weighted(scratches[0], weights, 4)", "").replace(
        "sys.argv[1])", "sys.argv[1]), False"
    )
    assert python(first, folder, NUMBA_CPU_NAME="generic").returncode == 0
    (entries, complete) = (
        msgspec.json.decode((folder / "dice.json").read_bytes())[it] for it in ("entries", "complete")
    )
    assert [entry["name"] for entry in entries] == ["seed_dice", "roll"] and not complete
    told = python(program, built, COMPAGNIE_LIBRARIES=str(folder))
    due = rolled("")[0][0][0]
    assert (told.stdout.splitlines(), told.stderr) == (["True", f"{due} False"], "")


def test_a_library_covers_the_modules_of_what_is_still_to_be_added() -> None:
    from compagnie.core.compiled.builder.library import sources_of

    assert sources_of(()) == {}
    assert {"compagnie/bots/search/searcher.py", "compagnie/core/position.py"} <= set(
        sources_of((), ["compagnie.bots.search.searcher"])
    )


def test_what_numba_compiles_may_call_what_is_in_a_library(built: Path) -> None:
    program = f"""
from compagnie.core import dice
from compagnie.core.compiled import rule
import tests.core.compiled.calls_dice as caller
{SCRATCH}
dice.seed_dice(scratches[0], 7)
print(caller.roll_twice(scratches, 6), "numba" in sys.modules)
"""
    with_library, without = python(program, COMPAGNIE_LIBRARIES=str(built)), python(program)
    assert with_library.returncode == 0, with_library.stderr
    assert with_library.stdout == without.stdout != ""


def test_arguments_of_other_types_are_converted(built: Path) -> None:
    program = f"""{NO_NUMBA}
from compagnie.core import dice
{SCRATCH}
copy = np.zeros(1, np.dtype([("dice", np.uint64), ("legal", np.int16, (4,))], align=True))
for scratch in (scratches[0], copy[0]):
    dice.seed_dice(scratch, np.int64(7))
print([dice.roll(scratches[0], np.int8(6)) == dice.roll(copy[0], 6) for _ in range(9)])
print(dice.roll_weighted(scratches[0], weights.astype(np.int32), 4))
"""
    told = python(program, COMPAGNIE_LIBRARIES=str(built))
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("[True, True, True, True, True, True, True, True, True]\n")
    assert "plain Python" in told.stderr, "what no library takes is slow without Numba, and says so"


def test_webassembly_imports_nothing_and_rolls_the_same_numbers(built: Path) -> None:
    manifest = manifest_in(built)
    told = run_node(
        """
        import { readFileSync } from "node:fs";
        const module = new WebAssembly.Module(readFileSync(process.argv[1]));
        const { exports } = new WebAssembly.Instance(module);
        const scratch = 65536 * exports.memory.grow(1);
        exports["dice.seed_dice"](scratch, 7n);
        const rolls = [];
        for (let i = 0; i < 20; i++) rolls.push(Number(exports["dice.roll"](scratch, 6n)));
        console.log(JSON.stringify([WebAssembly.Module.imports(module), rolls]));
        """,
        str(built / manifest.files["wasm32"].name),
    )
    roll = "dice.seed_dice(scratches[0], 7); print([dice.roll(scratches[0], 6) for _ in range(20)])"
    program = f"from compagnie.core import dice{SCRATCH}{roll}"
    assert json.loads(told) == [[], json.loads(python(program, COMPAGNIE_LIBRARIES=str(built)).stdout)]
