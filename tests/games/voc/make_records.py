"""Finds games for tests/games/voc/records: few and short ones that hold everything that is wanted of them.

python -m tests.games.voc.make_records 400      # tries so many seeds, and writes what it found
"""

import json
import sys
from typing import Any

from compagnie.core.records.record import encode_record
from compagnie.games.voc.game import game
from compagnie.games.voc.options import Options
from tests.games.voc.features import features
from tests.games.voc.oracle import judge
from tests.games.voc.policies import POLICIES
from tests.games.voc.stored import RECORDS, WANTED
from tests.generic import played

WAYS = list(POLICIES.values())


def main(seeds: int) -> None:
    """Try seeds until each wanted game is found; the shortest one is kept."""
    found: dict[str, bytes] = {}
    for seed in range(seeds):
        options = Options(mercy=seed % 7 == 3)
        playing = played(game, 3 + seed // 4 % 3, options, seed, WAYS[seed % len(WAYS)])
        line = encode_record(playing)
        record: dict[str, Any] = json.loads(line)
        held = features(record)
        for name in WANTED:
            if set(name.split("+")) <= held and len(line) < len(found.get(name, b" " * 10**7)):
                judge(record, traced=False)
                found[name] = line
    RECORDS.mkdir(exist_ok=True)
    for name, line in found.items():
        (RECORDS / f"{name}.json").write_bytes(line + b"\n")
    print("not found:", [name for name in WANTED if name not in found])


if __name__ == "__main__":
    main(int(sys.argv[1]))
