#!/usr/bin/env bash
# What models from sketches and tests cost: the tables of docs/bench/synthesis.md. CPU of the whole process
# of the command that people type, JVM and reading of tests included; each three times. Beside them the aim,
# and what MemSynth (PLDI 2017) reports, time on the clock.
#
# usage: bench/synthesis.sh            all of it, some minutes
#        bench/synthesis.sh --main     without the ablations
#        bench/synthesis.sh --write    all of it, and into the page, between its two marks
#        RUNS=1 THINAIR=… bench/synthesis.sh     each once, by another command than ./thinair
#        THINAIR_HERD=herd7 bench/synthesis.sh   also runs what was learned with this herd7
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
corpus=${THINAIR_CORPUS:-../shared/corpus}
sketches=examples/10-synthesis
thinair=${THINAIR:-./thinair}
runs=${RUNS:-3}
$thinair version > /dev/null
work=$(mktemp -d)
answer=$work/answer
trap 'rm -rf "$work"' EXIT

# The seconds of CPU of a command, user and system; its output goes to a file.
cpu() {
  local TIMEFORMAT='%U %S'
  { time "$@" > "$answer" 2>&1 || true; } 2>&1 | awk '{ printf "%.2f", $1 + $2 }'
}

# row WHAT AIM MEMSYNTH COMMAND…
row() {
  local what=$1 aim=$2 memsynth=$3
  shift 3
  local times=()
  for _ in $(seq "$runs"); do
    times+=("$(cpu $thinair "$@")")
  done
  local said
  said=$(grep -m 1 'held out' "$answer" || head -1 "$answer")
  printf '| %s | %s s | %s | %s | %s |\n' \
    "$what" "$(IFS=,; echo "${times[*]}" | sed 's/,/, /g')" "$aim" "$memsynth" "$said"
}

measured() {
  echo "$(date +%F), $(nproc) cores, load $(cut -d' ' -f1-3 /proc/loadavg):"
  echo
  echo '| what | CPU, each run | aim | MemSynth | the answer |'
  echo '|---|---|---|---|---|'
  local intel="$corpus/memsynth/intel" power="$corpus/memsynth/ppc/labels.csv"
  row 'x86 from the ten tests of the manual, any' '0.5 s' '2 s' synthesize $sketches/x86.cat --tests "$intel" --any
  row 'x86, smallest' '0.8 s' - synthesize $sketches/x86.cat --tests "$intel"
  row 'Power from 538 tests, any' '2 s' '12 s, of 768' synthesize $sketches/power.cat --tests "$power" --any
  row 'Power, smallest' '4 s' - synthesize $sketches/power.cat --tests "$power"
  row 'Power, observed column' - - synthesize $sketches/power.cat --tests "$power" --column hw_observed
  row "Power, herd's column" - - synthesize $sketches/power.cat --tests "$power" --column herd_power
  row 'x86, one model up to 6 events, 4 threads' '5 s' '67 min' disambiguate $sketches/x86.cat --tests "$intel" --oracle tso --events 6
  row 'Power, one model up to 6 events, 4 threads' '15 s' '110 min' disambiguate $sketches/power.cat --tests "$power" --oracle $sketches/power-reference.cat --events 6
  row 'x86 without 8-9 and 8-10, no fences' '6 s' - disambiguate $sketches/x86.cat --tests "$intel" --without 8-9 --without 8-10 --oracle tso --events 6 --exchanges
  row 'tests that decide x86 up to 5 events' '6 s' - suite-for $sketches/x86.cat --events 5
  row 'SC, TSO or PSO by 8-1, 8-3, 8-5' '0.4 s' - synthesize $sketches/three.cat --tests $sketches/three.csv
  row '90 models on 9 tests' - - family $sketches/mador-haim.cat --tests $sketches/mador-haim
  row 'the same, axiom as printed' - - family $sketches/mador-haim-printed.cat --tests $sketches/mador-haim
  row 'the same, in relational logic' - - family $sketches/mador-haim.model --tests $sketches/mador-haim
  row '90 models up to 6 events, fences, dependencies' '15 s' - family $sketches/mador-haim.cat --events 6 --fences --dependencies
  row '45 pairs, 2 threads, 6 events, fences' '4 s' - family $sketches/mador-haim.cat --hole 'WR among { never }' --hole 'RW among { always }' --events 6 --threads 2 --fences --pairs
  row 'repair of the printed axiom' '0.6 s' '4 s' repair $sketches/mador-haim-printed.cat --at late --tests $sketches/mador-haim
  row 'the same as a hole, in relational logic' - - synthesize $sketches/mador-haim-open.model --tests $sketches/mador-haim
  row 'a machine from four tests, up to 6 events' '12 s' - disambiguate $sketches/power.cat --tests $sketches/mador-haim/machine.csv --oracle $sketches/machine.cat --events 6
  row 'Power, observed, the rest soft' - - synthesize $sketches/power.cat --tests "$power" --column hw_observed --soft forbidden
  for seed in 1 2 3; do
    row "RISC-V, 70 % of its tests" - - synthesize $sketches/riscv.cat --tests "$corpus/riscv" --hold-out 30 --seed $seed
    row "AArch64, 70 % of its tests" - - synthesize $sketches/aarch64.cat --tests "$corpus/aarch64" --hold-out 30 --seed $seed
    row "C, 70 % of its tests" - - synthesize $sketches/c11.cat --tests "$corpus/c11" --model rc11 --hold-out 30 --seed $seed
  done
  row 'the kernel, 70 % of its tests' - - synthesize $sketches/lkmm.cat --tests "$corpus/lkmm" --hold-out 30 --seed 1

  # Observed tests and those called safe, with the verdicts of the reference: what the study of MemSynth uses.
  awk -F, -v folder="$(cd "$corpus/memsynth/ppc" && pwd)" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; print "test,verdict"; next }
    $column["hw_observed"] == "allowed" || $column["test"] ~ /safe/ { print folder "/" $column["test"] "," $column["verdict"] }
  ' "$power" > "$work/safe.csv"
  row 'Power, observed or safe' - - synthesize $sketches/power.cat --tests "$work/safe.csv"
  row 'the same, until it is the reference' - - disambiguate $sketches/power.cat --tests "$work/safe.csv" --oracle $sketches/power-reference.cat --events 6
  echo
  echo 'The first tests that separate it from the reference:'
  echo
  sed -n 's/^  \(test-00[1-3]\)/    \1/p' "$answer"
  echo

  if [ -z "${THINAIR:-}" ]; then
    local java
    java=$(THINAIR_DRY_RUN=1 ./thinair version | head -1)
    "$java" -cp workbench/target/thinair.jar bench/warm/WarmFamily.java "$sketches" | sed 's/^/    /'
    echo
  fi
  echo 'What was learned, run over the tests it was learned from (`suite --model`):'
  echo
  learned | sed 's/^/    /'
}

