"""Train a net by imitation and self-play, on a GPU where there is one, else on the CPU.

A run that was interrupted or killed goes on from its last checkpoint when the same command is given again. The folder
gets checkpoints, log.csv, curve.svg, files for TensorBoard, and in the end net.onnx.

  compagnie train batavia --out net
  compagnie train batavia --out net --updates 2000 --lanes 16384 --parts 16 --hidden 512 --gpu
"""

import argparse
from pathlib import Path

from compagnie.commands import CommandError, say
from compagnie.commands._shared.progress import progress
from compagnie.commands._shared.table import WRONG_USE, check_table, count, game_named, whole_number
from compagnie.research.training.arrays import gpu_is_there
from compagnie.research.training.export import MissingOnnx, write_onnx
from compagnie.research.training.trainer import OtherPlan, Plan, Trainer

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
DEFAULTS = Plan(game="")


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `train`."""
    parser.add_argument("game", metavar="GAME", help="the game, such as batavia; `compagnie games` lists them")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="a folder, new or begun before")
    parser.add_argument("--seed", type=whole_number, default=DEFAULTS.seed, metavar="S", help="of all dice (0)")
    parser.add_argument("--gpu", action="store_true", help="insist on a GPU; without, one is used if it is there")
    parser.add_argument(
        "--stop", type=count, metavar="N", help="stop after update N of the plan, and write the net as it is then"
    )
    for name, meaning in (
        ("seats", "how many sit at the table"),
        ("updates", "so many updates in all"),
        ("lanes", "so many games side by side"),
        ("steps", "so many decisions of each between two updates"),
        ("parts", "an update learns in so many steps"),
        ("passes", "so often what is played against the greedy bot is learned from"),
        ("hidden", "the width of the net"),
        ("blocks", "how many layers lie between the first and the last"),
        ("checkpoint", "so many updates between two checkpoints"),
        ("test_games", "so many games test the net at each"),
    ):
        default = getattr(DEFAULTS, name)
        flag = f"--{name.replace('_', '-')}"
        parser.add_argument(flag, type=count, default=default, metavar="N", help=f"{meaning} ({default})")
    parser.add_argument(
        "--imitation",
        type=whole_number,
        default=DEFAULTS.imitation,
        metavar="N",
        help=f"so many updates imitate the greedy bot first, where it can teach ({DEFAULTS.imitation})",
    )
    for name, meaning in (
        ("alone", "so much of the play after that is without the greedy bot, against itself and its past alone"),
        ("rate", "of learning"),
        ("last_rate", "so much of it is left in the end"),
        ("entropy", "how much it is rewarded for trying other things, at first"),
    ):
        default = getattr(DEFAULTS, name)
        parser.add_argument(
            f"--{name.replace('_', '-')}", type=float, default=default, metavar="R", help=f"{meaning} ({default})"
        )


def run(args: argparse.Namespace) -> int:
    """Train until the plan is done, or as far as is wanted."""
    game = game_named(args.game)
    check_table(game, args.seats, game.options_type())
    names = set(Plan.__struct_fields__) & set(vars(args))
    plan = Plan(**{name: getattr(args, name) for name in names} | {"game": game.name})
    if plan.lanes * plan.steps % plan.parts:
        raise CommandError("--lanes times --steps must be a multiple of --parts.", WRONG_USE)
    gpu = gpu_is_there()
    if args.gpu and not gpu:
        raise CommandError("There is no GPU here that CuPy and numba-cuda can use.")
    try:
        trainer = Trainer(game, plan, args.out, gpu)
    except OtherPlan as why:
        raise CommandError(str(why), WRONG_USE) from None
    except (FileExistsError, NotADirectoryError):
        raise CommandError(f"{args.out} is a file: name a folder.", WRONG_USE) from None
    say(f"Training {game.name} on the {'GPU' if gpu else 'CPU'}, update {trainer.update} of {plan.updates}.")
    try:
        _train(trainer, args.stop or plan.updates)
    except KeyboardInterrupt:
        say(f"Stopped. The same command goes on from the last checkpoint in {args.out}.")
        return INTERRUPTED
    try:
        write_onnx(trainer.net.kept(), game, args.out / "net.onnx")
    except MissingOnnx as why:
        raise CommandError(str(why)) from None
    say(f"The net lies in {args.out / 'net.onnx'}.")
    return 0


def _train(trainer: Trainer, stop: int) -> None:
    with progress(f"Training {trainer.plan.game}", min(stop, trainer.plan.updates)) as advance:
        advance(trainer.update)
        before = trainer.update
        for row in trainer.train(lambda: trainer.update >= stop):
            advance(row["update"] - before)
            before = row["update"]
            teacher = f", {row['against_teacher']:.1%} against greedy" if row["against_teacher"] != "" else ""
            say(f"update {before:>6}  wins {row['against_random']:.1%} against random{teacher}")
