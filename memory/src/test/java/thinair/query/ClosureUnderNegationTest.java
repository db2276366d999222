package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.files.BuiltInTexts;
import thinair.frontend.Litmus;
import thinair.frontend.cat.CatReader;
import thinair.frontend.cat.IncludePath;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.program.Program;
import thinair.source.SourceText;

/// A closure to the right of a difference must be the least one: with one that supports itself, an
/// execution could pass that has no path.
class ClosureUnderNegationTest {
  private static final String MP =
      """
      X86 MP
      {}
       P0          | P1          ;
       MOV [x],$1  | MOV EAX,[y] ;
       MOV [y],$1  | MOV EBX,[x] ;
      exists (\
      """;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          let path = r+
          let rec path = r | r ; path
          let rec path = r | path ; path
          let path = r | r ; r | r ; r ; r | r ; r ; r ; r
          let rec path = r | other and other = path ; r
          """)
  void isTheLeastOne(String closure) {
    String model =
        """
        "A write is only hidden from a read where there is a path"
        let r = int | rfe
        %s
        let bad = (((W \\ IW) * R) & ext & loc) \\ path
        empty bad as bad
        """
            .formatted(closure);
    for (Engine engine : new Engine[] {Engine.ENUMERATE, Engine.SAT}) {
      assertThat(allowed(model, "1:EAX=0 /\\ 1:EBX=0", engine)).as("%s", engine).isFalse();
      assertThat(allowed(model, "1:EAX=1 /\\ 1:EBX=1", engine)).as("%s", engine).isTrue();
    }
  }

  private static boolean allowed(String text, String condition, Engine engine) {
    Program program = Litmus.reader().read(new SourceText("MP.litmus", MP + condition + ")"));
    MemoryModel model =
        CatReader.read(
            new SourceText("test.cat", text),
            Vocabularies.of(Target.X86),
            Set.of(),
            IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair())));
    return Axioms.of(model)
        .answer(program, Ask.of(Ask.Detail.OUTCOMES).with(engine), Budget.unlimited())
        .outcomes()
        .isReached();
  }
}
