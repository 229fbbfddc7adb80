"""Players of saki-lua at the table of riichienv:

    pip install riichienv
    python3 examples/tables/riichienv_table.py --games 50 --player expert
"""

import json

from guest import Guest, Score, arguments
from riichienv import GameRule, RiichiEnv


def play(guests, seed, score):
    """One hanchan under Tenhou's rules."""
    table = RiichiEnv(game_mode="4p-red-half", seed=seed, rule=GameRule.default_tenhou())
    observations = table.reset()
    while not table.done():
        actions = {}
        for seat, seen in observations.items():
            answer = guests[seat].hear([json.loads(event) for event in seen.new_events()])
            score.asked += 1
            action = seen.select_action_from_mjai(answer)
            if action is None:
                legal = seen.legal_actions()
                score.wrong(seat, answer, [action.to_mjai() for action in legal])
                action = legal[0]
            actions[seat] = action
        observations = table.step(actions)
    score.ended(table.scores())


def main():
    args = arguments("riichienv")
    guests = [Guest(seat, args.player, args.program) for seat in range(4)]
    score = Score()
    for seed in range(args.seed, args.seed + args.games):
        play(guests, seed, score)
    for guest in guests:
        guest.close()
    return score.tell()


if __name__ == "__main__":
    raise SystemExit(main())
