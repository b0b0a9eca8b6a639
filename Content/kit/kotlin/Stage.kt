// The stages: `Linear` is written, `Smoothed` is yours.
//
// A stage is told of every touch event, one after the other, and draws on `path` by
// `path.move(p)`, `path.line(p)`, `path.quad(control, p)` and `path.curve(control1, control2, p)`;
// `path.takeBack()` removes what was drawn since the pen came down.

/** A place on the screen, y downwards. */
data class Point(val x: Double, val y: Double)

/** What a stage remembers from one event to the next: the samples up to the counter. */
class Memory(val buffer: Array<Point>, val counter: Int)

/** One way to turn touch events into a path. */
interface Stage {
    /** What it remembers, for a trace with steps; null if that is nothing. */
    val memory: Memory? get() = null
    fun began(p: Point, path: Path)
    fun moved(p: Point, path: Path)
    fun ended(p: Point, path: Path)
    fun cancelled(p: Point, path: Path) = ended(p, path)
}

/** Straight lines from sample to sample. */
class Linear : Stage {
    override fun began(p: Point, path: Path) = path.move(p)

    override fun moved(p: Point, path: Path) = path.line(p)

    override fun ended(p: Point, path: Path) = path.line(p)
}

/** Cubic curves that meet halfway between two samples. */
class Smoothed : Stage {
    private val buffer = Array(5) { Point(0.0, 0.0) }
    private var counter = 0
    override val memory get() = Memory(buffer, counter)

    // YOUR PART begins here. As long as nothing is written, nothing is drawn.

    override fun began(p: Point, path: Path) {
    }

    override fun moved(p: Point, path: Path) {
    }

    override fun ended(p: Point, path: Path) {
    }

    // YOUR PART ends here.
}

val stages: Map<String, () -> Stage> = mapOf("linear" to ::Linear, "smoothed" to ::Smoothed)
