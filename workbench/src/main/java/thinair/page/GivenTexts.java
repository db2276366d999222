package thinair.page;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Texts that somebody handed over, by their names.
public record GivenTexts(Map<String, String> texts, Origin origin) implements Texts {
  public GivenTexts {
    texts = new TreeMap<>(texts);
  }

  /// The texts that a page brought along for its engine.
  ///
  /// @param json an object with a text for each name
  public static GivenTexts library(String json) {
    Request request = Request.read(json);
    Map<String, String> texts = new TreeMap<>();
    for (Object name : request.fields().keySet()) {
      texts.put(String.valueOf(name), request.text(String.valueOf(name)));
    }
    return new GivenTexts(texts, Origin.BUILT_IN);
  }

  @Override
  public Answer find(String name) {
    String text = texts.get(name);
    return text == null
        ? new NotFound(Trouble.MISSING)
        : new Found(new SourceText(name, text, origin));
  }

  @Override
  public List<String> in(String folder) {
    String start = folder + "/";
    return texts.keySet().stream()
        .filter(name -> name.startsWith(start) && name.indexOf('/', start.length()) < 0)
        .map(name -> name.substring(start.length()))
        .toList();
  }
}
