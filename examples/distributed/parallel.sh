#!/bin/sh
# A run in parts with GNU parallel: as many at once as this computer has cores.
#
#   parallel.sh PARTS FOLDER OPTIONS OF SIM...
#   parallel.sh 16 results --girls kuro,kasumi --seed 1 --games 100000
#
# Broken off, the same command goes on. For more computers with a folder in common add --sshloginfile and
# --workdir to `parallel`; saki-lua has to be on their PATH, or where SAKI_LUA says.
set -eu
parts=$1 folder=$2
shift 2
saki_lua=${SAKI_LUA:-saki-lua}
seq "$parts" | parallel --quote --halt soon,fail=1 \
  "$saki_lua" sim "$@" --shard "{}/$parts" --out "$folder" --jobs 1 --quiet
"$saki_lua" merge "$folder"
