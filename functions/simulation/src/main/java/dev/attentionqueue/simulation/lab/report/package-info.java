/**
 * What the lab tells: waits, fairness and money as figures, tables and charts, a file for machines.
 */
@NullMarked
package dev.attentionqueue.simulation.lab.report;

import org.jspecify.annotations.NullMarked;
