package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import thinair.model.ModelLibrary;
import thinair.model.ModelNames;
import thinair.query.Machine;

/// The models that come with thinair.
public record ModelsReport(List<ModelLibrary.Entry> entries) {
  public ModelsReport {
    entries = List.copyOf(entries);
  }

  public static ModelsReport of(ModelLibrary library) {
    return new ModelsReport(library.entries());
  }

  public List<Block> blocks() {
    if (entries.isEmpty()) {
      return List.of(new Block.Line("no built-in models"));
    }
    int width = entries.stream().mapToInt(entry -> entry.name().length()).max().orElse(0);
    List<Block> blocks = new ArrayList<>();
    for (ModelNames.Group group : ModelNames.Group.values()) {
      List<List<String>> rows = new ArrayList<>();
      for (ModelLibrary.Entry entry : entries) {
        if (ModelNames.group(entry.name()) == group) {
          rows.add(List.of(padded(entry.name(), width), title(entry)));
        }
      }
      if (!rows.isEmpty()) {
        blocks.add(new Block.Part(group.title(), List.of(Block.left(rows))));
        blocks.add(new Block.Gap());
      }
    }
    blocks.add(
        new Block.Part(
            "machines, which run programs step by step",
            List.of(
                Block.left(
                    Machine.names().stream().map(name -> List.of(padded(name, width))).toList()))));
    return blocks;
  }

  /// The columns of all groups begin below each other.
  private static String padded(String name, int width) {
    return name + " ".repeat(Math.max(0, width - name.length()));
  }

  private static String title(ModelLibrary.Entry entry) {
    List<String> others = ModelNames.others(entry.name());
    return entry.title().orElse("")
        + (others.isEmpty() ? "" : " (also %s)".formatted(String.join(", ", others)));
  }

  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("models", entries.stream().map(ModelsReport::entry).toList());
    return json;
  }

  /// One model, with its text.
  public static Map<String, Object> json(ModelLibrary.Entry entry) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.putAll(entry(entry));
    json.put("text", entry.text());
    return json;
  }

  private static Map<String, Object> entry(ModelLibrary.Entry entry) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", entry.name());
    entry.title().ifPresent(title -> json.put("title", title));
    json.put("group", ModelNames.group(entry.name()).name().toLowerCase(Locale.ROOT));
    json.put("also", ModelNames.others(entry.name()));
    json.put("language", entry.isRelational() ? "model" : "cat");
    return json;
  }
}
