#!/bin/sh
# A run in parts with GNU parallel: as many at once as this computer has cores. On standard output is what one run
# would print, and nothing else.
#
#   parallel.sh PARTS FOLDER OPTIONS OF SIM... [-- OPTIONS OF MERGE...]
#   parallel.sh 16 results --girls kuro,kasumi --seed 1 --games 100000 -- --format json
#
# Broken off, the same command goes on. For more computers with a folder in common add --sshloginfile and
# --workdir to `parallel`; saki-lua has to be on their PATH, or where SAKI_LUA says.
set -eu
parts=$1 folder=$2
shift 2
saki_lua=${SAKI_LUA:-saki-lua}

sim=0
for word in "$@"; do
  [ "$word" != -- ] || break
  sim=$((sim + 1))
done
merge=$(($# - sim))

(
  # The words for sim go to the end, so that the others can be dropped.
  while [ "$sim" -gt 0 ]; do
    set -- "$@" "$1"
    shift
    sim=$((sim - 1))
  done
  shift "$merge"
  seq "$parts" | parallel --quote --halt soon,fail=1 \
    "$saki_lua" sim "$@" --shard "{}/$parts" --out "$folder" --jobs 1 --quiet >&2
)

shift "$sim"
[ "$#" -eq 0 ] || shift
exec "$saki_lua" merge "$folder" "$@"
