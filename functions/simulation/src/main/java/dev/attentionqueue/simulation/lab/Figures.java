package dev.attentionqueue.simulation.lab;

import dev.attentionqueue.simulation.lab.report.Jain;
import dev.attentionqueue.simulation.lab.report.Prices;
import dev.attentionqueue.simulation.lab.report.Waits;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import dev.attentionqueue.simulation.lab.scheduler.Scheduler;
import dev.attentionqueue.simulation.lab.scheduler.Site;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import java.util.function.Predicate;

/**
 * What one trial showed.
 *
 * @param waits of victims, from the start of the enqueue call to the start of the handler
 * @param emptySeconds from the first arrival to the end of the last handler
 * @param jain fairness among tenants, 1 is best
 */
record Figures(
        Kind kind, Waits waits, double emptySeconds, double jain, Consumption used, String remark) {

    /**
     * What it took.
     *
     * @param usdPerMillion dollars for a million items as in this trial
     * @param usdIdleMonth dollars for a month without any
     */
    record Consumption(Usage usage, int items, double usdPerMillion, double usdIdleMonth) {

        double perItem(Predicate<Meter> meant) {
            return (double) usage.sum(meant) / items;
        }

        double perItem(Meter meter) {
            return (double) usage.of(meter) / items;
        }
    }

    static Figures of(Kind kind, Site site, Scheduler scheduler) {
        int items = site.workload().items();
        Consumption used =
                new Consumption(
                        site.usage(),
                        items,
                        Prices.dollars(site.usage()) / items * 1_000_000,
                        Prices.dollarsPerMonth(scheduler.standing()));
        return new Figures(
                kind,
                Waits.ofVictims(site.workload(), site.ledger()),
                site.ledger().emptyAfter().toMillis() / 1000.0,
                Jain.amongTenants(site.workload(), site.ledger(), site.workers()),
                used,
                remark(site, scheduler));
    }

    private static String remark(Site site, Scheduler scheduler) {
        int most = site.ledger().mostRunning();
        int repeats = site.ledger().repeats();
        if (most > site.workers()) {
            throw new IllegalStateException(most + " handlers ran at once");
        }
        String twice = repeats == 0 ? "" : "; %d items were started again".formatted(repeats);
        return scheduler.remark() + twice;
    }
}
