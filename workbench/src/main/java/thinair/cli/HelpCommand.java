package thinair.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import thinair.report.Columns;

/// `thinair help`: what thinair can do, or how one command is called.
final class HelpCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "help",
            new Usage.Operands("[COMMAND]", 0, 1),
            "list the commands, or explain one",
            List.of(),
            "'thinair --help' and 'thinair COMMAND --help' say the same.")
        .like("help check", "what check can do");
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

  /// What fits on most terminals.
  private static final int WIDTH = 100;

  private static final String INDENT = "  ";

  static void overview(PrintStream out) {
    out.println("usage: thinair COMMAND [ARGUMENT...]");
    out.println();
    table(
        out,
        Command.all().stream()
            .map(command -> List.of(command.usage().synopsis(), command.usage().summary()))
            .toList());
    out.println();
    out.println("'thinair help COMMAND' explains one, with examples. A first one:");
    out.println();
    out.println(INDENT + "thinair check examples/01-store-buffering/SB.litmus -m sc --explain");
    out.println();
    out.println("Exit codes:");
    table(out, exitCodes());
  }

  /// What the shell gets to know, number by number.
  static List<List<String>> exitCodes() {
    List<List<String>> rows = new ArrayList<>();
    for (ExitCode code : ExitCode.values()) {
      rows.add(List.of(Integer.toString(code.number()), code.meaning()));
    }
    rows.add(List.of("130", "stopped by SIGINT"));
    rows.add(List.of("143", "stopped by SIGTERM"));
    return rows;
  }

  static void explain(Usage usage, PrintStream out) {
    out.print("usage: thinair " + usage.synopsis());
    out.println(usage.options().isEmpty() ? "" : " [OPTION...]");
    out.println();
    out.println(INDENT + usage.summary());
    if (!usage.options().isEmpty()) {
      out.println();
      table(out, usage.options().stream().map(o -> List.of(o.synopsis(), o.summary())).toList());
    }
    if (!usage.details().isEmpty()) {
      out.println();
      Columns.paragraph(usage.details(), WIDTH).forEach(out::println);
    }
    if (!usage.examples().isEmpty()) {
      out.println();
      out.println(usage.examples().size() == 1 ? "Example:" : "Examples:");
      for (Usage.Example example : usage.examples()) {
        out.println(INDENT + "thinair " + example.line());
        Columns.paragraph(example.meaning(), WIDTH - 6)
            .forEach(line -> out.println(INDENT.repeat(3) + line));
      }
    }
  }

  private static void table(PrintStream out, List<List<String>> rows) {
    Columns.wrapped(rows, WIDTH - INDENT.length()).forEach(line -> out.println(INDENT + line));
  }
}
