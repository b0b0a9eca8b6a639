// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: java Trace [--steps] STAGE STROKE.json
//        java Trace tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]
//
// With --steps the trace also has what the stage did at each event. Of a signal, it is an inkstep-graph/1
// with what the graph did at each sample: under the policy `published` or `repaired`, in a view so many points
// wide, which is laid out again after some samples, as in `648` or `10,20`, or `none`.

import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What has been drawn so far, each element as the trace writes it. */
class Path {
    final List<String> elements = new ArrayList<>();
    /** How many there were when the pen came down. */
    private int start = 0;

    void move(Point p) {
        add("M", p);
    }

    void line(Point p) {
        add("L", p);
    }

    void quad(Point control, Point p) {
        add("Q", control, p);
    }

    void curve(Point control1, Point control2, Point p) {
        add("C", control1, control2, p);
    }

    void begin() {
        start = elements.size();
    }

    void takeBack() {
        elements.subList(start, elements.size()).clear();
    }

    private void add(String kind, Point... points) {
        StringBuilder element = new StringBuilder("[\"" + kind + "\"");
        for (Point p : points) {
            element.append(", ").append(numbers(p));
        }
        elements.add(element + "]");
    }

    /** A place as a trace writes it. */
    static String numbers(Point p) {
        return p.x() + ", " + p.y();
    }
}

/** What happened at each event, as the trace writes it: what the stage remembers, and what it drew. */
class Recorder {
    final List<String> steps = new ArrayList<>();
    private int drawn = 0;

    void note(Event event, Memory memory, Path path) {
        List<String> slots = new ArrayList<>();
        for (int slot = 0; memory != null && slot <= memory.counter(); slot += 1) {
            Point p = slot < memory.buffer().length ? memory.buffer()[slot] : null;
            slots.add("[" + (p == null ? "0, 0" : Path.numbers(p)) + "]");
        }
        int size = path.elements.size();
        String appended = String.join(", ", path.elements.subList(Math.min(drawn, size), size));
        steps.add("{ \"event\": " + steps.size() + ", \"phase\": \"" + event.phase()
            + "\", \"point\": [" + Path.numbers(event.point()) + "], \"buffer\": "
            + (memory == null ? "null" : "[" + String.join(", ", slots) + "]") + ", \"counter\": "
            + (memory == null ? "null" : memory.counter()) + ", \"appended\": [" + appended + "] }");
        drawn = path.elements.size();
    }
}

class Trace {
    /** Tells the stage of every event; returns the path. */
    static Path draw(Stage stage, List<Event> events, Recorder recorder) {
        Path path = new Path();
        for (Event event : events) {
            switch (event.phase()) {
                case "began" -> {
                    path.begin();
                    stage.began(event.point(), path);
                }
                case "moved" -> stage.moved(event.point(), path);
                case "ended" -> stage.ended(event.point(), path);
                case "cancelled" -> stage.cancelled(event.point(), path);
                default -> throw new IllegalArgumentException(
                    "unknown phase '" + event.phase() + "'");
            }
            recorder.note(event, stage.memory(), path);
        }
        return path;
    }

    /** A list, with a line for each element. */
    static String lines(List<String> values) {
        String elements = String.join(",\n    ", values);
        return "[" + (values.isEmpty() ? "" : "\n    " + elements + "\n  ") + "]";
    }

    public static void main(String[] words) {
        boolean hasSteps = words.length > 0 && words[0].equals("--steps");
        String[] arguments = hasSteps ? Arrays.copyOfRange(words, 1, words.length) : words;
        Stage stage = arguments.length == 2 ? Stage.named(arguments[0]) : null;
        boolean isGraph =
            arguments.length >= 2 && arguments.length <= 5 && arguments[0].equals("tiles");
        if (stage == null && !isGraph) {
            System.err.println(
                "usage: java Trace [--steps] linear|smoothed STROKE.json, "
                    + "or tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]");
            System.exit(1);
        }
        try {
            if (isGraph) {
                String policy = arguments.length > 2 ? arguments[2] : "published";
                int width = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 320;
                String given = arguments.length > 4 ? arguments[4] : "648";
                List<Integer> relayouts = new ArrayList<>();
                for (String total : given.equals("none") ? new String[0] : given.split(",")) {
                    relayouts.add(Integer.parseInt(total));
                }
                System.out.println(
                    View.trace(arguments[1], new Graph(width, policy), relayouts));
                return;
            }
            Stroke stroke = Stroke.read(Files.readString(Paths.get(arguments[1])));
            Recorder recorder = new Recorder();
            Path path = draw(stage, stroke.events(), recorder);
            System.out.println("{");
            System.out.println("  \"format\": \"inkstep-trace/1\",");
            System.out.println("  \"stage\": \"" + arguments[0] + "\",");
            System.out.println("  \"stroke\": \"" + stroke.id() + "\",");
            if (hasSteps) {
                System.out.println("  \"steps\": " + lines(recorder.steps) + ",");
            }
            System.out.println("  \"path\": " + lines(path.elements));
            System.out.println("}");
        } catch (Exception error) {
            System.err.println(arguments[1] + ": " + error.getMessage());
            System.exit(1);
        }
    }
}
