package thinair.architecture.bad.logic;

import thinair.architecture.bad.event.KnowsLogic;

/// The logic never says event.
public record SaysEvent(KnowsLogic event) {}
