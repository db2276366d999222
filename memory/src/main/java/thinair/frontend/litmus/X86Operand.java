package thinair.frontend.litmus;

import org.jspecify.annotations.Nullable;
import thinair.program.Register;

/// What an instruction of x86 works on.
sealed interface X86Operand {
  /// A register or a part of it.
  ///
  /// @param high whether it is the second byte: `ah`
  record Reg(Register register, int bytes, boolean high) implements X86Operand {}

  record Immediate(long value) implements X86Operand {}

  /// A location by its name, or base + index * scale + displacement.
  record Memory(
      @Nullable String name, @Nullable Reg base, @Nullable Reg index, long scale, long displacement)
      implements X86Operand {
    /// Whether registers say which location it is.
    boolean byRegister() {
      return base != null;
    }
  }
}
