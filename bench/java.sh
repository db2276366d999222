#!/usr/bin/env bash
# What the checks of MemSAT's Table 2 cost, cores included, in one process, beside the numbers that MemSAT published.
# usage: bench/java.sh
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# Test, then seconds, variables and clauses under the original and the revised model (PLDI 2010, 2.4 GHz Core 2 Duo).
cat > "$out/published" << 'TABLE'
Causality01 2 3044 5725 2 1764 2767
Causality02 2 7311 18872 2 4250 6352
Causality03 2 9579 23179 2 5776 8993
Causality04 2 2924 5552 2 1709 2807
Causality05 3 15029 28869 2 9263 15795
Causality06 2 6506 15457 2 3822 3591
Causality07 2 5459 10410 2 2949 4859
Causality08 2 3715 7112 2 2192 3662
Causality09 2 7505 14384 2 4581 7716
Causality10 2 15486 29850 2 9480 16000
Causality11 2 9106 17484 2 4645 7763
Causality12 4 22038 65378 3 10757 18213
Causality13 2 3066 5826 2 1781 2851
Causality14 35 78481 256684 13 34393 71345
Causality15 96 332130 1246708 56 112230 249352
Causality16 1 1930 3539 1 1152 1809
Causality17 2 15348 42259 1 8873 15784
Causality18 2 15357 42297 1 8882 15822
Causality19 2 5693 11351 1 3182 5380
Causality20 2 8335 16727 2 4552 7702
T1 189 729697 2676373 22 148125 318106
T1Transformed 23 492152 1773208 4 112569 238649
T2 3 11796 30032 2 7219 11746
T2Transformed 1 5564 11066 2 3650 6665
T3 26 389029 1209703 12 151048 299977
T3Transformed 34 459861 1483288 8 152963 307337
T4 3 10031 22792 3 6104 10349
T4Transformed 2 12162 28091 2 7415 11801
T5 2 5769 13070 2 3462 5511
T5Transformed 1 5393 11581 1 3326 5522
TABLE

grep -E '^test,|^(causality|transformations)/.*,jmm-(original|revised),' litmus/java/verdicts.csv > "$out/expect.csv"
mkdir -p "$out/tests"
cp -r litmus/java/causality litmus/java/transformations "$out/tests/"
./thinair --version > /dev/null
./thinair suite "$out/tests" --expect "$out/expect.csv" --unroll 1 --jobs 1 --explain --json "$out/results.json" >&2

# One field a line: our own writer sees to that.
awk -F'"' '
  FNR == NR { split($0, f, " "); published["jmm-original", f[1]] = f[2] " " f[3] " " f[4]; published["jmm-revised", f[1]] = f[5] " " f[6] " " f[7]; next }
  function number(text) { gsub(/[^0-9.]/, "", text); return text }
  $2 == "cpuSeconds" { cpu = number($3) }
  $2 == "test" { n = split($4, path, "/"); test = path[n] }
  $2 == "model" { model = $4 }
  $2 == "verdict" { verdict = $4 }
  $2 == "k" { k = number($3) }
  $2 == "variables" { variables = number($3) }
  $2 == "clauses" { clauses = number($3) }
  # The last of a row.
  $2 == "ms" {
    split(published[model, test], theirs, " ")
    printf "| %s | %s | %s | %s | %s ms | %s | %s | %s s | %s | %s |\n", test, model, verdict, k, number($3), variables, clauses, theirs[1], theirs[2], theirs[3]
  }
  END { printf "\n%s s of CPU for all, start of the JVM included.\n", cpu }
' "$out/published" "$out/results.json" > "$out/rows"
echo "| test | model | verdict | k | thinair | variables | clauses | MemSAT | variables | clauses |"
echo "|---|---|---|--:|--:|--:|--:|--:|--:|--:|"
cat "$out/rows"
