"""What would follow from a choice, asked of the rules in a browser's worker, and of nobody else."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.page.conftest import BUILT

ASK = """async ([worker, game, told]) => {
  const questions = JSON.parse(told);  // as one text: Playwright takes long over large things
  const rules = new Worker(worker, { type: "module" });
  const answers = new Promise((resolve) => {
    const found = [];
    rules.onmessage = ({ data }) => {
      found[data.id] = data.answer ?? null;
      if (data.id === questions.length - 1) resolve(JSON.stringify(found));
    };
  });
  questions.forEach(([view, seat, asked], id) =>
    rules.postMessage({ id, game: game, wants: "consider", view, seat, asked }));
  return answers;
}"""


def worker() -> str:
    """The address of the built worker."""
    (found,) = Path(BUILT / "assets").glob("worker-*.js")
    return f"/assets/{found.name}"


def answers(page: Page, game: str, asked: Sequence[Any]) -> list[Any]:
    """What the worker says to each view, seat and question; None where the server is to be asked."""
    given: list[Any] = json.loads(page.evaluate(ASK, [worker(), game, json.dumps(asked)]))
    return given


def bare(told: Any) -> Any:
    """Without English sentences: the page has its own, in every language."""
    if isinstance(told, list):
        return [bare(each) for each in told]
    if isinstance(told, dict):
        return {name: "" if name == "sentence" else bare(value) for name, value in told.items()}
    return told


def considered(page: Page) -> list[str]:
    """What this page asks the server from now on to consider."""
    asked: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: asked.append(str(frame)) if '"consider"' in str(frame) else None)

    page.on("websocket", follow)
    return asked
