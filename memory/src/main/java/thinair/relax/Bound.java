package thinair.relax;

/// Something that was cut, so that what was not found may be there.
///
/// @param what the bound, with its size
/// @param way what to do about it
public record Bound(String what, String way) {}
