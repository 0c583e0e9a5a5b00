"""The server's settings, read from the environment or a file. Every setting has a default that suits a club."""

import os
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from compagnie.core.json_reader import convert

PREFIX = "COMPAGNIE_"
OTHER_VARIABLES = {"COMPAGNIE_CACHE", "COMPAGNIE_LIBRARIES"}
"""Variables that aren't settings of the server: where compiled rules are kept."""
RENAMED = {
    "bot_pen": "bot_drawing_speed",
    "pen_silence": "stroke_timeout",
    "pen_messages_a_second": "stroke_messages_a_second",
}
"""Old names of settings, which are still read."""
LISTS = ("origins", "hosts", "trusted_proxies", "order_pause")
"""Settings with several values; in a variable they are separated by commas."""

SECRETS = ("key", "database_url", "redis_url", "smtp_url", "push_key", "oidc_client_secret")
"""Settings that may come from a file of their own, such as COMPAGNIE_KEY_FILE names: so a vault, a container or systemd
(LoadCredential) hands secrets out."""
FILE = "_FILE"

Duration = Annotated[float, Meta(ge=0)]
PositiveDuration = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class BadSettings(ValueError):
    """A setting that can't be understood, in a sentence that names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each field is a key of the settings file, and in capitals after COMPAGNIE_ a variable of the environment."""

    home: Path = Path("compagnie-home")
    """The folder that holds the database and the server's key when nothing else is said."""
    database_url: str = ""
    """Empty: SQLite in `home`. Or a PostgreSQL address: postgresql://user:password@host/name."""
    key: str = ""
    """Signs the cookies of guests. Empty: made once and kept in `home`. Several servers must share one."""
    host: str = "127.0.0.1"
    """The address to listen on."""
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8601
    """The port to listen on; 0 lets the system choose."""
    origins: list[str] = msgspec.field(default_factory=list)
    """Where the page may be served from besides this server itself, such as https://play.example.org."""
    hosts: list[str] = msgspec.field(default_factory=list)
    """The names by which this server may be asked; * for any. Empty: its addresses, localhost, and the names in
    `public_url` and `origins`; any name where it listens to others than this machine and neither of those is set."""
    secure_cookies: bool = False
    """Send cookies over HTTPS only. Set it when a proxy in front speaks HTTPS."""
    trusted_proxies: list[str] = msgspec.field(default_factory=lambda: ["127.0.0.1"])
    """Proxies whose X-Forwarded-For is believed: addresses, networks such as 10.0.0.0/8, or * for whoever gets here."""
    fan_out: Literal["memory", "postgresql", "redis"] = "memory"
    """How several servers on one database tell each other of news."""
    redis_url: str = ""
    """The Redis or Valkey to use, for `fan_out` and for rate limits that several servers share."""
    bot_pause: Duration = 0.8
    """Seconds that a bot waits before it plays, so that people can follow."""
    bot_think: PositiveDuration = 0.6
    """Seconds that a bot may think about a move; it counts towards the pause."""
    bot_drawing_speed: Duration = 60.0
    """How many points a second a bot draws, so that people can follow and call; 0: all at once."""
    stroke_timeout: PositiveDuration = 5.0
    """A drawing is over when nothing came of it for so many seconds."""
    stroke_messages_a_second: Count = 60
    """How many messages a second the socket of whoever draws may send, after a first burst of five times as many."""
    stroke_points_a_second: Count = 600
    """How many points a second somebody may draw, after a first burst of five times as many. No hand can."""
    stand_in: str = "greedy"
    """The bot that plays for a person who has left or is out of time; `random` where there is no such bot."""
    adviser: str = "master"
    """The bot that gives hints at tables that allow them."""
    order_pause: tuple[Duration, Duration] = (1.5, 4.0)
    """As long as a table doesn't know how long its people think, a standing order acts after a random number of seconds
    between these."""
    asking_order_pause: Duration = 12.0
    """Until then one that may ask its person acts after so many seconds more, on average: else its silence would tell
    when it asks."""
    gathering_hours: Duration = 24.0
    """A table that nobody starts is closed after so many hours without news."""
    sleeping_days: Duration = 60.0
    """A game in which nothing happens is closed after so many days."""
    idle_seconds: Duration = 60.0
    """A table that nobody watches is unloaded from memory after so many seconds."""
    public_url: str = ""
    """Where people reach this server, such as https://play.example.org: links in notices lead there."""
    oidc_issuer: str = ""
    """The provider that people may sign in by (OpenID Connect), such as https://login.example.org; empty: none. It
    needs `public_url`, and sends people back to `/api/provider/return` there."""
    oidc_client_id: str = ""
    """What the provider calls this server."""
    oidc_client_secret: str = ""
    """What it gave this server as a secret; empty where it gives none."""
    oidc_name: str = ""
    """What people call the provider; empty: its address."""
    smtp_url: str = ""
    """Where mail is handed in: smtp://user:password@host:587 (STARTTLS where offered) or smtps://…; empty: no mail."""
    mail_from: str = "compagnie@localhost"
    """Who mail comes from."""
    push_key: str = ""
    """The key that web push is signed with, in hex. Empty: made from `key` where that is set, or kept in `home`."""
    push_contact: str = ""
    """Whom a push service may write to, such as mailto:host@example.org; empty: `public_url`."""
    private_webhooks: bool = False
    """Let webhooks and push go to private addresses and without HTTPS: only where everyone here is trusted."""
    notice_pause: Duration = 20.0
    """A notice waits so many seconds: a person who is at the table by then needs none."""
    notice_sweep: PositiveDuration = 5.0
    """Every so many seconds the server looks for notices to send."""
    requests_a_minute: Count = 240
    """How many requests one address may make in a minute."""
    guests_an_hour: Count = 60
    """How many guests or accounts one address may make in an hour."""
    sign_ins_a_minute: Count = 10
    """How many times in a minute one address may try a password."""
    sign_in_hours: Duration = 0.0
    """A browser is signed in for so many hours after somebody last showed there who they are, however much they play;
    0: for 90 days after they were last here."""
    channels_an_hour: Count = 60
    """How many times in an hour one address may add or try a channel for notices."""
    moderators_need_passkeys: bool = False
    """Let moderators do what moderators do only when they have signed in with a passkey: a device that they have, and
    that recognises them."""
    replays_a_minute: Count = 30
    """How many replays of finished games or of records one address may ask for in a minute."""
    analysis_trials: Count = 160
    """How many trials tell the win chances of a table when a finished game is analysed: more are surer and slower."""
    messages_a_second: Count = 20
    """How many messages one socket may send in a second, after a first burst of five times as many."""
    tables_a_person: Count = 100
    """How many tables that somebody opened may gather or be played at once, those of tournaments apart."""
    sockets_an_address: Count = 64
    """How many sockets one address may hold open."""
    lines_an_address: Count = 256
    """How many other connections one address may hold open; trusted proxies may have any number."""
    watchers_a_table: Count = 200
    """How many sockets may watch one table."""
    send_seconds: PositiveDuration = 10.0
    """A connection whose client reads nothing for so many seconds is closed."""
    backup_hours: Duration = 0.0
    """Every so many hours a back-up is made, and restored into a scratch database to check it; 0: never. Of several
    servers set it at one."""
    backup_folder: Path | None = None
    """Where back-ups are kept; `backups` in `home` when nothing is said. Best on another disk."""
    backups_kept: Count = 14
    """How many of them are kept."""
    warm: bool = True
    """Compile every game at the start; without it the first table of a game waits for that."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """From which level on the log is written."""
    log_format: Literal["json", "text"] = "json"
    """The log's form: a JSON object a line, or text for people."""
    page: Path | None = None
    """The folder of the built page; the one that came with the program when nothing is said."""

    @property
    def address(self) -> str:
        """The database's address as SQLAlchemy writes it."""
        url = self.database_url
        if not url:
            return f"sqlite+aiosqlite:///{self.home / 'compagnie.db'}"
        for scheme in ("postgresql://", "postgres://", "postgresql+asyncpg://"):
            if url.startswith(scheme):
                return "postgresql+asyncpg://" + url.removeprefix(scheme)
        if url.startswith("sqlite:///"):
            return "sqlite+aiosqlite:///" + url.removeprefix("sqlite:///")
        raise BadSettings("database_url must begin with postgresql:// or sqlite:///.")

    def __post_init__(self) -> None:
        """Check what the types can't say."""
        shorter, longer = self.order_pause
        if shorter > longer:
            raise ValueError("order_pause must be a shorter and a longer time")
        if self.redis_url and not self.redis_url.startswith(("redis://", "rediss://", "unix://")):
            raise ValueError("redis_url must begin with redis://, rediss:// or unix://")
        for url in (*self.origins, self.public_url):
            if url and not url.startswith(("https://", "http://")):
                raise ValueError(f"{url} must begin with https:// or http://")
        if self.oidc_issuer and not may_be_trusted(self.oidc_issuer):
            raise ValueError("oidc_issuer must begin with https://")
        if self.oidc_issuer and not (self.oidc_client_id and self.public_url):
            raise ValueError("oidc_issuer needs oidc_client_id, and public_url, where people are sent back to")
        for origin in self.origins:
            if origin.count("/") != len("//"):
                raise ValueError(f"{origin} must end with its host or port: browsers name no more of a page")
        for name, url in (("redis_url", self.redis_url), ("smtp_url", self.smtp_url)):
            if not _has_valid_port(url):
                raise ValueError(f"{name} must name a host, and a port that is a number up to 65535")
        for proxy in self.trusted_proxies:
            if proxy != "*" and not _is_network(proxy):
                raise ValueError(f"trusted_proxies has {proxy}: an address, a network such as 10.0.0.0/8, or *")


