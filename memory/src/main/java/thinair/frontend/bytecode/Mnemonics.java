package thinair.frontend.bytecode;

import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.Locale;

/// Instructions of the JVM in words, for listings.
public final class Mnemonics {
  private Mnemonics() {}

  public static String of(Instruction instruction) {
    String word = instruction.opcode().toString().toLowerCase(Locale.ROOT);
    return switch (instruction) {
      case FieldInstruction field -> word + " " + field.name().stringValue();
      case InvokeInstruction call ->
          "%s %s.%s"
              .formatted(
                  word, Names.simple(call.owner().asInternalName()), call.name().stringValue());
      case NewObjectInstruction created ->
          word + " " + Names.simple(created.className().asInternalName());
      case LoadInstruction load -> word.replaceAll("_.*", "") + " " + load.slot();
      case StoreInstruction store -> word.replaceAll("_.*", "") + " " + store.slot();
      case ConstantInstruction constant -> "push " + constant.constantValue();
      default -> word;
    };
  }
}
