"""Print a systemd unit that runs the server, hardened: it may write to its own folder, and to nothing else.

  compagnie service > /etc/systemd/system/compagnie.service
  compagnie service --settings /etc/compagnie.toml --port 80
  systemctl enable --now compagnie

Everything is kept in /var/lib/compagnie, readable by the service alone. Settings go into a file or, as
Environment=COMPAGNIE_… lines, into the unit.
"""

import argparse
import shlex
import sys
from pathlib import Path

from compagnie.commands import CommandError, say

HOME = "/var/lib/compagnie"
STOP_SECONDS = 15
"""The server ends within ten seconds by itself."""
LAST_PRIVILEGED_PORT = 1023

UNIT = """\
[Unit]
Description=compagnie: tables for East-India trading games
Documentation=man:systemd.exec(5)
Wants=network-online.target
After=network-online.target postgresql.service redis.service

[Service]
Type=exec
ExecStart={command}
DynamicUser=yes
StateDirectory=compagnie
StateDirectoryMode=0700
UMask=0077
Restart=on-failure
RestartSec=1
KillSignal=SIGTERM
TimeoutStopSec={stop}
LimitNOFILE=65536
OOMScoreAdjust=-100

# It may write to its own folder, and to nothing else.
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
NoNewPrivileges=yes
CapabilityBoundingSet={capabilities}
AmbientCapabilities={capabilities}
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
# MemoryDenyWriteExecute is left out: rules without a compiled library are compiled in memory.

[Install]
WantedBy=multi-user.target
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `service`."""
    parser.add_argument("--host", metavar="ADDRESS", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, metavar="N", help="the port to listen on (8601)")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file with any of the settings")


def run(args: argparse.Namespace) -> int:
    """Print the unit."""
    if args.port is not None and not 1 <= args.port <= 65_535:
        raise CommandError(f"There is no port {args.port}: choose one from 1 to 65535.", 2)
    if args.settings and not args.settings.is_absolute():
        raise CommandError(
            "A service has no folder of its own to look in: give --settings a path that begins with /.", 2
        )
    low = args.port is not None and args.port <= LAST_PRIVILEGED_PORT
    capabilities = "CAP_NET_BIND_SERVICE" if low else ""
    say(UNIT.format(command=_command(args), stop=STOP_SECONDS, capabilities=capabilities).rstrip())
    return 0


def _command(args: argparse.Namespace) -> str:
    """The server as it is started: by the program that prints this."""
    words = [str(Path(sys.executable).with_name("compagnie")), "serve", "--home", HOME]
    for name in ("host", "port", "settings"):
        if (value := getattr(args, name)) is not None:
            words += [f"--{name}", str(value)]
    return shlex.join(words).replace("%", "%%")
