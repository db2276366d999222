package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the instructions of ARM, MIPS, BPF and LISA do, in the notation of [OpNotation].
final class SmallInstructionSetsTest {
  static Stream<Lowered> arm() {
    return Lowered.table(
        """
        LDR R1,[R0] → %0=addr R0; %1=R4s[%0]; R1:=%1
        LDR R1,[R0,R3,LSL #2] →
            %0=addr R0; %1=addr R3; %2=shift_left(%1,2); %3=add(%0,%2); %4=R4s[%3]; R1:=%4
        LDR R1,[R0,#4] → %0=addr R0; %1=add(%0,4); %2=R4s[%1]; R1:=%2
        LDRNE R1,[R0] →
            %0=reg Z; { %1=not(%0); require %1; %2=addr R0 c<%0; %3=R4s[%2]; R1:=%3 | require %0 }
        STR R1,[R0] → %0=data R1; %1=addr R0; %2=W4s[%1]%0
        LDREX R1,[R0] → %0=addr R0; %RES:=%0; %1=R4s{EX}[%0]; R1:=%1
        STREX R2,R1,[R0] →
            %0=data R1; %1=addr R0; %2=reg %RES; %3=choose(1,0,%0); %4=choose(1,%3,%1);
            %5=choose(1,%4,%2); %RES:=%5; { %6=choose(1,1,%0); %7=choose(1,%6,%1);
            %8=choose(1,%7,%2); R2:=%8 | %6=equal(%2,%1); require %6; %7=choose(1,0,%0);
            %8=choose(1,%7,%1); %9=choose(1,%8,%2); R2:=%9; %10=choose(1,%0,%2);
            %11=W4s{EX}[%1]%10 }
        LDA R1,[R0] → %0=addr R0; %1=R4s{A}[%0]; R1:=%1
        STL R1,[IP] → %0=data R1; %1=addr R12; %2=W4s{L}[%1]%0
        LDRD R2,[R1] →
            %0=addr R1; %1=R4s[%0]; %2=add(%0,4); %3=R4s[%2]; R2:=%1; R3:=%3
        LDMIB R0,{R1,R2} →
            %0=addr R0; %1=add(%0,4); %2=R4s[%1]; %3=add(%1,4); %4=R4s[%3]; R1:=%2; R2:=%4
        SUBS R2,R1,#1 →
            %0=reg R1; %1=subtract(%0,1); %2=s4(%1); R2:=%2; %3=equal(%2,0); Z:=%3
        MOVTEQ R2,#2 →
            %0=reg Z; { require %0; %1=reg R2 c<%0; %2=and(%1,65535); %3=or(%2,131072); R2:=%3 |
            %1=not(%0); require %1 }
        CMP R1,#1 → %0=reg R1; %1=equal(%0,1); Z:=%1
        BNE L0 → %0=reg Z; %1=not(%0); BCC(%1)->L0
        CBZ R1,L0 → %0=reg R1; %1=equal(%0,0); BCC(%1)->L0
        DMB → F{DMB}
        DMB ISHST → F{DMB.ISHST}
        DSB SY → F{DSB}
        BX LR → ->%end
        """);
  }

