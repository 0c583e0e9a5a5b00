"""A referee of its own: replays a record of VOC from the law alone, in plain dictionaries, and compares every state.

It shares nothing with the rules but the record. What became of a line is the record's word: judging is proved
elsewhere.
"""

from collections import Counter
from typing import Any

SHIPS = "ABCD"
EMPTY: list[int | None] = [None] * 6


class Foul(AssertionError):
    """Where a record breaks the law."""


def must(holds: Any, sentence: str) -> None:
    if not holds:
        raise Foul(sentence)


class Oracle:
    """The table, as the law has it, and what may happen next."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.n: int = record["players"]
        self.options = {"mercy": False, "fines": True} | record["options"]
        box = record["setup"]["box"]
        self.contracts = {contract["id"]: contract for contract in box["contracts"]}
        ships = box["ships"]
        self.slots = {ship: (ships[ship]["sailor_slots"], ships[ship]["merchant_slots"]) for ship in SHIPS}
        self.first, self.last, self.convoys = box["years"]["first"], box["years"]["last"], box["years"]["convoys"]
        harbours = [harbour for chart in ("west", "east") for harbour in box["charts"][chart]["harbours"]]
        self.good = {harbour["id"]: harbour["good"] for harbour in harbours}
        self.harbours = Counter({harbour["id"]: harbour["stock"] for harbour in harbours})
        self.year, self.burgemeester = self.first, record["setup"]["burgemeester"]
        self.daalders, self.men = [10] * self.n, [10] * self.n
        self.out, self.spared = [False] * self.n, [False] * self.n
        self.warehouse: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.ships = {ship: self._empty() for ship in SHIPS}
        self.open: dict[int, list[Any]] = {contract: [None, None] for contract in record["setup"]["open"]}
        self.seen = set(self.open)
        self.amsterdam: list[int] = []
        self.free = set(range(self.first, self.last + 1))
        self.turned, self.over = len(self.open), False
        self.voyage: dict[str, Any] | None = None
        self.start_investments()

    @staticmethod
    def _empty() -> dict[str, Any]:
        return {"at": "zeeland", "sailors": list(EMPTY), "merchants": list(EMPTY), "goods": list(EMPTY)}

    def living(self) -> list[int]:
        return [seat for seat in range(self.n) if not self.out[seat]]

    # The order of the year

    def start_investments(self) -> None:
        self.phase = "investments"
        order = [(self.burgemeester + i) % self.n for i in range(self.n)]
        self.queue: list[Any] = [seat for seat in order if not self.out[seat]] * 2
        if not self.queue:
            self.start_sailing()

    def start_sailing(self) -> None:
        self.phase, self.queue = "sailing", list(SHIPS)
        self.next_ship()

    def next_ship(self) -> None:
        self.phase = "sailing"
        while self.queue and self.skipper(self.queue[0]) is None:
            self.queue.pop(0)
        if not self.queue:
            self.start_sales()

    def skipper(self, ship: str) -> int | None:
        return next((man for man in self.ships[ship]["sailors"] if man is not None), None)

    def start_sales(self) -> None:
        self.phase, self.stage = "sales", "trade"
        if not any(self.warehouse[seat].total() for seat in range(self.n)):
            self.settle()

    def able(self) -> list[int]:
        """Who can deliver something."""
        return [seat for seat in range(self.n) if any(self.sides(seat, contract) for contract in self.open)]

    def sides(self, seat: int, contract: int) -> list[int]:
        if self.open[contract][0] != seat:
            return []
        has: Counter[str] = Counter()
        for harbour, n in self.warehouse[seat].items():
            has[self.good[harbour]] += n
        sides = self.contracts[contract]["sides"]
        return [i for i, side in enumerate(sides) if all(has[good] >= n for good, n in side.items())]

    def settle(self) -> None:
        """§7.3, §7.4: what must follow now, as a list of events."""
        self.stage = "settled"
        self.must_follow: list[dict[str, Any]] = []
        ruined = []
        for seat in range(self.n):
            purse = self.daalders[seat]
            for contract in sorted(self.open):
                holder, year = self.open[contract]
                if holder == seat and (self.last if year is None else year) <= self.year:
                    fine = min(purse, self.contracts[contract]["penalty"])
                    purse -= fine
                    self.must_follow.append({"kind": "default", "seat": seat, "contract": contract, "fine": fine})
                    if fine < self.contracts[contract]["penalty"] and seat not in ruined:
                        ruined.append(seat)
        self.poor = ruined
        if not self.options["mercy"]:
            self.must_follow += [{"kind": "ruin", "seat": seat} for seat in sorted(ruined)]
        self.after_settling()

    def after_settling(self) -> None:
        """What comes when nothing has to follow any more."""
        if self.must_follow:
            return
        if not self.living():
            self.over, self.phase = True, "over"
            return
        self.stage, self.queue = "storing", [seat for seat in range(self.n) if self.warehouse[seat].total() > 2]
        self.after_storing()

    def after_storing(self) -> None:
        if self.queue:
            return
        if self.year == self.last:
            self.over, self.phase = True, "over"
            return
        left = (self.burgemeester + 1) % self.n
        while self.out[left]:
            left = (left + 1) % self.n
        self.stage = "year"
        self.must_follow = [{"kind": "year", "year": self.year + 1, "burgemeester": left}]

    # Events

    def choice_is_open(self) -> bool:
        """Whether somebody chooses now; else something follows by itself."""
        if self.over:
            return True
        if self.phase == "sales":
            if self.stage == "trade":
                return True
            return bool(self.able()) if self.stage == "deliver" else self.stage == "storing" and bool(self.queue)
        return self.phase in ("investments", "sailing", "loading")

    def quiet(self, kind: str) -> None:
        """The end of trade and passing on a delivery leave no event."""
        if self.phase == "sales" and self.stage == "trade" and kind != "trade":
            self.stage = "deliver"
        if self.phase == "sales" and self.stage == "deliver" and (kind != "deliver" or not self.able()):
            self.settle()

    def take(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        must(not self.over, "the game was over")
        self.quiet(kind)
        if self.phase == "sales" and self.stage in ("settled", "year"):
            told = {key: value for key, value in event.items() if key != "after"}
            must(self.must_follow and told == self.must_follow[0], f"{self.must_follow[:1]} must follow, not {told}")
            self.must_follow.pop(0)
        getattr(self, f"_{kind}")(event)
        if self.phase == "sales" and self.stage == "deliver" and not self.able():
            self.settle()

    def _orders(self, event: dict[str, Any]) -> None:
        must(self.phase == "orders", "no orders are due")
        given = sorted(contract for contract, (holder, _) in self.open.items() if holder is None)
        must(event["amsterdam"] == given, f"{given} go to Amsterdam")
        for contract in given:
            del self.open[contract]
        self.amsterdam += given
        for card in event["cards"]:
            self.turned += 1
            if card == "voc":
                must(self.turned > 12 and card == event["cards"][-1], "VOC lies below twelve cards, and ends it all")
                self.over, self.phase = True, "over"
                return
            must(card in self.contracts and card not in self.seen, f"card {card} has been seen")
            self.seen.add(card)
            self.open[card] = [None, None]
        must(len(event["cards"]) == 3, "three cards are turned up")
        self.phase = "scurvy"

    def _scurvy(self, event: dict[str, Any]) -> None:
        must(self.phase == "scurvy", "no scurvy is due")
        at_sea = [ship for ship in SHIPS if self.ships[ship]["at"] != "zeeland"]
        must(event["lost"] == {ship: self.skipper(ship) for ship in at_sea}, "each ship at sea loses a sailor")
        must(event["sunk"] == [ship for ship in at_sea if self.lose_sailor(ship)], "ships without a sailor sink")
        self.start_investments()

    def lose_sailor(self, ship: str) -> bool:
        sailors = self.ships[ship]["sailors"]
        slot = next(i for i, man in enumerate(sailors) if man is not None)
        self.men[sailors[slot]] += 1
        sailors[slot] = None
        if self.skipper(ship) is not None:
            return False
        self.sink(ship)
        return True

    def sink(self, ship: str) -> None:
        for good in self.ships[ship]["goods"]:
            if good:
                self.harbours[good] += 1
        self.empty(ship)

    def empty(self, ship: str) -> None:
        for man in self.ships[ship]["sailors"] + self.ships[ship]["merchants"]:
            if man is not None:
                self.men[man] += 1
        self.ships[ship] = self._empty()

    def invests(self, seat: int) -> None:
        must(self.phase == "investments" and self.queue[0] == seat, f"it isn't seat {seat}'s turn to invest")
        self.queue.pop(0)

    def invested(self) -> None:
        if not self.queue:
            self.start_sailing()

    def _pass(self, event: dict[str, Any]) -> None:
        self.invests(event["seat"])
        self.invested()

    def _fit(self, event: dict[str, Any]) -> None:
        seat, ship = event["seat"], self.ships[event["ship"]]
        self.invests(seat)
        must(ship["at"] == "zeeland", "ships are fitted out in Zeeland")
        free = ship["sailors"].count(None) + ship["merchants"].count(None)
        men = min(4, self.men[seat], free)
        must(men >= 1 and event["sailors"] + event["merchants"] == men, f"{men} men go aboard")
        left = {"sailors": event["sailors"], "merchants": event["merchants"]}
        numbers = dict(zip(("sailors", "merchants"), self.slots[event["ship"]], strict=True))
        for number in range(1, 7):
            for role in ("sailors", "merchants"):
                for slot in reversed(range(6)):
                    if numbers[role][slot] == number and ship[role][slot] is None and left[role]:
                        ship[role][slot] = seat
                        left[role] -= 1
            gaps = any(numbers[r][i] == number and ship[r][i] is None for r in left for i in range(6))
            must(not gaps or not any(left.values()), "lower numbers are filled up first")
        must(6 - ship["sailors"].count(None) <= 6 - ship["merchants"].count(None), "never more sailors than merchants")
        self.men[seat] -= men
        self.invested()

    def _claim(self, event: dict[str, Any]) -> None:
        seat, contract, year = event["seat"], event["contract"], event["year"]
        self.invests(seat)
        must(contract in self.open, "the contract is open")
        holder, due = self.open[contract]
        if holder != seat:
            must(self.men[seat] > 0, "it takes a man")
            penalty = self.contracts[contract]["penalty"]
            must(not self.spared[seat] or penalty <= self.daalders[seat], "mercy has its price")
        if year is None:
            must(holder is None and not any(y >= self.year for y in self.free), "markers are free")
        else:
            must(year in self.free and year >= self.year, "the marker is free and not past")
            must(holder is None or year < (due or self.last), "strictly earlier")
        if holder != seat:
            self.men[seat] -= 1
            if holder is not None:
                self.men[holder] += 1
        if due is not None:
            self.free.add(due)
        self.free.discard(year)
        self.open[contract] = [seat, year]
        self.invested()

    def _take_back(self, event: dict[str, Any]) -> None:
        seat, ship = event["seat"], self.ships[event["ship"]]
        self.invests(seat)
        must(ship["at"] == "zeeland", "in Zeeland")
        taken = sum(man == seat for man in ship["sailors"] + ship["merchants"])
        must(taken, "they have men aboard")
        self.men[seat] += taken
        self.leave(seat, ship)
        self.invested()

    @staticmethod
    def leave(seat: int, ship: dict[str, Any]) -> None:
        """A seat's men leave a ship in Zeeland, and the halves close up."""
        for role in ("sailors", "merchants"):
            stay = [man for man in ship[role] if man is not None and man != seat]
            ship[role] = [None] * (6 - len(stay)) + stay

    def _hold(self, event: dict[str, Any]) -> None:
        must(self.phase == "sailing" and self.queue[0] == event["ship"], "it isn't that ship's turn")
        must(self.skipper(event["ship"]) == event["seat"], "the skipper holds")
        self.queue.pop(0)
        self.next_ship()

    def _sail(self, event: dict[str, Any]) -> None:
        name, seat = event["ship"], event["seat"]
        must(self.phase == "sailing" and self.queue[0] == name, "it isn't that ship's turn")
        must(self.skipper(name) == seat, "the skipper sails")
        ship = self.ships[name]
        must(ship["at"] == "zeeland" or ship["at"] == list(event["stroke"][0]), "from its spot")
        made: Counter[int] = Counter()
        for call in event["calls"]:
            must(call["seat"] != seat and 0 <= call["at"] < len(event["stroke"]), "others call, during the line")
            free = made[call["seat"]] < ship["sailors"].count(call["seat"])
            made[call["seat"]] += 1
            must(call["fine"] == (0 if free else 5), "one free call for each sailor")
            must(free or (self.options["fines"] and self.daalders[call["seat"]] >= 5), "who has the fine")
            self.daalders[call["seat"]] -= call["fine"]
        if event["end"] != "home":
            ship["at"] = list(event["spot"])
        self.voyage = {"ship": name, "end": event["end"], "visits": list(event["visits"]), "slot": 0}
        self.queue.pop(0)
        self.next_load()

    def next_load(self) -> None:
        voyage = self.voyage
        assert voyage is not None
        ship = self.ships[voyage["ship"]]
        while voyage["visits"]:
            while voyage["slot"] < 6 and self.harbours[voyage["visits"][0]]:
                slot = voyage["slot"]
                if ship["merchants"][slot] is not None and ship["goods"][slot] is None:
                    self.phase = "loading"
                    return
                voyage["slot"] += 1
            voyage["visits"].pop(0)
            voyage["slot"] = 0
        self.voyage = None
        if voyage["end"] == "aground":
            self.lose_sailor(voyage["ship"])
        elif voyage["end"] == "home":
            for man, good in zip(ship["merchants"], ship["goods"], strict=True):
                if good:
                    self.warehouse[man][good] += 1
            self.empty(voyage["ship"])
        self.next_ship()

    def _load(self, event: dict[str, Any]) -> None:
        must(self.phase == "loading" and self.voyage, "nobody loads now")
        assert self.voyage is not None
        ship, slot, harbour = self.ships[self.voyage["ship"]], self.voyage["slot"], self.voyage["visits"][0]
        due = (ship["merchants"][slot], self.voyage["ship"], harbour, slot + 1)
        must((event["seat"], event["ship"], event["harbour"], event["slot"]) == due, f"{due} loads now")
        if event["take"]:
            self.harbours[harbour] -= 1
            ship["goods"][slot] = harbour
        self.voyage["slot"] += 1
        self.next_load()

    def _trade(self, event: dict[str, Any]) -> None:
        must(self.phase == "sales" and self.stage == "trade", "no trade now")
        a, b = event["seats"]
        must(a != b and not self.out[a] and not self.out[b], "two who are in")
        for giver, taker, gives in ((a, b, event["a_gives"]), (b, a, event["b_gives"])):
            goods = Counter(gives["goods"])
            must(goods <= self.warehouse[giver] and 0 <= gives["daalders"] <= self.daalders[giver], "what they have")
            self.warehouse[giver] -= goods
            self.daalders[giver] -= gives["daalders"]
            self.warehouse[taker] += goods
            self.daalders[taker] += gives["daalders"]

    def _deliver(self, event: dict[str, Any]) -> None:
        seat, contract = event["seat"], event["contract"]
        must(self.phase == "sales" and self.stage == "deliver", "no deliveries now")
        must(
            contract in self.open and event["side"] in self.sides(seat, contract), "a whole side of their own contract"
        )
        goods: Counter[str] = Counter(event["goods"])
        kinds: Counter[str] = Counter()
        for harbour, n in goods.items():
            kinds[self.good[harbour]] += n
        must(dict(kinds) == self.contracts[contract]["sides"][event["side"]], "exactly its goods")
        must(goods <= self.warehouse[seat], "goods they have")
        self.warehouse[seat] -= goods
        self.harbours += goods
        self.daalders[seat] += self.contracts[contract]["pay"]
        self.discard(contract)

    def discard(self, contract: int) -> None:
        holder, year = self.open.pop(contract)
        self.men[holder] += 1
        if year is not None:
            self.free.add(year)

    def _default(self, event: dict[str, Any]) -> None:
        self.daalders[event["seat"]] -= event["fine"]
        self.discard(event["contract"])
        if self.options["mercy"] and event["seat"] in self.poor:
            self.spared[event["seat"]] = True
        self.after_settling()

    def _ruin(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        self.out[seat], self.daalders[seat] = True, 0
        for contract, (holder, year) in self.open.items():
            if holder == seat:
                if year is not None:
                    self.free.add(year)
                self.open[contract] = [None, None]
        self.harbours += self.warehouse[seat]
        self.warehouse[seat] = Counter()
        for name, ship in self.ships.items():
            for slot in range(6):
                if ship["merchants"][slot] == seat and ship["goods"][slot]:
                    self.harbours[ship["goods"][slot]] += 1
                    ship["goods"][slot] = None
            if ship["at"] == "zeeland":
                self.leave(seat, ship)
                continue
            for role in ("sailors", "merchants"):
                ship[role] = [None if man == seat else man for man in ship[role]]
            if self.skipper(name) is None:
                self.sink(name)
        self.men[seat] = 0
        self.after_settling()

    def _store(self, event: dict[str, Any]) -> None:
        must(self.phase == "sales" and self.stage == "storing" and event["seat"] in self.queue, "no need to store")
        keep: Counter[str] = Counter(event["keep"])
        must(keep <= self.warehouse[event["seat"]] and keep.total() <= 2, "two or fewer of their own")
        self.harbours += self.warehouse[event["seat"]] - keep
        self.warehouse[event["seat"]] = keep
        self.queue.remove(event["seat"])
        self.after_storing()

    def _year(self, event: dict[str, Any]) -> None:
        self.year, self.burgemeester = event["year"], event["burgemeester"]
        if self.year in self.convoys:
            self.phase = "orders"
        else:
            self.start_investments()

    # What the table looks like

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if self.phase == "investments":
            return [self.queue[0]]
        if self.phase == "sailing":
            return [self.skipper(self.queue[0])]  # type: ignore[list-item]
        if self.phase == "loading":
            assert self.voyage is not None
            return [self.ships[self.voyage["ship"]]["merchants"][self.voyage["slot"]]]
        return list(self.queue) if self.stage == "storing" else self.able()

    def after(self) -> dict[str, Any]:
        return {
            "year": self.year,
            "phase": self.phase,
            "burgemeester": self.burgemeester,
            "daalders": self.daalders,
            "men": self.men,
            "out": self.out,
            "warehouse": [dict(+goods) for goods in self.warehouse],
            "harbours": dict(+self.harbours),
            "ships": self.ships,
            "contracts": {str(c): {"holder": holder, "year": year} for c, (holder, year) in self.open.items()},
            "amsterdam": sorted(self.amsterdam),
            "markers": sorted(self.free),
            "deck": 19 - self.turned,
            "to_act": self.to_act(),
        }

    def result(self) -> dict[str, Any]:
        amsterdam = sum(self.contracts[contract]["pay"] for contract in self.amsterdam)
        most = max((self.daalders[seat] for seat in self.living()), default=-1)
        winners = [seat for seat in self.living() if self.daalders[seat] == most >= amsterdam]
        return {"daalders": self.daalders, "amsterdam": amsterdam, "winners": winners}


def judge(record: dict[str, Any], traced: bool = True) -> Oracle:
    """Replay a record and compare every state that it tells; each must be there where someone chooses next."""
    oracle = Oracle(record)
    for number, event in enumerate(record["events"], 1):
        try:
            oracle.take(event)
            if traced:
                must(("after" in event) == oracle.choice_is_open(), "a state is told where someone chooses next")
            if "after" in event:
                due, told = oracle.after(), event["after"]
                wrong = [key for key in due.keys() | told.keys() if due.get(key) != told.get(key)]
                must(not wrong, f"the table differs: {[(key, due.get(key), told.get(key)) for key in wrong]}")
        except Foul as foul:
            raise Foul(f"event {number} ({event['kind']}): {foul}") from None
    if record["result"] is not None:
        if not oracle.over:
            oracle.quiet("")
        must(oracle.over, "there is a result, so the game is over")
        must(record["result"] == oracle.result(), f"the result is {oracle.result()}")
    return oracle
