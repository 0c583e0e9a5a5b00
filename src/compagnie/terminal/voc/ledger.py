"""What lies on the table beside the charts: years and markers, contracts, ships and crews, harbours, purses."""

from collections.abc import Sequence

from rich.text import Text

from compagnie.games.voc.box import SLOTS
from compagnie.games.voc.names import Tokens
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.views.view import ContractView, SeatView, ShipView, View
from compagnie.terminal.seats import MARKS, SEATS
from compagnie.terminal.voc.look import DANGER, GOLD, good, goods

BURGEMEESTER, FREE, CONVOY = "★", "○", "⚑"
LONGEST_NAME = 8
LONGEST_ASK = 37
PHASES = {
    "investing": "investments", "sailing": "sailing", "drawing": "sailing", "loading": "in harbour",
    "trading": "trade", "delivering": "deliveries", "giving": "deliveries", "storing": "storing",
    "ordering": "new orders", "over": "the end",
}  # fmt: skip


def heading(view: View, box: OpenBox, names: Sequence[str]) -> Text:
    """The year, what is going on, and Amsterdam now against the richest."""
    line = Text.assemble(" ", (str(view.year), GOLD), f"  {PHASES.get(view.phase, 'set-up')}")
    line.append(f"   deck {view.deck}", "dim")
    return Text.assemble(line, "   ", race(view, box, names))


def race(view: View, box: OpenBox, names: Sequence[str]) -> Text:
    """§9.1 What Amsterdam has, and who is richest."""
    amsterdam = sum(box.contracts[card - 1].pay for card in view.amsterdam)
    most = max((seat.daalders for seat in view.seats if not seat.out), default=None)
    line = Text.assemble(("Amsterdam ", "bold"), (str(amsterdam), "bold"))
    if most is None:
        return line.append(" and nobody against it", DANGER)
    richest = [names[seat] for seat, own in enumerate(view.seats) if own.daalders == most and not own.out]
    who = richest[0] if len(richest) == 1 else f"{len(richest)} seats"
    line.append(f" against {who} with {most}")
    return line.append(": all would lose", DANGER) if amsterdam > most else line


def years(view: View, box: OpenBox) -> list[Text]:
    """§1.5 The track with its convoys, and the markers below: free, or on a contract."""
    held = {contract.year: (card, contract.holder) for card, contract in view.contracts.items() if contract.year}
    track, row = (Text.assemble((word, "bold"), no_wrap=True) for word in (" Year   ", " Marker "))
    for year in range(box.box.years.first, box.box.years.last + 1):
        convoy = CONVOY if year in box.box.years.convoys else " "
        style = f"reverse {GOLD}" if year == view.year else ("dim" if year < view.year else "")
        track.append(convoy, "bold #ff9d5c").append(f"{year % 100:02}", style).append(" ")
        if year in held:
            card, holder = held[year]
            row.append(f"{card:>3}", SEATS[holder] if holder is not None else "").append(" ")
        else:
            free = FREE if year in view.markers else " "
            row.append(f"  {free} ", "dim" if year < view.year else "")
    return [track, row]


def contracts(view: View, box: OpenBox, names: Sequence[str]) -> list[Text]:
    """§1.4 The open contracts: what they ask for, pay and cost, who holds them and until when."""
    lines = [Text.assemble((" Contract", "bold"), ("                                    pays  fails  held by", "dim"))]
    lines += [_contract(int(card), contract, box, names) for card, contract in view.contracts.items()]
    if len(lines) == 1:
        lines.append(Text("   none is open", "dim"))
    return lines


def _contract(card: int, seen: ContractView, box: OpenBox, names: Sequence[str]) -> Text:
    contract = box.contracts[card - 1]
    asks = Text(" or ").join(goods(side) for side in contract.sides)
    if asks.cell_len > LONGEST_ASK:
        asks = Text(" or ").join(goods(side, short=True) for side in contract.sides)
    line = Text.assemble((f" {card:>4}  ", "bold"), asks, no_wrap=True)
    line.append(" " * max(45 - line.cell_len, 1))
    line.append(f"{contract.pay:>4}", GOLD).append(f"{contract.penalty:>7}  ")
    if seen.holder is None:
        return line.append("nobody", "dim")
    until = "1602, no marker" if seen.year is None else str(seen.year)
    line.append(f" {MARKS[seen.holder]} ", SEATS[seen.holder])
    return line.append(f" {names[seen.holder][:LONGEST_NAME]}, {until}")


def contracts_in_short(view: View, box: OpenBox, width: int) -> list[Text]:
    """§1.4 The same for a low terminal: number, goods, payment and penalty, holder and year, one after the other."""
    parts = []
    for card, seen in view.contracts.items():
        contract = box.contracts[int(card) - 1]
        asks = Text("|").join(goods(side, short=True) for side in contract.sides)
        part = Text.assemble((card, "bold"), " ", asks, " ", (str(contract.pay), GOLD), f"/{contract.penalty}")
        if seen.holder is not None:
            part.append(" ").append(f" {MARKS[seen.holder]} ", SEATS[seen.holder])
            part.append(f" {'none' if seen.year is None else seen.year}")
        parts.append(part)
    return _folded(Text.assemble((" Contracts ", "bold")), parts, width)


