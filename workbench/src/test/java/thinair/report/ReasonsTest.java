package thinair.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.files.JavaTests;
import thinair.files.TestFiles;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.golden.Golden;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.model.Check;
import thinair.model.MemoryModel;
import thinair.model.ModelLibrary;
import thinair.model.relational.Declaration;
import thinair.model.relational.RelationalModel;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Evidence;
import thinair.query.Machine;
import thinair.query.Relational;
import thinair.query.Subject;
import thinair.query.Verdict;
import thinair.source.SourceText;
import thinair.source.Span;

/// Reasons as people read them: each names the axiom, says it in a sentence, and says of each step
/// why it counts.
class ReasonsTest {
  private static final Path ROOT = Path.of(System.getProperty("thinair.root", ".."));
  private final Models models = new Models(BuiltInTexts.ofThinair(), new Folder(ROOT));
  private final Subjects subjects = new Subjects(models);

  @ParameterizedTest(name = "{0} under {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # test                        | model
          01-store-buffering/SB         | sc
          01-store-buffering/SB+mfences | tso
          01-store-buffering/SB+xchgs   | tso
          01-store-buffering/SB+mfences | pso
          01-store-buffering/SB+mfences | rmo
          01-store-buffering/SB+mfences | ibm370-solved
          01-store-buffering/SB+mfences | ntso-solved
          01-store-buffering/SB         | machine:sc
          01-store-buffering/SB+mfences | machine:tso
          01-store-buffering/SB+mfences | machine:pso
          02-message-passing/MP+sync+addr | ppc
          03-load-buffering/LB+datas    | aarch64
          05-coherence/CoRR             | tso
          05-coherence/CoRR-ppc         | ppc
          05-coherence/CoRR-aarch64     | aarch64
          05-coherence/CoRR-riscv       | riscv
          05-coherence/CoRR-c           | rc11
          05-coherence/CoRR-c           | cxx23
          04-iriw/IRIW+sc               | rc11
          IRIW+syncs                    | ppc
          MP+dmb.st+dmb.ld              | aarch64
          MP+rel+acq-arm                | aarch64
          MP+fences                     | riscv
          rcu                           | lkmm
          MP+wmb+rmb                    | lkmm
          SB+mbs                        | lkmm
          MP+relacq                     | c11
          MP+relacq                     | rc11
          MP+relacq                     | cxx23
          SB+sc                         | c11
          SB+sc                         | c11std
          SB+sc                         | cxx23
          SB+sc                         | rc11
          release-sequence              | c11
          release-sequence              | cxx23
          release-sequence              | rc11
          """)
  void saysWhy(String test, String model) {
    boolean example = test.contains("/");
    String file =
        example
            ? "examples/%s.litmus".formatted(test)
            : "workbench/src/test/resources/reasons/%s.litmus".formatted(test);
    Program program =
        models
            .reader(Optional.of(model))
            .read(
                new Folder(ROOT)
                    .find(file)
                    .orElseThrow(why -> new IllegalStateException(why.of(file))));
    Ask ask = Ask.of(Ask.Detail.CONDITION).with(CoreEffort.MINIMAL);
    Subject subject = subjects.named(model);
    Answer answer = subject.answer(program, ask, Budget.unlimited());
    assertThat(answer).isInstanceOf(Answer.Forbidden.class);
    List<Block> blocks = new ArrayList<>();
    blocks.add(AnswerReport.of(answer));
    if (subject instanceof Machine machine) {
      Subject axioms = subjects.named(machine.axioms().orElseThrow());
      Answer said = axioms.answer(program, ask, Budget.unlimited());
      assertThat(said).as("the axioms say the same").isInstanceOf(Answer.Forbidden.class);
      blocks.addAll(MachineReason.of(!model.equals("machine:sc"), said));
    } else {
      assertThat(answer.evidence()).isInstanceOf(Evidence.Excluded.class);
    }
    String name = test.substring(test.indexOf('/') + 1) + "." + model.replace(':', '-');
    Golden.mode()
        .check(
            ROOT.resolve("workbench/src/test/resources/reasons/expected/%s.txt".formatted(name)),
            String.join("\n", TextForm.of(blocks)) + "\n");
  }

  @ParameterizedTest(name = "{0} under {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # test                       | model
          causality/Causality04        | jmm-revised
          causality/Causality04        | jmm-original
          transformations/T5           | jmm-original
          extra/HelperMethodVolatile   | jmm-revised
          extra/HelperMethodVolatile   | nemos-sc
          nemos/Nemos02                | nemos-sc
          nemos/Nemos05                | processor-consistency
          nemos/Nemos06                | coherence
          """)
  void saysWhyOfJava(String test, String model) {
    TestFiles files = new TestFiles(new Folder(ROOT), models, JavaTests.with(JavaOptions.DEFAULT));
    Program program =
        files.read("litmus/java/%s.java".formatted(test), Optional.of(model)).getFirst().program();
    Answer answer =
        subjects
            .named(model)
            .answer(
                program, Ask.of(Ask.Detail.CONDITION).with(CoreEffort.MINIMAL), Budget.unlimited());
    // What is shown as nearly legal is legal once the axiom that it breaks is gone.
    assertThat(answer.evidence())
        .isInstanceOfSatisfying(
            Evidence.Core.class,
            core ->
                assertThat(core.nearest())
                    .hasValueSatisfying(
                        miss ->
                            assertThat(without(model, miss.broken().axiom(), program).verdict())
                                .isEqualTo(Verdict.ALLOWED)));
    Golden.mode()
        .check(
            ROOT.resolve(
                "workbench/src/test/resources/reasons/expected/%s.%s.txt"
                    .formatted(test.substring(test.indexOf('/') + 1), model)),
            String.join("\n", TextForm.of(List.of(AnswerReport.of(answer)))) + "\n");
  }

