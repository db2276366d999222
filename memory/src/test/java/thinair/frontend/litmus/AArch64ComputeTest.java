package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What AArch64 does besides accesses to memory, in the notation of [OpNotation].
final class AArch64ComputeTest {
  static Stream<Lowered> arithmetic() {
    return Lowered.table(
        """
        ADD W6,W6,#1 → %0=reg X6; %1=u4(%0); %2=add(%1,1); %3=u4(%2); X6:=%3
        ADD W9, W8, W3 →
            %0=reg X8; %1=u4(%0); %2=reg X3; %3=u4(%2); %4=add(%1,%3); %5=u4(%4); X9:=%5
        ADD X5,X4,W2,SXTW → %0=reg X4; %1=reg X2; %2=s4(%1); %3=add(%0,%2); X5:=%3
        ADD X5,X4,X2,LSL #3 → %0=reg X4; %1=reg X2; %2=shift_left(%1,3); %3=add(%0,%2); X5:=%3
        ADD X5,X4,#1,LSL #12 → %0=reg X4; %1=add(%0,4096); X5:=%1
        EOR W2,W0,W0 → %0=reg X0; %1=u4(%0); %2=xor(%1,%1); X2:=%2
        EOR X2,X0,X1 → %0=reg X0; %1=reg X1; %2=xor(%0,%1); X2:=%2
        AND W10,W5,#2 → %0=reg X5; %1=u4(%0); %2=and(%1,2); X10:=%2
        ORR W10,W5,#1 → %0=reg X5; %1=u4(%0); %2=or(%1,1); X10:=%2
        BIC W1,W2,W3 → %0=reg X2; %1=u4(%0); %2=reg X3; %3=u4(%2); %4=and_not(%1,%3); X1:=%4
        ORN W1,W2,W3 →
            %0=reg X2; %1=u4(%0); %2=reg X3; %3=u4(%2); %4=complement(%3); %5=u4(%4);
            %6=or(%1,%5); X1:=%6
        SUB X1,X2,#8 → %0=reg X2; %1=subtract(%0,8); X1:=%1
        NEG W1,W2 → %0=reg X2; %1=u4(%0); %2=subtract(0,%1); %3=u4(%2); X1:=%3
        MVN W1,W2 → %0=reg X2; %1=u4(%0); %2=complement(%1); %3=u4(%2); %4=or(0,%3); X1:=%4
        MUL X1,X2,X3 → %0=reg X2; %1=reg X3; %2=multiply(%0,%1); X1:=%2
        MADD W1,W2,W3,W4 →
            %0=reg X2; %1=u4(%0); %2=reg X3; %3=u4(%2); %4=multiply(%1,%3); %5=reg X4; %6=u4(%5);
            %7=add(%6,%4); %8=u4(%7); X1:=%8
        LSL W1,W2,#3 → %0=reg X2; %1=u4(%0); %2=shift_left(%1,3); %3=u4(%2); X1:=%3
        ASR W1,W2,W3 →
            %0=reg X2; %1=u4(%0); %2=reg X3; %3=u4(%2); %4=and(%3,31); %5=s4(%1);
            %6=shift_right(%5,%4); %7=u4(%6); X1:=%7
        ROR X1,X2,#8 →
            %0=reg X2; %1=subtract(64,8); %2=and(%1,63); %3=unsigned_shift_right(%0,8);
            %4=shift_left(%0,%2); %5=or(%3,%4); X1:=%5
        """);
  }

