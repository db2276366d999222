package thinair.architecture.bad.event;

import thinair.architecture.bad.logic.Plain;

/// Events know no logic.
public record KnowsLogic(Plain logic) {}
