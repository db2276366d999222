package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.program.ConditionPrinter;
import thinair.program.Program;
import thinair.source.SourceText;

class ConditionReaderTest {
  private final LitmusReader reader = Litmus.reader();

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      textBlock =
          """
          # as written                           → as printed
          exists (x=1)                           → exists ([x]=1)
          exists x=1 /\\ [y]=0x1ff               → exists ([x]=1 /\\ [y]=511)
          ~exists (0:EAX=1 /\\ P1:EBX=-1)        → ~exists (0:EAX=1 /\\ 1:EBX=-1)
          ~ exists (0:EAX=1);                    → ~exists (0:EAX=1)
          not exists (0:EAX=1)                   → ~exists (0:EAX=1)
          forall (true)                          → forall (true)
          forall (false)                         → forall (false)
          ''                                     → forall (true)
          final (x=1); with tso: ~exists;        → exists ([x]=1)
          observed x=1; y=0; and x=0;            → exists ([x]=1 /\\ [y]=0 \\/ [x]=0)
          Observed 0:EAX=1;                      → exists (0:EAX=1)
          exists (x=1 \\/ y=1 /\\ x=0)           → exists ([x]=1 \\/ [y]=1 /\\ [x]=0)
          exists ((x=1 \\/ y=1) /\\ x=0)         → exists (([x]=1 \\/ [y]=1) /\\ [x]=0)
          exists (x=1 /\\ (y=1 /\\ x=0))         → exists ([x]=1 /\\ [y]=1 /\\ [x]=0)
          exists (not x=1 /\\ y=1)               → exists (not ([x]=1) /\\ [y]=1)
          exists (~(x=1 \\/ y=1))                → exists (not ([x]=1 \\/ [y]=1))
          forall (x=1 => y=1)                    → forall ([x]=1 => [y]=1)
          forall (x=1 => y=1 /\\ x=0)            → forall (([x]=1 => [y]=1) /\\ [x]=0)
          forall ((x=1 /\\ y=1) => x=0)          → forall (([x]=1 /\\ [y]=1) => [x]=0)
          forall (x=1 => y=1 => x=0)             → forall ([x]=1 => ([y]=1 => [x]=0))
          exists (x!=1)                          → exists (not ([x]=1))
          exists (x<>1)                          → exists (not ([x]=1))
          exists (x==1)                          → exists ([x]=1)
          exists (0:EAX=x)                       → exists (0:EAX=x)
          exists (0:EAX=&x)                      → exists (0:EAX=x)
          exists (0:EAX=1:EBX)                   → exists (0:EAX=1:EBX)
          exists (0:EAX=[x])                     → exists (0:EAX=[x])
          exists (x=*y)                          → exists ([x]=[y])
          exists (a[1]=2)                        → exists (a[1]=2)
          exists (a={0,x})                       → exists (a={0,x})
          exists (a[0]=0 /\\ a[1]=x)            → exists (a[0]=0 /\\ a[1]=x)
          exists (a={0,x} /\\ y=1)              → exists (a={0,x} /\\ [y]=1)
          exists (0:EAX=a[0])                    → exists (0:EAX=a)
          exists (0:EAX=a[1])                    → exists (0:EAX=a[1])
          exists (x=1) (* why not *)             → exists ([x]=1)
          exists (x=1) << show 1 >>              → exists ([x]=1)
          """)
  void reads(String written, String printed) {
    Program program = read(written);

    assertThat(new ConditionPrinter(program.memory()).condition(program.condition()))
        .isEqualTo(printed);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      textBlock =
          """
          # before the condition                 → shown             → filter
          ''                                     → ''                → none
          locations []                           → ''                → none
          locations [x]                          → [x]               → none
          locations [0:EAX; x; a; a[1];]         → 0:EAX [x] a a[1]  → none
          locations [x int; 0:EAX int*;]         → [x] 0:EAX         → none
          filter (x=1)                           → ''                → [x]=1
          locations [x;] filter x=1 /\\ y=2      → [x]               → [x]=1 /\\ [y]=2
          """)
  void readsWhatGoesBefore(String written, String shown, String filter) {
    Program program = read(written + "\nexists (x=1)");
    var printer = new ConditionPrinter(program.memory());
    var found = program.filter();

    assertThat(program.shown().stream().map(printer::observable).collect(Collectors.joining(" ")))
        .isEqualTo(shown);
    assertThat(found == null ? "none" : printer.proposition(found)).isEqualTo(filter);
  }

  private Program read(String question) {
    return reader.read(
        new SourceText(
            "test.litmus",
            "X86 test\n{ x; y; int a[2]; }\n P0 | P1 ;\n MFENCE | MFENCE ;\n" + question));
  }
}
