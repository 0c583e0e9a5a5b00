"""What is remarkable in a record of VOC, told by the referee that replays it."""

from typing import Any

from tests.games.voc.oracle import Oracle


def features(record: dict[str, Any]) -> set[str]:
    """The names of everything below that happens in this game."""
    oracle = Oracle(record)
    found = {f"{oracle.n}-seats"} | ({"mercy"} if record["options"].get("mercy") else set())
    for event in record["events"]:
        oracle.quiet(event["kind"])
        found |= _before(oracle, event)
        loading = oracle.voyage
        sunk = _sunken(oracle)
        oracle.take(event)
        if event["kind"] in ("sail", "load") and _sunken(oracle) - sunk and (loading or event)["end"] == "aground":
            found.add("sunk-by-grounding")
    if record["result"] is not None and not oracle.over:
        oracle.quiet("")
        found.add("an-end-without-an-event")
    return found | _end(oracle, record)


def _before(oracle: Oracle, event: dict[str, Any]) -> set[str]:
    kind = event["kind"]
    holder = oracle.open[event["contract"]][0] if kind == "claim" else None
    gives = [event["a_gives"], event["b_gives"]] if kind == "trade" else []
    return _true({
        "take-over": kind == "claim" and holder not in (None, event["seat"]),
        "secured": kind == "claim" and holder == event["seat"],
        "marker-less": kind == "claim" and event["year"] is None,
        "sunk-by-scurvy": kind == "scurvy" and bool(event["sunk"]),
        "ruin-with-goods-aboard": kind == "ruin" and _aboard(oracle, event["seat"]),
        "ruin-with-goods-stored": kind == "ruin" and oracle.warehouse[event["seat"]].total() > 0,
        "fined-call": kind == "sail" and any(call["fine"] for call in event["calls"]),
        "free-call": kind == "sail" and any(not call["fine"] for call in event["calls"]),
        "home-from-zeeland-in-one-line": kind == "sail" and event["end"] == "home" and len(event["visits"]) > 0
        and oracle.ships[event["ship"]]["at"] == "zeeland",
        "two-harbours-in-one-line": kind == "sail" and len(event["visits"]) > 1,
        "trade-for-goods-or-daalders": any(side["goods"] for side in gives) and any(s["daalders"] for s in gives),
        "present": any(side == {"goods": {}, "daalders": 0} for side in gives),
        "second-side": kind == "deliver" and event["side"] == 1,
        "delivered": kind == "deliver",
        "taken-back": kind == "take_back",
        "held": kind == "hold",
        "stored": kind == "store" and bool(event["keep"]),
        "mercy-shown": kind == "default" and event["fine"] < oracle.contracts[event["contract"]]["penalty"]
        and bool(oracle.options["mercy"]),
    })  # fmt: skip


def _aboard(oracle: Oracle, seat: int) -> bool:
    """Whether a good lies under one of this seat's merchants."""
    ships = oracle.ships.values()
    return any(
        man == seat and good for ship in ships for man, good in zip(ship["merchants"], ship["goods"], strict=True)
    )


def _sunken(oracle: Oracle) -> set[str]:
    return {name for name, ship in oracle.ships.items() if ship["at"] == "zeeland" and not any_man(ship)}


def any_man(ship: dict[str, Any]) -> bool:
    """Whether anyone is aboard."""
    return any(man is not None for man in ship["sailors"] + ship["merchants"])


def _end(oracle: Oracle, record: dict[str, Any]) -> set[str]:
    if record["result"] is None:
        return {"unfinished"}
    winners, living = record["result"]["winners"], oracle.living()
    voc = record["events"][-1].get("cards", [])[-1:] == ["voc"]
    return _true({
        "voc-in-1597": voc and oracle.year == 1597,
        "voc-in-1600": voc and oracle.year == 1600,
        "after-1602": bool(living) and oracle.year == 1602,
        "all-ruined": not living,
        "amsterdam-wins": bool(living) and not winners,
        "a-seat-wins": len(winners) == 1,
        "shared-win": len(winners) > 1,
        "one-left": len(living) == 1,
    })  # fmt: skip


def _true(found: dict[str, bool]) -> set[str]:
    return {name for name, happened in found.items() if happened}
