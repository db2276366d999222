package thinair.relax;

import thinair.interpret.Datum;

/// A write that some execution performs, and what it writes there.
record KnownWrite(WriteId id, Datum value) {}
