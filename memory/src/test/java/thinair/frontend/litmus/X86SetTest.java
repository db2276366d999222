package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class X86SetTest {
  static Stream<Lowered> x86() {
    return Lowered.table(
        """
        MOV [x],$1 → %0=W4s[x]1
        mov [x], -1 → %0=W4s[x]-1
        MOV EAX,[x] → %0=R4s[x]; EAX:=%0
        MOV EAX,EBX → %0=reg EBX; EAX:=%0
        MOV [x],EAX → %0=reg EAX; %1=W4s[x]%0
        MOV [EBX],EAX → %0=addr EBX; %1=data EAX; %2=W4s[%0]%1
        MOV EAX,(EBX) → %0=addr EBX; %1=R4s[%0]; EAX:=%1
        MOVB EAX,[x] → %0=R1s[x]; EAX:=%0
        ADD EAX,[x] → %0=reg EAX; %1=R4s[x]; %2=add(%0,%1); %3=s4(%2); EAX:=%3;
            %4=equal(%3,0); ZF:=%4; %5=greater(%3,0); SF:=%5; CF:=0
        INC [x] → %0=R4s[x]; %1=add(%0,1); %2=s4(%1); %3=W4s[x]%2; %4=equal(%2,0); ZF:=%4;
            %5=greater(%2,0); SF:=%5
        LOCK INC [x] → %0=R4s{X}[x]; %1=add(%0,1); %2=s4(%1); %3=W4s{X}[x]%2; %4=equal(%2,0);
            ZF:=%4; %5=greater(%2,0); SF:=%5
        LOCK XOR [x],EAX → %0=R4s{X}[x]; %1=reg EAX; %2=xor(%0,%1); %3=s4(%2); %4=W4s{X}[x]%3;
            %5=equal(%3,0); ZF:=%5; %6=greater(%3,0); SF:=%6; CF:=0
        CMP EAX,$1 → %0=reg EAX; %1=equal(%0,1); ZF:=%1; %2=greater(%0,1); SF:=%2; CF:=0
        XCHG [x],EAX → %0=R4s{X}[x]; %1=reg EAX; %2=W4s{X}[x]%1 c<%0; EAX:=%0 c<%1
        xchg EAX,[x] → %0=reg EAX; %1=R4s{X}[x]; EAX:=%1 c<%0; %2=W4s{X}[x]%0 c<%1
        CMOVC EAX,[x] → %0=reg CF; { require %0; %1=R4s[x] c<%0; EAX:=%1 c<%0 | %1=not(%0);
            require %1 }
        SETNB EAX → %0=reg CF; %1=xor(%0,1); EAX:=%1
        MFENCE → F{MFENCE}
        sfence → F{SFENCE}
        LFENCE → F{LFENCE}
        JMP L0 → ->L0
        JE L0 → %0=reg ZF; branch(%0)->L0
        JNE L0 → %0=reg ZF; %1=not(%0); branch(%1)->L0
        JGT L0 → %0=reg SF; branch(%0)->L0
        JLE L0 → %0=reg SF; %1=not(%0); branch(%1)->L0
        JGE L0 → %0=reg ZF; %1=reg SF; %2=or(%0,%1); branch(%2)->L0
        JLT L0 → %0=reg ZF; %1=reg SF; %2=or(%0,%1); %3=not(%2); branch(%3)->L0
        NOP →
        """);
  }

  @ParameterizedTest
  @MethodSource
  void x86(Lowered row) {
    assertThat(row.by(X86Set.x86())).isEqualTo(row.ops());
  }

  static Stream<Lowered> x86Long() {
    return Lowered.table(
        """
        movl $1,(x) → %0=W4[x]1
        movl (x),%eax → %0=R4[x]; %1=u4(%0); rax:=%1
        movq (x),%rax → %0=R8[x]; rax:=%0
        mov %eax,[x] → %0=reg rax; %1=u4(%0); %2=W4[x]%1
        movl 4(%rbx),%eax → %0=addr rbx; %1=add(%0,4); %2=R4[%1]; %3=u4(%2); rax:=%3
        movl (%rbx,%rcx,4),%eax → %0=addr rbx; %1=addr rcx; %2=multiply(%1,4); %3=add(%0,%2);
            %4=R4[%3]; %5=u4(%4); rax:=%5
        movb (x),%ah → %0=R1[x]; %1=u1(%0); %2=reg rax; %3=and_not(%2,65280);
            %4=shift_left(%1,8); %5=or(%3,%4); rax:=%5
        mov %ax,%bx → %0=reg rax; %1=u2(%0); %2=u2(%1); %3=reg rbx; %4=and_not(%3,65535);
            %5=or(%4,%2); rbx:=%5
        movntil %eax,(x) → %0=reg rax; %1=u4(%0); %2=W4{NT}[x]%1
        xchgl %eax,(x) → %0=R4{X}[x]; %1=reg rax; %2=u4(%1); %3=W4{X}[x]%2 c<%0; %4=u4(%0);
            rax:=%4 c<%1
        incq (x) → %0=R8[x]; %1=add(%0,1); %2=W8[x]%1; %3=equal(%1,0); ZF:=%3;
            %4=greater(%1,0); SF:=%4
        lock cmpxchgq %rbx,(x) → %0=R8{X}[x]; %1=data rax; %2=equal(%0,%1); ZF:=%2;
            %3=reg rbx; { require %2; %4=W8{X}[x]%3 c<%0 c<%1 | %4=not(%2); require %4;
            rax:=%0 c<%0 c<%1 }
        mfence → F{MFENCE}
        ret → ->%end
        """);
  }

  @ParameterizedTest
  @MethodSource
  void x86Long(Lowered row) {
    assertThat(row.by(X86Set.x86Long())).isEqualTo(row.ops());
  }
}
