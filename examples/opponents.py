"""The expert against another program: one of it among three of theirs, and the other way round.

    python3 examples/opponents.py target/release/saki-lua 'mjai:node examples/majiang/bot.js' 400
    python3 examples/opponents.py target/release/saki-lua 'mjai-batch:python3 tests/interop/rulebase_bot.py' 400 7

Every seed is played in four seatings, the one player in each seat by turns. Prints how many hanchan were played and the
mean place of the one, with its 95 % interval between seeds; more while it goes on, so that it may be stopped any time.
The number after that of the hanchan is the first seed. docs/programs.md says how to install the programs."""

import json
import math
import subprocess
import sys

PLAYER = "expert"
# The exit code where a program gave an illegal answer: it is told, replaced, and the game goes on.
FAULTY = 4


def places(program, players, seed):
    """The places of the four players in one hanchan."""
    command = [program, "run", "--rule", "tenhou", "--seed", str(seed), "--format", "jsonl", "--players", players]
    played = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if played.returncode not in (0, FAULTY):
        sys.exit(f"seed {seed}, {players}: exit code {played.returncode}")
    ended = json.loads(played.stdout.splitlines()[-1])
    return [ended["ranks"].index(seat) + 1 for seat in range(4)]


def mean(values):
    """Mean, and half of its 95 % interval."""
    n = len(values)
    middle = sum(values) / n
    variance = sum((value - middle) ** 2 for value in values) / (n - 1) if n > 1 else math.inf
    return middle, 1.96 * math.sqrt(variance / n)


def main():
    program, opponent, games = sys.argv[1], sys.argv[2], int(sys.argv[3])
    first = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    ways = {f"one {PLAYER}": (PLAYER, opponent), "one opponent": (opponent, PLAYER)}
    found = {way: [] for way in ways}
    for seed in range(first, first + (games + 3) // 4):
        for way, (one, other) in ways.items():
            seatings = [",".join(one if seat == at else other for seat in range(4)) for at in range(4)]
            found[way].append(sum(places(program, players, seed)[at] for at, players in enumerate(seatings)) / 4)
            middle, error = mean(found[way])
            print(f"{way} of four: {4 * len(found[way])} hanchan, mean place {middle:.3f} ±{error:.3f}", flush=True)


main()
