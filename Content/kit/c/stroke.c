// Reads a stroke file.

#include "stroke.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"

static int refuse(const char *file, const char *reason) {
    fprintf(stderr, "%s: %s\n", file, reason);
    return 0;
}

// Takes an event over; returns whether it is one.
static int take_event(const struct value *from, struct event *event) {
    static const char *const names[] = {"began", "moved", "ended", "cancelled"};
    const struct value *x = json_member(from, "x"), *y = json_member(from, "y");
    if (!x || x->kind != NUMBER || !y || y->kind != NUMBER) return 0;
    event->point = (struct point){x->number, y->number};
    for (int i = 0; i < 4; i++) {
        if (!json_is(json_member(from, "phase"), names[i])) continue;
        event->phase = (enum phase)i;
        return 1;
    }
    return 0;
}

static int take(const char *file, const struct value *root, struct stroke *stroke) {
    if (!json_is(json_member(root, "format"), "inkstep-stroke/1"))
        return refuse(file, "not an inkstep-stroke/1");
    const struct value *id = json_member(root, "id"), *events = json_member(root, "events");
    if (!id || id->kind != TEXT || strlen(id->text) >= sizeof stroke->id)
        return refuse(file, "no 'id', or too long a one");
    strcpy(stroke->id, id->text);
    if (!events || events->kind != LIST) return refuse(file, "no 'events'");
    stroke->events = calloc(events->count + 1, sizeof *stroke->events);
    if (!stroke->events) return refuse(file, "too much to remember");
    for (const struct value *from = events->first; from; from = from->next)
        if (!take_event(from, &stroke->events[stroke->count++]))
            return refuse(file, "an event without 'phase', 'x' or 'y'");
    return 1;
}

int stroke_read(const char *file, struct stroke *stroke) {
    *stroke = (struct stroke){{0}, NULL, 0};
    struct value *root = json_read(file);
    int good = root && take(file, root, stroke);
    json_free(root);
    if (!good) free(stroke->events);
    return good;
}
