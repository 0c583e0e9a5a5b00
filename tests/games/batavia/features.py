"""What is remarkable in a record of Batavia, told by the oracle as it replays it."""

from typing import Any

from tests.games.batavia.oracle import Oracle


def features(record: dict[str, Any]) -> set[str]:
    """The names of everything below that happens in this game."""
    oracle = Oracle(record)
    found = {f"{oracle.n}-seats", "quick-start" if record["options"].get("quick_start") else "standard"}
    for number, event in enumerate(record["events"]):
        found |= _before(oracle, event)
        played_last = event["kind"] == "play" and oracle.target is not None
        spoken = oracle.due == "bidding"
        oracle.take(event)
        found |= {"play-after-the-target"} if played_last else set()
        found |= _after(oracle, event, record["events"][: number + 1], spoken)
    return found | _end(oracle)


def _before(oracle: Oracle, event: dict[str, Any]) -> set[str]:
    kind, cards = event["kind"], event.get("cards", ())
    stack, discards = oracle.stack.total(), oracle.discards.total()
    return _true({
        "reshuffle-in-a-draw": kind == "draw" and stack == 1 and discards > 0,
        "reshuffle-before-a-draw": kind == "draw" and stack == 0 and discards > 0,
        "reshuffle-in-an-auction": kind == "auction" and 0 < stack < len(cards),
        "draw-of-one-card": kind == "draw" and len(cards) == 1,
        "draw-of-nothing": kind == "draw" and len(cards) == 0,
        "nothing-to-sell": kind == "auction" and not cards and not oracle.package.total(),
        "leftover-sold-alone": kind == "auction" and not cards and oracle.package.total() > 0,
        "package-joins": kind == "auction" and len(cards) > 0 and oracle.package.total() > 0,
        "pass-for-want-of-notes": kind == "pass" and oracle.notes[event["seat"]] <= oracle.highest,
        "last-one-bids": kind == "bid" and len(oracle.speakers) == 1,
        "target-before-the-last-mover": event.get("sail") == "target" and len(oracle.movers) > 1,
        "target-by-the-last-mover": event.get("sail") == "target" and len(oracle.movers) == 1,
        "tied-pirates": kind == "pirates" and len(event["companies"]) > 1,
        "pirates-in-the-last-round": kind == "pirates" and oracle.target is not None,
    })  # fmt: skip


def _after(oracle: Oracle, event: dict[str, Any], so_far: list[dict[str, Any]], spoken: bool) -> set[str]:
    kind = event["kind"]
    passed = [told["kind"] for told in so_far[-oracle.n :]] == ["pass"] * oracle.n
    first_round = [told["kind"] for told in so_far].count("auction") == 1
    fleets = sum(laid.total() for laid in oracle.laid)
    limit = 21 if oracle.n == 3 else 25
    return _true({
        "all-pass": spoken and passed and oracle.due == "move",
        "all-pass-in-the-first-round": spoken and passed and first_round and oracle.due == "move",
        "still-over-the-limit": kind == "pirates" and fleets >= limit,
        "reveal-and-pirates": kind == "pirates" and so_far[-2]["kind"] == "reveal",
        "all-posts-face-up": kind == "reveal" and len(oracle.path) == 35,
    })  # fmt: skip


def _end(oracle: Oracle) -> set[str]:
    result = oracle.result()
    if result is None:
        return {"unfinished"}
    return _true({
        "target": oracle.target is not None,
        "stall": oracle.target is None,
        "stall-with-a-package-left": oracle.target is None and oracle.package.total() > 0,
        "shared-win": len(result["winners"]) > 1,
        "fifteen-gold": max(oracle.gold) >= 15,
    })  # fmt: skip


def _true(found: dict[str, bool]) -> set[str]:
    return {name for name, happened in found.items() if happened}
