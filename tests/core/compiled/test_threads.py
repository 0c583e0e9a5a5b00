"""Where there are no libraries, rules are compiled in the threads that need them, beside others that run."""

import os
import subprocess
import sys
from pathlib import Path

OPEN_TWO_TABLES = """
import threading
from compagnie.games import games

game, together, opened = games()["batavia"], threading.Barrier(2), []

def open_table(seats):
    position = game.position(seats, game.options_type())
    together.wait()
    opened.append((seats, position.actor))

threads = [threading.Thread(target=open_table, args=(seats,)) for seats in (3, 4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(sorted(opened))
"""

STOP_WHILE_COMPILING = """
import sys, threading, time
import compagnie.server.serve as server
import llvmlite.binding as llvm
from numba.core.compiler_lock import global_compiler_lock
from compagnie.cli import main

steps = "".join(
    f"%a{n} = mul i64 %a{n - 1}, {n * 7 + 3}\\n%b{n} = add i64 %a{n}, %b{n - 1}\\n"
    f"%c{n} = icmp slt i64 %b{n}, {n * 100}\\n%d{n} = select i1 %c{n}, i64 %a{n}, i64 %b{n}\\n"
    f"store i64 %d{n}, ptr %p\\n"
    for n in range(1, 20_000)
)
compiling = threading.Event()

@global_compiler_lock
def compile_for_ever():
    module = llvm.parse_assembly("define void @f(i64 %a0, i64 %b0, ptr %p) {" + steps + "ret void }")
    machine = llvm.Target.from_default_triple().create_target_machine(opt=3)
    compiling.set()
    while True:
        machine.emit_object(module)

def serve(*given):
    threading.Thread(target=compile_for_ever, daemon=True).start()
    compiling.wait()
    time.sleep(1)

llvm.initialize_native_target()
llvm.initialize_native_asmprinter()
server.serve = serve
sys.exit(main(["serve", "--home", sys.argv[1]]))
"""


def run(program: str, folder: Path, *given: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"COMPAGNIE_LIBRARIES": "", "COMPAGNIE_CACHE": str(folder / "cache")}
    return subprocess.run(
        [sys.executable, "-c", program, *given], env=environment, capture_output=True, text=True, check=False
    )


def test_two_tables_that_are_opened_at_once_by_two_threads_are_both_open(tmp_path: Path) -> None:
    told = run(OPEN_TWO_TABLES, tmp_path)
    assert (told.returncode, told.stdout) == (0, "[(3, -1), (4, -1)]\n"), told.stderr
    assert any((tmp_path / "cache").rglob("*.nbc")), "it was compiled there"


def test_a_server_that_is_stopped_while_a_thread_compiles_ends_well(tmp_path: Path) -> None:
    told = run(STOP_WHILE_COMPILING, tmp_path, str(tmp_path / "home"))
    assert told.returncode == 0, told.stderr
