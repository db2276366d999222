package thinair.racy;

import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import thinair.frontend.bytecode.Classes;
import thinair.interpret.Action;
import thinair.interpret.CodePlace;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.relax.Finding;
import thinair.relax.Passing;
import thinair.relax.Race;
import thinair.relax.Relaxed;

/// Looks for reasons why assertions cannot fail, where somebody wants to know.
final class Proofs {
  private final JavaSource source;
  private final Interpretation program;
  private final Optional<Relaxed> relaxed;
  private final Limits limits;
  private final Budget budget;

  Proofs(
      JavaSource source,
      Interpretation program,
      Optional<Relaxed> relaxed,
      Limits limits,
      Budget budget) {
    this.source = source;
    this.program = program;
    this.relaxed = relaxed;
    this.limits = limits;
    this.budget = budget;
  }

  List<Claim> of(List<Claim> claims, CoreEffort effort) {
    return effort == CoreEffort.MINIMAL ? claims.stream().map(this::explained).toList() : claims;
  }

  private Claim explained(Claim claim) {
    if (claim.kind() != Finding.Kind.ASSERTION || claim.verdict() != Claim.Verdict.IMPOSSIBLE) {
      return claim;
    }
    Optional<Reason> path =
        Passing.at(
                program,
                within(claim.place()),
                claim.by() == Claim.By.MODES,
                limits.rounds(),
                budget)
            .map(Reason.Path::new);
    return path.or(() -> claim.by() == Claim.By.FIXPOINT ? values() : Optional.empty())
        .map(claim::because)
        .orElse(claim);
  }

  /// The place of an assertion, with the method that it stands in.
  private CodePlace within(CodePlace place) {
    for (ClassModel model : source.classes().all()) {
      for (MethodModel each : model.methods()) {
        Classes.Method method = new Classes.Method(model, each);
        boolean isHere =
            source
                .classes()
                .code(method)
                .filter(
                    code ->
                        code.failures().keySet().stream()
                            .anyMatch(at -> code.line(at) == place.line()))
                .isPresent();
        if (isHere) {
          return new CodePlace(place.file(), place.line(), CodePlace.method(method));
        }
      }
    }
    return place;
  }

  private Optional<Reason> values() {
    Map<String, SortedSet<String>> values = new TreeMap<>();
    List<Location> racing =
        relaxed.stream().flatMap(r -> r.races().values().stream()).map(Race::location).toList();
    for (Location location : racing) {
      values
          .computeIfAbsent(location.toString(), _ -> new TreeSet<>())
          .add(program.initial(location).toString());
    }
    for (int i = 0; i < program.nodes(); i++) {
      if (program.node(i).action() instanceof Action.Write(var location, var value, _)) {
        Optional.ofNullable(values.get(location.toString()))
            .ifPresent(known -> known.add(value.toString()));
      }
    }
    int rounds = relaxed.map(Relaxed::rounds).orElse(0);
    return values.isEmpty() ? Optional.empty() : Optional.of(new Reason.Values(values, rounds));
  }
}
