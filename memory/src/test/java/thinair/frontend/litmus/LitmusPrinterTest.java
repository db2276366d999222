package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import thinair.frontend.Litmus;
import thinair.program.Program;
import thinair.source.SourceText;

class LitmusPrinterTest {
  private final LitmusReader reader = Litmus.reader();

  @Test
  void prints() {
    Program program =
        read(
            """
            PPC  everything.litmus "All there is"
            Com=Fr Fr
            (* of no interest *)
            { 0:r2=y; uint64_t x=0x10; int a[2]; 0:r4=a[1]; uint64_t 0:r5; 1:r10=1; 1:r9=1 }
            P0 | P1 | P2 ;
            L0:lwz  r1,0(r2) (* load *) | sync | ;
            cmpw r1,r1 ||;
            beq  L0 ||;
            End: || Z: ;
            blr || ;
            locations [x; a; a[1]; 0:r1;]
            filter x=16
            ~ exists ((0:r1=1 \\/ [y]=2) /\\ a[1]=y)
            """);

    assertThat(Litmus.printer().print(program))
        .isEqualTo(
            """
            PPC everything
            "All there is"
            Com=Fr Fr
            {
            y=0;
            uint64_t x=16;
            int a[2]={0,0};
            0:r2=y; 0:r4=a[1]; uint64_t 0:r5;
            1:r9=1; 1:r10=1;
            }
             P0               | P1   | P2 ;
             L0: lwz r1,0(r2) | sync | Z: ;
             cmpw r1,r1       |      |    ;
             beq L0           |      |    ;
             End: blr         |      |    ;
            locations [x;a;a[1];0:r1;]
            filter ([x]=16)
            ~exists ((0:r1=1 \\/ [y]=2) /\\ a[1]=y)
            """);
    assertThat(Plain.of(read(Litmus.printer().print(program)))).isEqualTo(Plain.of(program));
  }

  @Test
  void printsThreadsWithoutCode() {
    Program program = read("X86 empty\n{}\n P0 | P1 ;\nexists (true)\n");

    assertThat(Litmus.printer().print(program))
        .isEqualTo("X86 empty\n{\n}\n P0 | P1 ;\n    |    ;\nexists (true)\n");
  }

  private Program read(String text) {
    return reader.read(new SourceText("test.litmus", text));
  }
}
