package thinair.junit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// Runs tests as a build would, and keeps what came of them.
final class Trees implements TestExecutionListener {
  private final List<String> lines = new ArrayList<>();
  private final Map<String, String> texts = new LinkedHashMap<>();
  private final List<String> ids = new ArrayList<>();
  private int depth = -1;

  static Trees of(List<? extends DiscoverySelector> selectors) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectors)
            .filters(EngineFilter.includeEngines("thinair"))
            .build();
    Trees trees = new Trees();
    LauncherFactory.create().execute(request, trees);
    return trees;
  }

  /// One line for each, indented below what it belongs to: `+` passed, `-` failed, `?` aborted.
  List<String> lines() {
    return lines;
  }

  /// Why, by what failed or was aborted.
  Map<String, String> texts() {
    return texts;
  }

  List<String> ids() {
    return ids;
  }

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    depth = -1;
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.isContainer() && depth >= 0) {
      lines.add("  ".repeat(depth) + test.getDisplayName());
    }
    depth += test.isContainer() ? 1 : 0;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isContainer()) {
      depth--;
      return;
    }
    ids.add(test.getUniqueId());
    String mark =
        switch (result.getStatus()) {
          case SUCCESSFUL -> "+";
          case FAILED -> "-";
          case ABORTED -> "?";
        };
    lines.add("  ".repeat(depth) + mark + " " + test.getDisplayName());
    result
        .getThrowable()
        .ifPresent(why -> texts.put(test.getDisplayName(), String.valueOf(why.getMessage())));
  }
}
