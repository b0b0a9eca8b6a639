// Runs the graph over a signal, in a view that writes down what it is told.

import java.io.File

private const val WIDTH = 320

/** After so many samples the view is laid out again, as if it had been turned. */
private const val RELAYOUT = 648

/** What the graph said at one sample, as the trace writes it. */
class View {
    private var reused = ""
    private val frames = mutableListOf<String>()
    private val draws = mutableListOf<String>()

    fun reuse(tile: Int, newTile: Int) {
        reused = "\"reused\": { \"from\": $tile, \"to\": $newTile }, "
    }

    fun place(tile: Int, x: Int) {
        frames += "{ \"tile\": $tile, \"x\": $x }"
    }

    fun redraw(tile: Int, first: Int, end: Int) {
        draws += "{ \"tile\": $tile, \"from\": $first, \"to\": $end }"
    }

    fun step(graph: Graph, isRelayout: Boolean): String {
        val mark = if (isRelayout) "\"relayout\": true, " else ""
        return "{ \"total\": ${graph.total}, \"held\": ${graph.total - graph.discarded}, " +
            "\"discarded\": ${graph.discarded}, $mark$reused\"frames\": $frames, \"draws\": $draws }"
    }
}

private fun graphSteps(samples: Int): List<String> {
    val graph = Graph(WIDTH)
    graph.layOut(View())
    val steps = mutableListOf<String>()
    for (count in 1..samples) {
        graph.total = count
        steps += View().also { graph.added(it) }.step(graph, false)
        if (count == RELAYOUT) steps += View().also { graph.layOut(it) }.step(graph, true)
    }
    return steps
}

/** The trace of a signal's file; throws IllegalArgumentException for any other text. */
fun graphTrace(file: String): String {
    val signal = Json(File(file).readText()).document()
    require(signal["format"] == "inkstep-signal/1") { "not an inkstep-signal/1" }
    val values = requireNotNull(signal["values"] as? List<*>) { "no 'values'" }
    return "{\n  \"format\": \"inkstep-graph/1\",\n  \"signal\": \"${signal["id"]}\",\n" +
        "  \"steps\": ${lines(graphSteps(values.size))}\n}"
}
