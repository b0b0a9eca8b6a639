import android.content.Context
import android.graphics.*
import android.util.AttributeSet
import android.view.*

class InkView(context: Context, attributes: AttributeSet?) : View(context, attributes) {
    private val path = Path()
    private var pen = -1
    private var slots = listOf<PointF>() // the last junction, and the samples that wait
    private var bitmap: Bitmap? = null // the finished strokes
    private val paint = Paint(Paint.ANTI_ALIAS_FLAG).apply {
        style = Paint.Style.STROKE; strokeWidth = 2 * resources.displayMetrics.density
        strokeCap = Paint.Cap.ROUND; strokeJoin = Paint.Join.ROUND
    }
    override fun onTouchEvent(event: MotionEvent): Boolean = with(event) {
        if (actionMasked == MotionEvent.ACTION_DOWN) pen = getPointerId(0)
        val i = findPointerIndex(pen)
        if (i < 0) return true // another finger
        val p = PointF(getX(i), getY(i))
        when (actionMasked) {
            MotionEvent.ACTION_DOWN -> { path.moveTo(p.x, p.y); slots = listOf(p) }
            MotionEvent.ACTION_MOVE -> {
                for (k in 0 until historySize) moved(PointF(getHistoricalX(i, k), getHistoricalY(i, k)))
                moved(p)
            }
            MotionEvent.ACTION_UP, MotionEvent.ACTION_POINTER_UP -> if (actionIndex == i) ended(p)
            MotionEvent.ACTION_CANCEL -> clear()
        }
        return true.also { invalidate() }
    }
    private fun moved(p: PointF) {
        if (p == slots.last()) return
        slots = slots + p
        if (slots.size < 5) return
        val j = PointF((slots[2].x + slots[4].x) / 2, (slots[2].y + slots[4].y) / 2)
        path.cubicTo(slots[1].x, slots[1].y, slots[2].x, slots[2].y, j.x, j.y)
        slots = listOf(j, slots[4])
    }
    private fun addTail(path: Path) { // the last sample replaces those that are missing
        val r = slots.lastOrNull() ?: return
        val p = slots.getOrNull(1) ?: return path.lineTo(r.x, r.y)
        val q = slots.getOrNull(2) ?: p
        path.cubicTo(p.x, p.y, q.x, q.y, r.x, r.y)
    }
    private fun ended(p: PointF) {
        moved(p); addTail(path)
        bitmap?.let { Canvas(it).drawPath(path, paint) }
        clear()
    }
    private fun clear() { path.reset(); slots = listOf(); pen = -1 }
    override fun onSizeChanged(width: Int, height: Int, oldWidth: Int, oldHeight: Int) {
        val next = Bitmap.createBitmap(maxOf(width, 1), maxOf(height, 1), Bitmap.Config.ARGB_8888)
        with(Canvas(next)) { drawColor(Color.WHITE); bitmap?.let { drawBitmap(it, 0f, 0f, null) } }
        bitmap = next
    }
    override fun onDraw(canvas: Canvas) {
        bitmap?.let { canvas.drawBitmap(it, 0f, 0f, null) }
        canvas.drawPath(Path(path).also { addTail(it) }, paint)
    }
}
