// Reads a stroke file.

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

record Event(String phase, Point point) {}

record Stroke(String id, List<Event> events) {
    /** The stroke that a file holds; throws IllegalArgumentException for any other text. */
    static Stroke read(String text) {
        Map<?, ?> file = new Json(text).document();
        if (!"inkstep-stroke/1".equals(file.get("format"))) {
            throw new IllegalArgumentException("not an inkstep-stroke/1");
        }
        if (!(file.get("id") instanceof String id)) {
            throw new IllegalArgumentException("no 'id'");
        }
        if (!(file.get("events") instanceof List<?> list)) {
            throw new IllegalArgumentException("no 'events'");
        }
        List<Event> events = new ArrayList<>();
        for (Object value : list) {
            if (value instanceof Map<?, ?> event && event.get("phase") instanceof String phase
                    && event.get("x") instanceof Double x && event.get("y") instanceof Double y) {
                events.add(new Event(phase, new Point(x, y)));
            } else {
                throw new IllegalArgumentException(
                    "event " + events.size() + ": no 'phase', 'x' or 'y'");
            }
        }
        return new Stroke(id, events);
    }
}
