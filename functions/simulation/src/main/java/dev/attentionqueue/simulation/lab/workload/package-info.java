/**
 * What the lab gives every scheduler alike: stores, the items that arrive for them, how long each
 * is worked at; and the notes of what became of them.
 */
@NullMarked
package dev.attentionqueue.simulation.lab.workload;

import org.jspecify.annotations.NullMarked;
