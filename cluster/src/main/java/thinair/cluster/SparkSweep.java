package thinair.cluster;

import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import thinair.cli.ClusterSweep;
import thinair.cli.ExitCode;
import thinair.cli.Terminal;

/// What `spark-submit` starts: `thinair sweep` with the executors of a cluster as its workers.
/// Takes the words that come after `thinair sweep`.
public final class SparkSweep {
  private SparkSweep() {}

  public static void main(String[] words) {
    Terminal terminal = Terminal.ofProcess();
    SparkConf conf =
        new SparkConf()
            .setIfMissing("spark.app.name", "thinair sweep")
            // The bar is ours, and Spark has nothing to tell that we would not.
            .setIfMissing("spark.ui.showConsoleProgress", "false")
            .setIfMissing("spark.log.level", "ERROR")
            // What arrives is written to a file and forgotten.
            .setIfMissing("spark.driver.maxResultSize", "0");
    ExitCode code;
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      Losses losses = new Losses();
      spark.sc().addSparkListener(losses);
      code =
          ClusterSweep.lead(List.of(words), order -> new SparkCrew(spark, order, losses), terminal);
    }
    if (!terminal.flush()) {
      System.err.println("thinair: cannot write the answer to the standard output");
      code = ExitCode.UNWRITTEN;
    }
    // Tasks of local mode that were cancelled may still be busy: they are not waited for.
    System.exit(code.number());
  }
}
