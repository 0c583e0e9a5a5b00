"""From hand to eye: how long a point of the pen takes to those who watch, over real sockets on this machine.

python bench/pen.py [--watchers 4] [--seconds 10] [--points 60] [--json]

A skipper draws at so many points a second, a message every 17 ms as a page does; all watchers note when each comes.
A point's age counts from when the hand drew it, so waiting for its batch is part of it.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from compagnie.bench.server import serving

BATCH = 0.017


async def measure(address: str, watchers: int, seconds: float, rate: float) -> dict[str, Any]:
    """Draw and watch; the figures."""
    async with AsyncExitStack() as stack:
        people = []
        for name in ("Ada", "Ben", "Cleo"):
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, trust_env=False))
            (await http.post("/api/guest", json={"name": name})).raise_for_status()
            people.append(http)
        asked = {"game": "voc", "seats": 3, "options": {"burgemeester": 0}, "open": False}
        table = (await people[0].post("/api/tables", json=asked)).json()["id"]
        for http in people[1:]:
            await does(http, table, "sit")
        await does(people[0], table, "start")
        fit = {"kind": "fit", "ship": "A", "merchants": 2, "sailors": 2}
        for turn, http in enumerate(people * 2):
            number = (await people[0].get(f"/api/tables/{table}")).json()["number"]
            await does(http, table, "move", seen=number, move=fit if turn in (1, 3) else {"kind": "pass"})
        skipper = await joined(stack, people[0], table)
        eyes = [await joined(stack, people[1 + place % 2], table) for place in range(watchers)]
        return await draw(skipper, eyes, seconds, rate)


async def does(http: httpx.AsyncClient, table: str, kind: str, **fields: Any) -> None:
    command = {"kind": kind, "id": f"{time.monotonic_ns()}", "seen": 0} | fields
    (await http.post(f"/api/tables/{table}/commands", json=command)).raise_for_status()


async def joined(stack: AsyncExitStack, http: httpx.AsyncClient, table: str) -> ClientConnection:
    cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
    address = str(http.base_url).replace("http", "ws", 1).rstrip("/") + f"/api/tables/{table}/socket"
    socket = await stack.enter_async_context(
        connect(address, additional_headers={"cookie": cookie}, proxy=None, compression=None)
    )
    await socket.send('{"kind":"join"}')
    while json.loads(await socket.recv())["kind"] != "welcome":
        pass
    return socket


async def draw(skipper: ClientConnection, eyes: list[ClientConnection], seconds: float, rate: float) -> dict[str, Any]:
    """A line to and fro on the open sea: it must not end before the time is up."""
    drawn_at: dict[int, float] = {}
    sent_at: dict[int, float] = {}
    ages: list[float] = []
    ways: list[float] = []
    count = int(seconds * rate)

    async def watch(eye: ClientConnection) -> None:
        last = 0
        while last < count:
            told = json.loads(await eye.recv())
            now = time.perf_counter()
            if told["kind"] == "stroke_grew":
                for place in range(told["at"], told["at"] + len(told["points"])):
                    ages.append(now - drawn_at[place])
                    ways.append(now - sent_at[place])
                    last = place
            elif told["kind"] == "stroke_ended":
                raise SystemExit(f"The line ended: {told['word']}.")

    await skipper.send(json.dumps({"kind": "begin_stroke", "id": "line", "seen": 10, "start": [582, 999]}))
    while (told := json.loads(await skipper.recv()))["kind"] != "done":
        if told["kind"] == "refused":
            raise SystemExit(told["sentence"])
    watching = [asyncio.create_task(watch(eye)) for eye in eyes]
    begun, made = time.perf_counter(), 1
    while made <= count:
        await asyncio.sleep(BATCH)
        due = min(count, int((time.perf_counter() - begun) * rate))
        points = []
        first = made
        while made <= due:
            drawn_at[made] = begun + made / rate
            points.append([582 - min(made, 25) + (made % 3), 999 - 2 * min(made, 25) + (made % 2)])
            made += 1
        now = time.perf_counter()
        sent_at |= dict.fromkeys(range(first, made), now)
        if points:
            await skipper.send(json.dumps({"kind": "draw", "stroke": "line", "at": first, "points": points}))
    await asyncio.wait_for(asyncio.gather(*watching), 10)
    await skipper.send('{"kind":"end_stroke","stroke":"line"}')
    return {
        "watchers": len(eyes),
        "points a second": rate,
        "points seen": len(ages),
        "hand to eye, median ms": round(percentile(ages, 50), 2),
        "hand to eye, p99 ms": round(percentile(ages, 99), 2),
        "hand to eye, worst ms": round(1000 * max(ages), 2),
        "on the way, median ms": round(percentile(ways, 50), 2),
        "on the way, p99 ms": round(percentile(ways, 99), 2),
    }


def percentile(values: list[float], which: int) -> float:
    return 1000 * sorted(values)[min(len(values) - 1, len(values) * which // 100)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--points", type=float, default=60.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, serving(Path(home), warm="false", log_level="error") as (_, address):
        figures = asyncio.run(measure(address, args.watchers, args.seconds, args.points))
    if args.json:
        print(json.dumps(figures))
    else:
        for what, value in figures.items():
            print(f"{what:<26} {value:>10}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
