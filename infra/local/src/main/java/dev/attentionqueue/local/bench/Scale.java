package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.demo.HubStore;
import dev.attentionqueue.local.demo.Marketplace;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How much is published, by whom and when. The same in every process that is told the same numbers.
 *
 * @param burst items that the noisy tenant publishes at once; a multiple of {@code shards}
 * @param shards stores over which it may spread them
 * @param quiets tenants that publish one item each
 * @param spanMillis in which they do
 */
record Scale(int burst, int shards, int quiets, int spanMillis) {
    static final Scale FULL = new Scale(5_000, 500, 199, 12_000);
    static final Scale QUICK = new Scale(1_000, 100, 50, 3_000);

    private static final int SEED = 42;
    private static final int LARGEST_CALL = 1_000;
    private static final Identifier NOISY = new Identifier("noisy");

    /**
     * One call that publishes.
     *
     * @param atMicros after the start
     */
    record Publication(long atMicros, Sender sender, int items) {}

    /** A store and whose it is. */
    record Sender(Identifier tenant, HubStore store) {}

    static Scale read(List<String> numbers) {
        List<Integer> four = numbers.stream().map(Integer::valueOf).toList();
        return new Scale(four.get(0), four.get(1), four.get(2), four.get(3));
    }

    List<String> toArguments() {
        return Stream.of(burst, shards, quiets, spanMillis).map(String::valueOf).toList();
    }

    /** Everything that a mode publishes. */
    List<Publication> publications(Mode mode) {
        if (mode == Mode.WARM_UP) {
            return everybody().stream().map(sender -> new Publication(0, sender, 1)).toList();
        }
        List<Publication> all = new ArrayList<>(burst(mode));
        List<Sender> senders = quietSenders();
        List<Long> times = quietMicros();
        for (int number = 0; number < quiets; number++) {
            all.add(new Publication(times.get(number), senders.get(number), 1));
        }
        return all;
    }

    private List<Publication> burst(Mode mode) {
        return switch (mode) {
            case QUIET, WARM_UP -> List.of();
            case NOISY ->
                    IntStream.iterate(0, from -> from < burst, from -> from + LARGEST_CALL)
                            .map(from -> Math.min(LARGEST_CALL, burst - from))
                            .mapToObj(items -> new Publication(0, bigSender(), items))
                            .toList();
            case SHARDED ->
                    shardSenders().stream()
                            .map(sender -> new Publication(0, sender, burst / shards))
                            .toList();
        };
    }

    /** When each quiet tenant publishes, to a tenth of a millisecond. */
    List<Long> quietMicros() {
        Mulberry dice = new Mulberry(SEED);
        return IntStream.range(0, quiets)
                .mapToObj(_ -> Math.round(dice.next() * spanMillis * 10) * 100)
                .toList();
    }

    List<Sender> everybody() {
        return Stream.of(quietSenders(), List.of(bigSender()), shardSenders())
                .flatMap(List::stream)
                .toList();
    }

    private List<Sender> quietSenders() {
        return IntStream.range(0, quiets)
                .mapToObj(n -> new Sender(new Identifier("tenant-" + n), store(n, "quiet-" + n)))
                .toList();
    }

    private Sender bigSender() {
        return new Sender(NOISY, store(quiets, "big"));
    }

    private List<Sender> shardSenders() {
        return IntStream.range(0, shards)
                .mapToObj(n -> new Sender(NOISY, store(quiets + 1 + n, "shard-" + n)))
                .toList();
    }

    private static HubStore store(int number, String name) {
        return new HubStore(number, new Identifier(name), Marketplace.MERCADO_LIVRE, Plans.BASIC);
    }

    static boolean isNoisy(Identifier tenant) {
        return tenant.equals(NOISY);
    }
}
