package dev.attentionqueue.simulation.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import dev.attentionqueue.simulation.lab.workload.Meter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The figures for machines: an object for one scenario, an array for several. */
final class JsonFile {
    private static final JSON FORMAT = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

    private JsonFile() {}

    static void write(Path file, List<Comparison> all) throws IOException {
        List<Map<String, Object>> objects = all.stream().map(JsonFile::object).toList();
        FORMAT.write(objects.size() == 1 ? objects.getFirst() : objects, file.toFile());
    }

    private static Map<String, Object> object(Comparison comparison) {
        Map<String, Object> schedulers = new LinkedHashMap<>();
        Map<String, Object> quiet = new LinkedHashMap<>();
        Map<String, Object> ratios = new LinkedHashMap<>();
        comparison.loaded().forEach((kind, one) -> schedulers.put(kind.label(), figures(one)));
        comparison.quiet().forEach((kind, one) -> quiet.put(kind.label(), figures(one)));
        for (Kind kind : comparison.loaded().keySet()) {
            comparison.ratios(kind).ifPresent(one -> ratios.put(kind.label(), ratios(one)));
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("scenario", comparison.scenario().label());
        object.put("workers", comparison.scale().workers());
        object.put("seed", comparison.scale().seed());
        object.put("quick", comparison.scale().shrink() > 1);
        object.put("ratios", ratios);
        object.put("schedulers", schedulers);
        object.put("withoutBurst", quiet);
        return object;
    }

    private static Map<String, Object> ratios(Comparison.Ratios ratios) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("p99OverQuiet", ratios.p99OverQuiet());
        object.put("emptyOverShared", ratios.emptyOverShared());
        object.put("quietP99OverShared", ratios.quietP99OverShared());
        return object;
    }

    private static Map<String, Object> figures(Figures figures) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("victimP50", figures.waits().atMost(0.5));
        object.put("victimP99", figures.waits().atMost(0.99));
        object.put("victimMax", figures.waits().max());
        object.put("emptySeconds", figures.emptySeconds());
        object.put("jain", figures.jain());
        object.put("sqsPerItem", figures.used().perItem(Meter::isSqs));
        object.put("dynamoPerItem", figures.used().perItem(Meter::isDynamo));
        object.put("attentionsPerItem", figures.used().perItem(Meter.ATTENTION_SEND));
        object.put("usdPerMillion", figures.used().usdPerMillion());
        object.put("usdIdleMonth", figures.used().usdIdleMonth());
        return object;
    }
}
