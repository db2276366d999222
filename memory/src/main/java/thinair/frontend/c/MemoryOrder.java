package thinair.frontend.c;

import java.util.Arrays;
import java.util.List;
import thinair.program.Tag;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The memory orders of C11, with the set of events that each is in cat.
enum MemoryOrder {
  RELAXED("memory_order_relaxed", Tag.RLX),
  CONSUME("memory_order_consume", Tag.CON),
  ACQUIRE("memory_order_acquire", Tag.ACQ),
  RELEASE("memory_order_release", Tag.REL),
  ACQUIRE_RELEASE("memory_order_acq_rel", Tag.ACQ_REL),
  SEQUENTIAL("memory_order_seq_cst", Tag.SC);

  private final String word;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Tag tag;

  MemoryOrder(String word, Tag tag) {
    this.word = word;
    this.tag = tag;
  }

  Tag tag() {
    return tag;
  }

  /// Whether it promises more than another; neither of acquire and release does.
  boolean isStrongerThan(MemoryOrder other) {
    return switch (this) {
      case RELAXED -> false;
      case CONSUME -> other == RELAXED;
      case ACQUIRE -> other == RELAXED || other == CONSUME;
      case RELEASE -> other == RELAXED;
      case ACQUIRE_RELEASE -> other != ACQUIRE_RELEASE && other != SEQUENTIAL;
      case SEQUENTIAL -> other != SEQUENTIAL;
    };
  }

  /// The order for a failure where compare-exchange is given one for both: without what a load
  /// cannot have ([atomics.types.operations]).
  static Expression ofFailure(Expression success) {
    if (success instanceof Expression.Name(var place, var name)) {
      String weaker =
          switch (of(success)) {
            case ACQUIRE_RELEASE -> ACQUIRE.word;
            case RELEASE -> RELAXED.word;
            case RELAXED, CONSUME, ACQUIRE, SEQUENTIAL -> name;
          };
      return new Expression.Name(place, weaker);
    }
    return success;
  }

  /// What a load, or a compare-exchange that fails, may have.
  static MemoryOrder ofLoad(Expression argument) {
    MemoryOrder order = of(argument);
    if (order == RELEASE || order == ACQUIRE_RELEASE) {
      throw new SyntaxError(
          argument.place(),
          "a load cannot release",
          "one of memory_order_relaxed, memory_order_acquire, memory_order_seq_cst");
    }
    return order;
  }

  static MemoryOrder ofStore(Expression argument) {
    MemoryOrder order = of(argument);
    if (order == ACQUIRE || order == CONSUME || order == ACQUIRE_RELEASE) {
      throw new SyntaxError(
          argument.place(),
          "a store cannot acquire",
          "one of memory_order_relaxed, memory_order_release, memory_order_seq_cst");
    }
    return order;
  }

  static MemoryOrder of(Expression argument) {
    if (argument instanceof Expression.Name(_, var name)) {
      for (MemoryOrder order : values()) {
        // CppMem abbreviates.
        if (order.word.equals(name) || order.word.replace("memory_order", "mo").equals(name)) {
          return order;
        }
      }
    }
    List<String> words = Arrays.stream(values()).map(order -> order.word).toList();
    String help = "one of " + String.join(", ", words);
    if (argument instanceof Expression.Name(_, var name)) {
      help = Suggestion.nearest(name, words).map(Suggestion::question).orElse(help);
    }
    throw new SyntaxError(
        argument.place(), "this is no memory order: '" + argument.place().text() + "'", help);
  }
}
