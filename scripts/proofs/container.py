"""Builds the container's image without a registry, and plays at what it serves.

    make container
    python -m scripts.proofs.container [amd64] [arm64]

Needs the wheel in dist/, and Debian's podman, uidmap, mmdebstrap and qemu-user-static; no more rights than anybody has.
For each architecture a base is made of Debian's packages, deploy/Containerfile is built on it, and its size told. The
container runs with no rights over a root that can't be written: a guest makes the first move of each game, the server
is killed, and another one on the same volume must show the same tables. The image of this machine runs once more on an
emulated processor of 2008, and that of another architecture is built and run on an emulated one.
"""

import platform
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from scripts.proofs.wheel import GAMES, Visitor, resident_mib, run

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build" / "container"
PACKAGES = ("base-files", "ca-certificates", "dash", "libstdc++6", "media-types", "python3", "tzdata")
BUILDER_PACKAGES = ("binutils", "coreutils", "findutils", "python3-venv")
USELESS = ("doc", "i18n", "info", "locale", "man", "perl5")
MOST_BYTES = 200_000_000
EXTRAS = "server,postgresql,redis"
FOR_OLDER_PYTHON = ("async-timeout",)
"""What redis asks for below Python 3.11.3, as Debian's is; pip judges by the Python that it runs on itself."""
ARCHITECTURES = {"amd64": "x86_64", "arm64": "aarch64"}
OLD_CPU = "Nehalem"
"""The first processors with SSE4.2, without AVX: x86-64-v2, which the libraries are made for, and no more."""
PATIENCE = 600
"""Seconds to wait for a start: an emulated processor is many times slower."""


def main(*given: str) -> int:
    wheels = sorted((ROOT / "dist").glob("compagnie-*.whl"))
    if not wheels:
        print("There is no wheel in dist/; `make wheel` makes one.")
        return 1
    here = next(name for name, machine in ARCHITECTURES.items() if machine == platform.machine())
    for architecture in given or ARCHITECTURES:
        print(f"{architecture}:")
        if architecture != here:
            emulate(architecture)
        image = build(architecture, wheels[-1])
        size = int(podman("image", "inspect", "--format", "{{.Size}}", image))
        print(f"  the image has {size / 1e6:.0f} MB")
        assert size < MOST_BYTES, f"That is more than {MOST_BYTES / 1e6:.0f} MB."
        play(image)
        if architecture == "amd64" == here:
            play(image, OLD_CPU)
    return 0


def build(architecture: str, wheel: Path) -> str:
    """Make the image on a base of Debian's packages, from wheels that were fetched before."""
    folder = WORK / architecture
    (folder / "dist").mkdir(parents=True, exist_ok=True)
    image = f"localhost/compagnie:{architecture}"
    arguments = ["--build-arg=PIP_NO_INDEX=1"]
    for name, packages in (("base", PACKAGES), ("builder", PACKAGES + BUILDER_PACKAGES)):
        if not (file := folder / f"{name}.tar").exists():
            make_base(architecture, file, packages)
        tag = f"localhost/compagnie-{name}:{architecture}"
        run("podman", "import", "--quiet", "--arch", architecture, file, tag)
        arguments.append(f"--build-arg={name.upper()}={tag}")
    for old in (folder / "dist").glob("compagnie-*.whl"):
        old.unlink()
    (folder / "dist" / wheel.name).hardlink_to(wheel)
    platforms = [f"--platform=manylinux_{version}_{ARCHITECTURES[architecture]}" for version in ("2_17", "2_28")]
    download = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--only-binary=:all:"]
    run(*download, "--python-version=3.11", *platforms, "-d", folder / "dist", f"{wheel}[{EXTRAS}]", *FOR_OLDER_PYTHON)
    arguments += [f"--file={ROOT / 'deploy/Containerfile'}", f"--tag={image}", f"--platform=linux/{architecture}"]
    run("podman", "build", "--quiet", "--format=docker", "--isolation=chroot", *arguments, folder)
    return image


def make_base(architecture: str, file: Path, packages: tuple[str, ...]) -> None:
    """Python and what it needs, as Debian packs them, without what nobody reads in a container."""
    useless = [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in USELESS]
    useless += ["--dpkgopt=path-exclude=/usr/lib/*/gconv/*"]
    # Packages are only extracted, so the list of authorities isn't made by their scripts.
    trust = 'cat "$1"/usr/share/ca-certificates/mozilla/*.crt > "$1"/etc/ssl/certs/ca-certificates.crt'
    told = ["--variant=extract", f"--architectures={architecture}", f"--include={','.join(packages)}", *useless]
    run("mmdebstrap", "--quiet", *told, f"--customize-hook={trust}", "bookworm", file)


