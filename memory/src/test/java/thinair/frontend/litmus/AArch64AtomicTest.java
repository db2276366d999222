package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the atomic instructions of AArch64 do, in the notation of [OpNotation].
final class AArch64AtomicTest {
  static Stream<Lowered> swaps() {
    return Lowered.table(
        """
        SWP W0,W12,[X10] →
            %0=addr X10; %1=data X0; %2=u4(%1); %3=R4{X}[%0]; %4=W4{X}[%0]%2 o<%3; X12:=%3
        SWPAL W8,WZR,[X1] →
            %0=addr X1; %1=data X8; %2=u4(%1); %3=R4{NoRet,X}[%0]; %4=W4{L,X}[%0]%2 o<%3
        SWPALB W8,W9,[X1] →
            %0=addr X1; %1=data X8; %2=u1(%1); %3=R1{A,X}[%0]; %4=W1{L,X}[%0]%2 o<%3; X9:=%3
        """);
  }

  /// The write follows the read by order only. Without a result the read is in NoRet, never in A.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void swaps(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> updates() {
    return Lowered.table(
        """
        LDADDA W1,W2,[X3] →
            %0=addr X3; %1=data X1; %2=u4(%1); %3=R4{A,X}[%0]; %4=add(%3,%2); %5=u4(%4);
            %6=W4{X}[%0]%5; X2:=%3
        LDADD W4,WZR,[X3] →
            %0=addr X3; %1=data X4; %2=u4(%1); %3=R4{NoRet,X}[%0]; %4=add(%3,%2); %5=u4(%4);
            %6=W4{X}[%0]%5
        STADDL W10,[X3] →
            %0=addr X3; %1=data X10; %2=u4(%1); %3=R4{NoRet,X}[%0]; %4=add(%3,%2); %5=u4(%4);
            %6=W4{L,X}[%0]%5
        LDSMAX W1,W2,[X3] →
            %0=addr X3; %1=data X1; %2=u4(%1); %3=R4{X}[%0]; %4=s4(%3); %5=s4(%2); %6=max(%4,%5);
            %7=u4(%6); %8=W4{X}[%0]%7; X2:=%3
        LDUMINL X1,X2,[X3] →
            %0=addr X3; %1=data X1; %2=R8{X}[%0]; %3=unsigned_min(%2,%1); %4=W8{L,X}[%0]%3;
            X2:=%2
        LDCLRH W1,W2,[X3] →
            %0=addr X3; %1=data X1; %2=u2(%1); %3=R2{X}[%0]; %4=and_not(%3,%2); %5=u2(%4);
            %6=W2{X}[%0]%5; X2:=%3
        """);
  }

  /// The write depends on the read by data. Signed comparisons extend what they compare.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void updates(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> comparisons() {
    return Lowered.table(
        """
        CAS W2,W3,[X1] →
            %0=addr X1; %1=data X2; %2=u4(%1);
            { %3=R4{X}[%0]; %4=PRED(%3,%2); %5=equal(%3,%2); require %5; %6=data X3; %7=u4(%6);
            %8=W4{X}[%0]%7 c<%4; X2:=%3
            | %3=R4{X}[%0]; %4=PRED(%3,%2); %5=equal(%3,%2); require %5; %6=data X3; %7=u4(%6);
            %8=W4{X}[%0]%7 c<%4; X2:=%2 c<%4
            | %3=R4{X}[%0]; %4=PRED(%3,%2); %5=not_equal(%3,%2); require %5; %6=W4{X}[%0]%3 c<%4;
            X2:=%3
            | %3=R4[%0]; %4=PRED(%3,%2); %5=not_equal(%3,%2); require %5; X2:=%3
            }
        CASA W2,W4,[X3] →
            %0=addr X3; %1=data X2; %2=u4(%1);
            { %3=R4{A,X}[%0]; %4=PRED(%3,%2); %5=equal(%3,%2); require %5; %6=data X4; %7=u4(%6);
            %8=W4{X}[%0]%7 c<%4; X2:=%3
            | %3=R4{A,X}[%0]; %4=PRED(%3,%2); %5=equal(%3,%2); require %5; %6=data X4; %7=u4(%6);
            %8=W4{X}[%0]%7 c<%4; X2:=%2 c<%4
            | %3=R4{A,X}[%0]; %4=PRED(%3,%2); %5=not_equal(%3,%2); require %5;
            %6=W4{X}[%0]%3 c<%4; X2:=%3
            | %3=R4{A}[%0]; %4=PRED(%3,%2); %5=not_equal(%3,%2); require %5; X2:=%3
            }
        CAS WZR,W4,[X3] →
            %0=addr X3;
            { %1=R4{NoRet,X}[%0]; %2=PRED(%1,0); %3=equal(%1,0); require %3; %4=data X4;
            %5=u4(%4); %6=W4{X}[%0]%5 c<%2
            | %1=R4{NoRet,X}[%0]; %2=PRED(%1,0); %3=equal(%1,0); require %3; %4=data X4;
            %5=u4(%4); %6=W4{X}[%0]%5 c<%2
            | %1=R4{NoRet,X}[%0]; %2=PRED(%1,0); %3=not_equal(%1,0); require %3;
            %4=W4{X}[%0]%1 c<%2
            | %1=R4{NoRet,X}[%0]; %2=PRED(%1,0); %3=not_equal(%1,0); require %3
            }
        CASAL X2,XZR,[X3] →
            %0=addr X3; %1=data X2;
            { %2=R8{A,X}[%0]; %3=PRED(%2,%1); %4=equal(%2,%1); require %4; %5=W8{L,X}[%0]0 c<%3;
            X2:=%2
            | %2=R8{A,X}[%0]; %3=PRED(%2,%1); %4=equal(%2,%1); require %4; %5=W8{L,X}[%0]0 c<%3;
            X2:=%1 c<%3
            | %2=R8{A,X}[%0]; %3=PRED(%2,%1); %4=not_equal(%2,%1); require %4;
            %5=W8{L,X}[%0]%2 c<%3; X2:=%2
            | %2=R8{A}[%0]; %3=PRED(%2,%1); %4=not_equal(%2,%1); require %4; X2:=%2
            }
        """);
  }

  /// Success with the result from memory or from the register that was compared; failure with what
  /// was read written back, or without a write.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void comparisons(Lowered row) {
    assertLowered(row);
  }

  private static void assertLowered(Lowered row) {
    assertThat(row.by(new AArch64())).isEqualTo(row.ops());
  }
}
