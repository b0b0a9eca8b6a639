package android.content.res

import android.util.DisplayMetrics

class Resources {
    val displayMetrics = DisplayMetrics()
}
