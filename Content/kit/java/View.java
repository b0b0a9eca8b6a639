// Runs the graph over a signal, in a view that writes down what it is told.

import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the graph said at one sample, as the trace writes it. */
class View {
    private static final int WIDTH = 320;
    /** After so many samples the view is laid out again, as if it had been turned. */
    private static final int RELAYOUT = 648;

    private String reused = "";
    private final List<String> frames = new ArrayList<>();
    private final List<String> draws = new ArrayList<>();

    void reuse(int tile, int newTile) {
        reused = "\"reused\": { \"from\": " + tile + ", \"to\": " + newTile + " }, ";
    }

    void place(int tile, int x) {
        frames.add("{ \"tile\": " + tile + ", \"x\": " + x + " }");
    }

    void redraw(int tile, int first, int end) {
        draws.add("{ \"tile\": " + tile + ", \"from\": " + first + ", \"to\": " + end + " }");
    }

    private String step(Graph graph, boolean isRelayout) {
        return "{ \"total\": " + graph.total + ", \"held\": " + (graph.total - graph.discarded)
            + ", \"discarded\": " + graph.discarded + ", "
            + (isRelayout ? "\"relayout\": true, " : "") + reused + "\"frames\": ["
            + String.join(", ", frames) + "], \"draws\": [" + String.join(", ", draws) + "] }";
    }

    /** The trace of a signal's file; throws IllegalArgumentException for any other text. */
    static String trace(String file) throws java.io.IOException {
        Map<?, ?> signal = new Json(Files.readString(Paths.get(file))).document();
        if (!"inkstep-signal/1".equals(signal.get("format"))) {
            throw new IllegalArgumentException("not an inkstep-signal/1");
        }
        if (!(signal.get("values") instanceof List<?> values)) {
            throw new IllegalArgumentException("no 'values'");
        }
        return "{\n  \"format\": \"inkstep-graph/1\",\n  \"signal\": \"" + signal.get("id")
            + "\",\n  \"steps\": " + Trace.lines(steps(values.size())) + "\n}";
    }

    private static List<String> steps(int samples) {
        Graph graph = new Graph(WIDTH);
        graph.layOut(new View());
        List<String> steps = new ArrayList<>();
        for (int count = 0; count < samples; count += 1) {
            View view = new View();
            graph.total += 1;
            graph.added(view);
            steps.add(view.step(graph, false));
            if (graph.total == RELAYOUT) {
                View anew = new View();
                graph.layOut(anew);
                steps.add(anew.step(graph, true));
            }
        }
        return steps;
    }
}
