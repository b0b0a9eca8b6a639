// Sends touches to the view of the Android program, and prints what is on its screen after each.
//
// Reads lines "PHASE X Y"; a line with several positions is a move with a history. An empty line begins with a new view.
import android.content.Context
import android.graphics.PointF
import android.view.MotionEvent

fun main() {
    var view = InkView(Context(), null)
    view.resize(640, 480)
    val phases = mapOf(
        "began" to MotionEvent.ACTION_DOWN, "moved" to MotionEvent.ACTION_MOVE, "ended" to MotionEvent.ACTION_UP,
        "cancelled" to MotionEvent.ACTION_CANCEL)
    for (line in generateSequence(::readLine)) {
        val words = line.split(" ")
        if (words.size < 3) {
            view = InkView(Context(), null)
            view.resize(640, 480)
            println("-")
            continue
        }
        val samples = words.drop(1).map { it.toFloat() }.chunked(2).map { PointF(it[0], it[1]) }
        view.onTouchEvent(MotionEvent(phases[words[0]]!!, 0, listOf(7 to samples)))
        view.redraw()
        println(view.screen.elements.joinToString(";"))
    }
}
