package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.engine.Engine;

/** What every service of one world shares. */
public record Cloud(Engine engine, Misfortune misfortune, Network network, Witness witness) {}
