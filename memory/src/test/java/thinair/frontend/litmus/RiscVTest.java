package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the instructions of RISC-V do, in the notation of [OpNotation].
final class RiscVTest {
  static Stream<Lowered> loads() {
    return Lowered.table(
        """
        lw x5,0(x6) → %0=reg x6; %1=R4s[%0]; x5:=%1
        lw a0,4(s0) → %0=reg x8; %1=add(%0,4); %2=R4s[%1]; x10:=%2
        ld x5,(x6) → %0=reg x6; %1=R8[%0]; x5:=%1
        lb x3,0(x1) → %0=reg x1; %1=R1s[%0]; x3:=%1
        lhu x3,0(x2) → %0=reg x2; %1=R2[%0]; x3:=%1
        lwu x3,0(x2) → %0=reg x2; %1=R4[%0]; x3:=%1
        lw.aq x5,0(x6) → %0=reg x6; %1=R4s{Acq}[%0]; x5:=%1
        ld.aq.rl x5,0(x6) → %0=reg x6; %1=R8{AcqRel}[%0]; x5:=%1
        lw x0,0(x6) → %0=reg x6; %1=R4s[%0]
        lw x5,0(x0) → %0=R4s[0]; x5:=%0
        """);
  }

  /// Registers are named by number in what is done, whatever an instruction calls them. Reading x0
  /// or writing it is no event.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void loads(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> stores() {
    return Lowered.table(
        """
        sw x5,0(x6) → %0=data x5; %1=addr x6; %2=u4(%0); %3=W4[%1]%2
        sw x0,8(x6) → %0=addr x6; %1=add(%0,8); %2=W4[%1]0
        sb x2,0(x3) → %0=data x2; %1=addr x3; %2=u1(%0); %3=W1[%1]%2
        sh x2,0(x1) → %0=data x2; %1=addr x1; %2=u2(%0); %3=W2[%1]%2
        sd x7,0(x8) → %0=data x7; %1=addr x8; %2=W8[%1]%0
        sw.rl x5,0(x6) → %0=data x5; %1=addr x6; %2=u4(%0); %3=W4{Rel}[%1]%2
        """);
  }

  /// The value is in DATA, cut to the width of the access.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void stores(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> atomics() {
    return Lowered.table(
        """
        amoswap.w x6,x5,(x2) →
            %0=data x5; %1=addr x2; %2=u4(%0); %3=RW4{X}[%1]copy(%2); %4=s4(%3); x6:=%4
        amoswap.w.aq.rl x0,x5,(x6) → %0=data x5; %1=addr x6; %2=u4(%0); %3=RW4{AcqRel,X}[%1]copy(%2)
        amoadd.w.aqrl x9,x5,(x7) →
            %0=data x5; %1=addr x7; %2=u4(%0); %3=RW4{AcqRel,X}[%1]add(%2); %4=s4(%3); x9:=%4
        amoor.d.aq a0,t0,0(s0) → %0=data x5; %1=addr x8; %2=RW8{Acq,X}[%1]or(%0); x10:=%2
        amoadd.w.rl x5,x4,(x6) →
            %0=data x4; %1=addr x6; %2=u4(%0); %3=RW4{Rel,X}[%1]add(%2); %4=s4(%3); x5:=%4
        amoor.w.aq x5,x0,(x6) → %0=addr x6; %1=RW4{Acq,X}[%0]or(0); %2=s4(%1); x5:=%2
        amomax.w x5,x4,(x6) → %0=data x4; %1=addr x6; %2=s4(%0); %3=RW4s{X}[%1]max(%2); x5:=%3
        amominu.d x5,x4,(x6) → %0=data x4; %1=addr x6; %2=RW8{X}[%1]unsigned_min(%0); x5:=%2
        """);
  }

  /// One event that reads and writes. Words in registers are extended by their sign.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void atomics(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> reservations() {
    return Lowered.table(
        """
        lr.w x8,0(x6) → %0=addr x6; %RES:=%0; %1=R4s{EX}[%0]; x8:=%1
        lr.d.aq x8,(x6) → %0=addr x6; %RES:=%0; %1=R8{Acq,EX}[%0]; x8:=%1
        sc.w x9,x7,0(x6) →
            %0=data x7; %1=u4(%0); %2=addr x6; %3=reg %RES;
            { %RES:=0 c<%3; x9:=1
            | %4=equal(%3,%2); require %4; %5=W4{EX}[%2]%1 c<%2 c<%3; %RES:=0 c<%3;
            %6=choose(1,0,%2); x9:=%6 c<%5
            }
        sc.d.rl x9,x7,(x6) →
            %0=data x7; %1=addr x6; %2=reg %RES;
            { %RES:=0 c<%2; x9:=1
            | %3=equal(%2,%1); require %3; %4=W8{EX,Rel}[%1]%0 c<%1 c<%2; %RES:=0 c<%2;
            %5=choose(1,0,%1); x9:=%5 c<%4
            }
        sc.w x0,x0,(x6) →
            %0=addr x6; %1=reg %RES;
            { %RES:=0 c<%1
            | %2=equal(%1,%0); require %2; %3=W4{EX}[%0]0 c<%0 c<%1; %RES:=0 c<%1;
            %4=choose(1,0,%0)
            }
        """);
  }

  /// The value is in DATA; the status of a success depends by control on the store, by data on the
  /// address.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void reservations(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> branches() {
    return Lowered.table(
        """
        beq x5,x0,LC00 → %0=reg x5; %1=equal(%0,0); BCC(%1)->LC00
        bne x3,x4,OUT → %0=reg x3; %1=reg x4; %2=not_equal(%0,%1); BCC(%2)->OUT
        bgeu x1,x2,L → %0=reg x1; %1=reg x2; %2=unsigned_less(%0,%1); %3=not(%2); BCC(%3)->L
        ble x1,x2,L → %0=reg x1; %1=reg x2; %2=less_or_equal(%0,%1); BCC(%2)->L
        bnez x5,L → %0=reg x5; %1=not_equal(%0,0); BCC(%1)->L
        bgez x5,L → %0=reg x5; %1=greater_or_equal(%0,0); BCC(%1)->L
        j END → ->END
        """);
  }

  /// Conditional branches are events.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void branches(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> fences() {
    return Lowered.table(
        """
        fence rw,rw → F{Fence.rw.rw}
        fence iorw,ow → F{Fence.rw.w}
        fence r,w → F{Fence.r.w}
        fence i,o → F{Fence.r.w}
        fence → F{Fence.rw.rw}
        fence.tso → F{Fence.tso}
        fence.i → F{Fence.i}
        """);
  }

  /// Input counts as reading, output as writing.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void fences(Lowered row) {
    assertLowered(row);
  }

  static Stream<Lowered> arithmetic() {
    return Lowered.table(
        """
        add x11,x10,x8 → %0=reg x10; %1=reg x8; %2=add(%0,%1); x11:=%2
        addi a1,a1,-1 → %0=reg x11; %1=add(%0,-1); x11:=%1
        addi a1,a2,0 → %0=reg x12; x11:=%0
        addiw x3,x3,1 → %0=reg x3; %1=add(%0,1); %2=s4(%1); x3:=%2
        subw x1,x0,x1 → %0=reg x1; %1=subtract(0,%0); %2=s4(%1); x1:=%2
        xor x8,x7,x7 → %0=reg x7; %1=reg x7; %2=xor(%0,%1); x8:=%2
        ori x5,x0,2 → %0=or(0,2); x5:=%0
        andi x7,x5,2 → %0=reg x5; %1=and(%0,2); x7:=%1
        slti x5,x6,3 → %0=reg x6; %1=less(%0,3); x5:=%1
        sltiu x5,x6,3 → %0=reg x6; %1=unsigned_less(%0,3); x5:=%1
        slli a1,a1,32 → %0=reg x11; %1=shift_left(%0,32); x11:=%1
        srliw a1,a1,3 → %0=reg x11; %1=u4(%0); %2=unsigned_shift_right(%1,3); %3=s4(%2); x11:=%3
        sra x1,x2,x3 → %0=reg x2; %1=reg x3; %2=and(%1,63); %3=shift_right(%0,%2); x1:=%3
        sllw x1,x2,x3 →
            %0=reg x2; %1=reg x3; %2=and(%1,31); %3=u4(%0); %4=shift_left(%3,%2); %5=s4(%4);
            x1:=%5
        sext.w a0,a1 → %0=reg x11; %1=s4(%0); x10:=%1
        zext.w a0,a1 → %0=reg x11; %1=u4(%0); x10:=%1
        li t0,1 → x5:=1
        li t0,-1 → x5:=-1
        lui x5,0x80000 → x5:=-2147483648
        la x5,y → x5:=y
        MV a0, a1 → %0=reg x11; x10:=%0
        NOP →
        not x1,x2 → %0=reg x2; %1=complement(%0); x1:=%1
        neg x1,x2 → %0=reg x2; %1=negate(%0); x1:=%1
        seqz x1,x2 → %0=reg x2; %1=equal(%0,0); x1:=%1
        """);
  }

  /// On 64 bits; instructions that end in `w` extend the low 32 by their sign.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void arithmetic(Lowered row) {
    assertLowered(row);
  }

  private static void assertLowered(Lowered row) {
    assertThat(row.by(new RiscV())).isEqualTo(row.ops());
  }
}
