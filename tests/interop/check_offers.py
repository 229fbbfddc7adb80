"""What our table offers, before the strict state machine of the package `mjai`: check_offers.py < LINES.

A line is `N`, where a game begins; `S MESSAGE`, what seat S hears; or `S ANSWERS`, a list of what it may answer to the
message before. Every answer has to be allowed there, too, or is told with its game and message."""

import sys

from mjai.mlibriichi.state import PlayerState

game, asked, offered = 0, 0, 0
states, last = [], [None] * 4
for line in sys.stdin:
    seat, _, rest = line.rstrip("\n").partition(" ")
    if not rest:
        game += 1
        states = [PlayerState(seat) for seat in range(4)]
        continue
    seat = int(seat)
    if rest.startswith("{"):
        states[seat].update(rest)
        last[seat] = rest
        continue
    asked += 1
    for answer in rest[1:-1].split("|"):
        offered += 1
        try:
            states[seat].validate_reaction(answer)
        except BaseException as error:  # a panic in it is no Exception
            print(f"game {game}, seat {seat}, {last[seat]}: {answer}: {error}")
print(f"{game} games, {asked} questions, {offered} answers")
