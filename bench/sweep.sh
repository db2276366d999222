#!/usr/bin/env bash
# What a sweep costs as programs grow: programs of each size, shards, CPU of the process, most memory, and the
# merge. Beside it the plain command, whose answer has to be the same.
# usage: bench/sweep.sh [LARGEST]        (7 accesses)
set -euo pipefail
cd "$(dirname "$0")/.."
largest=${1:-7}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
question=(compare tso machine:tso --fences)

# user + system seconds, and the most memory, of a command
measure() { /usr/bin/time -o "$work/time" -f '%U %S %M' "$@"; awk '{ printf "%.1f s | %d MB", $1 + $2, $3 / 1024 }' "$work/time"; }

./thinair --version > /dev/null
echo "| accesses | answer | shards | CPU | most memory | merge, CPU | the plain command, CPU |"
echo "|--:|---|--:|--:|--:|--:|--:|"
for ((n = 4; n <= largest; n++)); do
  spent=$(measure ./thinair sweep "${question[@]}" --accesses "$n" --out "$work/$n" 2> /dev/null | tail -n 1)
  shards=$(find "$work/$n" -name 'shard-*.txt' | wc -l)
  merge=$(measure ./thinair sweep --merge "$work/$n" 2> /dev/null | tail -n 1)
  ./thinair sweep --merge "$work/$n" > "$work/merged" 2> /dev/null || true
  if [ "$n" -lt 7 ]; then
    plain=$(measure sh -c './thinair "$@" > '"$work/plain"' 2> /dev/null' sh "${question[@]}" --accesses "$n" | tail -n 1)
    cmp "$work/merged" "$work/plain"
  else
    plain='-'
  fi
  echo "| $n | $(head -n 1 "$work/merged") | $shards | $spent | ${merge%% |*} | ${plain%% |*} |"
done
