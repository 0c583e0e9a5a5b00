"""From a record to its report. The same record gives the same report, with however many workers."""

import numpy as np

from compagnie.analysis.estimates import Floats, searcher
from compagnie.analysis.judge import effort_of
from compagnie.analysis.report import GameReport
from compagnie.analysis.study import Advance, Study
from compagnie.analysis.summary import report_of
from compagnie.analysis.walk import walk
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.core.records.record import Record
from compagnie.parallel import Threads, Workers

USUAL_THREADS = 2
USUAL_TRIALS = 160
"""So many trials tell the win chances of one table; more for surer judgements."""


class Unfinished(ValueError):
    """Only a finished game can be analysed."""


def analyse(
    game: Game,
    record: Record,
    workers: Workers | None = None,
    advance: Advance = lambda: None,
    trials: int = USUAL_TRIALS,
) -> GameReport:
    """Analyse a finished game. Raises a Breach, NoAnalysis or Unfinished."""
    searcher(game)
    moments, last = walk(game, record)
    if not last.over:
        raise Unfinished("This game isn't over: only a finished game can be analysed.")
    study = Study(game, moments, effort_of(trials), workers or Threads(USUAL_THREADS))
    chances, judged = study.everything(advance)
    chances[0] = np.full(last.seats, 1 / last.seats)  # before the deal nobody is better off
    chances.append(_shares(last))
    return report_of(record, study, chances, judged)


def steps_of(game: Game, record: Record) -> int:
    """How often `analyse` will advance."""
    moments, _ = walk(game, record)
    return len(moments)


def _shares(last: Position) -> Floats:
    """Each seat's share of the win: equals share it, and nobody below zero wins."""
    scores = np.array(last.scores())
    won: Floats = (scores == max(0, scores.max())).astype(np.float64)
    shares: Floats = won / max(1.0, won.sum())
    return shares
