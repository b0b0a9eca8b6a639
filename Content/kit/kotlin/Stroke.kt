// Reads a stroke file.

data class Event(val phase: String, val point: Point)

data class Stroke(val id: String, val events: List<Event>)

/** The stroke that a file holds; throws IllegalArgumentException for any other text. */
fun readStroke(text: String): Stroke {
    val file = Json(text).document()
    require(file["format"] == "inkstep-stroke/1") { "not an inkstep-stroke/1" }
    val events = requireNotNull(file["events"] as? List<*>) { "no 'events'" }
    return Stroke(
        requireNotNull(file["id"] as? String) { "no 'id'" },
        events.mapIndexed { index, value ->
            val event = value as? Map<*, *> ?: emptyMap<String, Any>()
            val phase = requireNotNull(event["phase"] as? String) { "event $index: no 'phase'" }
            val x = requireNotNull(event["x"] as? Double) { "event $index: no 'x'" }
            val y = requireNotNull(event["y"] as? Double) { "event $index: no 'y'" }
            Event(phase, Point(x, y))
        }
    )
}