def may_be_trusted(url: str) -> bool:
    """Whether nobody on the way can have changed what comes from there: HTTPS, or this very machine."""
    parts = urlsplit(url)
    here = parts.hostname in ("localhost", "127.0.0.1", "::1")
    return bool(parts.hostname) and (parts.scheme == "https" or (parts.scheme == "http" and here))


def _has_valid_port(url: str) -> bool:
    try:
        urlsplit(url).port  # noqa: B018  # reading it checks it
    except ValueError:
        return False
    return True


def _is_network(written: str) -> bool:
    try:
        ip_network(written)
    except ValueError:
        return False
    return True


def read_settings(file: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of a file, if there is one, and of the environment, which takes precedence."""
    chosen: dict[str, Any] = _from_file(file) if file else {}
    chosen |= _from_environment(os.environ if environment is None else environment)
    chosen = {RENAMED.get(name, name): value for name, value in chosen.items()}
    try:
        return convert(chosen, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
    except msgspec.ValidationError as error:
        raise BadSettings(_sentence(str(error))) from None


def renamed_settings(environment: Mapping[str, str]) -> list[str]:
    """A sentence for each variable with a setting's old name, which is still read."""
    return [
        f"{PREFIX}{old.upper()} is now called {PREFIX}{new.upper()}; the old name still works."
        for old, new in RENAMED.items()
        if PREFIX + old.upper() in environment
    ]


def unknown_names(environment: Mapping[str, str]) -> list[str]:
    """Variables that look like settings and are none, such as misspelt ones."""
    settings = [*RENAMED, *(field.name for field in msgspec.structs.fields(Settings))]
    known = {PREFIX + name.upper() for name in settings} | OTHER_VARIABLES
    known |= {PREFIX + name.upper() + FILE for name in SECRETS}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def _from_own_file(setting: str, environment: Mapping[str, str]) -> str | None:
    """A secret from the file that the environment names; None where it names none."""
    file = environment.get(PREFIX + setting.upper() + FILE) if setting in SECRETS else None
    if file is None:
        return None
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"The file {file} with the setting {setting} can't be read: {error}.") from None


def _sentence(error: str) -> str:
    """What is wrong, with the setting's name first."""
    what, _, path = error.partition(" - at `$.")
    return f"The setting {path.rstrip('`')} can't be read: {what}." if path else f"The settings can't be read: {what}."


def _from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"The settings file {file} can't be opened: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"The settings file {file} is not TOML: {error}.") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for setting in [*RENAMED, *(field.name for field in msgspec.structs.fields(Settings))]:
        value = environment.get(PREFIX + setting.upper(), _from_own_file(setting, environment))
        if value is None:
            continue
        parts = [part.strip() for part in value.split(",") if part.strip()]
        chosen[RENAMED.get(setting, setting)] = parts if setting in LISTS else value
    if "database_url" not in chosen and "DATABASE_URL" in environment:
        chosen["database_url"] = environment["DATABASE_URL"]
    return chosen
