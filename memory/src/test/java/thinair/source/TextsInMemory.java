package thinair.source;

import java.util.List;
import java.util.Map;

/// Texts where there is no file system, as in a browser.
public record TextsInMemory(Map<String, String> texts) implements Texts {

  @Override
  public Answer find(String name) {
    String text = texts.get(name);
    return text == null
        ? new NotFound(Trouble.MISSING)
        : new Found(new SourceText(name, text, Origin.GENERATED));
  }

  @Override
  public List<String> in(String folder) {
    return texts.keySet().stream()
        .filter(name -> Texts.folderOf(name).equals(folder))
        .map(name -> name.substring(name.lastIndexOf('/') + 1))
        .sorted()
        .toList();
  }
}
