package thinair.learn;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import thinair.files.BuiltInTexts;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.frontend.litmus.LitmusReader;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Sketches and tests to try things on.
final class Sketched {
  static final String X86 =
      """
      "x86"
      include "cos.cat"
      let same S = (S * S) & loc
      let fences = 0
      hole ppo in po from po _ R W F X with | \\ * & same depth 3
      hole grf in rf from rf rfi rfe with | \\ & depth 1
      include "alglave.cat"
      """;

  /// One with operators that look beyond a pair.
  static final String POWER =
      """
      "Power"
      include "cos.cat"
      let dp = addr | data
      let S = po ; [SYNC] ; po
      hole ppo in po from po dp R W with | \\ * & ^-1 [] depth 2
      hole grf in rf from rf rfi rfe with | depth 1
      hole fences from rf S W R po with | ; [] + ? domain * depth 2
      include "alglave.cat"
      """;

  private static final LitmusReader READER = Litmus.reader();

  private Sketched() {}

  static Models models() {
    return new Models(BuiltInTexts.ofThinair(), Texts.NONE);
  }

  static Sketch sketch(String text, Language language) {
    return models().sketch(new SourceText("sketch.cat", text), language);
  }

  static Program program(String text) {
    return READER.read(new SourceText("test.litmus", text));
  }

  static Example example(String name, String text, boolean allowed) {
    Program program = program(text);
    return new Example(name, program, allowed, Example.events(program));
  }

  /// Any expression of a hole's tree.
  static Map<Hole, Phrase> anyFilling(Question question, RandomGenerator random) {
    Map<Hole, Phrase> filling = new IdentityHashMap<>();
    question.cells.trees().forEach(tree -> filling.put(tree.hole(), any(tree.root(), random)));
    return filling;
  }

  private static Phrase any(Node node, RandomGenerator random) {
    return switch (node.alternatives().get(random.nextInt(node.alternatives().size()))) {
      case Alternative.Nothing _ -> new Phrase.Nothing(node.sort());
      case Alternative.Terminal(var terminal, _) -> new Phrase.Word(terminal);
      case Alternative.Apply(var operator, var operands) -> {
        List<Phrase> parts = new ArrayList<>();
        operands.forEach(operand -> parts.add(any(operand, random)));
        yield new Phrase.Applied(operator, parts);
      }
    };
  }

  /// The ten examples of Intel's manual.
  static List<Example> manual() {
    return List.of(
        x86("8-1", false, "W x 1; W y 1 | R y 1; R x 0"),
        x86("8-2", false, "R x 1; W y 1 | R y 1; W x 1"),
        x86("8-3", true, "W x 1; R y 0 | W y 1; R x 0"),
        x86("8-4", false, "W x 1; R x 0"),
        x86("8-5", true, "W x 1; R x 1; R y 0 | W y 1; R y 1; R x 0"),
        x86("8-6", false, "W x 1 | R x 1; W y 1 | R y 1; R x 0"),
        x86("8-7", false, "W x 1 | W y 1 | R x 1; R y 0 | R y 1; R x 0"),
        x86("8-8", false, "A x 1 | A y 1 | R x 1; R y 0 | R y 1; R x 0"),
        x86("8-9", false, "A x 1; R y 0 | A y 1; R x 0"),
        x86("8-10", false, "A x 1; W y 1 | R y 1; R x 0"));
  }

  /// A test from what its threads do: `W` writes, `R` reads, `A` exchanges, `F` fences.
  static Example x86(String name, boolean allowed, String threads) {
    List<List<String>> columns = new ArrayList<>();
    List<String> asked = new ArrayList<>();
    for (String thread : threads.split("\\|", -1)) {
      List<String> column = new ArrayList<>(List.of("P" + columns.size()));
      int reads = 0;
      for (String step : thread.strip().split(";", -1)) {
        String[] words = step.strip().split(" ", -1);
        String register = List.of("EAX", "EBX", "ECX").get(reads);
        switch (words[0]) {
          case "W" -> column.add("MOV [%s],$%s".formatted(words[1], words[2]));
          case "R" -> {
            column.add("MOV %s,[%s]".formatted(register, words[1]));
            asked.add("%d:%s=%s".formatted(columns.size(), register, words[2]));
            reads++;
          }
          case "A" -> {
            column.add("MOV EDX,$" + words[2]);
            column.add("XCHG [%s],EDX".formatted(words[1]));
          }
          default -> column.add("MFENCE");
        }
      }
      columns.add(column);
    }
    int rows = columns.stream().mapToInt(List::size).max().orElse(0);
    StringBuilder text = new StringBuilder("X86 " + name + "\n{ x=0; y=0; }\n");
    for (int row = 0; row < rows; row++) {
      for (int t = 0; t < columns.size(); t++) {
        text.append(t == 0 ? " " : " | ");
        text.append(row < columns.get(t).size() ? columns.get(t).get(row) : "");
      }
      text.append(" ;\n");
    }
    return example(name, text + "exists (%s)\n".formatted(String.join(" /\\ ", asked)), allowed);
  }
}
