/// Sweeps on Apache Spark: the shards of `thinair sweep` as tasks of its executors.
@NullMarked
package thinair.cluster;

import org.jspecify.annotations.NullMarked;
