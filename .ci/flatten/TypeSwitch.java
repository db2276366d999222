import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/// Which case of a `switch` over types an object belongs to: the first from a given one on, -1 for
/// null, and the number of cases if it is none.
record TypeSwitch(String name, MethodTypeDesc type, List<ClassDesc> cases) implements Method {
  private static final int OBJECT = 0;
  private static final int FROM = 1;

  /// Cases that are no types (strings, constants of an enum) are left to the JVM: null.
  static Method of(InvokeDynamicInstruction call, int number) {
    List<ClassDesc> cases = new ArrayList<>();
    for (var label : call.bootstrapArgs()) {
      if (!(label instanceof ClassDesc type)) {
        return null;
      }
      cases.add(type);
    }
    return new TypeSwitch("switch$" + number, call.typeSymbol(), cases);
  }

  @Override
  public void write(CodeBuilder code) {
    Label some = code.newLabel();
    Label later = code.newLabel();
    code.aload(OBJECT).ifnonnull(some).iconst_m1().ireturn().labelBinding(some);
    code.iload(FROM).ifne(later);
    for (int i = 0; i < cases.size(); i++) {
      Label next = code.newLabel();
      test(code, i, next);
    }
    code.loadConstant(cases.size()).ireturn();
    // A guard (`when`) was false: the search goes on behind its case.
    code.labelBinding(later);
    for (int i = 0; i < cases.size(); i++) {
      Label next = code.newLabel();
      code.iload(FROM).loadConstant(i).if_icmpgt(next);
      test(code, i, next);
    }
    code.loadConstant(cases.size()).ireturn();
  }

  private void test(CodeBuilder code, int i, Label next) {
    code.aload(OBJECT).instanceOf(cases.get(i)).ifeq(next);
    code.loadConstant(i).ireturn().labelBinding(next);
  }
}
