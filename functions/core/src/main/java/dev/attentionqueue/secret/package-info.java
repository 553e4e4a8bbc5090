/**
 * Secrets that sign what is sent to HTTP endpoints.
 *
 * <p>A tenant's secret has a name. It is <em>current</em>; once another takes its name it is
 * <em>previous</em> for a day, in which both sign, and then gone. It is never given out.
 */
@NullMarked
package dev.attentionqueue.secret;

import org.jspecify.annotations.NullMarked;
