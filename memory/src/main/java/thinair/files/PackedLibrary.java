package thinair.files;

import java.util.ArrayList;
import java.util.List;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.Texts;

/// The texts that the build has written into the program.
public final class PackedLibrary implements Texts {
  @Override
  public Answer find(String name) {
    String text = PackedTexts.text(name);
    return text == null
        ? new NotFound(Trouble.MISSING)
        : new Found(new SourceText(name, text, Origin.BUILT_IN));
  }

  @Override
  public List<String> in(String folder) {
    String start = folder + "/";
    List<String> names = new ArrayList<>();
    for (String name : PackedTexts.names().split("\n", -1)) {
      if (name.startsWith(start)
          && name.length() > start.length()
          && name.indexOf('/', start.length()) < 0) {
        names.add(name.substring(start.length()));
      }
    }
    return names;
  }
}
