"""A run in parts as tasks of Dask, and what it comes to: on standard output is what one run would print.

    python dask_run.py PARTS FOLDER OPTIONS OF SIM... [-- OPTIONS OF MERGE...]
    python dask_run.py 16 results --girls kuro,kasumi --seed 1 --games 100000 -- --format json

Without more it starts workers on this computer. With DASK_SCHEDULER_ADDRESS=tcp://HOST:PORT it uses those of
that scheduler, which need saki-lua (on the PATH, or where SAKI_LUA says), the skills, and the folder in common.
Needs the package `distributed`.
"""

import os
import subprocess
import sys

from dask.distributed import Client, as_completed


def play(command):
    """Plays a part, on a worker."""
    ended = subprocess.run(command, capture_output=True, text=True)
    if ended.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} ended with {ended.returncode}\n{ended.stderr}")
    return ended.stdout.strip()


def main():
    parts, folder, words = int(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]
    cut = words.index("--") if "--" in words else len(words)
    options, output = words[:cut], words[cut + 1 :]
    program = os.environ.get("SAKI_LUA", "saki-lua")
    sim = [program, "sim", *options, "--out", folder, "--jobs", "1", "--quiet"]
    commands = [[*sim, "--shard", f"{part}/{parts}"] for part in range(1, parts + 1)]
    with Client() as client:
        # A part that is tried again, perhaps elsewhere, goes on where it stopped.
        for task in as_completed(client.map(play, commands, pure=False, retries=2)):
            print(task.result(), file=sys.stderr)
    return subprocess.run([program, "merge", folder, *output]).returncode


if __name__ == "__main__":
    sys.exit(main())
