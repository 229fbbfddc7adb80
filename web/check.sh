#!/usr/bin/env bash
# Types, and that dist/ is what the source builds. Says so and passes where there is no Node.
set -euo pipefail
cd "$(dirname "$0")"
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "skipped: there is no Node here; web/dist was not compared with what web/src builds"
  exit 0
fi
npm ci --silent --no-audit --no-fund
npm run --silent types
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT
node build.mjs "$fresh"
if ! diff -r "$fresh" dist >/dev/null; then
  diff -rq "$fresh" dist || true
  echo "web/dist is not what web/src builds: run \`npm run build\` in web/ and commit dist" >&2
  exit 1
fi
size=$(cat dist/index.html dist/assets/app.js dist/assets/app.css | gzip -9 | wc -c)
echo "the bundle is what the source builds: $size bytes with gzip, without tiles"
[ "$size" -lt 250000 ] || { echo "the bundle is 250 kB or more" >&2; exit 1; }
