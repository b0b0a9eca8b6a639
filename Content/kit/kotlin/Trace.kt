// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: java -cp trace.jar TraceKt STAGE STROKE.json

import java.io.File
import kotlin.system.exitProcess

/** What has been drawn so far, each element as the trace writes it. */
class Path {
    val elements = mutableListOf<String>()

    fun move(p: Point) = add("M", p)

    fun line(p: Point) = add("L", p)

    fun curve(control1: Point, control2: Point, p: Point) = add("C", control1, control2, p)

    private fun add(kind: String, vararg points: Point) {
        elements += "[\"$kind\", ${points.joinToString { "${it.x}, ${it.y}" }}]"
    }
}

/** Tells the stage of every event; returns the path. */
fun draw(stage: Stage, events: List<Event>): Path {
    val path = Path()
    for (event in events) {
        when (event.phase) {
            "began" -> stage.began(event.point, path)
            "moved" -> stage.moved(event.point, path)
            "ended" -> stage.ended(event.point, path)
            "cancelled" -> stage.cancelled(event.point, path)
            else -> throw IllegalArgumentException("unknown phase '${event.phase}'")
        }
    }
    return path
}

fun main(arguments: Array<String>) {
    val make = arguments.firstOrNull()?.let { stages[it] }
    if (arguments.size != 2 || make == null) {
        System.err.println("usage: java -cp trace.jar TraceKt ${stages.keys.joinToString("|")} STROKE.json")
        exitProcess(1)
    }
    val (name, file) = arguments
    try {
        val stroke = readStroke(File(file).readText())
        val path = draw(make(), stroke.events)
        val elements = path.elements.joinToString(",") { "\n    $it" }
        println("{")
        println("  \"format\": \"inkstep-trace/1\",")
        println("  \"stage\": \"$name\",")
        println("  \"stroke\": \"${stroke.id}\",")
        println("  \"path\": [$elements${if (path.elements.isEmpty()) "" else "\n  "}]")
        println("}")
    } catch (error: Exception) {
        System.err.println("$file: ${error.message}")
        exitProcess(1)
    }
}
