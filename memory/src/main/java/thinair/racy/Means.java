package thinair.racy;

import java.util.function.Consumer;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.query.Subject;

/// What all stages are given.
///
/// @param exact an exact model of Java
/// @param effort how much work the reasons are worth for which the exact model forbids
/// @param stages is told which stage is being asked
record Means(
    JavaSource source,
    Subject exact,
    Limits limits,
    CoreEffort effort,
    Progress progress,
    Consumer<String> stages,
    Budget budget) {}
