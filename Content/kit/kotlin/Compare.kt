// Compares traces with the recorded ones and says where each first differs.
//
// Usage: java -cp trace.jar CompareKt TRACE.json ...
//
// What a trace is to be compared with lies in the folder `fixtures`. The status is 0 if all agree, 1 if any
// differs, 65 if any cannot be read.

import java.io.File
import java.io.IOException
import java.math.BigDecimal
import kotlin.math.abs
import kotlin.system.exitProcess

private const val TOLERANCE = 1e-9

/** What only says what a stage remembers. */
private val books = listOf("buffer", "counter")

/** What is compared of a step, if a trace tells it. */
private val stepKeys =
    books + listOf("appended", "tail", "display", "stroked", "committed", "lag")
private val graphKeys =
    listOf("held", "discarded", "reused", "frames", "queued", "draws", "missing")

/** Where two values differ: the element of a list, null if they are no lists. */
private class Place(val element: Int?, val expected: Any?, val found: Any?)

/** The first difference of a trace: at which step, under which key. */
private class First(val step: Int, val key: String, val place: Place)

/** Whether two values are equal, numbers up to the tolerance. */
private fun same(a: Any?, b: Any?): Boolean = when {
    a is Double && b is Double -> abs(a - b) <= TOLERANCE
    a is List<*> && b is List<*> -> a.size == b.size && a.indices.all { same(a[it], b[it]) }
    a is Map<*, *> && b is Map<*, *> -> a.keys == b.keys && a.keys.all { same(a[it], b[it]) }
    else -> a == b
}

private fun difference(expected: Any?, found: Any?): Place? {
    val a = if (expected == null && found is List<*>) emptyList<Any>() else expected
    val b = if (found == null && expected is List<*>) emptyList<Any>() else found
    if (a !is List<*> || b !is List<*>) {
        return if (same(expected, found)) null else Place(null, expected, found)
    }
    for (index in 0 until maxOf(a.size, b.size)) {
        val place = Place(index, a.getOrNull(index), b.getOrNull(index))
        if (!same(place.expected, place.found)) return place
    }
    return null
}

private fun stepDifference(
    expected: List<Map<*, *>>, found: List<Map<*, *>>, keys: List<String>
): First? {
    val told = keys.filter { key -> found.any { it.containsKey(key) } }
    val count = minOf(expected.size, found.size)
    for (step in 0 until count) {
        for (key in told) {
            difference(expected[step][key], found[step][key])?.let { return First(step, key, it) }
        }
    }
    if (expected.size == found.size) return null
    return First(count, "steps", Place(null, expected.size.toDouble(), found.size.toDouble()))
}

/** The step that draws an element of the path; beyond the last step if none does. */
private fun drawingStep(element: Int, steps: List<Map<*, *>>): Int {
    var drawn = 0
    for ((index, step) in steps.withIndex()) {
        drawn += (step["appended"] as List<*>).size
        if (drawn > element) return index
    }
    return steps.size
}

/** Of steps and path, what differs first; null if the trace is right. */
private fun firstDifference(right: Map<*, *>, trace: Map<*, *>, keys: List<String>): First? {
    val inStep =
        if (trace.containsKey("steps")) stepDifference(steps(right), steps(trace), keys) else null
    if (!trace.containsKey("path")) return inStep
    // Whoever draws the same may remember otherwise.
    val place = difference(right["path"], trace["path"])
        ?: return if (inStep != null && inStep.key in books) null else inStep
    val step = drawingStep(place.element ?: 0, steps(right))
    return if (inStep != null && inStep.step <= step) inStep else First(step, "path", place)
}

/** A value in a line, the keys of an object in the order of their names. */
private fun shown(value: Any?): String = when (value) {
    null -> "nothing"
    is Double ->
        if (value == Math.rint(value) && abs(value) < 1e15) value.toLong().toString()
        else BigDecimal(value.toString()).toPlainString()
    is List<*> -> value.joinToString(prefix = "[", postfix = "]") { shown(it) }
    is Map<*, *> -> value.entries.sortedBy { it.key.toString() }
        .joinToString(prefix = "{", postfix = "}") { "\"${it.key}\": ${shown(it.value)}" }
    is String -> "\"$value\""
    else -> value.toString()
}

