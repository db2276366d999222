package thinair.suite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.files.Test;
import thinair.files.TestFiles;
import thinair.frontend.JavaPrograms;
import thinair.limit.Checkpoint;

/// Reads the tests of jobs. A Java file, which has to be compiled, is read once for all the models
/// that it is asked about, and kept until the last of them is done: a table of many files takes no
/// more memory for it.
final class Readings {
  /// A Java file and how many jobs still need it.
  private static final class Shared {
    private int open;
    private @Nullable List<Test> tests;
  }

  private final TestFiles files;
  private final Map<String, Shared> shared = new HashMap<>();

  Readings(TestFiles files, List<Job> jobs) {
    this.files = files;
    for (Job job : jobs) {
      if (JavaPrograms.isJava(job.file())) {
        shared.computeIfAbsent(job.file(), _ -> new Shared()).open++;
      }
    }
  }

  /// @param model that a test in C is read for
  List<Test> of(Job job, Optional<String> model, Checkpoint checkpoint) {
    Shared file = shared.get(job.file());
    if (file == null) {
      return files.read(job.file(), model, checkpoint);
    }
    synchronized (file) {
      List<Test> tests = file.tests;
      if (tests == null) {
        tests = files.read(job.file(), model, checkpoint);
        file.tests = tests;
      }
      return tests;
    }
  }

  /// That a job will not ask again.
  void done(Job job) {
    Shared file = shared.get(job.file());
    if (file != null) {
      synchronized (file) {
        file.open--;
        if (file.open == 0) {
          file.tests = null;
        }
      }
    }
  }
}