def ships(view: View, box: OpenBox, only: str | None = None) -> list[Text]:
    """§1.3 Each ship: where it is, its sailors and merchants from the left, and the goods under the merchants."""
    heads = f"{'':<16}sailors{'':<8}merchants and their goods"
    lines = [Text.assemble((" Ship", "bold"), (heads, "dim"))]
    return lines + [_ship(name, ship, view, box) for name, ship in view.ships.items() if only in (None, name)]


def _ship(name: str, seen: ShipView, view: View, box: OpenBox) -> Text:
    printed = box.box.ships[name]
    title = f"{name} {printed.chart}"
    line = Text.assemble((f"{'▸' if view.ship == name else ' '}", GOLD), (f"{title:<7}", "bold"))
    line.append(f"{_where(seen, box, name):<13}", "" if seen.at else "dim")
    for slot in range(SLOTS):
        line.append_text(_slot(seen.sailors[slot], printed.sailor_slots[slot], 2))
    line.append("  ")
    for slot in range(SLOTS):
        line.append_text(_slot(seen.merchants[slot], printed.merchant_slots[slot], 3))
        under = seen.goods[slot]
        line.append_text(good(_good(box, under), short=True) if under else Text("   ")).append(" ")
    line.no_wrap = True
    return line


def _where(seen: ShipView, box: OpenBox, name: str) -> str:
    """In Zeeland, in a harbour, or at a cell."""
    if seen.at is None:
        return "Zeeland"
    x, y = seen.at
    for harbour in box.box.charts[box.box.ships[name].chart].harbours:
        if (x - harbour.x) ** 2 + (y - harbour.y) ** 2 <= harbour.r**2:
            return harbour.name
    return f"at {x}, {y}"


def _slot(man: int | None, number: int, width: int) -> Text:
    sign = str(number) if man is None else MARKS[man]
    return Text(sign.center(width), "dim" if man is None else SEATS[man])


def harbours(view: View, box: OpenBox, width: int) -> list[Text]:
    """§1.2 What every harbour has left."""
    parts = []
    for harbour in box.harbours:
        n = view.harbours.get(harbour.id, 0)
        parts.append(Text.assemble(f"{harbour.name} ", (str(n), "bold" if n else "dim"), " ", good(harbour.good)))
    return _folded(Text.assemble((" Harbours ", "bold")), parts, width)


def seats(view: View, box: OpenBox, names: Sequence[str]) -> list[Text]:
    """§1.1 What every seat has: daalders, men in hand, goods in the warehouse."""
    lines = [Text.assemble((" Seat", "bold"), ("            daalders   men   warehouse", "dim"))]
    for seat, own in enumerate(view.seats):
        acts = seat in view.to_act
        line = Text.assemble(f" {MARKS[seat]} ", style=SEATS[seat], no_wrap=True, overflow="ellipsis")
        line = Text.assemble(line, (f"{'▸' if acts else ' '}{names[seat][:LONGEST_NAME]:<9}", "bold" if acts else ""))
        line.append(f"{BURGEMEESTER if view.burgemeester == seat else ' '} ", GOLD)
        lines.append(line.append_text(_belongings(own, box)))
    return lines


def _belongings(own: SeatView, box: OpenBox) -> Text:
    if own.out:
        return Text("     out of the game", "dim")
    line = Text.assemble((f"{own.daalders:>10}", GOLD), f"{own.men:>6}   ")
    return line.append_text(warehouse(own.warehouse, box)).append("  shown mercy" if own.spared else "", "dim")


def warehouse(tokens: Tokens, box: OpenBox) -> Text:
    """Goods, with their harbours where several sell the same."""
    if not tokens:
        return Text("empty", "dim")
    parts = []
    for harbour, n in tokens.items():
        name = _good(box, harbour)
        alike = sum(other.good == name for other in box.harbours) > 1
        place = f" ({box.harbours[box.harbour_number[harbour]].name})" if alike else ""
        parts.append(Text.assemble(f"{n} ", good(name), (place, "dim")))
    return Text(", ").join(parts)


def _good(box: OpenBox, harbour: str) -> str:
    return box.harbours[box.harbour_number[harbour]].good


def _folded(label: Text, parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after the other, in as many lines as they need."""
    lines, indent = [label.copy()], " " * label.cell_len
    for number, part in enumerate(parts):
        if lines[-1].cell_len + part.cell_len + 3 > width:
            lines.append(Text(indent))
        elif number:
            lines[-1].append(" · ", "dim")
        lines[-1].append_text(part)
    return lines
