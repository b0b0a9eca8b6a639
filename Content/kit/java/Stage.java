// The stages: `Linear` is written, `Smoothed` is yours.
//
// A stage is told of every touch event, one after the other, and draws on `path` by
// `path.move(p)`, `path.line(p)`, `path.quad(control, p)` and `path.curve(control1, control2, p)`;
// `path.takeBack()` removes what was drawn since the pen came down.

/** A place on the screen, y downwards. */
record Point(double x, double y) {}

/** What a stage remembers from one event to the next: the samples up to the counter. */
record Memory(Point[] buffer, int counter) {}

/** One way to turn touch events into a path. */
interface Stage {
    /** What it remembers, for a trace with steps; null if that is nothing. */
    default Memory memory() {
        return null;
    }

    void began(Point p, Path path);

    void moved(Point p, Path path);

    void ended(Point p, Path path);

    default void cancelled(Point p, Path path) {
        ended(p, path);
    }

    /** The stage with a name; null if there is none. */
    static Stage named(String name) {
        return switch (name) {
            case "linear" -> new Linear();
            case "smoothed" -> new Smoothed();
            default -> null;
        };
    }
}

/** Straight lines from sample to sample. */
class Linear implements Stage {
    public void began(Point p, Path path) {
        path.move(p);
    }

    public void moved(Point p, Path path) {
        path.line(p);
    }

    public void ended(Point p, Path path) {
        path.line(p);
    }
}

/** Cubic curves that meet halfway between two samples. */
class Smoothed implements Stage {
    private final Point[] buffer = new Point[5];
    private int counter = 0;

    public Memory memory() {
        return new Memory(buffer, counter);
    }

    // YOUR PART begins here. As long as nothing is written, nothing is drawn.

    public void began(Point p, Path path) {
    }

    public void moved(Point p, Path path) {
    }

    public void ended(Point p, Path path) {
    }

    // YOUR PART ends here.
}
