"""The files in deploy/ fit the server: settings exist, names lead somewhere, and it ends gently."""

import configparser
import inspect
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import yaml
from scripts import make_bom
from scripts.proofs import container

from compagnie.cli import main
from compagnie.commands.build import ALL
from compagnie.commands.service import HOME
from compagnie.server.app import make_app
from compagnie.server.base.settings import PREFIX, Settings, read_settings
from compagnie.server.serve import SHUTDOWN_TIMEOUT
from tests.server.server_process import running

DEPLOY = Path(__file__).parents[1] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
CONTAINER = (DEPLOY / "Containerfile").read_text()
MAKEFILE = (DEPLOY.parent / "Makefile").read_text()
PROXY = (DEPLOY / "Caddyfile").read_text()
SERVERS = {name: told for name, told in COMPOSE["services"].items() if "build" in told}
FILLED = {"POSTGRES_PASSWORD": "secret", "COMPAGNIE_KEY": "k" * 64}


def filled(text: str) -> str:
    """A value as compose fills it in: ${NAME:?} must be given, ${NAME:-default} needn't."""
    return re.sub(r"\$\{(\w+)(?::-([^}]*)|:\?)\}", lambda found: FILLED.get(found[1], found[2] or ""), text)


def test_every_variable_is_a_setting() -> None:
    known = {f"{PREFIX}{field.name.upper()}" for field in msgspec.structs.fields(Settings)} | {"DATABASE_URL"}
    named = {name for server in SERVERS.values() for name in server["environment"]}
    named |= set(re.findall(r"\b(COMPAGNIE_\w+)=", CONTAINER))
    assert named and named <= known, named - known


def test_the_servers_settings_can_be_read_and_fit_together() -> None:
    assert len(SERVERS) == 2
    for server in SERVERS.values():
        settings = read_settings(None, {name: filled(str(value)) for name, value in server["environment"].items()})
        assert settings.address.startswith("postgresql+asyncpg://compagnie:secret@database/")
        assert settings.key and settings.fan_out == "redis" and settings.redis_url == "redis://bus:6379"
        assert settings.secure_cookies and settings.public_url == "https://localhost"
    inside = dict(re.findall(r"\b(COMPAGNIE_\w+)=(\S+)", CONTAINER))
    assert read_settings(None, inside).host == "0.0.0.0"


