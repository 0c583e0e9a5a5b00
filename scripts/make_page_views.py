"""Write down what the page's own tests draw and ask: views and events of a real game of VOC, acts that hit others.

python scripts/make_page_views.py

A view is kept of each phase, and all events. Of the acts of many games a few are kept that changed what others have:
each must be told to whom it hits.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from compagnie.bots import bot_named, bots_at
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.games import games
from compagnie.games.voc.game import game as voc
from compagnie.games.voc.options import Options

PAGES = Path(__file__).parents[1] / "web/src/games"
VIEWS = PAGES / "voc/views"
SEED, SEATS_OF_VIEWS = 7, 3
BOTS, GAMES, SEATS = ("random", "greedy"), 30, 4
OF_A_KIND = 2
"""So many acts are kept that tell of the same and hit in the same."""
OWNED = {"batavia": ("notes", "laid"), "voc": ("daalders", "warehouse", "out", "spared")}
"""What lies before a seat, and is lost or got by others' acts."""


def holdings(game: Game, playing: Playthrough, seat: int) -> dict[str, Any]:
    """What a seat has that others' acts can take or give."""
    view = msgspec.to_builtins(game.view(playing.position, seat))
    held = {name: view["seats"][seat][name] for name in OWNED[game.name]}
    if game.name == "batavia":
        return held | {"seals": sorted(company for company, by in view["seals"].items() if by == seat)}
    ships = view["ships"].values()
    return held | {
        "contracts": sorted(id_ for id_, contract in view["contracts"].items() if contract["holder"] == seat),
        "sailors": sum(ship["sailors"].count(seat) for ship in ships),
        "amsterdam": view["amsterdam"],
    }


def lost_or_paid(before: dict[str, Any], after: dict[str, Any], home: bool) -> list[str]:
    """In what a seat was hit. Sailors that come home aren't lost."""
    if home:
        before = before | {"sailors": after.get("sailors")}
    return [name for name in before if before[name] != after[name]]


def acts(game: Game, kind: str, seed: int) -> Iterator[dict[str, Any]]:
    """The acts of one game that hit others than who acted, and how."""
    playing = Playthrough(game, SEATS, game.options_type(**({"mercy": seed % 2 == 0} if game.name == "voc" else {})))
    chance, dice, bot = SeededChance(seed), random.Random(seed), bot_named(kind, game)
    playing.let_chance_answer(chance)
    while seats := playing.position.to_act:
        seat, position = dice.choice(seats), playing.position.copy()
        before = [holdings(game, playing, each) for each in range(SEATS)]
        seen = msgspec.to_builtins(game.view(playing.position, None))
        view: Any = game.view(playing.position, seat)
        events = [*playing.submit(seat, bot.choose(game, view, dice)), *playing.let_chance_answer(chance)]
        after = [holdings(game, playing, each) for each in range(SEATS)]
        told = msgspec.to_builtins(events)
        home = any(event.get("end") == "home" or event["kind"] == "load" for event in told)
        hit = {other: lost_or_paid(before[other], after[other], home) for other in range(SEATS) if other != seat}
        if any(hit.values()):
            led_to = msgspec.to_builtins(game.led_to(position, events, playing.position))
            for event in told:
                event.pop("stroke", None)
            laid = [{"laid": each.get("laid", {})} for each in seen["seats"]]
            yield {"seat": seat, "events": told, "led_to": led_to, "before": laid, "hit": hit}


def write_views() -> None:
    """Play one game with bots, and keep the last view of each phase, from the seat that acts."""
    playing = Playthrough(voc, SEATS_OF_VIEWS, Options(mercy=True))
    chance, dice = SeededChance(SEED), random.Random(SEED)
    choosers = bots_at(["greedy"] * SEATS_OF_VIEWS, voc)
    views: dict[str, Any] = {}
    playing.let_chance_answer(chance)
    while seats := playing.position.to_act:
        view = voc.view(playing.position, seats[0])
        views[view.phase] = view
        playing.submit(seats[0], choosers[seats[0]].choose(voc, view, dice))
        playing.let_chance_answer(chance)
    views["over"] = voc.view(playing.position, 0)
    VIEWS.mkdir(exist_ok=True)
    kept = {phase: msgspec.to_builtins(view) for phase, view in views.items()}
    (VIEWS / "phases.json").write_text(json.dumps(kept, separators=(",", ":")) + "\n")
    events = msgspec.to_builtins(playing.events)
    for event in events:
        if event["kind"] == "sail":
            event["stroke"] = event["stroke"][:: max(1, len(event["stroke"]) // 12)]
    (VIEWS / "events.json").write_text(json.dumps(events, separators=(",", ":")) + "\n")
    print({phase: len(json.dumps(view)) for phase, view in kept.items()}, len(events))


def write_hits() -> None:
    """Play games until every way to be hit is there, and keep a few acts of each."""
    for game in games().values():
        kept: dict[str, list[Any]] = {}
        for kind in BOTS:
            for seed in range(GAMES):
                for act in acts(game, kind, seed):
                    parts = {each["kind"] for each in act["events"] + act["led_to"]}
                    mark = f"{sorted(parts)} {sorted({name for names in act['hit'].values() for name in names})}"
                    of_kind = kept.setdefault(mark, [])
                    if len(of_kind) < OF_A_KIND:
                        of_kind.append(act)
        path = PAGES / game.name / "views/hits.json"
        all_acts = [act for of_kind in kept.values() for act in of_kind]
        path.write_text(json.dumps(all_acts, separators=(",", ":")) + "\n")
        print(game.name, len(all_acts), path.stat().st_size)


if __name__ == "__main__":
    write_views()
    write_hits()
