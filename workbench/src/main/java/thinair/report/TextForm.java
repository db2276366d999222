package thinair.report;

import java.util.ArrayList;
import java.util.List;

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
    switch (block) {
      case Block.Line(var text) -> add(text, indent, lines);
      case Block.Table(var rows, var align) ->
          (align == Block.Table.Align.LEFT ? Columns.left(rows) : Columns.right(rows))
              .forEach(line -> add(line, indent, lines));
      case Block.Verbatim(var text) -> {
        String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        for (String line : body.split("\n", -1)) {
          add(line, indent, lines);
        }
      }
      case Block.Part(var title, var content) -> {
        add(title, indent, lines);
        content.forEach(inner -> add(inner, indent + INDENT, lines));
      }
      case Block.Gap _ -> lines.add("");
    }
  }

  private static void add(String line, String indent, List<String> lines) {
    lines.add((indent + line).stripTrailing());
  }
}
