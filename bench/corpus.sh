#!/usr/bin/env bash
# What whole corpora cost: CPU seconds of one process each, start of the JVM included, beside herd7.
# usage: bench/corpus.sh [CORPUS [HERD]]   HERD: a herd7 to measure in the same run, with its libdir
set -euo pipefail
cd "$(dirname "$0")/.."
corpus=${1:-../shared/corpus}
herd=${2:-}
[ -d "$corpus" ] || { echo "there is no corpus at $corpus" >&2; exit 2; }

# user + system seconds of a command
cpu() {
  local TIMEFORMAT='%U %S'
  { time "$@" > /dev/null 2>&1; } 2>&1 | awk '{ printf "%.2f", $1 + $2 }'
}

# herd7 7.58+1 as published with the corpus: all states, and verdicts only
published() {
  case $1 in
    x86) echo "4.6 1.9" ;; ppc) echo "12.3 0.7" ;; aarch64) echo "23.1 1.4" ;;
    riscv) echo "6.4 -" ;; *) echo "- -" ;;
  esac
}

./thinair --version > /dev/null
echo "| corpus | thinair, all states | herd7, all states | ratio | thinair, verdict only | herd7 -speedcheck fast |"
echo "|---|--:|--:|--:|--:|--:|"
for a in x86 ppc aarch64 riscv c11; do
  expect="$corpus/$a/verdicts.csv"
  all=$(cpu ./thinair suite "$corpus/$a" --expect "$expect")
  fast=$(cpu ./thinair suite "$corpus/$a" --expect "$expect" --verdict-only)
  read -r theirs theirsFast <<< "$(published "$a")"
  # herd7 has no table of verdicts for four models at once, and no fast answer for RISC-V in minutes.
  if [ -n "$herd" ] && [ "$a" != c11 ]; then
    theirs=$(cpu "$herd" "$corpus/$a"/*.litmus)
    [ "$a" = riscv ] || theirsFast=$(cpu "$herd" -speedcheck fast "$corpus/$a"/*.litmus)
  fi
  ratio=$(awk -v a="$all" -v b="$theirs" 'BEGIN { if (b + 0 > 0) printf "%.2f", a / b; else printf "-" }')
  echo "| $a | $all s | $theirs s | $ratio | $fast s | $theirsFast s |"
done
