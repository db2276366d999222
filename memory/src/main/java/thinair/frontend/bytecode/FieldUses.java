package thinair.frontend.bytecode;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.source.SourceText;

/// How the methods of a text use the fields of their class, and which methods are called of
/// handles: as written, without types.
public final class FieldUses {
  /// Uses of a field in one method, by its bare name or behind `this.`.
  ///
  /// @param type of the field, as written
  /// @param body where the body of the method begins, behind its brace
  /// @param reads from where to where
  /// @param written where the new values begin that are assigned
  /// @param isSimple whether there are no others: nothing counts it up, and no lambda uses it
  public record Use(
      String field,
      String method,
      String type,
      int body,
      List<Range> reads,
      List<Integer> written,
      boolean isSimple) {}

  public record Range(int from, int to) {}

  /// `X.getOpaque(`
  ///
  /// @param name of the method, and where it stands
  public record Call(String handle, String name, int at) {}

  public record Found(List<Use> uses, List<Call> calls) {}

  private FieldUses() {}

  public static Found in(SourceText source) {
    List<Use> uses = new ArrayList<>();
    List<Call> calls = new ArrayList<>();
    Declarations.parsed(
        source,
        (unit, positions) ->
            new Scanner(source, unit, positions, uses, calls).scan(new TreePath(unit), null));
    return new Found(List.copyOf(uses), List.copyOf(calls));
  }

  private static final class Scanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final SourceText source;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<Use> uses;
    private final List<Call> calls;
    private Map<String, String> fields = Map.of();
    private final Map<String, List<Range>> reads = new LinkedHashMap<>();
    private final Map<String, List<Integer>> written = new LinkedHashMap<>();
    private final List<String> odd = new ArrayList<>();
    private int lambdas;

    Scanner(
        SourceText source,
        CompilationUnitTree unit,
        SourcePositions positions,
        List<Use> uses,
        List<Call> calls) {
      this.source = source;
      this.unit = unit;
      this.positions = positions;
      this.uses = uses;
      this.calls = calls;
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
      Map<String, String> outer = fields;
      fields = new LinkedHashMap<>();
      for (Tree member : type.getMembers()) {
        if (member instanceof VariableTree field && field.getType() != null) {
          fields.put(field.getName().toString(), text(field.getType()));
        }
      }
      super.visitClass(type, null);
      fields = outer;
      return null;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
      reads.clear();
      written.clear();
      odd.clear();
      super.visitMethod(method, null);
      if (method.getBody() != null) {
        reads.forEach(
            (field, all) ->
                uses.add(
                    new Use(
                        field,
                        method.getName().toString(),
                        fields.getOrDefault(field, ""),
                        start(method.getBody()) + 1,
                        List.copyOf(all),
                        List.copyOf(written.getOrDefault(field, List.of())),
                        !odd.contains(field))));
      }
      reads.clear();
      return null;
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree lambda, @Nullable Void none) {
      lambdas++;
      super.visitLambdaExpression(lambda, null);
      lambdas--;
      return null;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree variable, @Nullable Void nothing) {
      // A local variable of the same name hides the field.
      if (!(getCurrentPath().getParentPath().getLeaf() instanceof ClassTree)) {
        odd.add(variable.getName().toString());
      }
      return super.visitVariable(variable, null);
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree assignment, @Nullable Void nothing) {
      String field = field(assignment.getVariable());
      if (field == null) {
        return super.visitAssignment(assignment, null);
      }
      written.computeIfAbsent(field, _ -> new ArrayList<>()).add(start(assignment.getExpression()));
      return scan(assignment.getExpression(), null);
    }

    @Override
    public @Nullable Void visitCompoundAssignment(
        CompoundAssignmentTree assignment, @Nullable Void nothing) {
      note(assignment.getVariable());
      return super.visitCompoundAssignment(assignment, null);
    }

    @Override
    public @Nullable Void visitUnary(UnaryTree unary, @Nullable Void nothing) {
      switch (unary.getKind()) {
        case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
            note(unary.getExpression());
        default -> {}
      }
      return super.visitUnary(unary, null);
    }

    private void note(ExpressionTree variable) {
      String field = field(variable);
      if (field != null) {
        odd.add(field);
      }
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void nothing) {
      read(name);
      return super.visitIdentifier(name, null);
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void nothing) {
      read(select);
      return super.visitMemberSelect(select, null);
    }

    private void read(ExpressionTree expression) {
      String field = field(expression);
      if (field != null) {
        reads
            .computeIfAbsent(field, _ -> new ArrayList<>())
            .add(new Range(start(expression), end(expression)));
        if (lambdas > 0) {
          odd.add(field);
        }
      }
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
      if (call.getMethodSelect() instanceof MemberSelectTree select
          && select.getExpression() instanceof IdentifierTree handle) {
        String name = select.getIdentifier().toString();
        calls.add(new Call(handle.getName().toString(), name, end(select) - name.length()));
      }
      return super.visitMethodInvocation(call, null);
    }

    private @Nullable String field(ExpressionTree expression) {
      String name =
          switch (expression) {
            case IdentifierTree identifier -> identifier.getName().toString();
            case MemberSelectTree select when text(select.getExpression()).equals("this") ->
                select.getIdentifier().toString();
            default -> "";
          };
      return fields.containsKey(name) ? name : null;
    }

    private int start(Tree tree) {
      return (int) positions.getStartPosition(unit, tree);
    }

    private int end(Tree tree) {
      return (int) positions.getEndPosition(unit, tree);
    }

    private String text(Tree tree) {
      return source.text().substring(start(tree), end(tree));
    }
  }
}
