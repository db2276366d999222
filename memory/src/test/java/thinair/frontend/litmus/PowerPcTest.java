package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PowerPcTest {
  static Stream<Lowered> lowers() {
    return Lowered.table(
        """
        li r1,-1 → r1:=-1
        lis r1,1 → r1:=65536
        mr r1,r2 → %0=reg r2; r1:=%0
        lwz r1,0(r2) → %0=addr r2; %1=R4[%0]; r1:=%1
        lwz r1,4,r2 → %0=addr r2; %1=add(%0,4); %2=R4[%1]; r1:=%2
        lwa r1,0(r2) → %0=addr r2; %1=R4s[%0]; %2=s4(%1); r1:=%2
        lwzx r1,r2,r3 → %0=addr r3; %1=addr r2; %2=add(%1,%0); %3=R4[%2]; r1:=%3
        lwzx r1,r0,r3 → %0=addr r3; %1=R4[%0]; r1:=%1
        lwzu r1,4(r2) → %0=addr r2; %1=add(%0,4); r2:=%1; %2=R4[%1]; r1:=%2
        ld r1,0(r2) → %0=addr r2; %1=R8[%0]; r1:=%1
        stw r1,0(r2) → %0=data r1; %1=addr r2; %2=W4[%1]%0
        stwx r1,r2,r3 → %0=data r1; %1=addr r3; %2=addr r2; %3=add(%2,%1); %4=W4[%3]%0
        stwu r1,8(r2) → %0=data r1; %1=addr r2; %2=add(%1,8); r2:=%2; %3=W4[%2]%0
        lwarx r1,r0,r2 → %0=addr r2; %1=choose(1,1,%0); %RES:=%1; %RESADDR:=%0; %2=R4{EX}[%0];
            r1:=%2
        xor r3,r1,r1 → %0=reg r1; %1=reg r1; %2=xor(%0,%1); r3:=%2
        subf r3,r1,r2 → %0=reg r1; %1=reg r2; %2=subtract(%1,%0); r3:=%2
        and. r3,r1,r2 → %0=reg r1; %1=reg r2; %2=and(%0,%1); r3:=%2; %3=equal(%2,0);
            %4=less(%2,0); %5=choose(%4,8,4); %6=choose(%3,2,%5); cr0:=%6
        addi r3,r1,1 → %0=reg r1; %1=add(%0,1); r3:=%1
        addi r3,r0,1 → r3:=1
        addis r3,r0,1 → r3:=65536
        cmpw r1,r2 → %0=reg r1; %1=reg r2; %2=s4(%0); %3=s4(%1);
            %4=equal(%2,%3); %5=less(%2,%3); %6=choose(%5,8,4); %7=choose(%4,2,%6); cr0:=%7
        cmpwi cr3,r1,2 → %0=reg r1; %1=s4(%0);
            %2=equal(%1,2); %3=less(%1,2); %4=choose(%3,8,4); %5=choose(%2,2,%4); cr3:=%5
        beq L0 → %0=reg cr0; %1=and(%0,2); BCC(%1)->L0
        bne L0 → %0=reg cr0; %1=and(%0,2); %2=not(%1); BCC(%2)->L0
        bge cr3,L0 → %0=reg cr3; %1=and(%0,8); %2=not(%1); BCC(%2)->L0
        b L0 → ->L0
        blr → ->%end
        clrldi r1,r2,32 → %0=reg r2; %1=and(%0,4294967295); r1:=%1
        rlwinm r1,r2,0,30,31 → %0=reg r2; %1=u4(%0); %2=shift_left(%1,32); %3=or(%1,%2);
            %4=and(%3,3); r1:=%4
        extsw r1,r2 → %0=reg r2; %1=s4(%0); r1:=%1
        sync → F{SYNC}
        hwsync → F{SYNC}
        lwsync → F{LWSYNC}
        eieio → F{EIEIO}
        isync → F{ISYNC}
        nop →
        """);
  }

  @ParameterizedTest
  @MethodSource
  void lowers(Lowered row) {
    assertThat(row.by(new PowerPc())).isEqualTo(row.ops());
  }

  static Stream<Lowered> storesConditionally() {
    return Lowered.table(
        """
        stwcx. r1,r0,r2 → %0=data r1; %1=addr r2; %2=reg %RES; %3=reg %RESADDR; %4=equal(%2,1); {
            %5=choose(1,0,%0); %6=choose(1,%5,%1); %7=choose(1,%6,%2); %8=choose(1,%7,%3); %RES:=%8;
            %9=choose(1,0,%0); %10=choose(1,%9,%1); %11=choose(1,%10,%2); %12=choose(1,%11,%3);
            cr0:=%12 |
            require %4; %5=equal(%3,%1); require %5;
            %6=choose(1,0,%0); %7=choose(1,%6,%1); %8=choose(1,%7,%2); %9=choose(1,%8,%3); %RES:=%9;
            %10=choose(1,%0,%2); %11=choose(1,%10,%3); %12=W4{EX}[%1]%11;
            %13=choose(1,2,%0); %14=choose(1,%13,%1); %15=choose(1,%14,%2); %16=choose(1,%15,%3);
            cr0:=%16 }
        """);
  }

  /// All four registers that are read feed all that is written, and failing needs no reason.
  @ParameterizedTest
  @MethodSource
  void storesConditionally(Lowered row) {
    assertThat(row.by(new PowerPc())).isEqualTo(row.ops());
  }
}
