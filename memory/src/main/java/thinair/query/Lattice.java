package thinair.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Models by strength: those that nothing tells apart are one, and a model stands above those that
/// allow more.
///
/// @param classes the names of the models in each class, the strongest classes first
/// @param covers pairs of classes, a stronger and a weaker one, with none between them
public record Lattice(List<List<String>> classes, List<Cover> covers) {
  public record Cover(int stronger, int weaker) {}

  public Lattice {
    classes = classes.stream().map(List::copyOf).toList();
    covers = List.copyOf(covers);
  }

  /// @param comparisons of each two of these names, in any order
  public static Lattice of(List<String> names, List<Comparison> comparisons) {
    int n = names.size();
    boolean[][] within = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      within[i][i] = true;
    }
    for (Comparison comparison : comparisons) {
      int left = names.indexOf(comparison.left().name());
      int right = names.indexOf(comparison.right().name());
      within[left][right] = comparison.leftOnly().isEmpty();
      within[right][left] = comparison.rightOnly().isEmpty();
    }
    List<List<Integer>> classes = classes(within);
    classes.sort((a, b) -> Integer.compare(above(within, a), above(within, b)));
    List<Cover> covers = new ArrayList<>();
    for (int s = 0; s < classes.size(); s++) {
      for (int w = 0; w < classes.size(); w++) {
        if (isCover(within, classes, s, w)) {
          covers.add(new Cover(s, w));
        }
      }
    }
    return new Lattice(
        classes.stream().map(members -> members.stream().map(names::get).toList()).toList(),
        covers);
  }

  private static List<List<Integer>> classes(boolean[][] within) {
    List<List<Integer>> classes = new ArrayList<>();
    for (int i = 0; i < within.length; i++) {
      int model = i;
      List<Integer> home =
          classes.stream()
              .filter(members -> same(within, members.getFirst(), model))
              .findFirst()
              .orElseGet(
                  () -> {
                    List<Integer> fresh = new ArrayList<>();
                    classes.add(fresh);
                    return fresh;
                  });
      home.add(model);
    }
    return classes;
  }

  private static boolean same(boolean[][] within, int a, int b) {
    return within[a][b] && within[b][a];
  }

  private static boolean stronger(boolean[][] within, List<Integer> a, List<Integer> b) {
    return within[a.getFirst()][b.getFirst()] && !within[b.getFirst()][a.getFirst()];
  }

  /// How many models are stronger: none that is stronger comes later by this.
  private static int above(boolean[][] within, List<Integer> members) {
    int above = 0;
    for (boolean[] row : within) {
      above += row[members.getFirst()] ? 1 : 0;
    }
    return above;
  }

  private static boolean isCover(boolean[][] within, List<List<Integer>> classes, int s, int w) {
    return stronger(within, classes.get(s), classes.get(w))
        && classes.stream()
            .noneMatch(
                between ->
                    stronger(within, classes.get(s), between)
                        && stronger(within, between, classes.get(w)));
  }

  /// For each class how far below the strongest it stands: 0, or one more than the lowest of those
  /// right above it.
  public List<Integer> layers() {
    int[] layers = new int[classes.size()];
    for (int i = 0; i < classes.size(); i++) {
      for (Cover cover : covers) {
        layers[cover.weaker()] = Math.max(layers[cover.weaker()], layers[cover.stronger()] + 1);
      }
    }
    return Arrays.stream(layers).boxed().toList();
  }
}
