import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.vm.TeaVMOptimizationLevel;

/// Writes the C of a program whose classes are given.
///
/// usage: WriteC MAIN FOLDER CLASSPATH
public final class WriteC {
  /// All there is, taken from the system page by page as it is used.
  private static final int HEAP = 1 << 30;

  public static void main(String[] words) throws Exception {
    List<File> classes = new ArrayList<>();
    List<URL> urls = new ArrayList<>();
    for (String each : words[2].split(File.pathSeparator)) {
      File file = new File(each);
      classes.add(file);
      urls.add(file.toURI().toURL());
    }
    var log = new ConsoleTeaVMToolLog(false);
    TeaVMTool tool = new TeaVMTool();
    tool.setLog(log);
    tool.setClassLoader(
        new URLClassLoader(urls.toArray(URL[]::new), WriteC.class.getClassLoader()));
    tool.setClassPath(classes);
    tool.setTargetType(TeaVMTargetType.C);
    tool.setMainClass(words[0]);
    tool.setTargetDirectory(Path.of(words[1]).toFile());
    tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    tool.getTransformers().add(WithoutCollector.class.getName());
    tool.setMinHeapSize(HEAP);
    tool.setMaxHeapSize(HEAP);
    tool.setObfuscated(true);
    tool.setStrict(true);
    tool.setAssertionsRemoved(true);
    tool.setHeapDump(false);
    tool.setShortFileNames(true);
    tool.generate();
    TeaVMProblemRenderer.describeProblems(
        tool.getDependencyInfo().getCallGraph(), tool.getProblemProvider(), log);
    if (!tool.getProblemProvider().getSevereProblems().isEmpty()) {
      System.exit(1);
    }
  }

  /// Takes the collector of garbage out: a program that lives for two seconds at most has memory
  /// enough, and one that has not can ask the JVM. The collector there is (0.15.0) has been seen to
  /// follow a pointer into nowhere after some twenty collections of the younger objects.
  public static final class WithoutCollector implements ClassHolderTransformer {
    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
      if (type.getName().equals("org.teavm.runtime.GC")) {
        var collect = new MethodDescriptor("collectGarbageImpl", int.class, void.class);
        var emitter =
            ProgramEmitter.create(
                Objects.requireNonNull(type.getMethod(collect), "the collector is another"),
                context.getHierarchy());
        emitter.invoke("thinair.compiled.Guard", "askTheJvm");
        emitter.exit();
      }
    }
  }
}
