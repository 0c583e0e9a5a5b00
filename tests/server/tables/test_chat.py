"""Two chats at a table: players don't read the spectators while they play, nor spectators the players."""

import msgspec
import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.protocol.messages import Join, Say
from compagnie.server.table.table import Table
from compagnie.server.tables.chat import PLAYERS, SPECTATORS, Chat
from compagnie.server.tables.join import join
from compagnie.server.tables.services import Services
from tests.server.guests import Chair, Club, Guest

pytestmark = pytest.mark.anyio


async def watches(services: Services, table: Table, person: Guest | None) -> Chair:
    """Watch a table as a socket does."""
    chair = Chair(person.person if person else None)
    welcome = await join(services, chair.watcher, table, Join())
    chair.welcome = {"words": [spoken.text for spoken in welcome.words]}
    return chair


def said(chair: Chair) -> list[str]:
    return [message["text"] for message in chair.told() if message["kind"] == "spoken"]


def texts_in(frame: bytes | None) -> list[str]:
    told = msgspec.json.decode(frame or b"{}")
    return [told["text"]] if told.get("kind") == "spoken" else []


async def test_players_and_spectators_read_each_other_once_the_game_is_over(services: Services, club: Club) -> None:
    ada, ben, cleo, eva = [await club.guest(name) for name in ("Ada", "Ben", "Cleo", "Eva")]
    table = await club.table([ada, ben, cleo])
    table.row = msgspec.structs.replace(table.row, open=False)  # guests chat at tables by link
    chairs = [await watches(services, table, who) for who in (ada, ben, eva, None)]
    chat = Chat(services)
    await chat.take(table, ada.person, Say(id="1", text="from Ada"))
    await chat.take(table, eva.person, Say(id="1", text="Ben holds gold"))
    await chat.take(table, ben.person, Say(id="1", text="from Ben"))
    playing = ["from Ada", "from Ben"]
    assert [said(chair) for chair in chairs] == [playing, playing, ["Ben holds gold"], ["Ben holds gold"]]
    again = [(await watches(services, table, who)).welcome["words"] for who in (ada, ben, eva, None)]
    assert again == [playing, playing, ["Ben holds gold"], ["Ben holds gold"]], "nor does who opens it again"
    spectating = Chair(ada.person)
    welcome = await join(services, spectating.watcher, table, Join(spectate=True))
    assert [spoken.text for spoken in welcome.words] == playing, "who plays stays a player, whatever they look at"

    await club.play(table, [ada, ben, cleo])
    assert table.state.stage == "over"
    for chair, due in zip(chairs, [["Ben holds gold"]] * 2 + [playing] * 2, strict=True):
        heard = said(chair)
        while len(heard) < len(due):
            heard += texts_in(await chair.pile.frames.get())
        assert heard == due
    everything = ["from Ada", "Ben holds gold", "from Ben"]
    assert (await watches(services, table, ben)).welcome["words"] == everything
    await chat.take(table, eva.person, Say(id="2", text="well played"))
    assert said(chairs[0]) == ["well played"]


async def test_nobody_floods_a_chat(services: Services, club: Club) -> None:
    ada, ben, eva = [await club.guest(name) for name in ("Ada", "Ben", "Eva")]
    table, chat = await club.table([ada, ben, "random"]), Chat(services)
    for person, most in ((ada.person, PLAYERS.most), (eva.person, SPECTATORS.most)):
        for number in range(most):
            await chat.take(table, person, Say(id=str(number), text="👏"))
        with pytest.raises(Refusal) as refused:
            await chat.take(table, person, Say(id="more", text="👏"))
        assert refused.value.code == "too_fast"
    await chat.take(table, ben.person, Say(id="1", text="👋"))
