"""Builds the libraries twice from nothing, and compares them byte for byte.

    python scripts/proofs/same_bytes.py [GAME …] [what else `compagnie build` takes: --play, --wasm, --all]

The two builds run one after the other; each has empty caches, a folder and a seed for hashes of its own. Manifests and
libraries must be the same.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ENDINGS = {".json", ".so", ".dylib", ".dll", ".wasm"}


def main(*given: str) -> int:
    with tempfile.TemporaryDirectory() as name:
        first, second = (built(Path(name) / number, number, given) for number in ("1", "2"))
    for file in sorted(first.keys() | second.keys()):
        print(f"{first.get(file, 'none')[:16]}  {second.get(file, 'none')[:16]}  {file}")
    same = first == second and bool(first)
    print("the same, byte for byte" if same else "NOT the same")
    return 0 if same else 1


def built(folder: Path, seed: str, given: tuple[str, ...]) -> dict[str, str]:
    """The hash of each file of a build."""
    folder.mkdir()
    settings = {
        "COMPAGNIE_CACHE": str(folder / "cache"),
        "XDG_CACHE_HOME": str(folder / "caches"),
        "PYTHONHASHSEED": seed,
    }
    program = "import sys; from compagnie.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "build", *given, "--again", "--folder", str(folder / "libraries")]
    subprocess.run(command, cwd=folder, env=os.environ | settings, check=True)
    files = (path for path in (folder / "libraries").iterdir() if path.suffix in ENDINGS)
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
