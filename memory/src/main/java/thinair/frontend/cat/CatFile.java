package thinair.frontend.cat;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A file as it is written.
///
/// @param first the first word of the header, which may name an architecture
/// @param registers whether it says `catdep`
/// @param variants those that an `if` anywhere in it asks for
record CatFile(
    @Nullable Token first, boolean registers, List<Statement> statements, Set<String> variants) {}
