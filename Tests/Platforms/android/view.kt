package android.view

import android.content.Context
import android.content.res.Resources
import android.graphics.Canvas
import android.graphics.PointF
import android.util.AttributeSet

/** A touch with one or more fingers; each finger has its identity, its history and its position. */
class MotionEvent(val actionMasked: Int, val actionIndex: Int, private val fingers: List<Pair<Int, List<PointF>>>) {
    val historySize get() = fingers[0].second.size - 1
    fun getPointerId(index: Int) = fingers[index].first
    fun findPointerIndex(id: Int) = fingers.indexOfFirst { it.first == id }
    fun getX(index: Int) = fingers[index].second.last().x
    fun getY(index: Int) = fingers[index].second.last().y
    fun getHistoricalX(index: Int, position: Int) = fingers[index].second[position].x
    fun getHistoricalY(index: Int, position: Int) = fingers[index].second[position].y

    companion object {
        const val ACTION_DOWN = 0
        const val ACTION_UP = 1
        const val ACTION_MOVE = 2
        const val ACTION_CANCEL = 3
        const val ACTION_POINTER_DOWN = 5
        const val ACTION_POINTER_UP = 6
    }
}

open class View(context: Context, attributes: AttributeSet?) {
    val resources: Resources = context.resources
    var isInvalid = false
    val screen = Canvas()
    fun invalidate() { isInvalid = true }
    open fun onTouchEvent(event: MotionEvent): Boolean = false
    protected open fun onSizeChanged(width: Int, height: Int, oldWidth: Int, oldHeight: Int) {}
    protected open fun onDraw(canvas: Canvas) {}

    /** Lets a test do what the system does. */
    fun resize(width: Int, height: Int) = onSizeChanged(width, height, 0, 0)
    fun redraw() {
        if (!isInvalid) return
        screen.elements.clear()
        onDraw(screen)
        isInvalid = false
    }
}
