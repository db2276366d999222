package thinair.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The pages that `man thinair` shows, made of what commands say of themselves. The build runs
/// this, and so does `install`.
final class ManPages {
  private ManPages() {}

  /// @param arguments the folder that the pages go to
  public static void main(String[] arguments) {
    write(Path.of(arguments[0]));
  }

  /// Writes all pages into a folder, and says how many there are.
  static int write(Path folder) {
    Map<String, String> pages = pages();
    try {
      Files.createDirectories(folder);
      for (var page : pages.entrySet()) {
        Files.writeString(folder.resolve(page.getKey()), page.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return pages.size();
  }

  /// By the names of their files.
  static Map<String, String> pages() {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("thinair.1", overview());
    for (Command command : Command.all()) {
      Usage usage = command.usage();
      pages.put("thinair-%s.1".formatted(usage.name()), page(usage));
    }
    return pages;
  }

  private static String overview() {
    StringBuilder page = head("thinair", "a workbench for memory consistency models");
    section("SYNOPSIS", page);
    page.append("\\fBthinair\\fR \\fICOMMAND\\fR [\\fIARGUMENT\\fR...]\n");
    section("COMMANDS", page);
    for (Command command : Command.all()) {
      item(bold(command.usage().synopsis()), command.usage().summary(), page);
    }
    section("EXIT STATUS", page);
    HelpCommand.exitCodes().forEach(row -> item(bold(row.getFirst()), row.getLast(), page));
    section("EXAMPLES", page);
    Command.all().stream()
        .map(command -> command.usage().examples())
        .filter(examples -> !examples.isEmpty())
        .forEach(examples -> example(examples.getFirst(), page));
    section("ENVIRONMENT", page);
    item(bold("THINAIR_JAVA_HOME"), "the JDK that runs thinair", page);
    item(bold("THINAIR_JAVA_OPTS"), "options of the Java virtual machine", page);
    seeAlso(Command.all().stream().map(c -> "thinair-" + c.usage().name()).toList(), page);
    return page.toString();
  }

  private static String page(Usage usage) {
    StringBuilder page = head("thinair-" + usage.name(), usage.summary());
    section("SYNOPSIS", page);
    page.append(bold("thinair " + usage.name()));
    if (!usage.operands().text().isEmpty()) {
      page.append(" \\fI").append(roff(usage.operands().text())).append("\\fR");
    }
    page.append(usage.options().isEmpty() ? "\n" : " [\\fIOPTION\\fR...]\n");
    if (!usage.details().isEmpty()) {
      section("DESCRIPTION", page);
      page.append(roff(usage.details())).append('\n');
    }
    if (!usage.options().isEmpty()) {
      section("OPTIONS", page);
      usage.options().forEach(each -> item(bold(each.synopsis()), each.summary(), page));
    }
    if (!usage.examples().isEmpty()) {
      section("EXAMPLES", page);
      usage.examples().forEach(example -> example(example, page));
    }
    seeAlso(List.of("thinair"), page);
    return page.toString();
  }

  private static void example(Usage.Example example, StringBuilder page) {
    item(bold("thinair " + example.line()), example.meaning(), page);
  }

  private static StringBuilder head(String name, String summary) {
    StringBuilder page = new StringBuilder();
    page.append(".TH \"%s\" 1\n".formatted(name.toUpperCase(Locale.ROOT)));
    section("NAME", page);
    page.append(roff(name)).append(" \\- ").append(roff(summary)).append('\n');
    return page;
  }

  private static void section(String title, StringBuilder page) {
    page.append(".SH ").append(title).append('\n');
  }

  private static void item(String tag, String text, StringBuilder page) {
    page.append(".TP\n").append(tag).append('\n').append(roff(text)).append('\n');
  }

  private static void seeAlso(List<String> pages, StringBuilder page) {
    section("SEE ALSO", page);
    page.append(String.join(", ", pages.stream().map(name -> bold(name) + "(1)").toList()));
    page.append('\n');
  }

  private static String bold(String text) {
    return "\\fB" + roff(text) + "\\fR";
  }

  /// What starts a line of roff with a sign of its own is no sign here, and dashes are dashes.
  private static String roff(String text) {
    String plain =
        text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("'", "\\(aq");
    return plain.startsWith(".") ? "\\&" + plain : plain;
  }
}
