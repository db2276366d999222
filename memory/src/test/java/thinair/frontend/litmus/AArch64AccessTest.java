package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the accesses of AArch64 to memory do, in the notation of [OpNotation].
final class AArch64AccessTest {
  static Stream<Lowered> loads() {
    return Lowered.table(
        """
        LDR W0,[X1] → %0=addr X1; %1=R4[%0]; X0:=%1
        LDR X0,[X1,#8] → %0=addr X1; %1=add(%0,8); %2=R8[%1]; X0:=%2
        LDR W0,[X1,#4]! → %0=addr X1; %1=add(%0,4); %2=R4[%1]; X0:=%2; X1:=%1
        LDR W0,[X1],#4 → %0=addr X1; %1=add(%0,4); %2=R4[%0]; X0:=%2; X1:=%1
        LDR W4,[X5,W9,SXTW] → %0=addr X5; %1=addr X9; %2=s4(%1); %3=add(%0,%2); %4=R4[%3]; X4:=%4
        LDR W4,[X5,W9,UXTW #2] →
            %0=addr X5; %1=addr X9; %2=u4(%1); %3=shift_left(%2,2); %4=add(%0,%3); %5=R4[%4];
            X4:=%5
        LDR X4,[X5,X9,LSL #3] →
            %0=addr X5; %1=addr X9; %2=shift_left(%1,3); %3=add(%0,%2); %4=R8[%3]; X4:=%4
        LDR W4,[X5,X9] → %0=addr X5; %1=addr X9; %2=add(%0,%1); %3=R4[%2]; X4:=%3
        LDR WZR,[X1] → %0=addr X1; %1=R4[%0]
        LDRB W0,[X1] → %0=addr X1; %1=R1[%0]; X0:=%1
        LDRH W0,[X1] → %0=addr X1; %1=R2[%0]; X0:=%1
        LDRSB W0,[X1] → %0=addr X1; %1=R1s[%0]; %2=u4(%1); X0:=%2
        LDRSB X0,[X1] → %0=addr X1; %1=R1s[%0]; X0:=%1
        LDRSW X0,[X1] → %0=addr X1; %1=R4s[%0]; X0:=%1
        LDAR W2,[X3] → %0=addr X3; %1=R4{A}[%0]; X2:=%1
        LDAPR W2,[X3] → %0=addr X3; %1=R4{Q}[%0]; X2:=%1
        LDAPUR X2,[X3,#8] → %0=addr X3; %1=add(%0,8); %2=R8{Q}[%1]; X2:=%2
        """);
  }

  /// Every address register is in ADDRESS; pre- and post-index also write the base. W registers are
  /// the lower halves of X registers, and written with zeros above.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void loads(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> stores() {
    return Lowered.table(
        """
        STR W0,[X1] → %0=addr X1; %1=data X0; %2=u4(%1); %3=W4[%0]%2
        STR X0,[X1] → %0=addr X1; %1=data X0; %2=W8[%0]%1
        STR WZR,[X5] → %0=addr X5; %1=W4[%0]0
        STR W2,[X3],#4 → %0=addr X3; %1=add(%0,4); %2=data X2; %3=u4(%2); %4=W4[%0]%3; X3:=%1
        STR X3,[X3,#8]! → %0=addr X3; %1=add(%0,8); %2=data X3; %3=W8[%1]%2; X3:=%1
        STR W8,[X3,W9,SXTW] →
            %0=addr X3; %1=addr X9; %2=s4(%1); %3=add(%0,%2); %4=data X8; %5=u4(%4); %6=W4[%3]%5
        STRB W0,[X1] → %0=addr X1; %1=data X0; %2=u1(%1); %3=W1[%0]%2
        STRH W0,[X1] → %0=addr X1; %1=data X0; %2=u2(%1); %3=W2[%0]%2
        STLR W0,[X1] → %0=addr X1; %1=data X0; %2=u4(%1); %3=W4{L}[%0]%2
        """);
  }

  /// The value is in DATA, cut to the width of the access.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void stores(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> pairs() {
    return Lowered.table(
        """
        LDP W0,W1,[X2] → %0=addr X2; %1=R4[%0]; X0:=%1; %2=add(%0,4); %3=R4[%2]; X1:=%3
        LDPSW X0,X1,[X2] → %0=addr X2; %1=R4s[%0]; X0:=%1; %2=add(%0,4); %3=R4s[%2]; X1:=%3
        LDIAPP W0,W1,[X2] →
            %0=addr X2; %1=R4{Q}[%0]; X0:=%1; %2=add(%0,4); %3=R4{Q}[%2] o<%1; X1:=%3
        STP X0,X1,[X2,#-16]! →
            %0=addr X2; %1=add(%0,-16); %2=data X0; %3=data X1; %4=add(%1,8); %5=W8[%1]%2;
            %6=W8[%4]%3; X2:=%1
        STILP W0,W1,[X2] →
            %0=addr X2; %1=data X0; %2=u4(%1); %3=data X1; %4=u4(%3); %5=add(%0,4);
            %6=W4{L}[%0]%2; %7=W4{L}[%5]%4 o<%6
        STILP W0,W1,[X2,#-8]! →
            %0=addr X2; %1=add(%0,-8); %2=data X0; %3=u4(%2); %4=data X1; %5=u4(%4);
            %6=add(%1,4); %7=W4{L}[%6]%5; %8=W4{L}[%1]%3 o<%7; X2:=%1
        """);
  }

  /// Two events; those of LDIAPP and STILP in order.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void pairs(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> exclusives() {
    return Lowered.table(
        """
        LDXR W0,[X1] → %0=addr X1; %RES:=%0; %RESSIZE:=4; %1=R4{EX}[%0]; X0:=%1
        LDXR WZR,[X5] → %0=addr X5; %RES:=%0; %RESSIZE:=4; %1=R4{EX}[%0]
        LDAXRB W0,[X1] → %0=addr X1; %RES:=%0; %RESSIZE:=1; %1=R1{A,EX}[%0]; X0:=%1
        STXR W3,W2,[X0] →
            %0=addr X0; %1=reg X2; %2=u4(%1); %3=reg %RES;
            { %RES:=0 c<%3; X3:=1
            | %4=reg %RESSIZE; %5=equal(%4,4); require %5; %6=equal(%3,%0); require %6;
            %7=W4{EX}[%0]%2 c<%0 c<%3; %RES:=0 c<%3; X3:=0
            }
        STLXR W3,X2,[X0] →
            %0=addr X0; %1=reg X2; %2=reg %RES;
            { %RES:=0 c<%2; X3:=1
            | %3=reg %RESSIZE; %4=equal(%3,8); require %4; %5=equal(%2,%0); require %5;
            %6=W8{EX,L}[%0]%1 c<%0 c<%2; %RES:=0 c<%2; X3:=0
            }
        STXR WZR,WZR,[X0] →
            %0=addr X0; %1=reg %RES;
            { %RES:=0 c<%1
            | %2=reg %RESSIZE; %3=equal(%2,4); require %3; %4=equal(%1,%0); require %4;
            %5=W4{EX}[%0]0 c<%0 c<%1; %RES:=0 c<%1
            }
        """);
  }

  /// The value of an exclusive store is not in DATA, and its status depends on nothing. It may
  /// always fail; it succeeds only where the latest exclusive was a load of the same address and
  /// width.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void exclusives(Lowered row) {
    assertLowered(row);
  }

  private static void assertLowered(Lowered row) {
    assertThat(row.by(new AArch64())).isEqualTo(row.ops());
  }
}
