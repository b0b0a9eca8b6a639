// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: java Trace STAGE STROKE.json

import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/** What has been drawn so far, each element as the trace writes it. */
class Path {
    final List<String> elements = new ArrayList<>();

    void move(Point p) {
        add("M", p);
    }

    void line(Point p) {
        add("L", p);
    }

    void curve(Point control1, Point control2, Point p) {
        add("C", control1, control2, p);
    }

    private void add(String kind, Point... points) {
        StringBuilder element = new StringBuilder("[\"" + kind + "\"");
        for (Point p : points) {
            element.append(", ").append(p.x()).append(", ").append(p.y());
        }
        elements.add(element + "]");
    }
}

class Trace {
    /** Tells the stage of every event; returns the path. */
    static Path draw(Stage stage, List<Event> events) {
        Path path = new Path();
        for (Event event : events) {
            switch (event.phase()) {
                case "began" -> stage.began(event.point(), path);
                case "moved" -> stage.moved(event.point(), path);
                case "ended" -> stage.ended(event.point(), path);
                case "cancelled" -> stage.cancelled(event.point(), path);
                default -> throw new IllegalArgumentException(
                    "unknown phase '" + event.phase() + "'");
            }
        }
        return path;
    }

    public static void main(String[] arguments) {
        Stage stage = arguments.length == 2 ? Stage.named(arguments[0]) : null;
        if (stage == null) {
            System.err.println("usage: java Trace linear|smoothed STROKE.json");
            System.exit(1);
        }
        try {
            Stroke stroke = Stroke.read(Files.readString(Paths.get(arguments[1])));
            Path path = draw(stage, stroke.events());
            System.out.println("{");
            System.out.println("  \"format\": \"inkstep-trace/1\",");
            System.out.println("  \"stage\": \"" + arguments[0] + "\",");
            System.out.println("  \"stroke\": \"" + stroke.id() + "\",");
            String elements = String.join(",\n    ", path.elements);
            System.out.println(
                "  \"path\": [" + (elements.isEmpty() ? "" : "\n    " + elements + "\n  ") + "]");
            System.out.println("}");
        } catch (Exception error) {
            System.err.println(arguments[1] + ": " + error.getMessage());
            System.exit(1);
        }
    }
}
