#!/usr/bin/env bash
# What each program of litmus/programs costs when it is asked about alone, the costliest first, and how many there are.
# usage: bench/programs.sh [N]   the N costliest (10)
set -euo pipefail
cd "$(dirname "$0")/.."
most=${1:-10}
mkdir -p bench/target
./thinair --version > /dev/null
TIMEFORMAT='%U %S'
for file in litmus/programs/*.java; do
  # The exit code says that something can go wrong.
  spent=$({ time { ./thinair java "$file" > /dev/null 2>&1 || true; }; } 2>&1)
  echo "$spent $(basename "$file" .java)"
done | awk '{ printf "%.2f %s\n", $1 + $2, $3 }' | sort -rn > bench/target/programs.txt
echo "| program | CPU s |"
echo "|---|--:|"
head -n "$most" bench/target/programs.txt | awk '{ printf "| %s | %s |\n", $2, $1 }'
echo
awk '{ sum += $1 } END { printf "%d programs, %.1f s of CPU together, one command each.\n", NR, sum }' bench/target/programs.txt
