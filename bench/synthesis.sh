#!/usr/bin/env bash
# What models from sketches and tests cost: the table of docs/bench/synthesis.md. CPU of the whole process
# of the command that people type, JVM and reading of tests included; each three times.
#
# usage: bench/synthesis.sh          all of it, a few minutes
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
corpus=${THINAIR_CORPUS:-../shared/corpus}
sketches=examples/10-synthesis
./thinair version > /dev/null
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
  for _ in 1 2 3; do
    times+=("$(cpu ./thinair "$@")")
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
rm -f "$answer"