def test_every_name_leads_to_a_service_or_a_volume() -> None:
    services, volumes = COMPOSE["services"], COMPOSE["volumes"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in volumes or (DEPLOY / source).exists(), source
    (port,) = re.findall(r"^EXPOSE (\d+)$", CONTAINER, re.MULTILINE)
    upstreams = re.search(r"reverse_proxy (.*) \{", PROXY)
    assert upstreams and upstreams[1].split() == [f"{name}:{port}" for name in SERVERS]
    assert re.search(rf"COMPAGNIE_PORT={port}\b", CONTAINER)
    for server in SERVERS.values():
        assert "ports" not in server, "only the proxy is reached from outside: it is believed whatever it says"
        assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()


def test_what_is_asked_of_the_server_is_there() -> None:
    paths = {route.path for route in make_app(Settings()).routes}
    asked = set(re.findall(r"health_uri (\S+)", PROXY)) | set(re.findall(r"respond (\S+) 404", PROXY))
    assert asked == {"/ready", "/metrics"} and asked <= paths


def test_the_containers_health_is_that_of_the_server_on_its_port(tmp_path: Path) -> None:
    check = re.search(r"^HEALTHCHECK .*CMD (\[.*\])$", CONTAINER, re.MULTILINE)
    assert check
    _, *asks = json.loads(check[1])
    with running(tmp_path / "home") as server:
        environment = os.environ | {"COMPAGNIE_PORT": str(server.port)}
        assert subprocess.run([sys.executable, *asks], env=environment, check=False).returncode == 0
    assert subprocess.run([sys.executable, *asks], env=environment, check=False, stderr=subprocess.DEVNULL).returncode


def test_it_runs_as_nobody_in_particular_and_ends_gently() -> None:
    words = re.findall(r"^([A-Z]+) ", CONTAINER, re.MULTILINE)
    (user,) = re.findall(r"^USER (.*)$", CONTAINER, re.MULTILINE)
    assert words.index("USER") < words.index("CMD") and min(map(int, user.split(":"))) >= 1000
    assert re.findall(r"^STOPSIGNAL (.*)$", CONTAINER, re.MULTILINE) == ["SIGTERM"]
    for server in SERVERS.values():
        assert int(server["stop_grace_period"].removesuffix("s")) > SHUTDOWN_TIMEOUT


def test_whoever_runs_it_may_write_where_everything_is_kept_and_its_bytecode_is_written_before() -> None:
    (user,) = re.findall(r"^USER (.*)$", CONTAINER, re.MULTILINE)
    (volume,) = re.findall(r"^VOLUME (\S+)$", CONTAINER, re.MULTILINE)
    assert set(re.findall(r"^WORKDIR (\S+)$", CONTAINER, re.MULTILINE)) == {volume}
    assert f"COMPAGNIE_HOME={volume} " in CONTAINER and f"HOME={volume}\n" in CONTAINER
    steps = [f"COPY --from=built --chown={user} {volume} {volume}", "RUN python -c", f"USER {user}", f"VOLUME {volume}"]
    places = [CONTAINER.index(step) for step in steps]
    assert places == sorted(places), "a volume over a folder that isn't there belongs to root"


def test_the_image_is_made_of_wheels_alone() -> None:
    (copied,) = re.findall(r"^COPY (?!--from)(\S+) ", CONTAINER, re.MULTILINE)
    ignored = (DEPLOY / "Containerfile.dockerignore").read_text().splitlines()
    assert [line for line in ignored if not line.startswith("#")] == ["*", f"!{copied}"]
    assert re.search(r"^wheel:.*\n\t@.*build -t wheel$", MAKEFILE, re.MULTILINE)


def test_the_image_keeps_the_libraries_of_every_linux() -> None:
    left_out = set(re.findall(r"compagnie/libraries/\*-(\w+)-\*", CONTAINER))
    assert left_out == {
        system for system in {target.split("-")[0] for target in ALL} if system not in {"linux", "wasm32"}
    }
    assert "-name compagnie \\) -prune" in CONTAINER, "a library that is stripped has another hash, and isn't loaded"


def test_what_the_server_imports_is_in_the_image() -> None:
    (removed,) = re.findall(r"rm -r (\w+) ", CONTAINER)
    names = "import sys, compagnie.server.app as app, compagnie.server.base.settings as settings"
    code = f"{names}; app.make_app(settings.Settings()); print({removed!r} in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout == "False\n"


def test_the_proof_builds_this_image_of_what_it_can_be_built_of() -> None:
    arguments = dict(re.findall(r"^ARG (\w+)=?(\S*)$", CONTAINER, re.MULTILINE))
    told = inspect.getsource(container.build)
    assert set(arguments) == {"BUILDER", "BASE", "PIP_NO_INDEX"} and "PIP_NO_INDEX=1" in told
    assert all(f'"{name.lower()}"' in told for name, default in arguments.items() if default)
    assert f'"$wheel[{container.EXTRAS}]"' in CONTAINER
    assert set(container.ARCHITECTURES.values()) <= {
        target.split("-")[-1].replace("arm64", "aarch64") for target in ALL
    }
    assert re.search(r"^container: wheel .*\n\t@.*scripts\.proofs\.container$", MAKEFILE, re.MULTILINE)


@pytest.mark.parametrize(
    "command", re.findall(r"(?:^RUN |&& |\[\")compagnie(?: |\", \")(\w+)", CONTAINER, re.MULTILINE)
)
def test_every_command_of_the_container_exists(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert not ended.value.code and command in capsys.readouterr().out


def test_the_proxys_file_is_balanced_and_indented_as_its_own_tool_does() -> None:
    depth = 0
    for line in PROXY.splitlines():
        depth -= line.strip() == "}"
        assert line == "\t" * depth + line.strip()
        depth += line.endswith("{")
    assert depth == 0


def unit_of(capsys: pytest.CaptureFixture[str], *words: str) -> configparser.ConfigParser:
    assert main(["service", *words]) == 0
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment]
    unit.read_string(capsys.readouterr().out)
    return unit


def test_the_systemd_unit_starts_this_program_hardened_and_lets_it_end(capsys: pytest.CaptureFixture[str]) -> None:
    service = unit_of(capsys, "--port", "80", "--settings", "/etc/compagnie with a space.toml")["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert words == f"serve --home {HOME} --port 80 --settings".split() + ["/etc/compagnie with a space.toml"]
    assert Path(program) == Path(sys.executable).with_name("compagnie")
    assert f"/var/lib/{service['StateDirectory']}" == HOME and service["ProtectSystem"] == "strict"
    assert int(service["TimeoutStopSec"]) > SHUTDOWN_TIMEOUT
    assert service["CapabilityBoundingSet"] == "CAP_NET_BIND_SERVICE"
    assert unit_of(capsys)["Service"]["CapabilityBoundingSet"] == "", "no other port needs one"


@pytest.mark.parametrize("words", [["--port", "0"], ["--port", "70000"], ["--settings", "compagnie.toml"]])
def test_a_service_that_could_not_start_is_refused_with_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["service", *words]) == 2
    assert capsys.readouterr().err.startswith("compagnie: ")


def test_dashboard_and_alerts_ask_for_metrics_that_there_are_and_a_server_says_when_it_is_ready(
    tmp_path: Path,
) -> None:
    with running(tmp_path / "home") as server:
        told = httpx.get(f"{server.address}/metrics", trust_env=False).text
        ready = httpx.get(f"{server.address}/ready", trust_env=False)
    assert (ready.status_code, ready.json()) == (200, {"ready": True, "warm": True, "retired": False})
    known = set(re.findall(r"^# HELP (\w+)", told, re.MULTILINE))
    asked = {
        "dashboard": [p["targets"][0]["expr"] for p in json.loads((DEPLOY / "dashboard.json").read_text())["panels"]],
        "alerts": [r["expr"] for r in yaml.safe_load((DEPLOY / "alerts.yaml").read_text())["groups"][0]["rules"]],
    }
    for where, expressions in asked.items():
        names = {name for one in expressions for name in re.findall(r"\b(?:compagnie|process)_\w+", one)}
        assert len(names) > 5 and names <= known, (where, names - known)


def test_the_bill_of_materials_is_that_of_the_locks() -> None:
    assert make_bom.FILE.read_text(encoding="utf-8") == make_bom.text(), "`make lock` writes it"
    parts = {part["purl"]: part for part in make_bom.bill()["components"]}
    (litestar,) = [part for purl, part in parts.items() if purl.startswith("pkg:pypi/litestar@")]
    assert litestar["hashes"] and any(purl.startswith("pkg:npm/svelte@") for purl in parts)
