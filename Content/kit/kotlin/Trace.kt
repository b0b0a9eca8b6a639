// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: java -cp trace.jar TraceKt [--steps] STAGE STROKE.json
//        java -cp trace.jar TraceKt tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]
//
// With --steps the trace also has what the stage did at each event. Of a signal, it is an inkstep-graph/1
// with what the graph did at each sample: under the policy `published` or `repaired`, in a view so many points
// wide, which is laid out again after some samples, as in `648` or `10,20`, or `none`.

import java.io.File
import kotlin.system.exitProcess

/** What has been drawn so far, each element as the trace writes it. */
class Path {
    val elements = mutableListOf<String>()

    /** How many there were when the pen came down. */
    private var start = 0

    fun move(p: Point) = add("M", p)

    fun line(p: Point) = add("L", p)

    fun quad(control: Point, p: Point) = add("Q", control, p)

    fun curve(control1: Point, control2: Point, p: Point) = add("C", control1, control2, p)

    fun begin() {
        start = elements.size
    }

    fun takeBack() = elements.subList(start, elements.size).clear()

    private fun add(kind: String, vararg points: Point) {
        elements += "[\"$kind\", ${points.joinToString { numbers(it) }}]"
    }
}

/** A place as a trace writes it. */
fun numbers(p: Point) = "${p.x}, ${p.y}"

/** What happened at each event, as the trace writes it: what the stage remembers, and what it drew. */
class Recorder {
    val steps = mutableListOf<String>()
    private var drawn = 0

    fun note(event: Event, memory: Memory?, path: Path) {
        val slots = memory?.buffer?.take(memory.counter + 1)?.map { "[${numbers(it)}]" }
        steps += "{ \"event\": ${steps.size}, \"phase\": \"${event.phase}\", " +
            "\"point\": [${numbers(event.point)}], \"buffer\": $slots, " +
            "\"counter\": ${memory?.counter}, \"appended\": ${path.elements.drop(drawn)} }"
        drawn = path.elements.size
    }
}

/** A list, with a line for each element. */
fun lines(values: List<String>) =
    "[${values.joinToString(",") { "\n    $it" }}${if (values.isEmpty()) "" else "\n  "}]"

/** Tells the stage of every event; returns the path. */
fun draw(stage: Stage, events: List<Event>, recorder: Recorder): Path {
    val path = Path()
    for (event in events) {
        when (event.phase) {
            "began" -> {
                path.begin()
                stage.began(event.point, path)
            }
            "moved" -> stage.moved(event.point, path)
            "ended" -> stage.ended(event.point, path)
            "cancelled" -> stage.cancelled(event.point, path)
            else -> throw IllegalArgumentException("unknown phase '${event.phase}'")
        }
        recorder.note(event, stage.memory, path)
    }
    return path
}

/** Prints the trace of a graph. */
private fun printGraph(arguments: List<String>) {
    val policy = arguments.getOrElse(2) { "published" }
    val width = arguments.getOrElse(3) { "320" }.toInt()
    val relayouts = arguments.getOrElse(4) { "648" }
    val after = if (relayouts == "none") listOf() else relayouts.split(",").map { it.toInt() }
    println(graphTrace(arguments[1], Graph(width, policy), after))
}

fun main(given: Array<String>) {
    val hasSteps = given.firstOrNull() == "--steps"
    val arguments = given.drop(if (hasSteps) 1 else 0)
    val make = arguments.firstOrNull()?.let { stages[it] }
    val isGraph = arguments.firstOrNull() == "tiles"
    if (arguments.size !in 2..(if (isGraph) 5 else 2) || make == null && !isGraph) {
        val names = stages.keys.joinToString("|")
        System.err.println(
            "usage: java -cp trace.jar TraceKt [--steps] $names STROKE.json, " +
                "or tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]")
        exitProcess(1)
    }
    val (name, file) = arguments
    try {
        if (make == null) {
            printGraph(arguments)
            return
        }
        val stroke = readStroke(File(file).readText())
        val recorder = Recorder()
        val path = draw(make(), stroke.events, recorder)
        println("{")
        println("  \"format\": \"inkstep-trace/1\",")
        println("  \"stage\": \"$name\",")
        println("  \"stroke\": \"${stroke.id}\",")
        if (hasSteps) println("  \"steps\": ${lines(recorder.steps)},")
        println("  \"path\": ${lines(path.elements)}")
        println("}")
    } catch (error: Exception) {
        System.err.println("$file: ${error.message}")
        exitProcess(1)
    }
}
