"""The kinds of machines that libraries are made for, and how."""

import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import llvmlite.binding as llvm  # type: ignore[import-untyped]

from compagnie.core.compiled.builder.bitcode import for_target

WASM = "wasm32"


class Target(NamedTuple):
    """A kind of machine: as LLVM names it, as the linker does, its processor at the least, and how its files end."""

    triple: str
    zig: str
    cpu: str
    zig_cpu: str
    suffix: str


TARGETS = {
    "linux-x86_64": Target("x86_64-unknown-linux-gnu", "x86_64-linux-gnu", "x86-64-v2", "x86_64_v2", ".so"),
    "linux-arm64": Target("aarch64-unknown-linux-gnu", "aarch64-linux-gnu", "generic", "generic", ".so"),
    "macos-arm64": Target("arm64-apple-macosx11.0.0", "aarch64-macos.11.0", "apple-m1", "apple_m1", ".dylib"),
    "windows-x86_64": Target("x86_64-pc-windows-gnu", "x86_64-windows-gnu", "x86-64-v2", "x86_64_v2", ".dll"),
    WASM: Target("wasm32-unknown-unknown", "wasm32-freestanding", "generic", "generic", ".wasm"),
}

CFLAGS = (
    "-O2", "-g0", "-s", "-ffreestanding", "-fno-builtin", "-fno-math-errno", "-fno-stack-protector",
    "-fno-sanitize=all", "-nostdlib",
)  # fmt: skip


class TargetNotLinked(Exception):
    """Why no library could be made."""


def link(module: llvm.ModuleRef, c_source: str, target: Target) -> bytes:
    """The library, or the module of WebAssembly."""
    if find_spec("ziglang") is None:
        raise TargetNotLinked("The linker is missing. Install it with: pip install 'compagnie[build]'")
    with tempfile.TemporaryDirectory(prefix="compagnie-") as name:
        folder = Path(name)
        (folder / "rules.o").write_bytes(_object(module, target))
        (folder / "entries.c").write_text(c_source, encoding="utf-8")
        (folder / "zig").mkdir()
        made = subprocess.run(
            [sys.executable, "-m", "ziglang", "cc", *_arguments(target), "entries.c", "rules.o", "-o", "library"],
            cwd=folder, capture_output=True, text=True, check=False,
            env={**os.environ, "ZIG_LOCAL_CACHE_DIR": "zig", "ZIG_GLOBAL_CACHE_DIR": "zig"},
        )  # fmt: skip
        if made.returncode:
            raise TargetNotLinked(f"The linker says: {made.stderr.strip()}")
        return (folder / "library").read_bytes()


def _arguments(target: Target) -> list[str]:
    common = ["-target", target.zig, f"-mcpu={target.zig_cpu}", *CFLAGS]
    if target.suffix == ".wasm":
        return [*common, "-Wl,--no-entry", "-Wl,--export=__heap_base"]
    return [*common, "-fPIC", "-fvisibility=hidden", "-shared"]


def _object(module: llvm.ModuleRef, target: Target) -> bytes:
    """The compiled rules for this kind of machine."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu, opt=3, reloc="static" if target.suffix == ".wasm" else "pic", codemodel="default"
    )
    text = for_target(module, target.triple, str(machine.target_data))
    made: bytes = machine.emit_object(llvm.parse_assembly(text))
    return made
