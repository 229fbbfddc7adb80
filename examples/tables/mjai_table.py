"""Players of saki-lua at the table of PyPI's mjai, that of Mortal:

    pip install mjai
    python3 examples/tables/mjai_table.py --games 50 --player expert

The table ends a game with an error at the first illegal answer."""

import gzip
import json
import tempfile
from pathlib import Path

from guest import Guest, Score, arguments
from mjai.engine import DockerMjaiLogEngine
from mjai.mlibriichi.arena import Match


class Seat:
    """What the engine of the package wants of a player: text in, text out."""

    def __init__(self, guest, score):
        self.guest, self.score = guest, score

    def react(self, text):
        self.score.asked += 1
        return json.dumps(self.guest.hear(json.loads(text)))


def points(folder):
    """The points at the end of the only game recorded in a folder."""
    (record,) = Path(folder).glob("*.gz")
    lines = gzip.open(record, "rt", encoding="utf-8").read().splitlines()
    found = [0] * 4
    for message in map(json.loads, lines):
        if message["type"] == "start_kyoku":
            found = list(message["scores"])
        elif message["type"] == "reach_accepted":
            found[message["actor"]] -= 1000
        for seat, delta in enumerate(message.get("deltas") or []):
            found[seat] += delta
        if message.get("reason") == "error":
            raise RuntimeError("an answer was refused")
    return found


def main():
    args = arguments("PyPI's mjai")
    guests = [Guest(seat, args.player, args.program) for seat in range(4)]
    score = Score()
    for seed in range(args.seed, args.seed + args.games):
        engines = [DockerMjaiLogEngine(name=str(guest.seat), player=Seat(guest, score)) for guest in guests]
        with tempfile.TemporaryDirectory() as folder:
            try:
                Match(log_dir=folder).py_match(*engines, seed_start=(seed, 2000))
                score.ended(points(folder))
            except RuntimeError as error:
                score.wrong("?", str(error), "what the table allows")
    for guest in guests:
        guest.close()
    return score.tell()


if __name__ == "__main__":
    raise SystemExit(main())