  /// ARM: the flag of a conditional instruction decides by control what else it does.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void arm(Lowered row) {
    assertThat(row.by(new Arm())).isEqualTo(row.ops());
  }

  static Stream<Lowered> mips() {
    return Lowered.table(
        """
        ori $2,$0,1 → %0=or(0,1); $2:=%0
        addiu $t0,$a0,65535 → %0=reg $4; %1=add(%0,-1); %2=s4(%1); $8:=%2
        lw $3,0($4) → %0=addr $4; %1=R4s[%0]; $3:=%1
        sw $2,4($5) → %0=data $2; %1=addr $5; %2=add(%1,4); %3=s4(%0); %4=W4s[%2]%3
        ll $2,0($4) → %0=addr $4; %RES:=%0; %1=R4s{EX}[%0]; $2:=%1
        sc $2,0($4) →
            %0=data $2; %1=addr $4; %2=reg %RES; %3=choose(1,0,%0); %4=choose(1,%3,%1);
            %5=choose(1,%4,%2); %RES:=%5; { %6=choose(1,0,%0); %7=choose(1,%6,%1);
            %8=choose(1,%7,%2); $2:=%8 | %6=equal(%2,%1); require %6; %7=choose(1,1,%0);
            %8=choose(1,%7,%1); %9=choose(1,%8,%2); $2:=%9; %10=s4(%0); %11=choose(1,%10,%2);
            %12=W4s{EX}[%1]%11 }
        sync → F{SYNC}
        beq $2,$0,L0 → %0=reg $2; %1=equal(%0,0); BCC(%1)->L0
        bgtz $2,L0 → %0=reg $2; %1=greater(%0,0); BCC(%1)->L0
        dext $t2,$t1,3,16 →
            %0=reg $9; %1=shift_left(%0,45); %2=unsigned_shift_right(%1,48); $10:=%2
        lui $a0,65535 → $4:=-65536
        """);
  }

  /// MIPS: words are extended by their sign.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void mips(Lowered row) {
    assertThat(row.by(new Mips())).isEqualTo(row.ops());
  }

  static Stream<Lowered> bpf() {
    return Lowered.table(
        """
        r1 = *(u32 *)(r2 + 0) → %0=addr r2; %1=R4[%0]; r1:=%1
        *(u64 *)(r2 + 8) = r1 → %0=addr r2; %1=add(%0,8); %2=data r1; %3=W8[%1]%2
        *(u8 *)(r2 + 0) = 1 → %0=addr r2; %1=W1[%0]1
        r1 = load_acquire((u32 *)(r2 + 0)) → %0=addr r2; %1=R4{AQ}[%0]; r1:=%1
        store_release((u32 *)(r2 + 0), r1) →
            %0=addr r2; %1=data r1; %2=u4(%1); %3=W4{RL}[%0]%2
        r5 = atomic_fetch_add((u64 *)(r6 + 0), r5) →
            %0=addr r6; %1=data r5; %2=RW8{SC,X}[%0]add(%1); r5:=%2
        r5 = xchg_64(r6 + 0, r5) →
            %0=addr r6; %1=data r5; %2=RW8{SC,X}[%0]copy(%1); r5:=%2
        r0 = cmpxchg_64(r6 + 0, r0, r5) →
            %0=addr r6; %1=data r0; { %2=data r5; %3=R8{SC,X}[%0]; %4=equal(%3,%1); require %4;
            %5=W8{SC,X}[%0]%2 c<%3 c<%1; r0:=%3 | %2=R8[%0]; %3=not_equal(%2,%1); require %3;
            r0:=%2 }
        lock *(u64 *)(r6 + 0) |= r5 → %0=addr r6; %1=data r5; %2=RW8{X}[%0]or(%1)
        r1 += r2 → %0=reg r1; %1=reg r2; %2=add(%0,%1); r1:=%2
        r1 ^= 1 → %0=reg r1; %1=xor(%0,1); r1:=%1
        r1 = r2 → %0=reg r2; r1:=%0
        if r1 == 0 goto L0 → %0=reg r1; %1=equal(%0,0); BCC(%1)->L0
        goto L0 → ->L0
        """);
  }

  /// BPF: what returns a value orders everything (SC).
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void bpf(Lowered row) {
    assertThat(row.by(new Bpf())).isEqualTo(row.ops());
  }

  static Stream<Lowered> lisa() {
    return Lowered.table(
        """
        r[once] r1 x → %0=R8{Once}[x]; r1:=%0
        w[release,gpu] x+r2 1 → %0=addr r2; %1=add(x,%0); %2=W8{Gpu,Release}[%1]1
        w[] r2 r1 → %0=addr r2; %1=data r1; %2=W8[%0]%1
        f[rb-dep] → F{Rb-dep}
        rmw[once] r1 (add r1 1) x →
            %0=R8{Once,X}[x]; %1=add(%0,1); r1:=%0; %2=W8{Once,X}[x]%1 o<%0
        rmw[] r1 2 x → %0=R8{X}[x]; r1:=%0; %1=W8{X}[x]2 o<%0
        mov r2 (xor r1 r1) → %0=reg r1; %1=reg r1; %2=xor(%0,%1); r2:=%2
        b[] r1 L0 → %0=reg r1; BCC(%0)->L0
        b[] L0 → ->L0
        """);
  }

  /// LISA: annotations are sets.
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void lisa(Lowered row) {
    assertThat(row.by(new Lisa())).isEqualTo(row.ops());
  }
}
