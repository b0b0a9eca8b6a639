// Compares traces with the recorded ones and says where each first differs.
//
// Usage: java Compare TRACE.json ...
//
// What a trace is to be compared with lies in the folder `fixtures`. The status is 0 if all agree, 1 if any
// differs, 65 if any cannot be read.

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where two values differ: the element of a list, -1 if they are no lists. */
record Place(int element, Object expected, Object found) {
    private static final double TOLERANCE = 1e-9;

    /** Where two values differ; null if nowhere. */
    static Place between(Object expected, Object found) {
        Object right = expected == null && found instanceof List<?> ? List.of() : expected;
        Object given = found == null && expected instanceof List<?> ? List.of() : found;
        if (!(right instanceof List<?> a && given instanceof List<?> b)) {
            return same(expected, found) ? null : new Place(-1, expected, found);
        }
        for (int index = 0; index < Math.max(a.size(), b.size()); index += 1) {
            Object x = index < a.size() ? a.get(index) : null;
            Object y = index < b.size() ? b.get(index) : null;
            if (!same(x, y)) {
                return new Place(index, x, y);
            }
        }
        return null;
    }

    /** Whether two values are equal, numbers up to the tolerance. */
    private static boolean same(Object a, Object b) {
        if (a instanceof Double x && b instanceof Double y) {
            return Math.abs(x - y) <= TOLERANCE;
        }
        if (a instanceof List<?> x && b instanceof List<?> y) {
            for (int index = 0; index < x.size() && x.size() == y.size(); index += 1) {
                if (!same(x.get(index), y.get(index))) {
                    return false;
                }
            }
            return x.size() == y.size();
        }
        if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
            return x.keySet().equals(y.keySet())
                && x.keySet().stream().allMatch(key -> same(x.get(key), y.get(key)));
        }
        return a == null ? b == null : a.equals(b);
    }
}

/** The first difference of a trace: at which step, under which key. */
record First(int step, String key, Place place) {
    /** What only says what a stage remembers. */
    private static final List<String> BOOKS = List.of("buffer", "counter");
    /** What is compared of a step, if a trace tells it. */
    static final List<String> STEP = List.of(
        "buffer", "counter", "appended", "tail", "display", "stroked", "committed",
        "lag");
    static final List<String> GRAPH_STEP = List.of(
        "held", "discarded", "reused", "frames", "queued", "draws", "missing");

    /** Of steps and path, what differs first; null if the trace is right. */
    static First of(List<Map<?, ?>> right, Object path, Map<?, ?> trace, List<String> keys) {
        First inStep = trace.containsKey("steps") ? inSteps(right, Compare.steps(trace), keys) : null;
        if (!trace.containsKey("path")) {
            return inStep;
        }
        Place place = Place.between(path, trace.get("path"));
        if (place == null) {
            // Whoever draws the same may remember otherwise.
            return inStep != null && BOOKS.contains(inStep.key) ? null : inStep;
        }
        int step = drawing(place.element(), right);
        return inStep != null && inStep.step <= step ? inStep : new First(step, "path", place);
    }

    private static First inSteps(List<Map<?, ?>> right, List<Map<?, ?>> given, List<String> keys) {
        int count = Math.min(right.size(), given.size());
        List<String> told = keys.stream()
            .filter(key -> given.stream().anyMatch(step -> step.containsKey(key))).toList();
        for (int step = 0; step < count; step += 1) {
            for (String key : told) {
                Place place = Place.between(right.get(step).get(key), given.get(step).get(key));
                if (place != null) {
                    return new First(step, key, place);
                }
            }
        }
        if (right.size() == given.size()) {
            return null;
        }
        return new First(
            count, "steps", new Place(-1, (double) right.size(), (double) given.size()));
    }

    /** The step that draws an element of the path; beyond the last step if none does. */
    private static int drawing(int element, List<Map<?, ?>> steps) {
        int drawn = 0;
        for (int step = 0; step < steps.size(); step += 1) {
            drawn += ((List<?>) steps.get(step).get("appended")).size();
            if (drawn > element) {
                return step;
            }
        }
        return steps.size();
    }
}

class Compare {
    /** A value in a line, the keys of an object in the order of their names. */
    static String shown(Object value) {
        if (value instanceof Double number) {
            return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString(number.longValue())
                : new BigDecimal(number.toString()).toPlainString();
        }
        if (value instanceof List<?> list) {
            return "[" + String.join(", ", list.stream().map(Compare::shown).toList()) + "]";
        }
        if (value instanceof Map<?, ?> map) {
            List<String> members = new ArrayList<>();
            new TreeMap<Object, Object>(map).forEach(
                (key, member) -> members.add("\"" + key + "\": " + shown(member)));
            return "{" + String.join(", ", members) + "}";
        }
        return value == null ? "nothing" : value instanceof String ? "\"" + value + "\"" : "" + value;
    }

