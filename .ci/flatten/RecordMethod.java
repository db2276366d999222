import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Objects;

/// `hashCode` or `equals` of a record, with the results that the JVM's own have: what iterates over
/// a hash table must not depend on which of the two is at work.
record RecordMethod(String name, MethodTypeDesc type, ClassDesc owner, List<Component> components)
    implements Method {
  private static final ClassDesc OBJECTS = ClassDesc.of(Objects.class.getName());
  private static final int THIS = 0;
  private static final int THAT = 1;

  private record Component(String name, ClassDesc type) {}

  /// `toString` is left to the JVM: null.
  static Method of(InvokeDynamicInstruction call, ClassDesc owner) {
    String name = call.name().stringValue();
    if (name.equals("toString")) {
      return null;
    }
    var getters = call.bootstrapArgs();
    List<Component> components =
        getters.subList(2, getters.size()).stream()
            .map(DirectMethodHandleDesc.class::cast)
            .map(get -> new Component(get.methodName(), get.invocationType().returnType()))
            .toList();
    return new RecordMethod(name + "$", call.typeSymbol(), owner, components);
  }

  @Override
  public void write(CodeBuilder code) {
    if (name.equals("hashCode$")) {
      writeHash(code);
    } else {
      writeEquals(code);
    }
  }

  private void writeHash(CodeBuilder code) {
    code.iconst_0();
    for (Component component : components) {
      code.bipush(31).imul();
      code.aload(THIS).getfield(owner, component.name(), component.type());
      if (component.type().isPrimitive()) {
        code.invokestatic(
            box(component.type()),
            "hashCode",
            MethodTypeDesc.of(ConstantDescs.CD_int, component.type()));
      } else {
        code.invokestatic(
            OBJECTS,
            "hashCode",
            MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object));
      }
      code.iadd();
    }
    code.ireturn();
  }

  private void writeEquals(CodeBuilder code) {
    Label look = code.newLabel();
    Label different = code.newLabel();
    code.aload(THIS).aload(THAT).if_acmpne(look).iconst_1().ireturn().labelBinding(look);
    code.aload(THAT).instanceOf(owner).ifeq(different);
    for (Component component : components) {
      code.aload(THIS).getfield(owner, component.name(), component.type());
      code.aload(THAT).checkcast(owner).getfield(owner, component.name(), component.type());
      compare(code, component.type(), different);
    }
    code.iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
  }

  private static void compare(CodeBuilder code, ClassDesc type, Label different) {
    switch (TypeKind.from(type)) {
      case INT, BOOLEAN, BYTE, CHAR, SHORT -> code.if_icmpne(different);
      case LONG -> code.lcmp().ifne(different);
      case FLOAT, DOUBLE ->
          code.invokestatic(
                  box(type), "compare", MethodTypeDesc.of(ConstantDescs.CD_int, type, type))
              .ifne(different);
      case REFERENCE ->
          code.invokestatic(
                  OBJECTS,
                  "equals",
                  MethodTypeDesc.of(
                      ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object))
              .ifeq(different);
      case VOID -> throw new IllegalStateException("a component of no type");
    }
  }

  private static ClassDesc box(ClassDesc primitive) {
    return switch (TypeKind.from(primitive)) {
      case INT -> ConstantDescs.CD_Integer;
      case LONG -> ConstantDescs.CD_Long;
      case BOOLEAN -> ConstantDescs.CD_Boolean;
      case DOUBLE -> ConstantDescs.CD_Double;
      case FLOAT -> ConstantDescs.CD_Float;
      case CHAR -> ConstantDescs.CD_Character;
      case BYTE -> ConstantDescs.CD_Byte;
      case SHORT -> ConstantDescs.CD_Short;
      case REFERENCE, VOID -> throw new IllegalStateException("has no box: " + primitive);
    };
  }
}
