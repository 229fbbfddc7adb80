"""Records in mjai, before the strict state machine of the package `mjai`: check_log.py FILE...

Every seat follows every record; what it cannot follow is an error that names file and line."""

import json
import sys

from mjai.mlibriichi.state import PlayerState

lines = 0
for name in sys.argv[1:]:
    states = [PlayerState(seat) for seat in range(4)]
    with open(name, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            lines += 1
            for seat, state in enumerate(states):
                try:
                    state.update(line)
                except BaseException as error:  # a panic in it is no Exception
                    print(f"{name}:{number}: seat {seat}: {error}", file=sys.stderr)
                    sys.exit(1)
            message = json.loads(line)
            if message["type"] == "start_kyoku":
                assert [state.kyotaku for state in states] == [message["kyotaku"]] * 4, f"{name}:{number}"
print(f"{len(sys.argv) - 1} records, {lines} messages")
