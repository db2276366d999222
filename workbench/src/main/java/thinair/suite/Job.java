package thinair.suite;

import java.util.Optional;

/// One test under one model.
///
/// @param test the path below the suite's folder, without its ending
/// @param file where it lies
/// @param model by name; empty: the one that the test's language means
public record Job(String test, String file, Optional<String> model, Expectation expectation) {}
