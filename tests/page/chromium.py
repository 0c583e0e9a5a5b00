"""The Chromium of this machine, one for all who look at pages at the same time: a second can't be driven beside it."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
# Nothing here needs OpenGL painted by the processor, and who opens one page after the other goes on in one process:
# fewer processes are started so, and a page looks the same.
LIGHTLY = ["--disable-software-rasterizer", "--num-raster-threads=1", "--renderer-process-limit=1"]
QUIETLY = [
    *LIGHTLY,
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

_open: list[Browser] = []


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser that is open already, or one that is opened for as long as it is needed."""
    if _open:
        yield _open[0]
        return
    found = subprocess.run([ROOT / "scripts/find_chromium"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    with sync_playwright() as playwright:
        _open.append(playwright.chromium.launch(executable_path=found.stdout.strip(), args=QUIETLY))
        try:
            yield _open[0]
        finally:
            _open.pop().close()
