#!/usr/bin/env bash
# Fig. 8 of the paper on Java PathRelaxer: rounds and executions of the fixpoint under three ways to know writes again, beside its
# iterations and states, and what all of it costs. The paper counts one iteration more than there are rounds.
# usage: bench/fig8.sh
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# Row, file, then iterations and states of the last iteration as printed, for scope, occurrence, occurrence-val.
cat > "$out/rows" << 'TABLE'
tc1 java/causality/Causality01 3/164 3/164 3/173
tc3 java/causality/Causality03 3/2315 3/2315 3/2582
tc5 java/causality/Causality05 3/6326 3/6326 3/6877
tc7 java/causality/Causality07 4/496 4/496 4/557
tc9 java/causality/Causality09 3/1737 3/1737 3/1929
tc9a java/extra/Causality09a 3/880 3/880 3/914
tc11 java/causality/Causality11 4/1147 4/1147 4/1452
tc13 java/causality/Causality13 3/32 3/32 3/32
tc17 java/causality/Causality17 3/565 3/565 3/641
tc19 java/causality/Causality19 3/2205 3/2205 3/2502
hash×2 programs/HashCache2 3/237 3/237 3/237
hash×4 programs/HashCache4 3/12442 3/12442 3/12442
hash2 programs/HashRereads 3/23 3/23 3/23
isprime programs/IsPrime 3/308 3/308 3/308
dcl programs/DclRereads 3/22 3/22 3/22
peterson programs/PetersonPlain 3/83 3/83 3/83
dekker programs/DekkerPlain 3/24 3/24 3/24
TABLE
files=$(awk '{ printf "litmus/%s.java ", $2 }' "$out/rows")
./thinair --version > /dev/null
for scheme in scope occurrence occurrence-val; do
  # The exit code says that some of them can go wrong, or are open without the exact model.
  # shellcheck disable=SC2086
  { TIMEFORMAT='%U %S'; time { ./thinair java $files --until fixpoint --scheme $scheme --json > "$out/$scheme.json" 2> /dev/null || true; }; } 2> "$out/$scheme.time"
  awk -F'"' '$2 == "file" { if (n++) print r; r = "- -" } $2 == "rounds" { split($3, a, /[^0-9]+/); r = a[2] }
    $2 == "graphs" { split($3, a, /[^0-9]+/); r = r "/" a[2] } END { print r }' "$out/$scheme.json" > "$out/$scheme.col"
done
echo "| program | scope | paper | occurrence | paper | occurrence-val | paper |"
echo "|---|--:|--:|--:|--:|--:|--:|"
paste -d' ' "$out/rows" "$out/scope.col" "$out/occurrence.col" "$out/occurrence-val.col" |
  awk '{ printf "| %s | %s | %s | %s | %s | %s | %s |\n", $1, $6, $3, $7, $4, $8, $5 }'
echo
cat "$out"/*.time | awk '{ s += $1 + $2 } END { printf "%.1f s of CPU for all three: start of the JVM, compiling, turns and fixpoint.\n", s }'
