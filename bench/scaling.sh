#!/usr/bin/env bash
# What the largest test of each family that grows costs: CPU seconds of one process for one test, start of the
# JVM included.
# usage: bench/scaling.sh [CORPUS]
set -euo pipefail
cd "$(dirname "$0")/.."
corpus=${1:-../shared/corpus}/scaling
[ -d "$corpus" ] || { echo "there is no corpus at $corpus" >&2; exit 2; }

# user + system seconds of a command, or what ended it; a verdict of either kind is an answer
cpu() {
  local TIMEFORMAT='%U %S' code=0 spent
  spent=$({ time "$@" > /dev/null 2>&1; } 2>&1) || code=$?
  if [ "$code" -gt 1 ]; then echo "exit $code"; else awk '{ printf "%.1f s", $1 + $2 }' <<< "$spent"; fi
}

./thinair --version > /dev/null
echo "| family | language | largest n | verdict | all states |"
echo "|---|---|--:|--:|--:|"
for file in "$corpus"/*/*.litmus; do
  name=${file##*/}
  echo "${name%-*} $(basename "$(dirname "$file")")"
done | sort -u | while read -r family language; do
  case $language in x86) model=tso ;; c11) model=rc11 ;; *) model=$language ;; esac
  files=("$corpus/$language/$family"-*.litmus)
  largest=${files[-1]}
  n=${largest##*-}
  verdict=$(cpu ./thinair suite "$largest" --model "$model" --verdict-only --timeout 20 < /dev/null)
  all=$(cpu ./thinair outcomes "$largest" --model "$model" --timeout 20 < /dev/null)
  echo "| $family | $language | $((10#${n%.litmus})) | $verdict | $all |"
done
