@NullMarked
package dev.attentionqueue.simulation.cloud;

import org.jspecify.annotations.NullMarked;
