// Reads JSON, for Kotlin has no reader of its own. This one knows as much of it as strokes, signals and
// traces need, and refuses the rest.

/** Objects, arrays, plain strings, numbers, true, false and null. */
class Json(private val text: String) {
    private var at = 0

    fun document(): Map<*, *> {
        val value = value(0)
        skipSpace()
        if (at < text.length) fail("the end of the file")
        return value as? Map<*, *> ?: fail("an object")
    }

    private fun value(depth: Int): Any? {
        skipSpace()
        if (depth > 8) fail("less nesting")
        return when (peek()) {
            '{' -> {
                val members = mutableMapOf<String, Any?>()
                list('{', '}') {
                    val key = string()
                    expect(':')
                    members[key] = value(depth + 1)
                }
                members
            }
            '[' -> mutableListOf<Any?>().also { list -> list('[', ']') { list += value(depth + 1) } }
            '"' -> string()
            't' -> word("true", true)
            'f' -> word("false", false)
            'n' -> word("null", null)
            else -> number()
        }
    }

    private fun list(open: Char, close: Char, element: () -> Unit) {
        expect(open)
        skipSpace()
        if (peek() != close) {
            element()
            skipSpace()
            while (peek() == ',') {
                at += 1
                element()
                skipSpace()
            }
        }
        expect(close)
    }

    private fun string(): String {
        expect('"')
        val start = at
        while (peek() != '"') {
            if (peek() == '\\' || peek() < ' ') fail("a plain string")
            at += 1
        }
        at += 1
        return text.substring(start, at - 1)
    }

    private fun word(word: String, value: Any?): Any? {
        if (!text.startsWith(word, at)) fail("a value")
        at += word.length
        return value
    }

    private fun number(): Double {
        val match = NUMBER.find(text, at)
        if (match == null || match.range.first != at) fail("a value")
        at = match.range.last + 1
        return match.value.toDouble()
    }

    private fun skipSpace() {
        while (at < text.length && text[at] in " \t\r\n") at += 1
    }

    private fun peek(): Char = text.getOrElse(at) { '\u0000' }

    private fun expect(character: Char) {
        skipSpace()
        if (peek() != character) fail("'$character'")
        at += 1
    }

    private fun fail(expected: String): Nothing {
        val line = text.take(at).count { it == '\n' } + 1
        throw IllegalArgumentException("line $line: expected $expected")
    }

    private companion object {
        val NUMBER = Regex("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?")
    }
}