def emulate(architecture: str) -> None:
    """Let the kernel run this architecture's programs by qemu, for our own containers alone."""
    machine = ARCHITECTURES[architecture]
    kind = {"x86_64": r"\x3e", "aarch64": r"\xb7"}[machine]
    magic = rf"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00{kind}\x00"
    mask = r"\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
    line = f":qemu-{machine}:M::{magic}:{mask}:/usr/bin/qemu-{machine}-static:F"
    folder = "/proc/sys/fs/binfmt_misc"
    mounted = f"{{ test -e {folder}/register || mount -t binfmt_misc none {folder}; }}"
    known = f"{{ test -e {folder}/qemu-{machine} || printf '%s' '{line}' > {folder}/register; }}"
    podman("unshare", "sh", "-c", f"{mounted} && {known}")


def play(image: str, cpu: str = "") -> None:
    """Make the first move of each game, kill the server, and find the games again on the volume."""
    volume = f"compagnie-{image.rpartition(':')[2]}-{cpu or 'kept'}".lower()
    subprocess.run(["podman", "volume", "rm", "--force", volume], check=False, stdout=subprocess.DEVNULL)
    with Container(image, volume, cpu) as container:
        visitor = Visitor(container.address)
        tables = {}
        for game in GAMES:
            tables[game] = visitor.plays(game)
            print(f"  first move of {game} {container.age():.1f} s after the start{container.where}")
        container.check()
        if cpu:
            return
        before = {game: visitor.asks(f"/tables/{table}") for game, table in tables.items()}
    with Container(image, volume, port=container.port) as container:
        for game, table in tables.items():
            after = visitor.asks(f"/tables/{table}")
            assert after["number"] >= before[game]["number"] > 0, (before[game], after)
        print(f"  killed, started anew, all there after {container.age():.1f} s")
    run("podman", "volume", "rm", "--force", volume)


class Container:
    """A server in a container with no rights, over a root that can't be written. It is killed in the end."""

    def __init__(self, image: str, volume: str, cpu: str = "", port: int = 0) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.where = f", on a {cpu}" if cpu else ""
        self._began = time.perf_counter()
        rights = [
            "--read-only",
            "--cap-drop=all",
            "--security-opt=no-new-privileges",
            "--network=host",
            "--no-healthcheck",
            "--ulimit=host",
        ]
        told = ["--volume", f"{volume}:/data", "--env", f"COMPAGNIE_PORT={self.port}", "--env=COMPAGNIE_HOST=127.0.0.1"]
        emulator = "/usr/bin/qemu-x86_64-static"
        command = []
        if cpu:
            told += ["--volume", f"{emulator}:{emulator}:ro"]
            command = [emulator, "-cpu", cpu, "/opt/compagnie/bin/python", "/opt/compagnie/bin/compagnie", "serve"]
        self._name = podman("run", "--detach", "--cgroups=disabled", *rights, *told, image, *command)

    def __enter__(self) -> "Container":
        try:
            self._wait()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        podman("rm", "--force", "--time=0", self._name)

    def _wait(self) -> None:
        while self.age() < PATIENCE:
            try:
                with urllib.request.urlopen(f"{self.address}/ready", timeout=PATIENCE):
                    print(f"  ready after {self.age():.1f} s{self.where}")
                    return
            except OSError:
                assert podman("inspect", "--format", "{{.State.Running}}", self._name) == "true", self.log()
                time.sleep(0.1)
        raise AssertionError(f"It wasn't ready within {PATIENCE} s:\n{self.log()}")

    def age(self) -> float:
        return time.perf_counter() - self._began

    def log(self) -> str:
        """What the server wrote on stderr."""
        told = subprocess.run(["podman", "logs", self._name], check=True, capture_output=True, text=True)
        return told.stderr

    def check(self) -> None:
        """It runs as nobody in particular, can write to its volume alone, and has compiled nothing."""
        pid = int(podman("inspect", "--format", "{{.State.Pid}}", self._name))
        told = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
        assert told["CapEff"].strip("\t0") == "" and told["NoNewPrivs"].strip() == "1", told
        assert "plain Python" not in self.log() and "compiled here" not in self.log(), self.log()
        write = "import pathlib, sys; pathlib.Path(sys.argv[1], 'written').touch()"
        tried = {
            folder: subprocess.run(
                ["podman", "exec", self._name, "python", "-c", write, folder], check=False, capture_output=True
            ).returncode
            for folder in ("/data", "/", "/opt/compagnie", "/etc")
        }
        assert [folder for folder, failed in tried.items() if not failed] == ["/data"], tried
        print(f"  it takes {resident_mib(pid):.0f} MiB of memory{self.where}")


def free_port() -> int:
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        return int(chosen.getsockname()[1])


def podman(*command: str) -> str:
    return run("podman", *command)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