learned() {
  $thinair synthesize $sketches/x86.cat --tests "$corpus/memsynth/intel" --out "$work/x86.cat" > /dev/null
  $thinair suite "$corpus/memsynth/intel" --expect "$corpus/memsynth/intel/verdicts.csv" --model "$work/x86.cat" | tail -1
  $thinair synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --out "$work/power.cat" > /dev/null
  awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; print "test,verdict"; next } { print $column["test"] "," $column["verdict"] }' \
    "$corpus/memsynth/ppc/labels.csv" > "$work/power.csv"
  $thinair suite "$corpus/memsynth/ppc" --expect "$work/power.csv" --model "$work/power.cat" | tail -1
  if [ -z "${THINAIR_HERD:-}" ]; then
    return
  fi
  cp memory/src/main/resources/library/alglave.cat "$work"
  by_herd x86 "$corpus/memsynth/intel" "$corpus/memsynth/intel/verdicts.csv"
  by_herd power "$corpus/memsynth/ppc" "$work/power.csv"
}

# by_herd MODEL FOLDER TABLE: what herd7 says of the tests of a table under a model that was learned.
by_herd() {
  "$THINAIR_HERD" -I "$work" -model "$work/$1.cat" "$2"/*.litmus > "$work/herd" 2> "$work/herd.errors" || true
  awk -F, -v model="$1" -v said="$work/herd" '
    BEGIN {
      while ((getline line < said) > 0) {
        split(line, word, " ")
        if (word[1] == "Observation") seen[word[2]] = word[3] == "Never" ? "forbidden" : "allowed"
      }
    }
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
    {
      all++
      name = $column["test"]
      verdict = $column["verdict"]
      if (seen[name] == "") { missing++; print "herd7 says nothing of " name }
      else if (seen[name] == verdict) agree++
      else { differ++; print "herd7: " name " is " seen[name] ", the table says " verdict }
    }
    END { printf "herd7 runs %s.cat: %d tests, %d agree, %d differ, %d without an answer\n", model, all, agree, differ, missing }
  ' "$3"
}

ablations() {
  echo
  echo '| without | x86, smallest | Power, smallest | x86, one model up to 5 events |'
  echo '|---|---|---|---|'
  local part off cells question times
  for part in nothing cells matrices one-by-one distinct; do
    off=()
    [ $part = nothing ] || off=(--ablate $part)
    cells=()
    for question in 1 2 3; do
      times=()
      for _ in $(seq "$runs"); do
        case $question in
          1) times+=("$(cpu $thinair synthesize $sketches/x86.cat --tests "$corpus/memsynth/intel" "${off[@]}")") ;;
          2) times+=("$(cpu $thinair synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --timeout 240 "${off[@]}")") ;;
          3) times+=("$(cpu $thinair disambiguate $sketches/x86.cat --tests "$corpus/memsynth/intel" --oracle tso --events 5 --timeout 240 "${off[@]}")") ;;
        esac
      done
      cells+=("$(IFS=,; echo "${times[*]}" | sed 's/,/, /g') s")
    done
    printf '| %s | %s | %s | %s |\n' "$part" "${cells[0]}" "${cells[1]}" "${cells[2]}"
  done
}

{
  measured
  [ "${1:-}" = --main ] || ablations
} | tee "$work/page"

if [ "${1:-}" = --write ]; then
  page=docs/bench/synthesis.md
  awk -v text="$work/page" '
    /<!-- end -->/ { inside = 0 }
    !inside { print }
    /<!-- measured -->/ { inside = 1; while ((getline line < text) > 0) print line }
  ' "$page" > "$work/new"
  cp "$work/new" "$page"
fi