    static List<Map<?, ?>> steps(Map<?, ?> trace) {
        List<Map<?, ?>> steps = new ArrayList<>();
        for (Object step : (List<?>) trace.get("steps")) {
            if (!(step instanceof Map<?, ?> map)) {
                throw new IllegalArgumentException("a step is no object");
            }
            steps.add(map);
        }
        return steps;
    }

    /** A name that is part of a file's. */
    private static String name(Object value, String key) {
        if (value instanceof String name && name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            return name;
        }
        throw new IllegalArgumentException("'" + key + "' is no name");
    }

    /** Refuses a text that no trace holds: a number in quotation marks, or Z. */
    private static void refuseForeign(Object value, String place) {
        if (value instanceof String text && text.matches("Z|[-+.eE]*\\d[-+.\\deE]*")) {
            throw new IllegalArgumentException(place + " is the text \"" + text
                + "\"; numbers have no quotation marks, and paths no Z");
        }
        if (value instanceof List<?> list) {
            for (int index = 0; index < list.size(); index += 1) {
                refuseForeign(list.get(index), place + "[" + index + "]");
            }
        }
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, member) -> refuseForeign(member, place + "." + key));
        }
    }

    /** Refuses what is no trace. */
    private static void check(Map<?, ?> trace) {
        Object format = trace.get("format");
        if (!"inkstep-trace/1".equals(format) && !"inkstep-graph/1".equals(format)) {
            throw new IllegalArgumentException("it is no trace");
        }
        for (String key : List.of("steps", "path")) {
            if (trace.containsKey(key) && !(trace.get(key) instanceof List<?>)) {
                throw new IllegalArgumentException("'" + key + "' is no list");
            }
            refuseForeign(trace.get(key), key);
        }
        boolean isGraph = "inkstep-graph/1".equals(format);
        if (!trace.containsKey("steps") && (isGraph || !trace.containsKey("path"))) {
            throw new IllegalArgumentException("there is nothing to compare");
        }
    }

    private static Map<?, ?> read(String file) throws IOException {
        String text = Files.readString(Paths.get(file));
        return new Json(text.startsWith("\uFEFF") ? text.substring(1) : text).document();
    }

    /** What happens at a step. */
    private static String moment(List<Map<?, ?>> steps, int step, boolean isGraph) {
        if (step >= steps.size()) {
            return "after the last step";
        }
        Map<?, ?> here = steps.get(step);
        if (!isGraph) {
            return "event " + step + ", " + here.get("phase");
        }
        return (here.containsKey("relayout") ? "relayout after " : "")
            + "sample " + shown(here.get("total"));
    }

    /** What the name of a graph's fixture ends with: its width, unless that is the usual one. */
    private static String wide(Map<?, ?> trace) {
        return trace.get("width") instanceof Double width && width != 320
            ? "-" + width.intValue() : "";
    }

    /** Says in a line how a trace differs; returns whether it agrees. */
    private static boolean compare(String file) throws IOException {
        Map<?, ?> trace = read(file);
        check(trace);
        boolean isGraph = "inkstep-graph/1".equals(trace.get("format"));
        Object policy = trace.containsKey("policy") ? trace.get("policy") : "published";
        String stage = isGraph ? name(policy, "policy") : name(trace.get("stage"), "stage");
        String sample = isGraph
            ? name(trace.get("signal"), "signal") : name(trace.get("stroke"), "stroke");
        Map<?, ?> right = read("fixtures/"
            + (isGraph ? "tiles/" + sample + "-" + stage + wide(trace) : stage + "/" + sample)
            + ".json");
        First first = First.of(
            steps(right), right.get("path"), trace, isGraph ? First.GRAPH_STEP : First.STEP);
        if (first == null) {
            return true;
        }
        Place place = first.place();
        String field = place.element() < 0
            ? first.key() : "element " + place.element() + " of " + first.key();
        System.out.println(file + ": " + (isGraph ? "tiles " : "") + stage + " over " + sample + ", "
            + moment(steps(right), first.step(), isGraph) + ": " + field + ": expected "
            + shown(place.expected()) + ", found " + shown(place.found()));
        return false;
    }

    public static void main(String[] files) {
        if (files.length == 0) {
            System.err.println("usage: java Compare TRACE.json ...");
            System.exit(1);
        }
        int agree = 0;
        int differ = 0;
        int unreadable = 0;
        for (String file : files) {
            try {
                if (compare(file)) {
                    agree += 1;
                } else {
                    differ += 1;
                }
            } catch (NoSuchFileException error) {
                System.err.println(
                    file + ": cannot be compared: there is no file '" + error.getMessage() + "'");
                unreadable += 1;
            } catch (IOException | IllegalArgumentException error) {
                System.err.println(file + ": cannot be compared: " + error.getMessage());
                unreadable += 1;
            }
        }
        System.out.println(files.length + " compared: " + agree + " agree, " + differ + " differ, "
            + unreadable + " cannot be read");
        System.exit(unreadable > 0 ? 65 : differ > 0 ? 1 : 0);
    }
}
