#!/usr/bin/env bash
# What whole corpora cost: CPU seconds of one process each, start of the JVM included, beside herd7.
# usage: bench/corpus.sh [CORPUS [HERD [CATALOGUE]]]
#        HERD: a herd7 to measure in the same run; CATALOGUE: the folder of that name of a checkout of herdtools7, for
#        the kernel's model files. RUNS=5: how often the first sixty tests are measured, all in turn; medians are told.
#        ONLY='x86 c11': of the whole corpora only these, ONLY='' none. BEFORE=DIR: another checkout of thinair, built, to measure beside this one on the sixty.
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

# What a first run makes, the next ones have.
THINAIR_NATIVE=wait ./thinair suite "$corpus/x86_64" > /dev/null
echo "| corpus | thinair, all states | herd7, all states | ratio | thinair, verdict only | herd7 -speedcheck fast |"
echo "|---|--:|--:|--:|--:|--:|"
for a in ${ONLY-x86 ppc aarch64 riscv c11}; do
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

# The first sixty tests of a corpus, where start and warm-up of the JVM are most of it. C under one model alone, for both.
runs=${RUNS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
median() { sort -n | awk '{ v[NR] = $1 } END { if (!NR) print "-"; else printf "%.2f", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }
note() { printf '%s\n' "$2" >> "$work/$1"; }

echo
echo "| first sixty of | thinair, all states | herd7, all states | ratio | thinair, verdict only | herd7 -speedcheck fast | thinair before, all states |"
echo "|---|--:|--:|--:|--:|--:|--:|"
for a in x86 ppc aarch64 riscv c11 lkmm; do
  rm -rf "$work"/*
  mkdir "$work/few"
  model=() theirs=()
  case $a in
    c11) model=(--model rc11) theirs=(-model rc11.cat) ;;
    lkmm) [ -z "${3:-}" ] || theirs=(-I "$3/linux/cats" -macros linux-kernel.def -bell linux-kernel.bell -model linux-kernel.cat -variant lkmmv2) ;;
  esac
  for test in $(cd "$corpus/$a" && ls -- *.litmus | head -n 60); do cp "$corpus/$a/$test" "$work/few"; done
  ask() { cpu "$1/thinair" suite "$work/few" "${model[@]}" "${@:2}"; }
  for ((i = 0; i < runs; i++)); do
    note ours "$(ask .)"
    note oursFast "$(ask . --verdict-only)"
    [ -z "${BEFORE:-}" ] || note before "$(ask "$BEFORE")"
    [ -n "$herd" ] || continue
    [ "$a" != lkmm ] || [ ${#theirs[@]} -gt 0 ] || continue
    note herd "$(cpu "$herd" "${theirs[@]}" "$work/few"/*.litmus)"
    [ "$a" = riscv ] || note herdFast "$(cpu "$herd" "${theirs[@]}" -speedcheck fast "$work/few"/*.litmus)"
  done
  touch "$work"/{ours,oursFast,before,herd,herdFast}
  all=$(median < "$work/ours") them=$(median < "$work/herd")
  ratio=$(awk -v a="$all" -v b="$them" 'BEGIN { if (b + 0 > 0) printf "%.2f", a / b; else printf "-" }')
  echo "| $a | $all s | $them s | $ratio | $(median < "$work/oursFast") s | $(median < "$work/herdFast") s | $(median < "$work/before") s |"
done
