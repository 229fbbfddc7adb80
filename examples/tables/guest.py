"""A player of saki-lua as a guest at a table written in Python: what it hears are messages of mjai, a list at a time."""

import json
import shlex
import subprocess


class Guest:
    """One seat. It stays for any number of games; each begins with its `start_game`."""

    def __init__(self, seat, player="ai", program="saki-lua"):
        self.seat = seat
        words = [*shlex.split(program), "play-as-mjai", player, str(seat)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def hear(self, messages):
        """Tells messages, and returns the answer to the last one."""
        print(json.dumps(messages), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"the player of seat {self.seat} has ended")
        return json.loads(answer)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def arguments(table):
    """The command line that the scripts have in common."""
    import argparse

    parser = argparse.ArgumentParser(description=f"Seats players of saki-lua at the table of {table}.")
    parser.add_argument("--games", type=int, default=1, help="number of hanchan")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first one")
    parser.add_argument("--player", default="ai", help="as in --players: ai, expert, tsumogiri, random")
    parser.add_argument("--program", default="saki-lua", help="the program, if it is not on the path")
    return parser.parse_args()


class Score:
    """What is told at the end: questions, answers the table does not have, and places."""

    def __init__(self):
        self.asked, self.illegal, self.places = 0, [], [[] for _ in range(4)]

    def wrong(self, seat, answer, legal):
        """Keeps an answer that is not among the legal ones."""
        self.illegal.append((seat, answer, legal))

    def ended(self, points):
        """Keeps the places of a game; ties go to the nearer to the first dealer."""
        order = sorted(range(4), key=lambda seat: (-points[seat], seat))
        for place, seat in enumerate(order, 1):
            self.places[seat].append(place)

    def tell(self):
        for seat, answer, legal in self.illegal[:10]:
            print(f"seat {seat}: {answer}, but there was {legal}")
        games = len(self.places[0])
        means = " ".join(f"{sum(places) / max(games, 1):.2f}" for places in self.places)
        print(f"{games} games, {self.asked} questions, {len(self.illegal)} illegal answers, mean places {means}")
        return 1 if self.illegal else 0
