package dev.attentionqueue.simulation.lab;

import dev.attentionqueue.simulation.lab.Scenario.Scale;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import java.io.PrintWriter;

public final class LabMode {
    public static void main(String[] args) throws Exception {
        Scenario scenario = Scenario.named(args[0]).orElseThrow();
        Scale scale = new Scale(Integer.parseInt(args[1]), 1, Integer.parseInt(args[2]));
        PrintWriter out =
                new PrintWriter(System.out, true, java.nio.charset.StandardCharsets.UTF_8);
        Thread.ofVirtual()
                .start(
                        () -> {
                            for (Kind kind : Kind.values()) {
                                for (boolean q : new boolean[] {false, true}) {
                                    long t = System.nanoTime();
                                    Figures f =
                                            new Trial(
                                                            kind,
                                                            q
                                                                    ? scenario.quiet(scale)
                                                                    : scenario.workload(scale),
                                                            scale.workers(),
                                                            1)
                                                    .run(_ -> {});
                                    out.println(
                                            "%-22s %s p50 %.3f p99 %.3f max %.3f empty %.1f jain %.3f  sqs %.3f dyn %.3f attn %.4f  usd/M %.2f idle %.2f  took %.1f s %s"
                                                    .formatted(
                                                            kind.label(),
                                                            q ? "quiet" : "burst",
                                                            f.waits().atMost(.5),
                                                            f.waits().atMost(.99),
                                                            f.waits().max(),
                                                            f.emptySeconds(),
                                                            f.jain(),
                                                            f.used().perItem(m -> m.isSqs()),
                                                            f.used().perItem(m -> m.isDynamo()),
                                                            f.used()
                                                                    .perItem(
                                                                            dev.attentionqueue
                                                                                    .simulation.lab
                                                                                    .workload.Meter
                                                                                    .ATTENTION_SEND),
                                                            f.used().usdPerMillion(),
                                                            f.used().usdIdleMonth(),
                                                            (System.nanoTime() - t) / 1e9,
                                                            f.remark()));
                                }
                            }
                        })
                .join();
    }
}
