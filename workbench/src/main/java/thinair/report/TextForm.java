package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.source.Letters;

/// Reports as lines of text: what belongs to a line is indented below it.
public final class TextForm {
  private static final String INDENT = "  ";

  private TextForm() {}

  public static List<String> of(List<? extends Block> blocks) {
    List<String> lines = new ArrayList<>();
    blocks.forEach(block -> add(block, "", lines));
    return lines;
  }

  private static void add(Block block, String indent, List<String> lines) {
    // What every answer has comes first and without a switch over types, the first of which costs
    // a millisecond at the start of the program.
    if (block instanceof Block.Part part) {
      add(part.title(), indent, lines);
      part.content().forEach(inner -> add(inner, indent + INDENT, lines));
    } else if (block instanceof Block.Line line) {
      add(line.text(), indent, lines);
    } else {
      other(block, indent, lines);
    }
  }

  private static void other(Block block, String indent, List<String> lines) {
    switch (block) {
      case Block.Line _, Block.Part _ -> add(block, indent, lines);
      case Block.Table(var rows, var align) ->
          (align == Block.Table.Align.LEFT ? Columns.left(rows) : Columns.right(rows))
              .forEach(line -> add(line, indent, lines));
      case Block.Verbatim(var text) -> {
        String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        for (String line : body.split("\n", -1)) {
          add(line, indent, lines);
        }
      }
      case Block.Gap _ -> lines.add("");
    }
  }

  private static void add(String line, String indent, List<String> lines) {
    lines.add(Letters.withoutTrailing(indent + line));
  }
}
