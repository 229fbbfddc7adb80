#!/usr/bin/env bash
# The page in a browser, two files of tests at a time, the largest first. A busy machine may make a browser late once; a
# fault fails twice: what failed is tried once more by itself. What passed only then is told at the end, so that it can be
# mended.
set -euo pipefail
cd "$(dirname "$0")"
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export logs

# Runs a file, shows what it printed when it is over, and remembers that it failed.
try() {
  local name=${1##*/}
  node --test "$1" >"$logs/$name" 2>&1 || touch "$logs/$name.failed"
  cat "$logs/$name"
}
export -f try

ls -S tests/*.test.mjs | xargs -n 1 -P 2 bash -c 'try "$0"'
late=()
for failed in "$logs"/*.failed; do
  [ -e "$failed" ] || continue
  file=tests/$(basename "$failed" .failed)
  echo "== once more: $file"
  node --test "$file"
  late+=("$file")
done
[ "${#late[@]}" = 0 ] || printf 'passed only at the second try: %s\n' "${late[@]}"
