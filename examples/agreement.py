"""How often the expert does what the players of records did; with a second program, whose expert changed its mind and whether
the players side with the one or the other.

    python3 examples/agreement.py target/release/saki-lua RECORD..
    python3 examples/agreement.py target/release/saki-lua --before OLDER/saki-lua RECORD..

All seats of each record are reviewed, without imagined rounds: records of other programs have no powers. Prints the share of
decisions in which both do the same, the commonest differences by kind, and of two programs up to 20 of the decisions
that they make otherwise, evenly taken from all."""

import argparse
import collections
import json
import math
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

SHOWN = 20


def kind(action):
    """Discards are one kind, whether of the drawn tile or another."""
    return {"swap-out": "discard", "spin-out": "discard"}.get(action["type"], action["type"])


def told(action, drawn):
    """An action as text: the drawn tile by its name, a red five as a five."""
    tiles = drawn if action["type"].startswith("spin") else action.get("with") or ""
    what = {"spin-riichi": "riichi", "swap-riichi": "riichi"}.get(action["type"], kind(action))
    return f"{what} {''.join(tiles)}".replace("0", "5").strip()


def spelled(tiles):
    """Tiles by suits: 340m11z."""
    suits = {suit: "".join(sorted(tile[0] for tile in tiles if tile[1] == suit)) for suit in "mpsz"}
    return "".join(digits + suit for suit, digits in suits.items() if digits)


def reviewed(program, record, seat):
    """The decisions of one seat, by where they are; none if the record has no such seat."""
    command = [program, "review", record, "--seat", str(seat), "--json", "--expert", "rollouts=0"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        print(f"{record}, seat {seat}: {done.stderr.strip()}", file=sys.stderr)
        return {}
    where = lambda row: (os.path.basename(record), seat, row["round"], row["turn"], row["offered"], tuple(row["hand"]))
    rows = [row["decision"] for row in json.loads(done.stdout)["decisions"]]
    return {where(row): row for row in rows}


def decisions(program, records):
    """The decisions of all seats."""
    seats = [(record, seat) for record in records for seat in range(1, 5)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda seat: reviewed(program, *seat), seats)
    return {where: row for rows in found for where, row in rows.items()}


def agrees(row):
    return told(row["done"], row["drawn"]) == told(row["best"], row["drawn"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program")
    parser.add_argument("records", nargs="+")
    parser.add_argument("--before", help="another program, to compare with")
    args = parser.parse_args()

    rows = decisions(args.program, args.records)
    if not rows:
        sys.exit("no decisions")
    print(f"{len(rows)} decisions, as the players did {sum(map(agrees, rows.values())) / len(rows):.1%}")
    kinds = collections.Counter(
        (kind(row["done"]), kind(row["best"])) for row in rows.values() if not agrees(row)
    )
    for (did, best), count in kinds.most_common(10):
        print(f"{count:7}  they {did}, the expert {best}")
    if args.before is None:
        return
    older = decisions(args.before, args.records)
    both = [where for where in rows if where in older]
    best = lambda row: told(row["best"], row["drawn"])
    changed = [where for where in both if best(rows[where]) != best(older[where])]
    print(f"before: {sum(agrees(older[where]) for where in both) / max(1, len(both)):.1%} of {len(both)} decisions")
    sides = [sum(agrees(of[where]) for where in changed) for of in (older, rows)]
    print(f"{len(changed)} decided otherwise: as the players did {sides[0]} before and {sides[1]} now")
    every = max(1, math.ceil(len(changed) / SHOWN))
    for where in changed[::every]:
        row, old = rows[where], older[where]
        name, seat, hand, drawn = where[0], where[1], spelled(row["hand"]), row["drawn"] or row["offered"]
        print(
            f"{name} {seat} {row['round']}:t{row['turn']}  {hand} +{drawn}"
            f"  before {best(old)}, now {best(row)}, the player {told(row['done'], row['drawn'])}"
        )


main()
