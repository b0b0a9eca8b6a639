// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: ./trace [--steps] STAGE STROKE.json
//        ./trace tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]
//
// With --steps the trace also has what the stage did at each event. Of a signal, it is an inkstep-graph/1
// with what the graph did at each sample: under the policy `published` or `repaired`, in a view so many points
// wide, which is laid out again after some samples, as in `648` or `10,20`, or `none`.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graph.h"
#include "stage.h"
#include "stroke.h"

// Prints a number as shortly as it reads back the same.
static void print_number(double value) {
    char text[32];
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (strtod(text, NULL) == value) break;
    }
    printf("%s", text);
}

static void print_point(struct point p) {
    print_number(p.x);
    printf(", ");
    print_number(p.y);
}

static void print_element(const struct element *element) {
    printf("[\"%c\"", element->kind);
    for (int k = element->kind == 'C' ? 0 : element->kind == 'Q' ? 1 : 2; k < 3; k++) {
        printf(", ");
        print_point(element->points[k]);
    }
    printf("]");
}

// Prints what happened at an event: what the stage remembers of it, and what it drew.
static void print_step(
    size_t index, const struct event *event, const struct memory *memory, const struct path *path,
    size_t drawn
) {
    static const char *const phases[] = {"began", "moved", "ended", "cancelled"};
    printf("%s\n    { \"event\": %zu, \"phase\": \"%s\", ", index > 0 ? "," : "", index,
        phases[event->phase]);
    printf("\"point\": [");
    print_point(event->point);
    if (memory) {
        printf("], \"buffer\": [");
        for (int slot = 0; slot <= memory->counter && slot < 5; slot++) {
            printf(slot > 0 ? ", [" : "[");
            print_point(memory->buffer[slot]);
            printf("]");
        }
        printf("], \"counter\": %d, \"appended\": [", memory->counter);
    } else {
        printf("], \"buffer\": null, \"counter\": null, \"appended\": [");
    }
    for (size_t i = drawn; i < path->count; i++) {
        if (i > drawn) printf(", ");
        print_element(&path->elements[i]);
    }
    printf("] }");
}

static void add(struct path *path, struct element element) {
    if (path->count == path->room) {
        path->room = path->room ? 2 * path->room : 64;
        path->elements = realloc(path->elements, path->room * sizeof element);
        if (!path->elements) abort();
    }
    path->elements[path->count++] = element;
}

void path_move(struct path *path, struct point p) {
    add(path, (struct element){'M', {{0, 0}, {0, 0}, p}});
}

void path_line(struct path *path, struct point p) {
    add(path, (struct element){'L', {{0, 0}, {0, 0}, p}});
}

void path_quad(struct path *path, struct point control, struct point p) {
    add(path, (struct element){'Q', {{0, 0}, control, p}});
}

void path_take_back(struct path *path) {
    path->count = path->start;
}

void path_curve(struct path *path, struct point control1, struct point control2, struct point p) {
    add(path, (struct element){'C', {control1, control2, p}});
}

// Tells the stage of every event, and prints each step if that is asked for.
static void draw(
    const struct stage *stage, const struct stroke *stroke, struct path *path, int with_steps
) {
    struct memory memory = {0};
    for (size_t i = 0; i < stroke->count; i++) {
        struct point p = stroke->events[i].point;
        size_t drawn = path->count;
        if (stroke->events[i].phase == BEGAN) path->start = drawn;
        switch (stroke->events[i].phase) {
        case BEGAN: stage->began(&memory, p, path); break;
        case MOVED: stage->moved(&memory, p, path); break;
        case ENDED: stage->ended(&memory, p, path); break;
        case CANCELLED: stage->cancelled(&memory, p, path); break;
        }
        if (with_steps)
            print_step(i, &stroke->events[i], stage->remembers ? &memory : NULL, path, drawn);
    }
}

int main(int argc, char **argv) {
    const struct stage *stage = NULL;
    int with_steps = argc > 1 && strcmp(argv[1], "--steps") == 0;
    argc -= with_steps;
    argv += with_steps;
    for (size_t i = 0; argc == 3 && i < stage_count; i++)
        if (strcmp(argv[1], stages[i].name) == 0) stage = &stages[i];
    if (argc >= 3 && argc <= 6 && strcmp(argv[1], "tiles") == 0) {
        struct graph graph = {320, argc > 3 && strcmp(argv[3], "repaired") == 0, 0, 0};
        if (argc > 4) graph.width = atoi(argv[4]);
        return graph_trace(argv[2], graph, argc > 5 ? argv[5] : "648") ? 0 : 1;
    }
    if (!stage) {
        fprintf(stderr, "usage: ./trace [--steps] linear|smoothed STROKE.json, "
            "or tiles SIGNAL.json [POLICY [WIDTH [RELAYOUTS]]]\n");
        return 1;
    }
    struct stroke stroke;
    if (!stroke_read(argv[2], &stroke)) return 1;
    struct path path = {NULL, 0, 0, 0};
    printf("{\n  \"format\": \"inkstep-trace/1\",\n  \"stage\": \"%s\",\n", stage->name);
    printf("  \"stroke\": \"%s\",\n  ", stroke.id);
    if (with_steps) printf("\"steps\": [");
    draw(stage, &stroke, &path, with_steps);
    if (with_steps) printf("%s],\n  ", stroke.count > 0 ? "\n  " : "");
    printf("\"path\": [");
    for (size_t i = 0; i < path.count; i++) {
        printf(i > 0 ? ",\n    " : "\n    ");
        print_element(&path.elements[i]);
    }
    printf("%s]\n}\n", path.count > 0 ? "\n  " : "");
    free(path.elements);
    free(stroke.events);
    return fflush(stdout) == 0 ? 0 : 1;
}
