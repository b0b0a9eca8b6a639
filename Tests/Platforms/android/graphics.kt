// Stand-ins for Android with only what the program in Content/pages/platforms uses, one file for each package.
// Paths, bitmaps and canvases record path elements instead of colouring pixels.
package android.graphics

data class PointF(@JvmField var x: Float, @JvmField var y: Float)

class Path() {
    val elements = mutableListOf<String>()
    constructor(source: Path) : this() { elements.addAll(source.elements) }
    fun moveTo(x: Float, y: Float) { elements.add("M $x $y") }
    fun lineTo(x: Float, y: Float) { elements.add("L $x $y") }
    fun cubicTo(x1: Float, y1: Float, x2: Float, y2: Float, x3: Float, y3: Float) {
        elements.add("C $x1 $y1 $x2 $y2 $x3 $y3")
    }
    fun reset() { elements.clear() }
}

class Paint(flags: Int) {
    enum class Style { FILL, STROKE }
    enum class Cap { BUTT, ROUND }
    enum class Join { MITER, ROUND }

    var style = Style.FILL
    var strokeWidth = 0f
    var strokeCap = Cap.BUTT
    var strokeJoin = Join.MITER

    companion object {
        const val ANTI_ALIAS_FLAG = 1
    }
}

object Color {
    const val WHITE = -1
}

class Bitmap private constructor() {
    val elements = mutableListOf<String>()

    enum class Config { ARGB_8888 }

    companion object {
        fun createBitmap(width: Int, height: Int, config: Config) = Bitmap()
    }
}

class Canvas(val elements: MutableList<String>) {
    constructor() : this(mutableListOf())
    constructor(bitmap: Bitmap) : this(bitmap.elements)
    fun drawColor(color: Int) { elements.clear() }
    fun drawBitmap(bitmap: Bitmap, left: Float, top: Float, paint: Paint?) { elements.addAll(bitmap.elements) }
    fun drawPath(path: Path, paint: Paint) {
        if (paint.style == Paint.Style.STROKE && paint.strokeCap == Paint.Cap.ROUND) elements.addAll(path.elements)
    }
}
