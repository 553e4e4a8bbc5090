@NullMarked
package dev.attentionqueue.simulation.engine;

import org.jspecify.annotations.NullMarked;
