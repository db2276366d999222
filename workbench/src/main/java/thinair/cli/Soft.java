package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import thinair.learn.Example;
import thinair.suite.ExampleTable;

/// Which tests a model may get wrong where it cannot get all of them right.
final class Soft {
  static final Option OPTION =
      Option.value("--soft", "WHICH", "tests that may be wrong: forbidden, or all");

  static final Option LOG =
      Option.repeatable("--log", "FILE", "a log of litmus7 about the tests in the folder --tests");

  private Soft() {}

  static ExampleTable of(Arguments arguments, ExampleTable table) {
    String which = arguments.value("--soft").orElse("");
    return switch (which) {
      case "" -> table;
      case "forbidden" -> softened(table, false);
      case "all" -> softened(table, true);
      default ->
          throw new BadCommand("option '--soft' takes forbidden or all, got '%s'".formatted(which));
    };
  }

  private static ExampleTable softened(ExampleTable table, boolean all) {
    List<Example> examples = new ArrayList<>();
    for (Example example : table.examples()) {
      boolean soft = all || !example.allowed();
      examples.add(soft ? example.soft(Math.max(1, example.weight())) : example);
    }
    return new ExampleTable(examples, table.unknown(), table.language(), table.notes());
  }

  static boolean isSoft(List<Example> examples) {
    return examples.stream().anyMatch(Example::isSoft);
  }
}
