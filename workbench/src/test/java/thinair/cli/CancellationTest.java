package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import thinair.ask.Subjects;
import thinair.candidate.Engine;
import thinair.draw.Picture;
import thinair.draw.Svg;
import thinair.files.BuiltInTexts;
import thinair.frontend.JavaPrograms;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.generate.Limits;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.logic.text.ProblemParser;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Compare;
import thinair.query.Limit;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Questions that would take hours in one phase each end when somebody cancels them there. Where
/// one did not, its test would not end either.
class CancellationTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Texts.NONE);
  private static final Subjects SUBJECTS = new Subjects(MODELS);
  private static final Ask USUAL = Ask.of(Ask.Detail.OUTCOMES);

  /// As much memory as anybody could want, so that it is not what ends the question.
  private static Budget budget() {
    return Budget.of(Optional.empty(), 1L << 50);
  }

  @Test
  void whileUnfolding() {
    assertThat(cancelled(branches(60), "c11", USUAL, Phase.UNFOLDING)).isEqualTo(Phase.UNFOLDING);
  }

  @Test
  void whileEnumerating() {
    Ask enumerating = USUAL.with(Engine.ENUMERATE);
    assertThat(cancelled(readers(14), "sc", enumerating, Phase.ENUMERATING))
        .isEqualTo(Phase.ENUMERATING);
  }

  @Test
  void whileRunningAMachine() {
    assertThat(cancelled(readers(9), "machine:tso", USUAL, Phase.RUNNING)).isEqualTo(Phase.RUNNING);
  }

  @Test
  void whileGrounding() {
    String body = "x = y + 1; y = x + 2; z = x + y; ".repeat(40);
    Program program =
        JavaPrograms.read(
                new SourceText(
                    "T.java",
                    """
                    import thinair.annotation.ThreadMethod;
                    class T {
                      static int x, y, z;
                      @ThreadMethod static void one() { %s }
                      @ThreadMethod static void two() { %s }
                    }
                    """
                        .formatted(
                            body.replace("+ 1", "").replace("+ 2", "").replace("+ y", ""),
                            body.replace("+ 1", "").replace("+ 2", "").replace("+ y", ""))),
                JavaOptions.DEFAULT)
            .getFirst()
            .program();
    assertThat(cancelled(program, "jmm-revised", USUAL, Phase.GROUNDING))
        .isIn(Phase.GROUNDING, Phase.ENCODING, Phase.SOLVING);
  }

  @Test
  void whileSolving() {
    assertThat(solving(Phase.SOLVING, Budget::cancel)).isEqualTo(Budget.Limit.CANCELLED);
  }

  /// Each edge may take many ways, and the choice among them is made again for all of them.
  @Test
  void whileDrawing() {
    List<Picture.Column> columns = new ArrayList<>();
    List<Picture.Edge> edges = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      List<Picture.Box> boxes = new ArrayList<>();
      for (int j = 0; j < 30; j++) {
        String id = i + "." + j;
        boxes.add(new Picture.Box(id, id, "", false));
        String other = (i * 7 + j) % 30 + "." + (i + j * 11) % 30;
        edges.add(new Picture.Edge(id, other, Picture.Kind.OTHER, "rf", false));
      }
      columns.add(new Picture.Column("P" + i, boxes));
    }
    var group = new Picture.Group("", List.of(), columns, edges);
    var picture = new Picture("many", List.of(), "", List.of(group));
    Budget budget = budget();
    Thread watcher = when(budget, Phase.DRAWING, Budget::cancel);
    budget.enter(Phase.DRAWING);
    assertThatThrownBy(() -> Svg.of(picture, budget.checkpoint()))
        .isInstanceOf(Budget.Exceeded.class);
    join(watcher);
  }

  @Test
  void whileComparing() {
    Budget budget = budget();
    var plan = new Compare.Plan(Limits.of(9, 4, 4, 3), false, false, 2);
    Thread watcher = when(budget, Phase.ENUMERATING, Budget::cancel);
    assertThatThrownBy(
            () ->
                Compare.compare(
                    List.of(new Compare.Pair(SUBJECTS.named("sc"), SUBJECTS.named("machine:sc"))),
                    plan,
                    CancellationTest::litmus,
                    budget,
                    _ -> {}))
        .isInstanceOf(Budget.Exceeded.class);
    join(watcher);
  }

  @Test
  void byAnInterrupt() {
    Thread here = Thread.currentThread();
    assertThat(solving(Phase.SOLVING, _ -> here.interrupt())).isEqualTo(Budget.Limit.CANCELLED);
    assertThat(Thread.interrupted()).isTrue();
  }

  /// More pigeons than holes: no solver of this kind ends.
  private static Budget.Limit solving(Phase phase, Consumer<Budget> end) {
    var text = new StringBuilder("universe");
    for (int i = 0; i < 14; i++) {
      text.append(" p").append(i).append(i < 13 ? " h" + i : "");
    }
    String pigeons = "{%s}".formatted(list("p", 14));
    String holes = "{%s}".formatted(list("h", 13));
    text.append("\nrelation pigeon/1 : %s .. %s\n".formatted(pigeons, pigeons));
    text.append("relation hole/1 : %s .. %s\n".formatted(holes, holes));
    text.append("relation sits/2 : {} .. %s->%s\n".formatted(pigeons, holes));
    text.append("constraint a: all p: pigeon | some p . sits\n");
    text.append("constraint b: all h: hole | lone sits . h\n");
    Budget budget = budget();
    Thread watcher = when(budget, phase, end);
    var answer = new SatFinder().find(ProblemParser.problem("holes", text.toString()), budget);
    join(watcher);
    return answer instanceof thinair.logic.find.Answer.Stopped(var limit, _)
        ? limit
        : Budget.Limit.TIME;
  }

  private static String list(String prefix, int count) {
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : ", ").append(prefix).append(i);
    }
    return text.toString();
  }

  private static Phase cancelled(Program program, String subject, Ask ask, Phase phase) {
    Budget budget = budget();
    Thread watcher = when(budget, phase, Budget::cancel);
    Answer answer = SUBJECTS.named(subject).answer(program, ask.with(CoreEffort.NONE), budget);
    join(watcher);
    assertThat(answer).isInstanceOf(Answer.Undecided.class);
    Limit limit = ((Answer.Undecided) answer).limit();
    assertThat(limit.word()).isEqualTo("cancelled");
    return ((Limit.Spent) limit).during();
  }

  /// Does something as soon as a question is in a phase, or is past it already: on a machine with
  /// other work this thread may sleep through one that takes a second.
  private static Thread when(Budget budget, Phase phase, Consumer<Budget> then) {
    Set<Phase> there =
        phase == Phase.GROUNDING
            ? EnumSet.of(Phase.GROUNDING, Phase.ENCODING, Phase.SOLVING)
            : EnumSet.of(phase);
    Thread watcher =
        new Thread(
            () -> {
              try {
                while (!there.contains(budget.phase())) {
                  Thread.sleep(1);
                }
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
              then.accept(budget);
            });
    watcher.start();
    return watcher;
  }

  private static void join(Thread thread) {
    boolean interrupted = Thread.interrupted();
    try {
      thread.join();
    } catch (InterruptedException _) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /// A thread of C with so many ifs in a row: two to that many ways through it.
  private static Program branches(int count) {
    var text = new StringBuilder("C branches\n{ x=0; }\nP0 (atomic_int* x) {\n");
    for (int i = 0; i < count; i++) {
      text.append("  int r%d = atomic_load_explicit(x, memory_order_relaxed);\n".formatted(i));
      text.append(
          "  if (r%d) { atomic_store_explicit(x, 2, memory_order_relaxed); }\n".formatted(i));
    }
    text.append(
        "}\nP1 (atomic_int* x) {\n  atomic_store_explicit(x, 1, memory_order_relaxed);\n}\n");
    text.append("exists (x=2)\n");
    return litmus(text.toString());
  }

  /// Two threads that read and write one location so often.
  private static Program readers(int count) {
    var text = new StringBuilder("X86 readers\n{ x=0; }\n P0 | P1 | P2 ;\n");
    for (int i = 0; i < count; i++) {
      text.append(" MOV [x],$%d | MOV EAX,[x] | MOV [x],$%d ;\n".formatted(i + 1, i + 100));
    }
    text.append("exists (1:EAX=0)\n");
    return litmus(text.toString());
  }

  private static Program litmus(String text) {
    return MODELS.reader(Optional.empty()).read(new SourceText("test.litmus", text));
  }
}
