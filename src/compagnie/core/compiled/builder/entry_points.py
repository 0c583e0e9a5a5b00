"""The C functions around the compiled ones: they take Python's arguments, or pointers and numbers for WebAssembly.

Numba hands an array over as: its counted memory and its owner (none here), how many items, their size, where they lie,
then shape and strides. What a function gives, and why it failed, it writes where its first two arguments point.
"""

from collections.abc import Sequence
from pathlib import Path

from compagnie.core.compiled.builder.bitcode import name_of
from compagnie.core.compiled.manifest import Argument, Entry, Kind

ANSWER_TYPES = {"int": "i64", "bool": "u8", "none": "void *"}
"""How a function's answer is stored."""


def c_source(entries: Sequence[Entry], kinds: Sequence[Kind]) -> str:
    """All functions around the compiled ones, after `runtime.h`."""
    parts = [Path(__file__).with_name("runtime.h").read_text(encoding="utf-8")]
    parts += [_declared(number, entry) for number, entry in enumerate(entries)]
    parts += ["#ifndef __wasm__", f"SHARED Object *kinds[{len(kinds)}];"]
    parts += [_for_python(number, entry, kinds) for number, entry in enumerate(entries)]
    parts += [
        f"SHARED void *functions[{len(entries)}] = {{{', '.join(f'function_{n}' for n in range(len(entries)))}}};"
    ]
    parts += ["#ifdef _WIN32", "int DllMainCRTStartup(void *a, unsigned b, void *c) { return 1; }", "#endif"]
    parts += ["#else", *(_export(number, entry, kinds) for number, entry in enumerate(entries)), "#endif"]
    return "\n".join(parts) + "\n"


def exported(entry: Entry) -> str:
    """The name of a function in WebAssembly: its module's last name and its own."""
    return f"{entry.module.partition('@')[0].rpartition('.')[2]}.{entry.name}"


def _declared(number: int, entry: Entry) -> str:
    taken = [kind for argument in entry.arguments for kind in _c_types(argument)]
    return f"extern int {name_of(number)}({', '.join([f'{ANSWER_TYPES[entry.returns]} *', 'void **', *taken])});"


def _c_types(argument: Argument) -> list[str]:
    match argument.form:
        case "int":
            return ["i64"]
        case "bool":
            return ["u8"]
        case "record":
            return ["void *"]
    return ["void *", "void *", "i64", "i64", "void *", *["i64"] * (2 * argument.dims)]


def _for_python(number: int, entry: Entry, kinds: Sequence[Kind]) -> str:
    """A function as CPython calls it; what it can't take goes to the rule behind it, which is `self`."""
    declared = [_local(place, argument) for place, argument in enumerate(entry.arguments)]
    checks = [
        f"count != {len(entry.arguments)}",
        *(_check(place, given) for place, given in enumerate(entry.arguments)),
    ]
    passed = [value for place, given in enumerate(entry.arguments) for value in _passed(place, given, kinds)]
    call = f"int status = {name_of(number)}({', '.join(['&result', '&error', *passed])});"
    if not entry.keeps_gil:
        call = f"void *thread = python.leave(); {call} python.enter(thread);"
    give = {"int": "python.number(result)", "bool": "python.truth(result)", "none": "give_none()"}[entry.returns]
    return f"""static Object *function_{number}(Object *self, Object *const *given, i64 count) {{
    {" ".join(filter(None, declared))}
    if ({" || ".join(checks)}) return python.call(self, given, count, 0);
    {ANSWER_TYPES[entry.returns]} result = 0; void *error = 0;
    {call}
    return status ? fail() : {give};
}}"""


def _local(place: int, argument: Argument) -> str:
    return {"int": f"i64 v{place};", "bool": f"u8 v{place};"}.get(argument.form, "")


def _check(place: int, argument: Argument) -> str:
    match argument.form:
        case "int" | "bool":
            return f"!takes_{argument.form}(given[{place}], &v{place})"
        case "record":
            return f"!takes_record(given[{place}], kinds[{argument.kind}])"
    flags = ["CONTIGUOUS", *["ALIGNED"] * argument.aligned, *["WRITABLE"] * argument.writable]
    return f"!takes_array(given[{place}], kinds[{argument.kind}], {argument.dims}, {' | '.join(flags)})"


def _passed(place: int, argument: Argument, kinds: Sequence[Kind]) -> list[str]:
    match argument.form:
        case "int" | "bool":
            return [f"v{place}"]
        case "record":
            return [f"((Record *)given[{place}])->data"]
    array = f"((Array *)given[{place}])"
    shape = [f"{array}->shape[{axis}]" for axis in range(argument.dims)]
    return _array(f"{array}->data", shape, kinds[argument.kind].size)


def _export(number: int, entry: Entry, kinds: Sequence[Kind]) -> str:
    """A function as WebAssembly exports it: an array is its address and its shape; answers are numbers."""
    taken, passed = [], []
    for place, argument in enumerate(entry.arguments):
        match argument.form:
            case "array":
                shape = [f"n{place}_{axis}" for axis in range(argument.dims)]
                taken += [f"void *v{place}", *(f"i64 {size}" for size in shape)]
                passed += _array(f"v{place}", shape, kinds[argument.kind].size)
            case "record":
                taken.append(f"void *v{place}")
                passed.append(f"v{place}")
            case form:
                taken.append(f"{ANSWER_TYPES[form]} v{place}")
                passed.append(f"v{place}")
    given = "void" if entry.returns == "none" else ANSWER_TYPES[entry.returns]
    return f"""__attribute__((export_name("{exported(entry)}"))) {given} export_{number}({", ".join(taken)}) {{
    {ANSWER_TYPES[entry.returns]} result = 0; void *error = 0;
    if ({name_of(number)}({", ".join(["&result", "&error", *passed])})) __builtin_trap();
    {"" if given == "void" else "return result;"}
}}"""


def _array(data: str, shape: Sequence[str], size: int) -> list[str]:
    """A contiguous array as Numba takes it."""
    strides = [" * ".join([str(size), *shape[axis + 1 :]]) for axis in range(len(shape))]
    return ["0", "0", " * ".join(shape), str(size), data, *shape, *strides]
