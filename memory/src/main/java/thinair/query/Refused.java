package thinair.query;

import thinair.explore.CannotRun;
import thinair.source.Refusal;

/// A machine cannot run a program; the message says what it is, where, and why.
public final class Refused extends Refusal {
  private static final long serialVersionUID = 1L;

  Refused(String machine, CannotRun reason) {
    super(Kind.MACHINE, message(machine, reason));
  }

  private static String message(String machine, CannotRun reason) {
    return reason
        .instruction()
        .map(
            instruction ->
                "%s: %s cannot run '%s': %s"
                    .formatted(
                        instruction.place().cite(),
                        machine,
                        instruction.text(),
                        reason.getMessage()))
        .orElse("%s: %s".formatted(machine, reason.getMessage()));
  }
}
