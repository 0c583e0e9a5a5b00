"""Types are learnt by one thread at a time, however many come to one at once."""

import subprocess
import sys

MEETING = """
import resource, sys, time
from threading import Thread

import msgspec
from compagnie.core.json_reader import convert, decode

resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a process that dies leaves no file behind

def learnt():  # whoever reads the annotation below waits here, and others run meanwhile
    time.sleep(0.2)
    return int

class Inner(msgspec.Struct):
    number: "learnt()"

class Outer(msgspec.Struct):
    inner: Inner
    last: int

READERS = {
    "decode": lambda: decode(b'{"inner": {"number": 1}, "last": 2}', Outer),
    "convert": lambda: convert({"inner": {"number": 1}, "last": 2}, Outer),
    "msgspec": lambda: msgspec.json.decode(b'{"inner": {"number": 1}, "last": 2}', type=Outer),
}

def read(way):
    assert READERS[way]() == Outer(Inner(1), 2)
    print("read")

threads = [Thread(target=read, args=[way]) for way in sys.argv[1:]]
for thread in threads:
    thread.start()
    time.sleep(0.1)
for thread in threads:
    thread.join()
"""


def meeting(*ways: str) -> subprocess.CompletedProcess[str]:
    """Threads of one process that come to a new type one shortly after the other."""
    return subprocess.run([sys.executable, "-c", MEETING, *ways], check=False, capture_output=True, text=True)


def test_threads_that_meet_at_a_new_type_all_read_it() -> None:
    met = meeting("decode", "convert", "decode")
    assert (met.returncode, met.stdout.split()) == (0, ["read"] * 3), met.stderr


def test_without_that_the_process_would_die_of_it() -> None:
    assert meeting("msgspec", "msgspec").returncode < 0, "msgspec is safe by itself now: core/json_reader.py can go"
