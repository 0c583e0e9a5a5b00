"""What a version of uvicorn has that our protocols may use: prints tests/server/http/uvicorn_floor.json.

  python scripts/uvicorn_names.py FOLDER VERSION     uvicorn VERSION is unpacked or installed in FOLDER

Run it when the floor in pyproject.toml is raised; a test compares the names with those that our code uses.
"""

import ast
import json
import sys
from pathlib import Path

MODULES = {
    "WebSocketsSansIOProtocol": "uvicorn/protocols/websockets/websockets_sansio_impl.py",
    "HttpToolsProtocol": "uvicorn/protocols/http/httptools_impl.py",
}


def names_of(module: Path, name: str) -> list[str]:
    """The methods and attributes of a class."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    (found,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    methods = {node.name for node in ast.walk(found) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    stored = [node for node in ast.walk(found) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)]
    return sorted(
        methods | {node.attr for node in stored if isinstance(node.value, ast.Name) and node.value.id == "self"}
    )


def main() -> int:
    """Print the names of both protocols."""
    folder, version = Path(sys.argv[1]), sys.argv[2]
    names = {name: names_of(folder / module, name) for name, module in MODULES.items()}
    print(json.dumps({"version": version, "names": names}, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
