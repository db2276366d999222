package thinair.frontend.bytecode;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import thinair.source.SourceText;

/// Where a text declares its fields and methods, and where one more modifier would go.
public final class Declarations {
  /// @param owner internal name of the class
  /// @param modifiers that it has
  /// @param at where the type begins, before which a modifier goes
  /// @param end of the whole
  public record Declaration(
      String owner, String name, boolean isField, List<String> modifiers, int at, int end) {
    public Declaration {
      modifiers = List.copyOf(modifiers);
    }
  }

  private Declarations() {}

  public static List<Declaration> of(SourceText source) {
    List<Declaration> found = new ArrayList<>();
    parsed(
        source,
        (unit, positions) -> new Scanner(unit, positions, found).scan(new TreePath(unit), null));
    return found;
  }

  /// Shows what was parsed of a text; nothing where there is no compiler.
  static void parsed(SourceText source, BiConsumer<CompilationUnitTree, SourcePositions> shown) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      return;
    }
    var text =
        new SimpleJavaFileObject(
            URI.create("memory:///Program.java"), javax.tools.JavaFileObject.Kind.SOURCE) {
          @Override
          public String getCharContent(boolean ignoreEncodingErrors) {
            return source.text();
          }
        };
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, _ -> {}, List.of(), null, List.of(text));
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        shown.accept(unit, positions);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Scanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<Declaration> found;

    Scanner(CompilationUnitTree unit, SourcePositions positions, List<Declaration> found) {
      this.unit = unit;
      this.positions = positions;
      this.found = found;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree variable, @Nullable Void nothing) {
      if (getCurrentPath().getParentPath().getLeaf() instanceof ClassTree
          && variable.getType() != null) {
        add(
            variable.getName().toString(),
            true,
            variable.getModifiers().getFlags(),
            variable.getType(),
            variable);
      }
      return super.visitVariable(variable, null);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
      if (method.getReturnType() != null && method.getBody() != null) {
        add(
            method.getName().toString(),
            false,
            method.getModifiers().getFlags(),
            method.getReturnType(),
            method);
      }
      return super.visitMethod(method, null);
    }

    private void add(
        String name,
        boolean isField,
        java.util.Set<Modifier> flags,
        com.sun.source.tree.Tree type,
        com.sun.source.tree.Tree whole) {
      owner()
          .ifPresent(
              owner ->
                  found.add(
                      new Declaration(
                          owner,
                          name,
                          isField,
                          flags.stream().map(Modifier::toString).toList(),
                          (int) positions.getStartPosition(unit, type),
                          (int) positions.getEndPosition(unit, whole))));
    }

    /// Nothing for classes without a name.
    private Optional<String> owner() {
      StringBuilder name = new StringBuilder();
      for (TreePath at = getCurrentPath().getParentPath(); at != null; at = at.getParentPath()) {
        if (at.getLeaf() instanceof ClassTree type) {
          if (type.getSimpleName().isEmpty()) {
            return Optional.empty();
          }
          name.insert(0, name.isEmpty() ? type.getSimpleName() : type.getSimpleName() + "$");
        }
      }
      String in =
          unit.getPackageName() == null
              ? ""
              : unit.getPackageName().toString().replace('.', '/') + "/";
      return Optional.of(in + name);
    }
  }
}
