"""A second Batavia, slow and plain, written from the law alone: it shares no code with the rules it judges.

It reads a record as any stranger's program would: JSON in, event after event, everything kept in lists and
counters and worked out anew each time. `Wrong` is raised at the first thing that the law doesn't allow.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

COMPANIES = ["britain", "denmark", "france", "netherlands", "sweden"]
COMMODITIES = ["tea", "cotton", "china", "silk", "ginger", "nutmeg", "pepper"]
WAREHOUSE = [10, 11, 12, 13, 14, 15, 16]
SHARED_WAREHOUSE = [5, 5, 6, 6, 7, 7, 8]
CONVERSION = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}
SMALL_HAND = 400
"""Plays are listed one by one where there are no more ways to lay cards than this."""


class Wrong(AssertionError):
    """The record breaks the law."""


def must(condition: Any, sentence: str) -> None:
    """Say what is wrong, if it is."""
    if not condition:
        raise Wrong(sentence)


class Oracle:
    """One game, from its set-up on."""

    def __init__(self, record: dict[str, Any]) -> None:
        setup, options = record["setup"], record["options"]
        self.n: int = record["players"]
        must(self.n in (3, 4, 5), "§1.4 three, four or five seats")
        self.path: list[tuple[str, str]] = [(company, commodity) for company, commodity in setup["posts"]]
        must(len(self.path) == (35 if options.get("quick_start") else 10), "§2.2 posts face up at the start")
        self.check_path()
        self.hands = [Counter(hand) for hand in setup["hands"]]
        must(len(self.hands) == self.n, "§2.3 a hand each")
        must(all(hand.total() == 10 for hand in self.hands), "§2.3 ten cards each")
        self.stack = Counter(dict.fromkeys(COMPANIES, 22))
        for hand in self.hands:
            self.stack -= hand
        must(self.stack.total() == 110 - 10 * self.n, "§1.2 no more than 22 cards of a company")
        self.discards: Counter[str] = Counter()
        self.package: Counter[str] = Counter()
        self.laid: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.counters: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.crates: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.notes, self.gold, self.at = [15] * self.n, [0] * self.n, [0] * self.n
        self.gone: set[int] = set()
        self.target: int | None = None
        self.starter: int = setup["first_auctioneer"]
        must(0 <= self.starter < self.n, "§2.4 the first auctioneer sits at the table")
        if options.get("first_auctioneer") is not None:
            must(self.starter == options["first_auctioneer"], "§2.4 the first auctioneer is as the host set it")
        self.due = "auction"
        self.bids: list[tuple[int, int]] = []
        self.speakers: list[int] = []
        self.movers: list[int] = []
        self.cards_laid_this_round = False
        self.pirates: list[str] = []

    # §2.1

    def check_path(self) -> None:
        """Every block of five hexes holds each company once, and no post lies twice."""
        must(len(set(self.path)) == len(self.path), "§1.3 every post is there once")
        for start in range(0, len(self.path), 5):
            block = [company for company, _ in self.path[start : start + 5]]
            must(sorted(block) == COMPANIES, "§2.1 each block has every company once")
        for company, commodity in self.path:
            must(company in COMPANIES and commodity in COMMODITIES, "§1.1 companies and commodities")

    # Events

    def take(self, event: dict[str, Any]) -> None:
        """Play one event, strictly: it must be the one that is due."""
        kind = event["kind"]
        due = {"auction": "auction", "bid": "bidding", "pass": "bidding", "draw": "move", "play": "move"}
        must(self.due == due.get(kind, kind), f"{self.due} is due, not {kind}")
        getattr(self, f"on_{kind}")(event)

    def on_auction(self, event: dict[str, Any]) -> None:
        must(event["auctioneer"] == self.starter, "§3.6 the starter is the auctioneer")
        must(1 <= event["die"] <= 6, "§1.4 a six-sided die")
        must(len(event["cards"]) <= event["die"], "§3.1 as many cards as pips")
        for card in event["cards"]:
            self.take_from_stack(card)
            self.package[card] += 1
        if len(event["cards"]) < event["die"]:
            must(not self.stack.total() and not self.discards.total(), "§3.7 a card could still be turned up")
        self.bids = []
        left = (self.starter + 1) % self.n
        self.speakers = [(left + i) % self.n for i in range(self.n)]
        if self.package.total():
            self.due = "bidding"
        else:
            self.start_moves()

    def take_from_stack(self, card: str) -> None:
        """§3.7"""
        if not self.stack.total():
            self.stack, self.discards = self.discards, Counter()
        must(self.stack[card] > 0, "§3.7 this card isn't in the stack")
        self.stack[card] -= 1

    def on_bid(self, event: dict[str, Any]) -> None:
        seat, amount = event["seat"], event["amount"]
        must(seat == self.speakers[0], "§3.2 clockwise, from the auctioneer's left")
        must(amount > self.highest, "§3.2 more than the highest bid")
        must(amount <= self.notes[seat], "§3.2 no more notes than they own")
        self.bids.append((amount, seat))
        self.speakers = self.speakers[1:] + self.speakers[:1]
        self.close_the_auction_if_done()

    def on_pass(self, event: dict[str, Any]) -> None:
        must(event["seat"] == self.speakers[0], "§3.2 clockwise, from the auctioneer's left")
        self.speakers = self.speakers[1:]
        self.close_the_auction_if_done()

    @property
    def highest(self) -> int:
        return max((amount for amount, _ in self.bids), default=0)

    def close_the_auction_if_done(self) -> None:
        """§3.3"""
        if not self.speakers:
            self.start_moves()
        elif len(self.speakers) == 1 and self.speakers[0] in [seat for _, seat in self.bids]:
            self.sell(self.speakers[0])

    def sell(self, winner: int) -> None:
        """§3.4"""
        others = [(winner + i) % self.n for i in range(1, self.n)]
        for i in range(self.highest):
            self.notes[winner] -= 1
            self.notes[others[i % len(others)]] += 1
        self.hands[winner] += self.package
        self.package = Counter()
        self.starter = winner
        self.start_moves()

    def start_moves(self) -> None:
        self.movers = [(self.starter + i) % self.n for i in range(self.n)]
        self.cards_laid_this_round = False
        self.due = "move"

    def on_draw(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        must(seat == self.movers[0], "§4 clockwise from the starter")
        must(len(event["cards"]) <= 2, "§4.1 two cards")
        for card in event["cards"]:
            self.take_from_stack(card)
            self.hands[seat][card] += 1
        if len(event["cards"]) < 2:
            must(not self.stack.total() and not self.discards.total(), "§3.7 a card could still be drawn")
        self.end_move()

    def on_play(self, event: dict[str, Any]) -> None:
        seat, sail = event["seat"], event["sail"]
        must(seat == self.movers[0], "§4 clockwise from the starter")
        cards = Counter(event["cards"])
        must(all(n > 0 for n in cards.values()), "zero entries are left out")
        must(cards.total() >= 1, "§4.2 at least one card")
        must(cards <= self.hands[seat], "§4.2 cards they hold")
        must(sail in self.destinations(seat, cards), "§4.5, §4.6, §7.1 where they may sail")
        self.hands[seat] -= cards
        self.laid[seat] += cards
        self.cards_laid_this_round = True
        if sail == "target":
            must("hex" not in event, "the target has no hex in a record")
            must(not event["convert"], "§5.2 no conversion at the target")
            self.at[seat], self.target = 36, seat
        else:
            must(event["hex"] == self.next_post(seat, sail), "§4.5 the next post ahead")
            self.land(seat, event["hex"], event["convert"])
        self.pirates = self.raided()
        if self.at[seat] != 36 and self.at[seat] > len(self.path) - 5 and len(self.path) < 35:
            self.due = "reveal"
        else:
            self.after_the_reveal()

    def land(self, seat: int, hexagon: int, convert: bool) -> None:
        """§4.5, §5.1"""
        company, commodity = self.path[hexagon - 1]
        had_none = not self.counters[seat][company]
        self.at[seat] = hexagon
        self.gone.add(hexagon)
        self.counters[seat][company] += 1
        self.crates[seat][commodity] += 1
        must(had_none or not convert, "§5.1 only after taking a counter of a company of which they had none")
        if convert:
            held = [name for name in COMPANIES if self.counters[seat][name] > 0]
            self.gold[seat] += CONVERSION[len(held)]
            self.counters[seat] -= Counter(held)

    def on_reveal(self, event: dict[str, Any]) -> None:
        must(len(event["posts"]) == 5, "§4.7 the next five")
        self.path += [(company, commodity) for company, commodity in event["posts"]]
        self.check_path()
        self.after_the_reveal()

    def after_the_reveal(self) -> None:
        if self.pirates:
            self.due = "pirates"
        else:
            self.end_move()

    def on_pirates(self, event: dict[str, Any]) -> None:
        must(event["companies"] == self.pirates, f"§6.1 pirates sink {self.pirates}")
        for company in self.pirates:
            for laid in self.laid:
                self.discards[company] += laid.pop(company, 0)
        self.pirates = []
        self.end_move()

    def raided(self) -> list[str]:
        """§6.1"""
        fleets = {company: sum(laid[company] for laid in self.laid) for company in COMPANIES}
        if sum(fleets.values()) < (21 if self.n == 3 else 25):
            return []
        return [company for company in COMPANIES if fleets[company] == max(fleets.values())]

    def end_move(self) -> None:
        """§7"""
        self.due = "move"
        self.movers = self.movers[1:]
        if self.movers:
            return
        stalled = not self.cards_laid_this_round and not self.stack.total() and not self.discards.total()
        self.due = "over" if self.target is not None or stalled else "auction"

    # Questions

    def seal(self, company: str, laid: list[Counter[str]]) -> int | None:
        """§4.3"""
        counts = [cards[company] for cards in laid]
        leaders = [seat for seat in range(self.n) if counts[seat] == max(counts)]
        return leaders[0] if max(counts) > 0 and len(leaders) == 1 else None

    def next_post(self, seat: int, company: str) -> int | None:
        """§4.5"""
        for hexagon, (owner, _) in enumerate(self.path, 1):
            if hexagon > self.at[seat] and owner == company and hexagon not in self.gone:
                return hexagon
        return None

    def destinations(self, seat: int, cards: Counter[str]) -> list[str]:
        """§4.2, §4.5, §4.6, §7.1 Where this seat may sail if it lays these cards; nowhere: it can't lay them."""
        laid = list(self.laid)
        laid[seat] = laid[seat] + cards
        seals = [company for company in COMPANIES if self.seal(company, laid) == seat]
        by_seal = [company for company in seals if self.next_post(seat, company)]
        if by_seal or not seals or self.target is not None:
            return by_seal
        return ["target"]

    def plays(self, seat: int) -> int:
        """The distinct pairs (cards laid, where to sail), by listing them; large hands are counted by kind of lay."""
        hand = self.hands[seat]
        counted = self.plays_by_kind(seat)
        if prod(hand[company] + 1 for company in COMPANIES) <= SMALL_HAND:
            listed = sum(len(self.destinations(seat, cards)) for cards in lays(hand) if cards)
            must(listed == counted, "the oracle's two ways to count plays agree")
        return counted

    def plays_by_kind(self, seat: int) -> int:
        """As `plays`, but lays that win the same seals are looked at together."""
        kinds: list[dict[bool, list[int]]] = []
        for company in COMPANIES:
            best = max(laid[company] for other, laid in enumerate(self.laid) if other != seat)
            kind: dict[bool, list[int]] = {True: [], False: []}
            for more in range(self.hands[seat][company] + 1):
                kind[self.laid[seat][company] + more > best].append(more)
            kinds.append(kind)
        ahead = [self.next_post(seat, company) is not None for company in COMPANIES]
        total = 0
        for wins in product((False, True), repeat=5):
            ways = prod(len(kind[win]) for kind, win in zip(kinds, wins, strict=True))
            if all(0 in kind[win] for kind, win in zip(kinds, wins, strict=True)):
                ways -= 1  # laying nothing
            there = sum(win and post for win, post in zip(wins, ahead, strict=True))
            if not there and any(wins) and self.target is None:
                there = 1
            total += ways * there
        return total

    # What a record tells

    def to_act(self) -> int | None:
        if self.due == "bidding":
            return self.speakers[0]
        return self.movers[0] if self.due == "move" else None

    def after(self) -> dict[str, Any]:
        """The whole table."""
        seat = self.to_act()
        bidding, moving = self.due == "bidding", self.due == "move"
        can_bid = bidding and seat is not None and self.notes[seat] > self.highest
        return {
            "hands": [plain(hand) for hand in self.hands],
            "laid": [plain(laid) for laid in self.laid],
            "seals": {company: self.seal(company, self.laid) for company in COMPANIES},
            "notes": self.notes,
            "gold": self.gold,
            "at": self.at,
            "posts": [hexagon for hexagon in range(1, len(self.path) + 1) if hexagon not in self.gone],
            "open": len(self.path),
            "counters": [plain(counters) for counters in self.counters],
            "crates": [plain(crates) for crates in self.crates],
            "stack": self.stack.total(),
            "discards": plain(self.discards),
            "package": plain(self.package),
            "starter": self.starter,
            "target": self.target,
            "to_act": seat,
            "legal": {
                "pass": bidding,
                "bids": [self.highest + 1, self.notes[seat]] if can_bid and seat is not None else None,
                "draw": moving,
                "plays": self.plays(seat) if moving and seat is not None else 0,
            },
        }

    def result(self) -> dict[str, Any] | None:
        """§8"""
        if self.due != "over":
            return None
        lines = [self.score(seat) for seat in range(self.n)]
        gold = [sum(line.values()) for line in lines]
        return {"gold": gold, "winners": [seat for seat in range(self.n) if gold[seat] == max(gold)], "lines": lines}

    def score(self, seat: int) -> dict[str, int]:
        """§8.1 to §8.3"""
        laid = [self.laid[other] + self.hands[other] for other in range(self.n)]
        warehouses = 0
        for commodity, alone, shared in zip(COMMODITIES, WAREHOUSE, SHARED_WAREHOUSE, strict=True):
            warehouses += prize([crates[commodity] for crates in self.crates], seat, alone, shared)
        return {
            "coins": self.gold[seat],
            "seals": 2 * sum(self.seal(company, laid) == seat for company in COMPANIES),
            "warehouses": warehouses,
            "notes": prize(self.notes, seat, 5, 2),
            "target": 4 if self.target == seat else 0,
        }


