package dev.attentionqueue.simulation.lab.report;

import dev.attentionqueue.simulation.lab.workload.Ledger;
import dev.attentionqueue.simulation.lab.workload.Workload;
import dev.attentionqueue.store.Identifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Jain's index of fairness (R. Jain, D.-M. Chiu, W. Hawe: A Quantitative Measure of Fairness and
 * Discrimination for Resource Allocation in Shared Computer Systems, DEC-TR-301, 1984): the square
 * of the sum of x over n times the sum of squares, from 1/n (one has all) to 1 (all have the same).
 *
 * <p>Here x belongs to a tenant: the handler time that it got, over the handler time that was its
 * due, both while victims' items kept arriving. Its due is its part of the workers' time by max-min
 * fairness: nobody gets more than it asked for, and what some leave is shared equally by the
 * others. (Waits make no good x: a single queue lets everyone wait for the same time, a small
 * tenant's item behind another's million included.)
 */
public final class Jain {
    private Jain() {}

    /** The index of {@code x}; 1 if there are none or all are 0. */
    public static double index(double... x) {
        double sum = 0;
        double squares = 0;
        for (double one : x) {
            sum += one;
            squares += one * one;
        }
        return squares == 0 ? 1 : sum * sum / (x.length * squares);
    }

    private static final class Account {
        private double asked;
        private double got;
    }

    /** The index among tenants that asked for anything while victims' items arrived. */
    public static double amongTenants(Workload workload, Ledger ledger, int workers) {
        double end = workload.contention().toMillis();
        Map<Identifier, Account> accounts = new HashMap<>();
        for (int item = 0; item < workload.items(); item++) {
            if (workload.arrival(item) < end) {
                Account account =
                        accounts.computeIfAbsent(
                                workload.store(item).key().tenant(), _ -> new Account());
                account.asked += workload.handlerMillis(item);
                double until = Math.min(end, (double) ledger.endedMillis(item));
                account.got += Math.max(0, until - ledger.startedMillis(item));
            }
        }
        List<Account> all = new ArrayList<>(accounts.values());
        double[] due = maxMin(all.stream().mapToDouble(one -> one.asked).toArray(), workers * end);
        double[] x = new double[due.length];
        for (int at = 0; at < x.length; at++) {
            x[at] = all.get(at).got / due[at];
        }
        return index(x);
    }

    /** What each gets of {@code capacity}, in the order of {@code asked}. */
    static double[] maxMin(double[] asked, double capacity) {
        List<Integer> order = new ArrayList<>();
        for (int at = 0; at < asked.length; at++) {
            order.add(at);
        }
        order.sort((one, other) -> Double.compare(asked[one], asked[other]));
        double[] due = new double[asked.length];
        double left = capacity;
        for (int at = 0; at < asked.length; at++) {
            int who = order.get(at);
            due[who] = Math.min(asked[who], left / (asked.length - at));
            left -= due[who];
        }
        return due;
    }
}
