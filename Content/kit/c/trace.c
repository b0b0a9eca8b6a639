// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: ./trace STAGE STROKE.json

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stage.h"
#include "stroke.h"

// Prints a number as shortly as it reads back the same.
static void print_number(double value) {
    char text[32];
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (strtod(text, NULL) == value) break;
    }
    printf(", %s", text);
}

static void print_path(const struct path *path) {
    for (size_t i = 0; i < path->count; i++) {
        const struct element *element = &path->elements[i];
        printf("%s\n    [\"%c\"", i > 0 ? "," : "", element->kind);
        for (int k = element->kind == 'C' ? 0 : 2; k < 3; k++) {
            print_number(element->points[k].x);
            print_number(element->points[k].y);
        }
        printf("]");
    }
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

void path_curve(struct path *path, struct point control1, struct point control2, struct point p) {
    add(path, (struct element){'C', {control1, control2, p}});
}

// Tells the stage of every event.
static void draw(const struct stage *stage, const struct stroke *stroke, struct path *path) {
    struct memory memory = {0};
    for (size_t i = 0; i < stroke->count; i++) {
        struct point p = stroke->events[i].point;
        switch (stroke->events[i].phase) {
        case BEGAN: stage->began(&memory, p, path); break;
        case MOVED: stage->moved(&memory, p, path); break;
        case ENDED: stage->ended(&memory, p, path); break;
        case CANCELLED: stage->cancelled(&memory, p, path); break;
        }
    }
}

int main(int argc, char **argv) {
    const struct stage *stage = NULL;
    for (size_t i = 0; argc == 3 && i < stage_count; i++)
        if (strcmp(argv[1], stages[i].name) == 0) stage = &stages[i];
    if (!stage) {
        fprintf(stderr, "usage: ./trace linear|smoothed STROKE.json\n");
        return 1;
    }
    struct stroke stroke;
    if (!stroke_read(argv[2], &stroke)) return 1;
    struct path path = {NULL, 0, 0};
    draw(stage, &stroke, &path);
    printf("{\n  \"format\": \"inkstep-trace/1\",\n  \"stage\": \"%s\",\n", stage->name);
    printf("  \"stroke\": \"%s\",\n  \"path\": [", stroke.id);
    print_path(&path);
    printf("%s]\n}\n", path.count > 0 ? "\n  " : "");
    free(path.elements);
    free(stroke.events);
    return fflush(stdout) == 0 ? 0 : 1;
}
