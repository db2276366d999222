package thinair.architecture.bad.nowhere;

/// In a package that nobody planned.
public record Lost() {}
