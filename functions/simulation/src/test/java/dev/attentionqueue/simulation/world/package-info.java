@NullMarked
package dev.attentionqueue.simulation.world;

import org.jspecify.annotations.NullMarked;
