package thinair.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import thinair.generate.Access;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Shape;

/// Programs as they are printed: `Wx Fw Wrely | Racqy -> Rx`.
final class Shapes {
  private Shapes() {}

  static Shape read(String text) {
    List<List<Access>> threads = new ArrayList<>();
    for (String part : text.split(" \\| ", -1)) {
      List<Access> thread = new ArrayList<>();
      Gap gap = Gap.NOTHING;
      for (String word : part.split(" ", -1)) {
        int last = word.length() - 1;
        var kind =
            Arrays.stream(Kind.values())
                .filter(each -> each.toString().equals(word.substring(0, last)))
                .findFirst();
        int address = "xyz".indexOf(word.charAt(last));
        if (kind.isPresent() && address >= 0) {
          thread.add(new Access(kind.get(), address, gap));
          gap = Gap.NOTHING;
        } else {
          gap =
              Arrays.stream(Gap.values())
                  .filter(each -> each.toString().equals(word + " "))
                  .findFirst()
                  .orElseThrow();
        }
      }
      threads.add(thread);
    }
    return new Shape(threads);
  }
}
