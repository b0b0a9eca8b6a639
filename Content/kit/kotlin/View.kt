// Runs the graph over a signal, in a view that writes down what it is told.

import java.io.File

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
        // A tile without samples is drawn from 0 to 0.
        val (from, to) = if (first < end) Pair(first, end) else Pair(0, 0)
        draws += "{ \"tile\": $tile, \"from\": $from, \"to\": $to }"
    }

    fun step(graph: Graph, isRelayout: Boolean): String {
        val mark = if (isRelayout) "\"relayout\": true, " else ""
        return "{ \"total\": ${graph.total}, \"held\": ${graph.total - graph.discarded}, " +
            "\"discarded\": ${graph.discarded}, $mark$reused\"frames\": $frames, \"draws\": $draws }"
    }
}

private fun graphSteps(samples: Int, graph: Graph, relayouts: List<Int>): List<String> {
    graph.layOut(View())
    val steps = mutableListOf<String>()
    for (count in 1..samples) {
        graph.total = count
        steps += View().also { graph.added(it) }.step(graph, false)
        for (relayout in relayouts) {
            if (count == relayout) steps += View().also { graph.layOut(it) }.step(graph, true)
        }
    }
    return steps
}

/**
 * The trace of a signal's file; throws IllegalArgumentException for any other text. After so many samples as
 * [relayouts] says, the view is laid out again, as if it had been turned.
 */
fun graphTrace(file: String, graph: Graph, relayouts: List<Int>): String {
    val signal = Json(File(file).readText()).document()
    require(signal["format"] == "inkstep-signal/1") { "not an inkstep-signal/1" }
    val values = requireNotNull(signal["values"] as? List<*>) { "no 'values'" }
    return "{\n  \"format\": \"inkstep-graph/1\",\n  \"signal\": \"${signal["id"]}\",\n" +
        "  \"policy\": \"${graph.policy}\",\n  \"width\": ${graph.width},\n" +
        "  \"steps\": ${lines(graphSteps(values.size, graph, relayouts))}\n}"
}
