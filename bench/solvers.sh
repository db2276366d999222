#!/usr/bin/env bash
# SAT solvers on the clauses of our own problems: ours, LogicNG, SAT4J, and minisat and cadical where
# they are installed.
#
# usage: bench/solvers.sh [FAMILY...]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
mvn -B -q -DskipTests -Djacoco.skip=true -pl bench -am package \
  dependency:build-classpath -Dmdep.outputFile=target/classpath.txt
mapfile -t java < <(THINAIR_DRY_RUN=1 ./thinair --version)
exec "${java[0]}" -Xms2g -Xmx2g -XX:+UseSerialGC \
  -cp "bench/target/classes:$(cat bench/target/classpath.txt)" thinair.bench.logic.SolverBench "$@"
