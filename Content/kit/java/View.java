// Runs the graph over a signal, in a view that writes down what it is told.

import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the graph said at one sample, as the trace writes it. */
class View {
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
        // A tile without samples is drawn from 0 to 0.
        boolean isEmpty = first >= end;
        draws.add("{ \"tile\": " + tile + ", \"from\": " + (isEmpty ? 0 : first) + ", \"to\": "
            + (isEmpty ? 0 : end) + " }");
    }

    private String step(Graph graph, boolean isRelayout) {
        return "{ \"total\": " + graph.total + ", \"held\": " + (graph.total - graph.discarded)
            + ", \"discarded\": " + graph.discarded + ", "
            + (isRelayout ? "\"relayout\": true, " : "") + reused + "\"frames\": ["
            + String.join(", ", frames) + "], \"draws\": [" + String.join(", ", draws) + "] }";
    }

    /**
     * The trace of a signal's file; throws IllegalArgumentException for any other text. After so many samples as
     * `relayouts` says, the view is laid out again, as if it had been turned.
     */
    static String trace(String file, Graph graph, List<Integer> relayouts) throws java.io.IOException {
        Map<?, ?> signal = new Json(Files.readString(Paths.get(file))).document();
        if (!"inkstep-signal/1".equals(signal.get("format"))) {
            throw new IllegalArgumentException("not an inkstep-signal/1");
        }
        if (!(signal.get("values") instanceof List<?> values)) {
            throw new IllegalArgumentException("no 'values'");
        }
        return "{\n  \"format\": \"inkstep-graph/1\",\n  \"signal\": \"" + signal.get("id")
            + "\",\n  \"policy\": \"" + graph.policy + "\",\n  \"width\": " + graph.width
            + ",\n  \"steps\": " + Trace.lines(steps(values.size(), graph, relayouts)) + "\n}";
    }

    private static List<String> steps(int samples, Graph graph, List<Integer> relayouts) {
        graph.layOut(new View());
        List<String> steps = new ArrayList<>();
        for (int count = 0; count < samples; count += 1) {
            View view = new View();
            graph.total += 1;
            graph.added(view);
            steps.add(view.step(graph, false));
            for (int relayout : relayouts) {
                if (graph.total == relayout) {
                    View anew = new View();
                    graph.layOut(anew);
                    steps.add(anew.step(graph, true));
                }
            }
        }
        return steps;
    }
}
