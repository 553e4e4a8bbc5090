/**
 * The command line {@code scripts/aq}, over the HTTP API alone: it knows neither the functions nor
 * the local cloud.
 *
 * <p>What the API refuses becomes one sentence and status 1; a command that is wrong itself, status
 * 2. Answers are shown by what is in them, so that a field that is new needs no change here.
 */
@NullMarked
package dev.attentionqueue.local.aq;

import org.jspecify.annotations.NullMarked;
