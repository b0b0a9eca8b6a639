// The stages: `Linear` is written, `Smoothed` is yours.
//
// A stage is told of every touch event, one after the other, and draws on `path` by
// `path.move(p)`, `path.line(p)` and `path.curve(control1, control2, p)`.

/** A place on the screen, y downwards. */
data class Point(val x: Double, val y: Double)

/** One way to turn touch events into a path. */
interface Stage {
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

    // YOUR PART begins here. As long as nothing is written, nothing is drawn.

    override fun began(p: Point, path: Path) {
        counter = 0
        buffer[0] = p
    }

    override fun moved(p: Point, path: Path) {
        counter += 1
        buffer[counter] = p
        if (counter < 4) return
        buffer[3] = Point((buffer[2].x + buffer[4].x) / 2, (buffer[2].y + buffer[4].y) / 2)
        path.move(buffer[0])
        path.curve(buffer[1], buffer[2], buffer[3])
        buffer[0] = buffer[3]
        buffer[1] = buffer[4]
        counter = 1
    }

    override fun ended(p: Point, path: Path) {
        counter = 0
    }

    // YOUR PART ends here.
}

val stages: Map<String, () -> Stage> = mapOf("linear" to ::Linear, "smoothed" to ::Smoothed)
