package thinair.architecture.bad.util;

/// A name that says nothing.
public record OddsHelper() {}
