package thinair.frontend.java;

import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import thinair.frontend.bytecode.Classes;

/// What a method takes and returns.
///
/// @param arguments descriptors, that of the receiver first where there is one
/// @param result a descriptor, `V` for none
record Signature(List<String> arguments, String result) {

  static Signature of(Classes.Method method) {
    return of(method.type(), !method.has(AccessFlag.STATIC));
  }

  static Signature of(InvokeInstruction call) {
    return of(call.type().stringValue(), call.opcode() != Opcode.INVOKESTATIC);
  }

  private static Signature of(String descriptor, boolean receiver) {
    MethodTypeDesc type = MethodTypeDesc.ofDescriptor(descriptor);
    List<String> arguments = new ArrayList<>();
    if (receiver) {
      arguments.add("Ljava/lang/Object;");
    }
    type.parameterList().forEach(parameter -> arguments.add(parameter.descriptorString()));
    return new Signature(arguments, type.returnType().descriptorString());
  }

  /// The variable that each argument becomes.
  List<Integer> slots() {
    List<Integer> slots = new ArrayList<>();
    int next = 0;
    for (String argument : arguments) {
      slots.add(next);
      next += argument.equals("J") || argument.equals("D") ? 2 : 1;
    }
    return slots;
  }

  List<Expr> pop(OperandStack stack) {
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.addFirst(stack.pop());
    }
    return values;
  }

  boolean returnsValue() {
    return !result.equals("V");
  }

  boolean returnsWide() {
    return result.equals("J");
  }
}
