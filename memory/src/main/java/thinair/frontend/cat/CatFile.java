package thinair.frontend.cat;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A file as it is written.
///
/// @param first the first word of the header, which may name an architecture
/// @param registers whether it says `catdep`
record CatFile(@Nullable Token first, boolean registers, List<Statement> statements) {}
