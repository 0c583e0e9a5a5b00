"""No secret is in any log, even at debug level."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import select

from compagnie.server.storage.database import open_database
from compagnie.server.storage.schema import secrets
from tests.server.server_process import Server, Visitor

pytestmark = pytest.mark.anyio

PASSWORD, WRONG = "the password of Ada", "not the password"
MAIL_PASSWORD = "the-mail-servers-password"
KEY = "the key that signs the cookies"


async def evening(server: Server) -> list[str]:
    """Do all that people do, right and wrong; returns the secrets that must not be in a log."""
    told: list[str] = [PASSWORD, WRONG, MAIL_PASSWORD, KEY]
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
        ada = await Visitor(http).comes_as("Ada")
        told += ada.http.cookies.values()
        await ada.asks("POST", "/account", login="ada", password=PASSWORD)
        await ada.asks("POST", "/session", status=401, login="ada", password=WRONG)
        await ada.asks("POST", "/session", login="ada", password=PASSWORD)
        told += ada.http.cookies.values()
        token = await ada.asks("POST", "/me/tokens", label="bot")
        hook = await ada.asks("POST", "/me/channels", kind="webhook", url="https://nowhere.invalid/hook?key=hush-hush")
        await ada.asks("POST", f"/me/channels/{hook['id']}/test", status=202)
        told += [token["key"], hook["secret"], "hush-hush"]
        table = (await ada.opens(game="batavia", seats=3, bots=["random", "random"], open=False))["id"]
        await ada.asks("POST", f"/tables/{table}/commands", status=400, json={"kind": "nonsense", "key": WRONG})
        await ada.does(table, "start")
        await wrong_words(ada, table)
        await ada.does(table, "leave")
        async with ada.at(table) as seat:
            while seat.table["state"] == "playing":
                await seat.hear()
        await ada.asks("PUT", "/me/password", old=PASSWORD, new=f"{PASSWORD} anew")
        await ada.asks("POST", "/replay", status=400, json={"format": WRONG})
        await http.get("/api/me", headers={"authorization": f"Bearer {WRONG}"})
        await http.get(f"/api/channels/{hook['id']}/unsubscribe/{WRONG}")
        told += ada.http.cookies.values()
    return [secret.strip('"') for secret in told]


async def wrong_words(ada: Visitor, table: str) -> None:
    """Send messages that can't be read."""
    async with ada.at(table) as seat:
        for said in ({"kind": "move", "move": {"note": WRONG}}, {"kind": "order", "order": {"kind": WRONG}}):
            await seat.does(said.pop("kind"), **said)  # type: ignore[arg-type]
        await seat.does("jot", text=WRONG)
        await seat.socket.send(b"\xff\xfe" + WRONG.encode())
        await seat.until("refused")
        await seat.send(kind="consider", id="q", asked={"kind": "cards", "cards": {}})
        told: dict[str, Any] = await seat.until("considered")
        assert told["answer"]


async def test_no_secret_is_logged(tmp_path: Path) -> None:
    home = tmp_path / "home"
    server = Server(
        home,
        log_level="debug",
        smtp_url=f"smtp://host:{MAIL_PASSWORD}@127.0.0.1:1",
        key=KEY,
        notice_sweep=0.1,
        notice_pause=0,
    )
    try:
        told = await evening(server)
    finally:
        server.stop()
    engine = open_database(f"sqlite+aiosqlite:///{home / 'compagnie.db'}")
    async with engine.connect() as connection:
        told += await connection.scalars(select(secrets.c.secret))
    await engine.dispose()
    log = server.errors.read_text()
    assert "Traceback" not in log
    found = [secret for secret in told if secret and secret in log]
    assert found == [] and len(told) > 10
    for line in log.splitlines():
        if line.startswith("{"):
            assert isinstance(msgspec.json.decode(line), dict)
