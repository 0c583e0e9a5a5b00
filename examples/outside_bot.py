"""A bot that plays from outside: any program that can speak JSON over a WebSocket can sit at a table.

It comes with a personal token, sits down at a table (or opens one and fills it with bots of the server), and plays to
the end. It knows nothing of the rules: it bids or passes, draws or lays what the view says it may. Replace `choose`.

  python examples/outside_bot.py http://127.0.0.1:8601 --token TOKEN [--table ID]

It needs the packages httpx and websockets.
"""

import argparse
import itertools
import json
import random
import sys
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

ids = itertools.count(1)


def main() -> None:
    """Sit down and play one game."""
    parser = argparse.ArgumentParser(description="A bot that plays from outside.")
    parser.add_argument("server")
    parser.add_argument("--token", required=True)
    parser.add_argument("--table", help="sit down at this table; without it, open one against the server's bots")
    args = parser.parse_args()
    with httpx.Client(base_url=args.server, headers={"Authorization": f"Bearer {args.token}"}) as http:
        table = args.table or open_table(http)
        if args.table:
            command(http, table, "sit")
        address = args.server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        with connect(address, additional_headers={"Authorization": f"Bearer {args.token}"}, proxy=None) as socket:
            result = play(socket, start=not args.table)
    sys.stdout.write(json.dumps(result) + "\n")


def open_table(http: httpx.Client) -> str:
    """A table of our own, with the server's bots on the other seats."""
    game = http.get("/api/games").raise_for_status().json()[0]
    seats = min(game["seats"])
    wanted = {"game": game["name"], "seats": seats, "bots": ["random"] * (seats - 1), "open": False}
    return str(http.post("/api/tables", json=wanted).raise_for_status().json()["id"])


def command(http: httpx.Client, table: str, kind: str) -> None:
    """Do something at a table without a socket."""
    wanted = {"kind": kind, "id": f"outside-{next(ids)}", "seen": 0}
    http.post(f"/api/tables/{table}/commands", json=wanted).raise_for_status()


def play(socket: ClientConnection, start: bool) -> Any:
    """Play to the end; returns the result."""
    socket.send(json.dumps({"kind": "join"}))
    view: Any = None
    number = 0
    while True:
        told = json.loads(socket.recv())
        match told["kind"]:
            case "welcome":
                seat, view, number = told["seat"], told["view"], told["number"]
                if start:
                    say(socket, "start", number)
            case "happened":
                view, number = changed(view, told["changes"]), told["act"]["number"]
            case "refused":
                view, number = told["view"], told["number"]
            case "goodbye":
                raise SystemExit(told["sentence"])
            case _:
                continue
        if view and view["result"]:
            return view["result"]
        if view and view["choices"] and seat in (told.get("to_act") or told["table"]["to_act"]):
            say(socket, "move", number, move=choose(view))


def say(socket: ClientConnection, kind: str, seen: int, **fields: Any) -> None:
    """Say what we want, and which act we saw last."""
    socket.send(json.dumps({"kind": kind, "id": f"outside-{next(ids)}", "seen": seen} | fields))


def changed(view: Any, changes: list[Any]) -> Any:
    """The view that we should have: each change is a path and what stands there now."""
    for path, value in changes:
        if not path:
            view = value
            continue
        place = view
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return view


def choose(view: Any) -> dict[str, Any]:
    """One of the moves that the view offers. A real bot would think here."""
    choices = view["choices"]
    if choices["passes"]:
        if choices["bids"] and choices["bids"][0] <= 3 and random.random() < 0.5:
            return {"kind": "bid", "amount": choices["bids"][0]}
        return {"kind": "pass"}
    return play_a_card(view) or {"kind": "draw"}


def play_a_card(view: Any) -> dict[str, Any] | None:
    """Lay all cards of the first company that this makes us lead, and sail by it."""
    me = view["seats"][view["seat"]]
    for company, cards in view["hand"].items():
        most = max(seat["laid"].get(company, 0) for seat in view["seats"] if seat is not me)
        ahead = [post for post in view["posts"] if post["company"] == company and post["hex"] > me["at"]]
        if me["laid"].get(company, 0) + cards > most and any(not post["taken"] for post in ahead):
            return {"kind": "play", "cards": {company: cards}, "sail": company, "convert": False}
    return None


if __name__ == "__main__":
    main()
