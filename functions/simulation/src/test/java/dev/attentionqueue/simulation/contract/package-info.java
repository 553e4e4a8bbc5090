/** What every implementation of a port must do, fake, emulator or AWS: one suite for each port. */
@NullMarked
package dev.attentionqueue.simulation.contract;

import org.jspecify.annotations.NullMarked;
