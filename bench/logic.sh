#!/usr/bin/env bash
# The relational logic against Kodkod: every row printed, the page of the whole run in
# docs/bench/logic.md unless options are given.
#
# usage: bench/logic.sh                          all families, about ten minutes
#        bench/logic.sh --quick [FAMILY...]      small sizes, a minute
#        bench/logic.sh --dimacs FOLDER          our clauses as files for other SAT solvers
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
[ $# -gt 0 ] || set -- --out docs/bench/logic.md
mvn -B -q -DskipTests -Djacoco.skip=true -pl bench -am package \
  dependency:build-classpath -Dmdep.outputFile=target/classpath.txt
# The launcher knows where a JDK 25 is.
mapfile -t java < <(THINAIR_DRY_RUN=1 ./thinair --version)
# All of the heap is there from the start: else who first needs more pays for it.
exec "${java[0]}" -Xms3g -Xmx3g -XX:+AlwaysPreTouch -XX:+UseSerialGC \
  -cp "bench/target/classes:$(cat bench/target/classpath.txt)" thinair.bench.logic.LogicBench "$@"
