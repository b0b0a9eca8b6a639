package android.content

import android.content.res.Resources

class Context {
    val resources = Resources()
}
