package thinair.report;

import java.util.ArrayList;
import java.util.List;

/// What became of the shards of a sweep.
///
/// @param shards how many there are
/// @param done that were worked out now
/// @param skipped that were there
/// @param torn of those done, that were there but damaged
/// @param needless that others have made needless
/// @param others that others do
/// @param remarks of a crew, in sentences
/// @param folder as typed
public record SweepReport(
    int shards,
    int done,
    int skipped,
    int torn,
    int needless,
    int others,
    List<String> remarks,
    String folder) {

  public List<Block> blocks() {
    List<String> more = new ArrayList<>();
    if (torn > 0) {
      more.add("%d of them had a damaged file, or tests that have changed".formatted(torn));
    }
    if (needless > 0) {
      more.add("%d left out: smaller ones have decided everything".formatted(needless));
    }
    if (others > 0) {
      more.add("%d are for others".formatted(others));
    }
    more.addAll(remarks);
    more.add("'thinair sweep --merge %s' says what they have found".formatted(folder));
    return List.of(
        Block.lines("%d of %d shards done, %d were there".formatted(done, shards, skipped), more));
  }

  /// A sweep that cannot be merged yet.
  ///
  /// @param missing the numbers of shards
  public static List<Block> unfinished(
      List<Integer> missing, int shards, List<String> words, String folder) {
    return List.of(
        Block.lines(
            "undecided: %d of %d shards are missing or damaged: %s"
                .formatted(missing.size(), shards, ranges(missing)),
            List.of(
                "'thinair sweep %s --out %s' makes them"
                    .formatted(String.join(" ", words), folder))));
  }

  /// `1 to 4, 7`.
  private static String ranges(List<Integer> numbers) {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < numbers.size(); ) {
      int first = i;
      while (i + 1 < numbers.size() && numbers.get(i + 1) == numbers.get(i) + 1) {
        i++;
      }
      ranges.add(
          first == i
              ? String.valueOf(numbers.get(i))
              : "%d to %d".formatted(numbers.get(first), numbers.get(i)));
      i++;
    }
    return String.join(", ", ranges);
  }
}
