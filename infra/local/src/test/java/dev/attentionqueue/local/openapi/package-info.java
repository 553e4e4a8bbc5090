/** The document of the HTTP API, held against what the functions accept and answer. */
@NullMarked
package dev.attentionqueue.local.openapi;

import org.jspecify.annotations.NullMarked;
