// Reads JSON, for Java has no reader of its own. This one knows as much of it as strokes, signals and
// traces need, and refuses the rest.

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Objects, arrays, plain strings, numbers, true, false and null. */
class Json {
    private static final Pattern NUMBER =
        Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
    private final String text;
    private int at = 0;

    Json(String text) {
        this.text = text;
    }

    Map<?, ?> document() {
        Object value = value(0);
        skipSpace();
        if (at < text.length()) {
            throw fail("the end of the file");
        }
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw fail("an object");
    }

    private Object value(int depth) {
        skipSpace();
        if (depth > 8) {
            throw fail("less nesting");
        }
        switch (peek()) {
            case '{': {
                Map<String, Object> members = new LinkedHashMap<>();
                list('{', '}', () -> {
                    String key = string();
                    expect(':');
                    members.put(key, value(depth + 1));
                });
                return members;
            }
            case '[': {
                List<Object> elements = new ArrayList<>();
                list('[', ']', () -> elements.add(value(depth + 1)));
                return elements;
            }
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private void list(char open, char close, Runnable element) {
        expect(open);
        skipSpace();
        if (peek() != close) {
            element.run();
            skipSpace();
            while (peek() == ',') {
                at += 1;
                element.run();
                skipSpace();
            }
        }
        expect(close);
    }

    private String string() {
        expect('"');
        int start = at;
        while (peek() != '"') {
            if (peek() == '\\' || peek() < ' ') {
                throw fail("a plain string");
            }
            at += 1;
        }
        at += 1;
        return text.substring(start, at - 1);
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw fail("a value");
        }
        at += word.length();
        return value;
    }

    private Double number() {
        Matcher match = NUMBER.matcher(text).region(at, text.length());
        if (!match.lookingAt()) {
            throw fail("a value");
        }
        at = match.end();
        return Double.valueOf(match.group());
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at += 1;
        }
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void expect(char character) {
        skipSpace();
        if (peek() != character) {
            throw fail("'" + character + "'");
        }
        at += 1;
    }

    private IllegalArgumentException fail(String expected) {
        long line = text.substring(0, Math.min(at, text.length())).lines().count();
        return new IllegalArgumentException("line " + Math.max(line, 1) + ": expected " + expected);
    }
}
