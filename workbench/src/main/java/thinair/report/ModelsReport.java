package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.model.ModelLibrary;

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
    List<List<String>> rows = new ArrayList<>();
    entries.forEach(entry -> rows.add(List.of(entry.name(), entry.title().orElse(""))));
    return List.of(Block.left(rows));
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
    json.put("language", entry.isRelational() ? "model" : "cat");
    return json;
  }
}