  private Answer without(String model, String axiom, Program program) {
    return new Relational(model, models.relational(model))
        .without(Set.of(axiom))
        .answer(program, Ask.of(Ask.Detail.VERDICT), Budget.unlimited());
  }

  @Test
  void everyAxiomOfAShippedModelIsSaidInASentence() {
    List<String> silent = new ArrayList<>();
    for (ModelLibrary.Entry entry : new ModelLibrary(BuiltInTexts.ofThinair()).entries()) {
      if (entry.isRelational()) {
        RelationalModel model = models.relational(entry.name());
        Stream.concat(model.perExecution().stream(), model.overall().stream())
            .filter(Declaration.Axiom.class::isInstance)
            .filter(axiom -> axiom.place().sentence().isEmpty())
            .forEach(axiom -> silent.add("%s: %s".formatted(entry.name(), axiom.place())));
        continue;
      }
      MemoryModel model = readable(entry.name());
      for (Check check : model.checks()) {
        if (check.role() == Check.Role.AXIOM && check.place().sentence().isEmpty()) {
          silent.add("%s: %s (%s)".formatted(entry.name(), check.name(), check.place()));
        }
      }
    }
    assertThat(silent).isEmpty();
  }

  /// For the first language that the model is for.
  private MemoryModel readable(String name) {
    for (Language language : Language.values()) {
      if (subjects.fits(name, language)) {
        return models.model(name, language);
      }
    }
    throw new IllegalStateException(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (** Two words. *) acyclic po          | Two words.
          (** Over  lines. *) let rec ppo = po  | Over lines.
          (* No sentence. *) acyclic po         | ''
          (** Not here. *) let x = 1 acyclic po | ''
          """)
  void sentencesStandRightBefore(String text, String sentence) {
    int at = text.contains("ppo") ? text.indexOf("ppo") : text.indexOf("acyclic");
    Span place = new SourceText("m.cat", text).span(at, at + 3);
    assertThat(place.sentence().orElse("")).isEqualTo(sentence);
  }
}
