package thinair.cluster;

import java.io.Serializable;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.Function2;
import scala.collection.Iterator;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;
import thinair.cli.ClusterSweep;
import thinair.cli.ClusterSweep.Order;
import thinair.cli.ClusterSweep.Reply;
import thinair.cli.ClusterSweep.Unable;
import thinair.cli.ClusterSweep.Worked;
import thinair.sweep.Crew;

/// The executors of a Spark cluster. A call is a job and a shard a task, so that a lost executor
/// costs the shards it was at, which Spark gives to others.
final class SparkCrew implements Crew {
  private final JavaSparkContext spark;
  private final Order order;
  private final Losses losses;

  SparkCrew(JavaSparkContext spark, Order order, Losses losses) {
    this.spark = spark;
    this.order = order;
    this.losses = losses;
  }

  /// What is sent to executors.
  private record Task(Order order) implements Function1<Iterator<Integer>, Reply>, Serializable {
    @Override
    public Reply apply(Iterator<Integer> shard) {
      return ClusterSweep.work(order, shard.next());
    }
  }

  @Override
  public void work(List<Integer> shards, Foreman foreman) {
    JavaRDD<Integer> each = spark.parallelize(shards, shards.size());
    Job job = new Job("shards %d to %d".formatted(shards.getFirst(), shards.getLast()), foreman);
    spark.setJobGroup(job.name, job.name, true);
    try {
      spark
          .sc()
          .runJob(each.rdd(), new Task(order), job, ClassTag$.MODULE$.<Reply>apply(Reply.class));
    } catch (Exception e) {
      // Spark's methods declare no exceptions and throw checked ones.
      if (!job.enough) {
        throw new Failed(why(e));
      }
    } finally {
      spark.clearJobGroup();
    }
    RuntimeException failure = job.failure.get();
    if (failure != null) {
      throw failure;
    }
  }

  /// Where replies arrive, each as soon as it is there.
  private final class Job implements Function2<Object, Reply, BoxedUnit> {
    private final String name;
    private final Foreman foreman;
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
    private volatile boolean enough;

    Job(String name, Foreman foreman) {
      this.name = name;
      this.foreman = foreman;
    }

    @Override
    public BoxedUnit apply(Object partition, Reply reply) {
      if (!enough) {
        boolean more = false;
        try {
          more =
              switch (reply) {
                case Worked(int shard, var stamp, var rows) -> foreman.finished(shard, stamp, rows);
                case Unable(String why) -> throw new Failed(why);
              };
        } catch (RuntimeException e) {
          failure.set(e);
        }
        if (!more) {
          enough = true;
          spark.cancelJobGroup(name);
        }
      }
      return BoxedUnit.UNIT;
    }
  }

  private static String why(Exception e) {
    String message = String.valueOf(e.getMessage());
    if (message.contains("UnsupportedClassVersionError")) {
      return "executors need Java 25 or later: set JAVA_HOME where the workers of the cluster"
          + " start";
    }
    return "Spark gave up, what is finished stays: "
        + message.lines().limit(3).reduce((a, b) -> a + " " + b).orElse(message);
  }

  @Override
  public List<String> remarks() {
    return losses.remarks();
  }
}
