package thinair.junit;

import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/// Asks about what is marked with [MemoryModelTest]. JUnit finds it by itself where it is on the
/// class path.
public final class ThinairTestEngine implements TestEngine {
  private static final EngineDiscoveryRequestResolver<EngineDescriptor> RESOLVER =
      EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
          .addClassContainerSelectorResolver(Discovery::hasTests)
          .addSelectorResolver(new Discovery())
          .addTestDescriptorVisitor(_ -> TestDescriptor::prune)
          .build();

  @Override
  public String getId() {
    return "thinair";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor engine = new EngineDescriptor(id, "thinair");
    RESOLVER.resolve(request, engine);
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    execute(request.getRootTestDescriptor(), request.getEngineExecutionListener());
  }

  private static void execute(TestDescriptor at, EngineExecutionListener listener) {
    listener.executionStarted(at);
    if (at instanceof Found found && found.mark().isPresent()) {
      ask(found, found.mark().get(), listener);
    }
    List.copyOf(at.getChildren()).stream()
        .filter(Found.class::isInstance)
        .forEach(child -> execute(child, listener));
    listener.executionFinished(at, TestExecutionResult.successful());
  }

  private static void ask(Found found, MemoryModelTest mark, EngineExecutionListener listener) {
    Optional<String> method = found.method();
    int number = 0;
    for (Verdict verdict : new Asking(found.declaring(), mark).verdicts(method)) {
      Leaf leaf = Leaf.of(found, ++number, verdict.name());
      found.addChild(leaf);
      listener.dynamicTestRegistered(leaf);
      listener.executionStarted(leaf);
      listener.executionFinished(leaf, result(found, verdict));
    }
  }

  private static TestExecutionResult result(Found found, Verdict verdict) {
    return switch (verdict.status()) {
      case PASSED -> TestExecutionResult.successful();
      case ABORTED ->
          TestExecutionResult.aborted(bare(new TestAbortedException(verdict.text()), found, 0));
      case FAILED ->
          TestExecutionResult.failed(
              bare(new AssertionFailedError(verdict.text()), found, verdict.line()));
    };
  }

  /// Where this engine stands says nothing; the line of the test does.
  private static Throwable bare(Throwable failure, Found found, int line) {
    Class<?> type = found.declaring();
    Class<?> outer = type;
    while (outer.getEnclosingClass() != null) {
      outer = outer.getEnclosingClass();
    }
    failure.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement(
              type.getName(),
              found.method().orElse("actors"),
              outer.getSimpleName() + ".java",
              Math.max(1, line))
        });
    return failure;
  }
}
