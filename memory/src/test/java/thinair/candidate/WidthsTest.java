package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.source.SyntaxError;

/// An access is as wide as its cell, wherever that is known.
class WidthsTest {
  /// An array x of two words, a byte b, and a pointer p to x.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          LDR W0,[X1]                 ! fits
          LDR W0,[X1,#4]              ! fits
          LDRB W0,[X2]                ! fits
          LDR X0,[X3]                 ! fits
          LDR X0,[X3]; LDR W5,[X0]    ! fits
          LDR X0,[X3]; LDRB W5,[X0]   ! fits
          LDRB W0,[X1]                ! this accesses 1 byte of a location that has 4 bytes
          LDR X0,[X1]                 ! this accesses 8 bytes of a location that has 4 bytes
          LDR W0,[X2]                 ! this accesses 4 bytes of a location that has 1 byte
          LDR X0,[X3]; LDRH W5,[X0]   ! this accesses 2 bytes of a location that has 1 byte or 4 bytes or 8 bytes
          """)
  void ofAnAccess(String code, String said) {
    Program program =
        Texts.aarch64(
            "0:X1=x; 0:X2=b; 0:X3=p; int x[2]; uint8_t b; int64_t p=x;", code, "exists (0:X5=0)");
    assertThat(said(program)).isEqualTo(said);
  }

  private static String said(Program program) {
    try {
      new CandidateExecutions(program, Texts.aarch64Model(""), 2, new Plans())
          .run(Engine.ENUMERATE, Listing.ALL, Budget.unlimited());
      return "fits";
    } catch (SyntaxError error) {
      return error.diagnostic().message();
    }
  }
}