  /// A register named twice is read once.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void arithmetic(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> flags() {
    return Lowered.table(
        """
        SUBS W1,W2,W3 →
            %0=reg X2; %1=u4(%0); %2=reg X3; %3=u4(%2); %4=subtract(%1,%3); %5=u4(%4); X1:=%5;
            %6=s4(%5); %7=less(%6,0); PSTATE.N:=%7; %8=equal(%1,%3); PSTATE.Z:=%8;
            %9=unsigned_less(%1,%3); %10=not(%9); PSTATE.C:=%10; %11=xor(%1,%3); %12=xor(%1,%5);
            %13=and(%11,%12); %14=s4(%13); %15=less(%14,0); PSTATE.V:=%15
        ADDS X1,X2,X3 →
            %0=reg X2; %1=reg X3; %2=add(%0,%1); X1:=%2; %3=less(%2,0); PSTATE.N:=%3;
            %4=equal(%2,0); PSTATE.Z:=%4; %5=unsigned_less(%2,%0); PSTATE.C:=%5; %6=xor(%0,%2);
            %7=xor(%1,%2); %8=and(%6,%7); %9=less(%8,0); PSTATE.V:=%9
        ANDS W1,W2,#1 →
            %0=reg X2; %1=u4(%0); %2=and(%1,1); X1:=%2; %3=s4(%2); %4=less(%3,0); PSTATE.N:=%4;
            %5=equal(%2,0); PSTATE.Z:=%5; %6=choose(1,0,%2); PSTATE.C:=%6; PSTATE.V:=%6
        CMP W0,#1 →
            %0=reg X0; %1=u4(%0); %2=subtract(%1,1); %3=u4(%2); %4=s4(%3); %5=less(%4,0);
            PSTATE.N:=%5; %6=equal(%1,1); PSTATE.Z:=%6; %7=unsigned_less(%1,1); %8=not(%7);
            PSTATE.C:=%8; %9=xor(%1,1); %10=xor(%1,%3); %11=and(%9,%10); %12=s4(%11);
            %13=less(%12,0); PSTATE.V:=%13
        CMP X0,X4 →
            %0=reg X0; %1=reg X4; %2=subtract(%0,%1); %3=less(%2,0); PSTATE.N:=%3;
            %4=equal(%0,%1); PSTATE.Z:=%4; %5=unsigned_less(%0,%1); %6=not(%5); PSTATE.C:=%6;
            %7=xor(%0,%1); %8=xor(%0,%2); %9=and(%7,%8); %10=less(%9,0); PSTATE.V:=%10
        CMN W0,#1 →
            %0=reg X0; %1=u4(%0); %2=add(%1,1); %3=u4(%2); %4=s4(%3); %5=less(%4,0);
            PSTATE.N:=%5; %6=equal(%3,0); PSTATE.Z:=%6; %7=unsigned_less(%3,%1); PSTATE.C:=%7;
            %8=xor(%1,%3); %9=xor(1,%3); %10=and(%8,%9); %11=s4(%10); %12=less(%11,0);
            PSTATE.V:=%12
        TST W0,W0 →
            %0=reg X0; %1=u4(%0); %2=and(%1,%1); %3=s4(%2); %4=less(%3,0); PSTATE.N:=%4;
            %5=equal(%2,0); PSTATE.Z:=%5; %6=choose(1,0,%2); PSTATE.C:=%6; PSTATE.V:=%6
        """);
  }

  /// Four registers, all of which depend on the operands.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void flags(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> moves() {
    return Lowered.table(
        """
        MOV W0,#2 → X0:=2
        MOV W0,#-1 → X0:=4294967295
        MOV X0,#0x100000000 → X0:=4294967296
        MOV W5,W0 → %0=reg X0; %1=u4(%0); X5:=%1
        MOV X5,XZR → X5:=0
        MOVZ W0,#1,LSL #16 → X0:=65536
        MOVN X0,#0 → X0:=-1
        MOVK X0,#7,LSL #32 →
            %0=reg X0; %1=and_not(%0,281470681743360); %2=or(%1,30064771072); X0:=%2
        SXTW X11,W6 → %0=reg X6; %1=s4(%0); X11:=%1
        UXTB W1,W2 → %0=reg X2; %1=u1(%0); X1:=%1
        """);
  }

  /// W registers are written with zeros above.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void moves(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> selections() {
    return Lowered.table(
        """
        CSEL W2,W5,W6,EQ →
            %0=reg PSTATE.Z; %1=PRED(%0);
            { require %0; %2=reg X5 c<%1; %3=u4(%2); X2:=%3
            | %2=not(%0); require %2; %3=reg X6 c<%1; %4=u4(%3); X2:=%4
            }
        CSEL W2,WZR,W5,NE →
            %0=reg PSTATE.Z; %1=not(%0); %2=PRED(%1);
            { require %1; X2:=0 c<%2
            | %3=not(%1); require %3; %4=reg X5 c<%2; %5=u4(%4); X2:=%5
            }
        CSINC X0,X1,X2,LT →
            %0=reg PSTATE.N; %1=reg PSTATE.V; %2=not_equal(%0,%1); %3=PRED(%2);
            { require %2; %4=reg X1 c<%3; X0:=%4
            | %4=not(%2); require %4; %5=reg X2 c<%3; %6=add(%5,1); X0:=%6
            }
        CSET W0,EQ →
            %0=reg PSTATE.Z; %1=not(%0); %2=PRED(%1);
            { require %1; X0:=0 c<%2
            | %3=not(%1); require %3; %4=add(0,1); %5=u4(%4); X0:=%5 c<%2
            }
        CSETM X0,HI →
            %0=reg PSTATE.C; %1=not(%0); %2=reg PSTATE.Z; %3=or(%1,%2); %4=PRED(%3);
            { require %3; X0:=0 c<%4
            | %5=not(%3); require %5; %6=complement(0); X0:=%6 c<%4
            }
        CINC W0,W1,GE →
            %0=reg PSTATE.N; %1=reg PSTATE.V; %2=not_equal(%0,%1); %3=PRED(%2);
            { require %2; %4=reg X1 c<%3; %5=u4(%4); X0:=%5
            | %4=not(%2); require %4; %5=reg X1 c<%3; %6=u4(%5); %7=add(%6,1); %8=u4(%7); X0:=%8
            }
        """);
  }

  /// Only the register that is selected is read, depending by control on the flags.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void selections(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> branches() {
    return Lowered.table(
        """
        B Exit0 → ->Exit0
        B.EQ over → %0=reg PSTATE.Z; BCC(%0)->over
        B.NE L0 → %0=reg PSTATE.Z; %1=not(%0); BCC(%1)->L0
        B.GT L0 →
            %0=reg PSTATE.N; %1=reg PSTATE.V; %2=equal(%0,%1); %3=reg PSTATE.Z; %4=not(%3);
            %5=and(%2,%4); BCC(%5)->L0
        B.LS L0 → %0=reg PSTATE.C; %1=not(%0); %2=reg PSTATE.Z; %3=or(%1,%2); BCC(%3)->L0
        CBZ W0,over → %0=reg X0; %1=u4(%0); %2=equal(%1,0); BCC(%2)->over
        CBNZ X3,Fail → %0=reg X3; %1=not_equal(%0,0); BCC(%1)->Fail
        TBZ W0,#3,L →
            %0=reg X0; %1=u4(%0); %2=unsigned_shift_right(%1,3); %3=and(%2,1); %4=equal(%3,0);
            BCC(%4)->L
        TBNZ X0,#63,L →
            %0=reg X0; %1=unsigned_shift_right(%0,63); %2=and(%1,1); %3=not_equal(%2,0);
            BCC(%3)->L
        """);
  }

  /// Conditional branches read the flags they need, and are events.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void branches(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> barriers() {
    return Lowered.table(
        """
        DMB SY → F{DMB.SY}
        DMB LD → F{DMB.LD}
        DMB ISHST → F{DMB.ISHST}
        DSB SY → F{DSB.SY}
        ISB → F{ISB}
        NOP →
        """);
  }

  /// One event in the set of its name. NOP is no event.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void barriers(Lowered row) {
    assertLowered(row);
  }

  private static void assertLowered(Lowered row) {
    assertThat(row.by(new AArch64())).isEqualTo(row.ops());
  }
}