def prize(counts: list[int], seat: int, alone: int, shared: int) -> int:
    """§8.2, §8.3 For the most of something, unless nobody has any."""
    if counts[seat] < max(counts) or counts[seat] == 0:
        return 0
    return alone if counts.count(counts[seat]) == 1 else shared


def lays(hand: Counter[str]) -> Iterator[Counter[str]]:
    """Every set of cards that can be laid from a hand, the empty one too."""
    for counts in product(*(range(hand[company] + 1) for company in COMPANIES)):
        yield +Counter(dict(zip(COMPANIES, counts, strict=True)))


def plain(counts: Counter[str]) -> dict[str, int]:
    """Counts without zero entries."""
    return {name: n for name, n in counts.items() if n}


CHAINED = {"reveal", "pirates", "auction"}
"""Events that follow without anyone's choice: the event before them carries no table."""


def judge(record: dict[str, Any], traced: bool = True) -> Oracle:
    """Replay a record, with its traces or without; raises Wrong at the first difference. Returns the table's end."""
    oracle = Oracle(record)
    events = record["events"]
    for number, event in enumerate(events, 1):
        try:
            oracle.take(event)
            following = events[number]["kind"] if number < len(events) else ""
            must(not traced or ("after" in event) == (following not in CHAINED), "`after` stands where it belongs")
            if "after" in event:
                compare(oracle.after(), event["after"])
        except Wrong as wrong:
            raise Wrong(f"event {number} ({event['kind']}): {wrong}") from None
    compare({"result": oracle.result()}, {"result": record["result"]})
    return oracle


def compare(due: dict[str, Any], told: dict[str, Any]) -> None:
    """Say what differs."""
    wrong = {key: (due.get(key), told.get(key)) for key in due.keys() | told.keys() if due.get(key) != told.get(key)}
    must(not wrong, f"the oracle and the record differ: {wrong}")
