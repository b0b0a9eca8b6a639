package android.util

interface AttributeSet

class DisplayMetrics {
    val density = 2f
}
