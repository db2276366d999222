package thinair.justify;

import java.util.Optional;
import java.util.stream.Stream;
import thinair.program.Asserts;

/// What the asserts of a program can do under a relational model, each with its evidence.
///
/// @param hold whether there is an execution in which none fails
/// @param fail whether there is one in which some assert fails
/// @param reach whether there is one in which a thread comes by an assert
public record AssertLegality(Legality hold, Legality fail, Legality reach) {

  /// The same without evidence; empty where one of them is undecided.
  public Optional<Asserts> known() {
    return Stream.of(hold, fail, reach).anyMatch(Legality.Undecided.class::isInstance)
        ? Optional.empty()
        : Optional.of(
            new Asserts(
                hold instanceof Legality.Allowed,
                fail instanceof Legality.Allowed,
                reach instanceof Legality.Allowed));
  }
}
