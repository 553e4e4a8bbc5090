package dev.attentionqueue.simulation.lab;

import de.erichseifert.vectorgraphics2d.Processors;
import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.intermediate.CommandSequence;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** One comparison as pictures: who waited how long, and what it costs. */
final class Charts {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 520;
    private static final double LEAST_WAIT = 0.005;
    private static final String PLAIN = "#,##0.##";
    private static final double LEAST_DOLLARS = 0.1;
    private static final double[] SHARES = shares();
    private static final List<Kind> SHOWN =
            List.of(Kind.SHARED, Kind.GROUPED, Kind.POLLERS, Kind.FAIR, Kind.ATTENTION);
    private static final Color[] COLOURS = {
        new Color(0x7f7f7f),
        new Color(0xd8863b),
        new Color(0x4c78a8),
        new Color(0x54a24b),
        new Color(0xc0392b)
    };

    private final Comparison comparison;

    Charts(Comparison comparison) {
        this.comparison = comparison;
    }

    /** Draws them all, and returns where they are. */
    List<Path> save(Path directory) throws IOException {
        Files.createDirectories(directory);
        List<Path> saved = new ArrayList<>();
        saved.add(save(directory, "waits", waits()));
        saved.add(save(directory, "costs", costs()));
        return saved;
    }

    private String title(String what) {
        return "%s: %s, %d workers"
                .formatted(comparison.scenario().label(), what, comparison.scale().workers());
    }

    /** Per cent, and at the end ever finer: that is where schedulers differ. */
    private static double[] shares() {
        return DoubleStream.concat(
                        IntStream.range(1, 99).mapToDouble(percent -> percent / 100.0),
                        DoubleStream.of(0.99, 0.993, 0.995, 0.997, 0.998, 0.999, 1))
                .toArray();
    }

    private XYChart waits() {
        XYChart chart =
                new XYChartBuilder()
                        .width(WIDTH)
                        .height(HEIGHT)
                        .title(title("how long small stores' items waited"))
                        .xAxisTitle("wait from enqueue to handler, seconds (logarithmic)")
                        .yAxisTitle("share of items that waited no longer, %")
                        .build();
        style(chart.getStyler());
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setXAxisDecimalPattern(PLAIN);
        chart.getStyler().setLegendPosition(LegendPosition.InsideSE);
        chart.getStyler().setYAxisMin(0.0).setYAxisMax(100.0);
        for (Kind kind : SHOWN) {
            Figures figures = comparison.loaded().get(kind);
            if (figures != null) {
                var series = chart.addSeries(kind.label(), seconds(figures), percent());
                series.setMarker(SeriesMarkers.NONE);
                series.setLineColor(COLOURS[SHOWN.indexOf(kind)]);
            }
        }
        return chart;
    }

    private static double[] seconds(Figures figures) {
        double[] seconds = new double[SHARES.length];
        for (int at = 0; at < seconds.length; at++) {
            seconds[at] = Math.max(LEAST_WAIT, figures.waits().atMost(SHARES[at]));
        }
        return seconds;
    }

    private static double[] percent() {
        double[] percent = new double[SHARES.length];
        for (int at = 0; at < percent.length; at++) {
            percent[at] = 100 * SHARES[at];
        }
        return percent;
    }

    private CategoryChart costs() {
        CategoryChart chart =
                new CategoryChartBuilder()
                        .width(WIDTH)
                        .height(HEIGHT)
                        .title(title("what it costs on AWS"))
                        .xAxisTitle("scheduler")
                        .yAxisTitle("US dollars (logarithmic)")
                        .build();
        style(chart.getStyler());
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setYAxisDecimalPattern(PLAIN);
        chart.getStyler().setYAxisMin(LEAST_DOLLARS);
        chart.getStyler().setLegendPosition(LegendPosition.InsideNW);
        chart.getStyler().setSeriesColors(new Color[] {COLOURS[2], COLOURS[1]});
        List<String> names = new ArrayList<>();
        List<Double> perMillion = new ArrayList<>();
        List<Double> perMonth = new ArrayList<>();
        for (Map.Entry<Kind, Figures> one : comparison.loaded().entrySet()) {
            if (SHOWN.contains(one.getKey())) {
                names.add(one.getKey().label());
                perMillion.add(one.getValue().used().usdPerMillion());
                perMonth.add(one.getValue().used().usdIdleMonth());
            }
        }
        chart.addSeries("a million items", names, perMillion);
        chart.addSeries("a month without work", names, perMonth);
        return chart;
    }

    private static void style(AxesChartStyler styler) {
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotGridLinesColor(new Color(0xdddddd));
        styler.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 16));
        styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
        styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    }

    private Path save(Path directory, String what, Chart<?, ?> chart) throws IOException {
        VectorGraphics2D graphics = new VectorGraphics2D();
        chart.paint(graphics, WIDTH, HEIGHT);
        CommandSequence commands = graphics.getCommands();
        Path file = directory.resolve("%s-%s.svg".formatted(comparison.scenario().label(), what));
        try (OutputStream out = Files.newOutputStream(file)) {
            Processors.get("svg")
                    .getDocument(commands, new PageSize(0, 0, WIDTH, HEIGHT))
                    .writeTo(out);
        }
        return file;
    }
}
