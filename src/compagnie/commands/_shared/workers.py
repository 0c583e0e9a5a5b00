"""Who does the work of a command: processes of this machine, or a cluster."""

import argparse

from compagnie.commands import CommandError
from compagnie.commands._shared.table import WRONG_USE, count
from compagnie.parallel import Processes, Workers


def declare_workers(parser: argparse.ArgumentParser) -> None:
    """The arguments that choose."""
    parser.add_argument("--workers", type=count, metavar="N", help="so many processes work (1)")
    declare_cluster(parser)


def declare_cluster(parser: argparse.ArgumentParser) -> None:
    """The argument that chooses a cluster."""
    parser.add_argument(
        "--ray",
        nargs="?",
        const="auto",
        metavar="HOST:PORT",
        help="work on the Ray cluster at this address, or on the one that this machine belongs to",
    )


def workers_of(args: argparse.Namespace) -> Workers:
    """Whoever was chosen. Raises a CommandError if that is nobody, and NoCluster."""
    if args.ray is None:
        return Processes(args.workers or 1)
    if args.workers is not None:
        raise CommandError("--workers are processes of this machine, --ray is a cluster: name one of them.", WRONG_USE)
    from compagnie.parallel.cluster import Cluster  # for this alone

    return Cluster(args.ray)