private fun steps(trace: Map<*, *>): List<Map<*, *>> = (trace["steps"] as List<*>).map {
    requireNotNull(it as? Map<*, *>) { "a step is no object" }
}

/** A name that is part of a file's. */
private fun name(value: Any?, key: String): String {
    require(value is String && value.matches(Regex("[a-z0-9]+(-[a-z0-9]+)*"))) { "'$key' is no name" }
    return value
}

/** Refuses a text that no trace holds: a number in quotation marks, or Z. */
private fun refuseForeign(value: Any?, place: String) {
    when (value) {
        is String -> require(!value.matches(Regex("Z|[-+.eE]*\\d[-+.\\deE]*"))) {
            "$place is the text \"$value\"; numbers have no quotation marks, and paths no Z"
        }
        is List<*> -> value.forEachIndexed { index, element -> refuseForeign(element, "$place[$index]") }
        is Map<*, *> -> value.forEach { (key, member) -> refuseForeign(member, "$place.$key") }
    }
}

/** Refuses what is no trace. */
private fun check(trace: Map<*, *>, isGraph: Boolean) {
    require(isGraph || trace["format"] == "inkstep-trace/1") { "it is no trace" }
    for (key in listOf("steps", "path")) {
        require(!trace.containsKey(key) || trace[key] is List<*>) { "'$key' is no list" }
        refuseForeign(trace[key], key)
    }
    require(trace.containsKey("steps") || trace.containsKey("path") && !isGraph) {
        "there is nothing to compare"
    }
}

private fun read(file: String): Map<*, *> {
    if (!File(file).isFile) throw IOException("there is no file '$file'")
    return Json(File(file).readText().removePrefix("\uFEFF")).document()
}

/** What happens at a step. */
private fun moment(steps: List<Map<*, *>>, step: Int, isGraph: Boolean): String {
    val here = steps.getOrNull(step) ?: return "after the last step"
    if (!isGraph) return "event $step, ${here["phase"]}"
    return "${if (here.containsKey("relayout")) "relayout after " else ""}sample ${shown(here["total"])}"
}

/** Says in a line how a trace differs; returns whether it agrees. */
private fun compare(file: String): Boolean {
    val trace = read(file)
    val isGraph = trace["format"] == "inkstep-graph/1"
    check(trace, isGraph)
    val policy = if (trace.containsKey("policy")) trace["policy"] else "published"
    val stage = if (isGraph) name(policy, "policy") else name(trace["stage"], "stage")
    val sample =
        if (isGraph) name(trace["signal"], "signal") else name(trace["stroke"], "stroke")
    val width = (trace["width"] as? Double)?.toInt() ?: 320
    val graph = "tiles/$sample-$stage" + if (width == 320) "" else "-$width"
    val right = read("fixtures/${if (isGraph) graph else "$stage/$sample"}.json")
    val first =
        firstDifference(right, trace, if (isGraph) graphKeys else stepKeys) ?: return true
    val place = first.place
    val field = if (place.element == null) first.key else "element ${place.element} of ${first.key}"
    println(
        "$file: ${if (isGraph) "tiles " else ""}$stage over $sample, " +
            "${moment(steps(right), first.step, isGraph)}: $field: " +
            "expected ${shown(place.expected)}, found ${shown(place.found)}"
    )
    return false
}

fun main(files: Array<String>) {
    if (files.isEmpty()) {
        System.err.println("usage: java -cp trace.jar CompareKt TRACE.json ...")
        exitProcess(1)
    }
    var agree = 0
    var differ = 0
    var unreadable = 0
    for (file in files) {
        try {
            if (compare(file)) agree += 1 else differ += 1
        } catch (error: Exception) {
            System.err.println("$file: cannot be compared: ${error.message}")
            unreadable += 1
        }
    }
    println("${files.size} compared: $agree agree, $differ differ, $unreadable cannot be read")
    exitProcess(if (unreadable > 0) 65 else if (differ > 0) 1 else 0)
}
