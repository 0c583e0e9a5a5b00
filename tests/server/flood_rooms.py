"""What the paths of the API name, made for whoever floods them: clubs, tournaments, tables, reports, measures.

A flood that only asks for what isn't there shows little. What a path names is found by its words, so that a new room
is either made here, or the test of the list fails.
"""

import asyncio
import re
import time
from typing import Any

import httpx
import msgspec

from compagnie.server import admin
from compagnie.server.base.settings import Settings
from tests.server.guests import a_game
from tests.server.server_process import Server, Visitor

PASSWORD = "eight sailors off Texel"
DAY = 86_400.0
FOR_ACCOUNTS = re.compile(
    r"^(PUT|DELETE|POST) /api/(session|tournaments|me/(password|follows|passkeys|proof))|/api/moderation|/measures/"
)
"""What people with an account may do, and guests mayn't."""
FOR_MODERATORS = re.compile(r"/api/moderation")


class Finished(msgspec.Struct, frozen=True):
    """A table whose game is over: most can be asked for there."""

    id: str
    record: Any


class Flooder:
    """One who floods, another one to whom things are done, and all that they have."""

    def __init__(self, server: Server, me: Visitor, other: Visitor, finished: Finished) -> None:
        self._server, self.me, self.other, self.finished = server, me, other, finished
        self.login = f"m{me.person['id']}"

    async def ready(self, operation: str) -> None:
        """Be who may do it: somebody with an account, or a moderator."""
        if not FOR_ACCOUNTS.search(operation):
            return
        await self.me.asks("POST", "/account", name="Mallory", login=self.login, password=PASSWORD)
        await self.other.asks("POST", "/account", name="Ben", login=f"b{self.other.person['id']}", password=PASSWORD)
        if FOR_MODERATORS.search(operation):
            await admin.name_role(Settings(home=self._server.home), self.login, "admin")

    async def path(self, operation: str, path: str) -> str:
        """A path with what it names, made where it isn't there yet."""
        names: dict[str, str] = {"game": a_game().name, "pace": "live", "purpose": "confirm", "channel": "x"}
        names["passkey"] = "x"
        for name in re.findall(r"\{(\w+)\}", path):
            if name not in names or (name == "channel" and "/me/" in path):
                names[name] = str(await getattr(self, f"_{name}")(operation, names))
        return re.sub(r"\{(\w+)\}", lambda found: names[found[1]], path)

    def body(self, body: Any) -> Any:
        """A body with what it names."""
        names = {"$me": self.me.person["id"], "$login": self.login, "$tomorrow": time.time() + DAY}
        names["$record"] = self.finished.record
        if isinstance(body, dict):
            return {name: self.body(value) for name, value in body.items()}
        return names.get(body, body) if isinstance(body, str) else body

    async def _person(self, operation: str, names: dict[str, str]) -> str:
        if "/calendars/" in operation:
            return str(self.me.person["id"])
        if "/members/" in operation:
            invite = (await self.me.asks("POST", f"/clubs/{names['club']}/invite"))["invite"]
            await self.other.asks("POST", f"/invites/{invite}")
        return str(self.other.person["id"])

    async def _table(self, operation: str, names: dict[str, str]) -> str:
        if operation.startswith("GET") or operation.endswith("/analysis"):
            return self.finished.id
        table = await self.me.opens(game=a_game().name, seats=3, bots=["random", "random"])
        if operation.endswith("/rematch"):
            await self.me.does(table["id"], "start")
            await self.me.does(table["id"], "leave")
            while (await self.me.asks("GET", f"/tables/{table['id']}"))["state"] != "over":
                await asyncio.sleep(0.1)
        return str(table["id"])

    async def _club(self, operation: str, names: dict[str, str]) -> str:
        return str((await self.me.asks("POST", "/clubs", name="Circle"))["id"])

    async def _date(self, operation: str, names: dict[str, str]) -> str:
        made = await self.me.asks("POST", f"/clubs/{names['club']}/dates", name="Evening", at=time.time() + DAY)
        return str(made["dates"][0]["id"])

    async def _hook(self, operation: str, names: dict[str, str]) -> str:
        club = f"/clubs/{names['club']}/hooks"
        await self.me.asks("POST", club, shape="discord", address="https://discord.example/x")
        return str((await self.me.asks("GET", club))[0]["id"])

    async def _invite(self, operation: str, names: dict[str, str]) -> str:
        club = (await self.other.asks("POST", "/clubs", name="Circle"))["id"]
        return str((await self.other.asks("POST", f"/clubs/{club}/invite"))["invite"])

    async def _number(self, operation: str, names: dict[str, str]) -> int:
        if "/posts/" in operation:
            posts = f"/clubs/{names['club']}/posts"
            await self.me.asks("POST", posts, id="p", text="Who plays?")
            return int((await self.me.asks("GET", posts))[0]["number"])
        table = await self.other.opens(game=a_game().name, seats=3)
        about = self.other.person["id"]
        await self.me.asks("POST", f"/tables/{table['id']}/reports", about=about, text="Rude.")
        return int((await self.me.asks("GET", "/moderation/reports"))[0]["number"])

    async def _key(self, operation: str, names: dict[str, str]) -> str:
        if "/calendars/" not in operation:
            return "x"
        return str((await self.me.asks("GET", "/me/calendar"))["path"].split("/")[-2])

    async def _token(self, operation: str, names: dict[str, str]) -> str:
        return str((await self.me.asks("POST", "/me/tokens", label="a program"))["id"])

    async def _channel(self, operation: str, names: dict[str, str]) -> str:
        return str((await self.me.asks("POST", "/me/channels", kind="webhook", url="https://hook.example/"))["id"])

    async def _tournament(self, operation: str, names: dict[str, str]) -> str:
        if not FOR_ACCOUNTS.search(operation):
            await self.ready("/api/moderation")
        made = await self.me.asks("POST", "/tournaments", name="Cup", game=a_game().name)
        entry = f"/tournaments/{made['tournament']['id']}/entry"
        await self.other.asks("PUT", entry, json={})
        async with httpx.AsyncClient(base_url=self._server.address, trust_env=False) as http:  # three can begin
            login = f"c{self.other.person['id']}"
            cleo = Visitor(http)
            await cleo.asks("POST", "/account", name="Cleo", login=login, password=PASSWORD)
            await cleo.asks("PUT", entry, json={})
        return str(made["tournament"]["id"])

    async def _measure(self, operation: str, names: dict[str, str]) -> str:
        await admin.name_role(Settings(home=self._server.home), self.login, "admin")
        done_to, by = self.other, self.me
        if "/me/" in operation:
            await admin.name_role(Settings(home=self._server.home), self.login, None)
            await admin.name_role(Settings(home=self._server.home), f"b{self.other.person['id']}", "admin")
            done_to, by = self.me, self.other
        about = done_to.person["id"]
        await by.asks("PUT", f"/moderation/people/{about}/mute", hours=1, reason="Rude.")
        (measure,) = [one for one in (await done_to.asks("GET", "/me/measures"))["measures"] if one["kind"] == "mute"]
        if operation.endswith("/answer"):
            await done_to.asks("PUT", f"/me/measures/{measure['id']}/appeal", text="I wasn't.")
        return str(measure["id"])
