package thinair.cli;

import java.io.PrintStream;
import java.util.List;

/// `thinair help`: what thinair can do, or how one command is called.
final class HelpCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
        "help",
        new Usage.Operands("[COMMAND]", 0, 1),
        "list the commands, or explain one",
        List.of(),
        "'thinair --help' and 'thinair COMMAND --help' say the same.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    if (arguments.operands().isEmpty()) {
      overview(terminal.out());
    } else {
      explain(CommandLine.find(arguments.operands().getFirst()).usage(), terminal.out());
    }
    return ExitCode.ANSWERED;
  }

  static void overview(PrintStream out) {
    out.println("usage: thinair COMMAND [ARGUMENT...]");
    out.println();
    table(
        out,
        Command.all().stream()
            .map(c -> new Row(c.usage().synopsis(), c.usage().summary()))
            .toList());
    out.println();
    out.println("'thinair help COMMAND' explains one.");
    out.println("Exit codes: 0 answered, 1 an expectation failed, 2 wrong command or input,");
    out.println("            3 a limit was hit and no answer given.");
  }

  static void explain(Usage usage, PrintStream out) {
    out.print("usage: thinair " + usage.synopsis());
    out.println(usage.options().isEmpty() ? "" : " [OPTION...]");
    out.println();
    out.println("  " + usage.summary());
    if (!usage.options().isEmpty()) {
      out.println();
      table(out, usage.options().stream().map(o -> new Row(o.synopsis(), o.summary())).toList());
    }
    if (!usage.details().isEmpty()) {
      out.println();
      out.println(usage.details());
    }
  }

  private record Row(String left, String right) {}

  private static void table(PrintStream out, List<Row> rows) {
    int width = rows.stream().mapToInt(row -> row.left().length()).max().orElse(0);
    for (Row row : rows) {
      out.println(
          "  " + row.left() + " ".repeat(width - row.left().length()) + "   " + row.right());
    }
  }
}
