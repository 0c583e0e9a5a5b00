"""Trade at the keyboard (§7.1): offers in words, what the bots make of them, and the trade that comes of it."""

import random
import re
from collections.abc import Sequence

from compagnie.core.playthrough import Chooser, Playthrough
from compagnie.core.refusal import Refusal
from compagnie.games.voc.moves import Agreed
from compagnie.games.voc.names import Gives
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.record.texts import texts
from compagnie.games.voc.state import TRADING
from compagnie.games.voc.trade.bargain import Accept, Bargain, Offer, Propose, Withdraw
from compagnie.games.voc.trade.traders import word_of
from compagnie.terminal import Misread
from compagnie.terminal.talk import Said
from compagnie.terminal.voc.words import tokens_named

EXAMPLE = "`offer 2 coffee + 5 for 1 pepper to Claes`"
LARGEST = 99_999


class TradeTalk:
    """The offers of one year's trade, between one person and bots."""

    def __init__(self, choosers: Sequence[Chooser | None], names: Sequence[str]) -> None:
        self._choosers, self._names = choosers, names
        self._bargain = Bargain()
        self._year = -1

    def others_say(self, playing: Playthrough, seat: int, dice: random.Random) -> Said:
        """Bots make and accept offers; then all that lie open are told."""
        if playing.position.now.phase != TRADING:
            return Said()
        self._begin(playing)
        self._bargain.sweep(playing.position)
        for other, bot in enumerate(self._choosers):
            if bot is not None and other in self._bargain.to_speak(playing.position):
                agreed = self._let_speak(other, bot, playing, seat)
                if agreed is not None:
                    return Said([f"{self._names[other]} accepts."], agreed)
        return Said([self._told(offer, seat) for offer in self._bargain.offers.values()])

    def hear(self, words: str, playing: Playthrough, seat: int, dice: random.Random) -> Said | None:
        """`offer …`, `accept 1`, `withdraw 1`."""
        verb, _, rest = words.strip().lower().partition(" ")
        if verb not in ("offer", "accept", "withdraw"):
            return None
        self._begin(playing)
        if verb == "offer":
            word = self._proposal(rest, playing, seat)
            self._bargain.take(playing.position, seat, word)
            return self._answers(playing, seat, dice)
        number = rest.strip().removeprefix("offer").strip()
        if not re.fullmatch(r"\d{1,6}", number):
            raise Misread(f"Say which offer, by its number: `{verb} 1`.")
        if verb == "withdraw":
            self._bargain.take(playing.position, seat, Withdraw(offer=int(number)))
            return Said(["You withdraw it."])
        done = self._bargain.take(playing.position, seat, Accept(offer=int(number)))
        assert done is not None
        return Said([], _turned(*done))

    def _answers(self, playing: Playthrough, seat: int, dice: random.Random) -> Said:
        """What the bots say to a new offer."""
        said = self.others_say(playing, seat, dice)
        return said if said.move is not None else Said(["Nobody accepts it yet."])

    def _begin(self, playing: Playthrough) -> None:
        """Offers last for one year's trade."""
        if playing.position.now.year != self._year:
            self._bargain, self._year = Bargain(), playing.position.now.year

    def _let_speak(self, other: int, bot: Chooser, playing: Playthrough, seat: int) -> Agreed | None:
        """Let one bot speak; returns the trade if it accepts an offer of this seat."""
        view = playing.game.view(playing.position, other)
        word = word_of(bot, view, list(self._bargain.offers.values()))  # type: ignore[arg-type]
        if word is None:
            return None
        if isinstance(word, Accept) and self._maker(word.offer) != seat:
            return None  # bots trade among themselves where no person waits for them
        if isinstance(word, Propose) and any(offer.seat == other for offer in self._bargain.offers.values()):
            return None  # one offer at a time is enough for a bot
        try:
            done = self._bargain.take(playing.position, other, word)
        except Refusal:
            return None
        return None if done is None else done.move

    def _maker(self, number: int) -> int | None:
        offer = self._bargain.offers.get(number)
        return offer.seat if offer else None

    def _told(self, offer: Offer, seat: int) -> str:
        gives, takes = texts().gives(offer.gives), texts().gives(offer.takes)
        if offer.seat == seat:
            return f"Offer {offer.number} is yours: {gives} for {takes}. `withdraw {offer.number}` takes it back."
        to = "you" if offer.to == seat else ("all" if offer.to is None else self._names[offer.to])
        accept = f" `accept {offer.number}`?" if offer.to in (None, seat) else ""
        return f"Offer {offer.number}: {self._names[offer.seat]} offers {to} {gives} for {takes}.{accept}"

    def _proposal(self, rest: str, playing: Playthrough, seat: int) -> Propose:
        match = re.fullmatch(r"(.+?)\s+for\s+(.+?)(?:\s+to\s+(\w+))?", rest.strip())
        if match is None:
            raise Misread(f"Say what you give, what you ask for, and to whom: {EXAMPLE}.")
        to = None if match[3] in (None, "all") else self._seat(match[3])
        box, seats = playing.position.box, playing.position.now.warehouse
        own = dict(zip(box.harbour_ids, seats[seat], strict=True))
        others = seats[to] if to is not None else [sum(column) for column in zip(*seats, strict=True)]
        theirs = dict(zip(box.harbour_ids, others, strict=True))
        return Propose(to=to, gives=_side(match[1], own, box), takes=_side(match[2], theirs, box))

    def _seat(self, word: str) -> int:
        """A name, its beginning, or the number of a seat."""
        for seat, name in enumerate(self._names):
            if name.lower().startswith(word) or word == str(seat):
                return seat
        raise Misread(f"Nobody here is called “{word}”: there are {', '.join(self._names)}.")


def _turned(maker: int, agreed: Agreed) -> Agreed:
    """The same trade as the one who accepted it makes it."""
    return Agreed(other=maker, gives=agreed.takes, takes=agreed.gives)


def _side(said: str, warehouse: dict[str, int], box: OpenBox) -> Gives:
    """`2 coffee + 5`: goods, and a bare number is daalders."""
    daalders, goods = 0, []
    for part in re.split(r"[+,&]|\band\b", said):
        word = part.strip()
        money = re.fullmatch(r"(\d{1,9})\s*(?:daalders?|d)?", word)
        if money:
            daalders += int(money[1])
        elif word and word != "nothing":
            goods.append(word)
    if daalders > LARGEST:
        raise Misread("Nobody has so many daalders.")
    return Gives(goods=tokens_named(" ".join(goods), warehouse, box) if goods else {}, daalders=daalders)
