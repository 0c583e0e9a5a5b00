"""The bill of materials of what is installed, in CycloneDX, from the locks: `make lock` writes it.

  python -m scripts.make_bom              write deploy/bom.cdx.json

Python packages are those of requirements/play.txt, and the drivers that several servers need; of npm it lists all that
the page is made with, since parts of that are built into it. It holds nothing of the day or the machine, so the same
locks make the same file.
"""

import base64
import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FILE = ROOT / "deploy" / "bom.cdx.json"
_PACKAGE = re.compile(r"^(?P<name>[\w.-]+)(?:\[[^]]*\])?==(?P<version>[^\s;]+)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_NODE_MODULES = "node_modules/"


def bill() -> dict[str, Any]:
    """The whole bill."""
    locks = [ROOT / "requirements" / f"{name}.txt" for name in ("play", "drivers")]
    python = [part for lock in locks for part in _python_packages(lock)]
    parts = [*python, *_page_packages(ROOT / "web" / "package-lock.json")]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "compagnie", "bom-ref": "compagnie"}},
        "components": [part for _, part in sorted({part["bom-ref"]: part for part in parts}.items())],
    }


def text() -> str:
    """The bill as it is written."""
    return json.dumps(bill(), indent=1) + "\n"


def _python_packages(lock: Path) -> list[dict[str, Any]]:
    """Every package of a lock of pip's, with the hashes of all its files."""
    found: list[dict[str, Any]] = []
    for line in lock.read_text(encoding="utf-8").splitlines():
        if named := _PACKAGE.match(line):
            found.append(_part("pypi", named["name"], named["version"], []))
        elif (known := _HASH.search(line)) and found:
            found[-1]["hashes"].append({"alg": "SHA-256", "content": known[1]})
    return found


def _page_packages(lock: Path) -> list[dict[str, Any]]:
    """Every package of npm's lock."""
    found = []
    for path, told in json.loads(lock.read_text(encoding="utf-8"))["packages"].items():
        if path:
            name = path.rpartition(_NODE_MODULES)[2]
            found.append(_part("npm", name, told["version"], _hashes(told.get("integrity", ""))))
    return found


def _hashes(integrity: str) -> list[dict[str, str]]:
    """npm's hash as CycloneDX writes it. A package inside another has none of its own."""
    if not integrity.startswith("sha512-"):
        return []
    return [{"alg": "SHA-512", "content": base64.b64decode(integrity.removeprefix("sha512-")).hex()}]


def _part(kind: str, name: str, version: str, hashes: list[dict[str, str]]) -> dict[str, Any]:
    address = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        "hashes": hashes,
    }


def main() -> int:
    """Write it."""
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
