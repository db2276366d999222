package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import thinair.generate.Access.Kind;

/// A program and all the ways to annotate its accesses.
///
/// @param plain without any annotation
/// @param kinds for each access, thread by thread, what it may be: itself, or itself annotated
public record Annotating(Shape plain, List<List<Kind>> kinds) {

  /// @param kinds what accesses there are
  public static Annotating of(Shape shape, List<Kind> kinds) {
    List<List<Access>> threads = new ArrayList<>();
    List<List<Kind>> options = new ArrayList<>();
    for (List<Access> thread : shape.threads()) {
      List<Access> bare = new ArrayList<>();
      for (Access access : thread) {
        Kind kind = access.kind().plain();
        bare.add(new Access(kind, access.address(), access.before()));
        options.add(kinds.stream().filter(kind::isPartOf).toList());
      }
      threads.add(bare);
    }
    return new Annotating(new Shape(threads), options);
  }

  /// For each access, thread by thread, how many kinds it may be.
  public int[] options() {
    return kinds.stream().mapToInt(List::size).toArray();
  }

  /// In the i-th every access is the i-th of its kinds, or the last where it has fewer.
  public List<Shape> variants() {
    int most = kinds.stream().mapToInt(List::size).max().orElse(0);
    List<Shape> variants = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      variants.add(variant(i));
    }
    return variants;
  }

  private Shape variant(int number) {
    List<List<Access>> threads = new ArrayList<>();
    int next = 0;
    for (List<Access> thread : plain.threads()) {
      List<Access> annotated = new ArrayList<>();
      for (Access access : thread) {
        List<Kind> own = kinds.get(next++);
        Kind kind = own.get(Math.min(number, own.size() - 1));
        annotated.add(new Access(kind, access.address(), access.before()));
      }
      threads.add(annotated);
    }
    return new Shape(threads);
  }

  /// How many ways there are.
  public long count() {
    long count = 1;
    for (List<Kind> each : kinds) {
      count *= each.size();
    }
    return count;
  }

  /// Which of the ways a program is annotated in: its first access counts ones, each further one as
  /// many as all before it can tell apart.
  public int number(Shape annotated) {
    int number = 0;
    int weight = 1;
    int next = 0;
    for (List<Access> thread : annotated.threads()) {
      for (Access access : thread) {
        List<Kind> own = kinds.get(next++);
        number += weight * own.indexOf(access.kind());
        weight *= own.size();
      }
    }
    return number;
  }
}
