#!/usr/bin/env bash
# What models from sketches and tests cost: the table of docs/bench/synthesis.md. CPU of the whole process
# of the command that people type, JVM and reading of tests included; each three times.
#
# usage: bench/synthesis.sh            all of it, some minutes
#        bench/synthesis.sh --main     without the ablations
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
answer=$(mktemp)
uptime

# The seconds of CPU of a command, user and system; its first line of output goes to a file.
cpu() {
  local TIMEFORMAT='%U %S'
  { time "$@" > "$answer" 2>&1 || true; } 2>&1 | awk '{ printf "%.2f", $1 + $2 }'
}

row() {
  local what=$1
  shift
  local times=()
  for _ in $(seq "$runs"); do
    times+=("$(cpu $thinair "$@")")
  done
  printf '| %s | %s s | %s |\n' "$what" "$(IFS=,; echo "${times[*]}" | sed 's/,/, /g')" "$(head -1 "$answer")"
}

echo '| what | CPU, three runs | the first line of the answer |'
echo '|---|---|---|'
row 'x86, any' synthesize $sketches/x86.cat --tests "$corpus/memsynth/intel" --any
row 'x86, smallest' synthesize $sketches/x86.cat --tests "$corpus/memsynth/intel"
row 'Power, any' synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --any
row 'Power, smallest' synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv"
row 'Power, observed column' synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --column hw_observed
row "Power, herd's column" synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --column herd_power
row 'x86, one model up to 6 events' disambiguate $sketches/x86.cat --tests "$corpus/memsynth/intel" --oracle tso --events 6
row 'Power, one model up to 6 events' disambiguate $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --oracle $sketches/power-reference.cat --events 6
row 'x86 without 8-9 and 8-10, no fences' disambiguate $sketches/x86.cat --tests "$corpus/memsynth/intel" --without 8-9 --without 8-10 --oracle tso --events 6 --exchanges
row 'tests that decide x86 up to 5 events' suite-for $sketches/x86.cat --events 5
row 'SC, TSO or PSO' synthesize $sketches/three.cat --tests $sketches/three.csv
row '90 models on 9 tests' family $sketches/mador-haim.cat --tests $sketches/mador-haim
row 'the same, axiom as printed' family $sketches/mador-haim-printed.cat --tests $sketches/mador-haim
row '90 models up to 6 events' family $sketches/mador-haim.cat --events 6 --fences --dependencies
row '45 pairs, 2 threads, 6 events' family $sketches/mador-haim.cat --hole 'WR among { never }' --hole 'RW among { always }' --events 6 --threads 2 --fences --pairs
row 'repair of the printed axiom' repair $sketches/mador-haim-printed.cat --at late --tests $sketches/mador-haim
row 'a machine from four tests' disambiguate $sketches/power.cat --tests $sketches/mador-haim/machine.csv --oracle $sketches/machine.cat --events 6
row 'Power, observed, the rest soft' synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --column hw_observed --soft forbidden

row 'the kernel, 70 % of its tests' synthesize $sketches/lkmm.cat --tests "$corpus/lkmm" --hold-out 30 --seed 1
sed -n '/held out/p' "$answer"

# Observed tests and those called safe, with the verdicts of the reference: what the study of MemSynth uses.
work=$(mktemp -d)
awk -F, -v folder="$(cd "$corpus/memsynth/ppc" && pwd)" '
  NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; print "test,verdict"; next }
  $column["hw_observed"] == "allowed" || $column["test"] ~ /safe/ { print folder "/" $column["test"] "," $column["verdict"] }
' "$corpus/memsynth/ppc/labels.csv" > "$work/safe.csv"
row 'Power, observed or safe' synthesize $sketches/power.cat --tests "$work/safe.csv"
row 'the same, until it is the reference' disambiguate $sketches/power.cat --tests "$work/safe.csv" --oracle $sketches/power-reference.cat --events 6
sed -n '/^  test-001/p' "$answer"

if [ -z "${THINAIR:-}" ]; then
  java=$(THINAIR_DRY_RUN=1 ./thinair version | head -1)
  "$java" -cp workbench/target/thinair.jar bench/warm/WarmFamily.java "$sketches"
fi

echo
echo 'what was learned, run over the tests it was learned from:'
$thinair synthesize $sketches/x86.cat --tests "$corpus/memsynth/intel" --out "$work/x86.cat" > /dev/null
$thinair suite "$corpus/memsynth/intel" --expect "$corpus/memsynth/intel/verdicts.csv" --model "$work/x86.cat" | tail -1
$thinair synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --out "$work/power.cat" > /dev/null
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; print "test,verdict"; next } { print $column["test"] "," $column["verdict"] }' \
  "$corpus/memsynth/ppc/labels.csv" > "$work/power.csv"
$thinair suite "$corpus/memsynth/ppc" --expect "$work/power.csv" --model "$work/power.cat" | tail -1
if [ -n "${THINAIR_HERD:-}" ]; then
  cp memory/src/main/resources/library/alglave.cat "$work"
  wrong=0
  while IFS=, read -r test verdict; do
    [ "$test" = test ] && continue
    seen=$("$THINAIR_HERD" -I "$work" -model "$work/power.cat" "$corpus/memsynth/ppc/$test.litmus" | awk '/^Observation/ { print $3 }')
    case $seen-$verdict in
      Never-forbidden | Sometimes-allowed | Always-allowed) ;;
      *) wrong=$((wrong + 1)); echo "herd7 says $seen of $test, which is $verdict" ;;
    esac
  done < "$work/power.csv"
  echo "herd7 runs the model of Power: $wrong tests differ"
fi

if [ "${1:-}" != --main ]; then
  echo
  echo '| without | x86, smallest | Power, smallest | x86 up to 5 events |'
  echo '|---|---|---|---|'
  for part in nothing cells matrices one-by-one distinct; do
    off=()
    [ $part = nothing ] || off=(--ablate $part)
    cells=()
    for question in 1 2 3; do
      times=()
      for _ in $(seq "$runs"); do
        case $question in
          1) times+=("$(cpu $thinair synthesize $sketches/x86.cat --tests "$corpus/memsynth/intel" "${off[@]}")") ;;
          2) times+=("$(cpu $thinair synthesize $sketches/power.cat --tests "$corpus/memsynth/ppc/labels.csv" --timeout 60 "${off[@]}")") ;;
          3) times+=("$(cpu $thinair disambiguate $sketches/x86.cat --tests "$corpus/memsynth/intel" --oracle tso --events 5 --timeout 60 "${off[@]}")") ;;
        esac
      done
      cells+=("$(IFS=,; echo "${times[*]}" | sed 's/,/, /g') s")
    done
    printf '| %s | %s | %s | %s |\n' "$part" "${cells[0]}" "${cells[1]}" "${cells[2]}"
  done
fi
rm -rf "$answer" "$work"
