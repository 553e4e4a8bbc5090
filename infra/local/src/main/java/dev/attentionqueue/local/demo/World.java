package dev.attentionqueue.local.demo;

import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * What the demo takes from outside.
 *
 * @param clock the handlers' wall clock, on the same machine
 * @param dice decides which store sends when; a seed makes a run repeatable
 */
public record World(InstantSource clock, RandomGenerator dice, Payloads payloads) {}
