#!/usr/bin/env bash
# What comparing models costs: the tables of docs/bench/compare.md.
#
# usage: bench/compare.sh                                   all of them, a few minutes
#        bench/compare.sh matrix | equal | stories | sizes  some of them
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
mvn -B -q -DskipTests -Djacoco.skip=true -pl bench -am package \
  dependency:build-classpath -Dmdep.outputFile=target/classpath.txt
# The launcher knows where a JDK 25 is.
mapfile -t java < <(THINAIR_DRY_RUN=1 ./thinair --version)
uptime
exec "${java[0]}" -Xms1g -Xmx3g -XX:+UseSerialGC \
  -cp "bench/target/classes:$(cat bench/target/classpath.txt)" thinair.bench.compare.CompareBench "$@"
