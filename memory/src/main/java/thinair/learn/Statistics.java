package thinair.learn;

/// What an answer took.
///
/// @param cut of how many tests a loop was not followed to its end
/// @param used how many tests joined the question
/// @param executions of all tests
/// @param cells how many values of holes were worked out
/// @param questions how often the solver was asked
public record Statistics(
    int tests,
    int cut,
    int used,
    int executions,
    int cells,
    int gates,
    long clauses,
    int questions) {}
