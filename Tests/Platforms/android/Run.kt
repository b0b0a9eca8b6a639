// Sends touches to the view of the Android program, and prints what is on its screen after each.
//
// Reads lines "PHASE X Y"; a line with several positions is a move with a history. An empty line begins with a new view.
import android.content.Context
import android.graphics.PointF
import android.view.MotionEvent

/** The fingers of an event: another one that rests at the edge, then the pen, with as many positions. */
fun fingers(samples: List<PointF>) = listOf(3 to samples.map { PointF(1f, 1f) }, 7 to samples)

/** Sends an event to the view, as the system does while a second finger is down. */
fun send(phase: String, samples: List<PointF>, view: InkView) {
    when (phase) {
        "began" -> {
            view.onTouchEvent(MotionEvent(MotionEvent.ACTION_DOWN, 0, listOf(7 to samples)))
            view.onTouchEvent(MotionEvent(MotionEvent.ACTION_POINTER_DOWN, 0, fingers(samples)))
        }
        "moved" -> view.onTouchEvent(MotionEvent(MotionEvent.ACTION_MOVE, 0, fingers(samples)))
        "cancelled" -> view.onTouchEvent(MotionEvent(MotionEvent.ACTION_CANCEL, 0, fingers(samples)))
        else -> {
            view.onTouchEvent(MotionEvent(MotionEvent.ACTION_POINTER_UP, 1, fingers(samples)))
            view.onTouchEvent(MotionEvent(MotionEvent.ACTION_UP, 0, fingers(samples).take(1)))
        }
    }
}

fun main() {
    var view = InkView(Context(), null)
    view.resize(640, 480)
    for (line in generateSequence(::readLine)) {
        val words = line.split(" ")
        if (words.size < 3) {
            view = InkView(Context(), null)
            view.resize(640, 480)
            println("-")
            continue
        }
        send(words[0], words.drop(1).map { it.toFloat() }.chunked(2).map { PointF(it[0], it[1]) }, view)
        view.redraw()
        println(view.screen.elements.joinToString(";"))
    }
}
