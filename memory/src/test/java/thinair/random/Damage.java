package thinair.random;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Texts with a few letters or words exchanged, dropped or doubled.
public final class Damage {
  private Damage() {}

  /// What is put in besides the words of the text are single letters of those given.
  public static String of(String text, String letters, RandomGenerator random) {
    var words = new ArrayList<>(List.of(text.split("(?<=\\W)|(?=\\W)", -1)));
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      int at = random.nextInt(words.size());
      switch (random.nextInt(5)) {
        case 0 -> words.remove(at);
        case 1 -> words.add(at, words.get(random.nextInt(words.size())));
        case 2 -> words.set(at, words.get(random.nextInt(words.size())));
        case 3 -> words.set(at, letter(letters, random) + words.get(at));
        default -> words.subList(at, Math.min(words.size(), at + random.nextInt(30))).clear();
      }
      if (words.isEmpty()) {
        words.add(letter(letters, random));
      }
    }
    return String.join("", words);
  }

  private static String letter(String letters, RandomGenerator random) {
    int at = random.nextInt(letters.length());
    return letters.substring(at, at + 1);
  }
}
