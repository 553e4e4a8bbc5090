/**
 * A world without AWS: a clock that only moves when told, and fakes of the ports that obey the same
 * contracts as the adapters do. Everything here is confined to one process; the fakes may be called
 * from several threads.
 */
@NullMarked
package dev.attentionqueue.simulation;

import org.jspecify.annotations.NullMarked;
