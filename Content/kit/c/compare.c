// Compares traces with the recorded ones and says where each first differs.
//
// Usage: ./compare TRACE.json ...
//
// What a trace is to be compared with lies in the folder `fixtures`. The status is 0 if all agree, 1 if any
// differs, 65 if any cannot be read.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"

static const double tolerance = 1e-9;

// What is compared of a step, if a trace tells it. The first two only say what a stage remembers.
static const char *const step_keys[] = {
    "buffer", "counter", "appended", "tail", "display", "stroked", "committed", "lag", NULL};
static const char *const graph_keys[] = {
    "held", "discarded", "reused", "frames", "queued", "draws", "missing", NULL};

// Where a trace first differs.
struct difference {
    size_t step;
    const char *key;
    long element;  // Of a list; -1 for other values.
    const struct value *expected, *found;
    size_t counts[2];  // Where the number of steps differs.
};

static int is_list(const struct value *value) { return value && value->kind == LIST; }

static int same(const struct value *a, const struct value *b) {
    static const struct value nothing = {NOTHING, 0, NULL, NULL, NULL, 0, NULL};
    if (!a) a = &nothing;
    if (!b) b = &nothing;
    if (a->kind != b->kind || a->count != b->count) return 0;
    if (a->kind == TEXT) return strcmp(a->text, b->text) == 0;
    const struct value *y = b->first;
    for (const struct value *x = a->first; x; x = x->next, y = y->next) {
        const struct value *other = a->kind == OBJECT ? json_member(b, x->key) : y;
        if (!other || !same(x, other)) return 0;
    }
    return fabs(a->number - b->number) <= tolerance;
}

// Whether two values differ; fills in where.
static int differ(const struct value *a, const struct value *b, struct difference *place) {
    *place = (struct difference){0, NULL, -1, a, b, {0, 0}};
    int nothing = !a || a->kind == NOTHING || !b || b->kind == NOTHING;
    if (!(is_list(a) && is_list(b)) && !(nothing && (is_list(a) || is_list(b)))) return !same(a, b);
    const struct value *x = is_list(a) ? a->first : NULL, *y = is_list(b) ? b->first : NULL;
    for (place->element = 0; x || y; place->element++) {
        place->expected = x;
        place->found = y;
        if (!same(x, y)) return 1;
        x = x ? x->next : NULL;
        y = y ? y->next : NULL;
    }
    return 0;
}

static int tells(const struct value *steps, const char *key) {
    for (const struct value *step = steps->first; step; step = step->next)
        if (json_member(step, key)) return 1;
    return 0;
}

static int steps_differ(
    const struct value *right, const struct value *given, const char *const *keys,
    struct difference *place
) {
    const char *told[16];
    size_t count = 0, step = 0;
    for (; *keys; keys++)
        if (tells(given, *keys)) told[count++] = *keys;
    const struct value *x = right->first, *y = given->first;
    for (; x && y; x = x->next, y = y->next, step++) {
        for (size_t i = 0; i < count; i++) {
            if (!differ(json_member(x, told[i]), json_member(y, told[i]), place)) continue;
            place->step = step;
            place->key = told[i];
            return 1;
        }
    }
    *place = (struct difference){step, "steps", -1, NULL, NULL, {right->count, given->count}};
    return right->count != given->count;
}

// The step that draws an element of the path; beyond the last step if none does.
static size_t drawing_step(long element, const struct value *steps) {
    size_t drawn = 0, index = 0;
    for (const struct value *step = steps->first; step; step = step->next, index++) {
        drawn += json_member(step, "appended")->count;
        if (drawn > (size_t)element) return index;
    }
    return index;
}

// Of steps and path, what differs first; returns whether anything does.
static int differs(
    const struct value *right, const struct value *trace, const char *const *keys,
    struct difference *first
) {
    const struct value *steps = json_member(trace, "steps"), *path = json_member(trace, "path");
    const struct value *expected = json_member(right, "steps");
    int in_step = steps && steps_differ(expected, steps, keys, first);
    if (!path) return in_step;
    struct difference place;
    if (!differ(json_member(right, "path"), path, &place)) {
        // Whoever draws the same may remember otherwise.
        return in_step && strcmp(first->key, "buffer") != 0 && strcmp(first->key, "counter") != 0;
    }
    place.step = drawing_step(place.element, expected);
    place.key = "path";
    if (!in_step || place.step < first->step) *first = place;
    return 1;
}

// Prints a number as shortly as it reads back the same.
static void show_number(double number) {
    char text[32];
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        if (strtod(text, NULL) == number) break;
    }
    printf("%s", text);
}

static void show(const struct value *value);

// Prints the members of an object in the order of their names.
static void show_members(const struct value *object) {
    const char *last = "";
    for (size_t i = 0; i < object->count; i++) {
        const struct value *next = NULL;
        for (const struct value *member = object->first; member; member = member->next)
            if (strcmp(member->key, last) > 0 && (!next || strcmp(member->key, next->key) < 0))
                next = member;
        if (!next) return;
        printf("%s\"%s\": ", i > 0 ? ", " : "", next->key);
        show(next);
        last = next->key;
    }
}

static void show(const struct value *value) {
    switch (value ? value->kind : NOTHING) {
    case NOTHING: printf("nothing"); break;
    case FLAG: printf(value->number != 0 ? "true" : "false"); break;
    case NUMBER: show_number(value->number); break;
    case TEXT: printf("\"%s\"", value->text); break;
    case OBJECT:
        printf("{");
        show_members(value);
        printf("}");
        break;
    case LIST:
        printf("[");
        for (const struct value *element = value->first; element; element = element->next) {
            show(element);
            if (element->next) printf(", ");
        }
        printf("]");
    }
}

static void show_moment(const struct value *right, size_t step, int is_graph) {
    const struct value *here = json_member(right, "steps")->first;
    for (size_t i = 0; here && i < step; i++) here = here->next;
    if (!here) {
        printf("after the last step");
    } else if (is_graph) {
        printf("%ssample ", json_member(here, "relayout") ? "relayout after " : "");
        show(json_member(here, "total"));
    } else {
        printf("event %zu, %s", step, json_member(here, "phase")->text);
    }
}

static int refuse(const char *file, const char *reason) {
    fprintf(stderr, "%s: cannot be compared: %s\n", file, reason);
    return 65;
}

static int is_name(const struct value *value) {
    if (!value || value->kind != TEXT || strlen(value->text) > 100) return 0;
    return value->text[0] != '\0'
        && strspn(value->text, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(value->text);
}

// The beginning of a message; the rest of what does not fit is left out.
static char message[160];

// Whether a text stands in a value that no trace holds: a number in quotation marks, or Z. Then `message` says
// where; its first characters, `length` of them, are the place of the value.
static int is_foreign(const struct value *value, size_t length) {
    size_t room = sizeof message - length, index = 0;
    if (value->kind == TEXT) {
        const char *text = value->text;
        int is_number = strpbrk(text, "0123456789") && text[strspn(text, "-+.0123456789eE")] == '\0';
        if (!is_number && strcmp(text, "Z") != 0) return 0;
        snprintf(
            message + length, room, " is the text \"%.20s\"; numbers have no quotation marks, and paths no Z",
            text);
        return 1;
    }
    for (const struct value *member = value->first; member; member = member->next, index++) {
        if (member->key) snprintf(message + length, room, ".%.20s", member->key);
        else snprintf(message + length, room, "[%zu]", index);
        if (is_foreign(member, strlen(message))) return 1;
    }
    return 0;
}

// Why something is no trace; NULL if it is one.
static const char *complaint(const struct value *trace, int is_graph) {
    if (!is_graph && !json_is(json_member(trace, "format"), "inkstep-trace/1")) return "it is no trace";
    const struct value *steps = json_member(trace, "steps"), *path = json_member(trace, "path");
    if (steps && steps->kind != LIST) return "'steps' is no list";
    if (path && path->kind != LIST) return "'path' is no list";
    strcpy(message, "steps");
    if (steps && is_foreign(steps, strlen(message))) return message;
    strcpy(message, "path");
    if (path && is_foreign(path, strlen(message))) return message;
    for (const struct value *step = steps ? steps->first : NULL; step; step = step->next)
        if (step->kind != OBJECT) return "a step is no object";
    return steps || (path && !is_graph) ? NULL : "there is nothing to compare";
}

static int compare_with(
    const char *file, const struct value *trace, const struct value *right, const char *stage,
    const char *sample, int is_graph
) {
    struct difference first;
    if (!differs(right, trace, is_graph ? graph_keys : step_keys, &first)) return 0;
    printf("%s: %s%s over %s, ", file, is_graph ? "tiles " : "", stage, sample);
    show_moment(right, first.step, is_graph);
    if (first.element < 0) printf(": %s", first.key);
    else printf(": element %ld of %s", first.element, first.key);
    if (strcmp(first.key, "steps") == 0) {
        printf(": expected %zu, found %zu\n", first.counts[0], first.counts[1]);
        return 1;
    }
    printf(": expected ");
    show(first.expected);
    printf(", found ");
    show(first.found);
    printf("\n");
    return 1;
}

// Says in a line how a trace differs; returns 0 if it agrees, 1 if it differs, 65 if it is none.
static int compare(const char *file, const struct value *trace) {
    int is_graph = json_is(json_member(trace, "format"), "inkstep-graph/1");
    const char *wrong = complaint(trace, is_graph);
    if (wrong) return refuse(file, wrong);
    static const struct value published = {TEXT, 0, "published", NULL, NULL, 0, NULL};
    const struct value *policy = json_member(trace, "policy");
    const struct value *stage = is_graph && !policy ? &published : policy;
    if (!is_graph) stage = json_member(trace, "stage");
    const struct value *sample = json_member(trace, is_graph ? "signal" : "stroke");
    if (!is_name(stage)) return refuse(file, is_graph ? "'policy' is no name" : "'stage' is no name");
    if (!is_name(sample)) return refuse(file, is_graph ? "'signal' is no name" : "'stroke' is no name");
    const struct value *width = is_graph ? json_member(trace, "width") : NULL;
    char fixture[256], wide[16] = "";
    if (width && width->kind == NUMBER && width->number != 320)
        snprintf(wide, sizeof wide, "-%.0f", width->number);
    snprintf(
        fixture, sizeof fixture, "fixtures/%s/%s%s%s%s.json", is_graph ? "tiles" : stage->text,
        sample->text, is_graph ? "-" : "", is_graph ? stage->text : "", wide);
    struct value *right = json_read(fixture);
    if (!right) return refuse(file, "there is nothing recorded to compare it with");
    int result = compare_with(file, trace, right, stage->text, sample->text, is_graph);
    json_free(right);
    return result;
}

int main(int argc, char **argv) {
    int agree = 0, differ = 0, unreadable = 0;
    if (argc < 2) {
        fprintf(stderr, "usage: ./compare TRACE.json ...\n");
        return 1;
    }
    for (int i = 1; i < argc; i++) {
        struct value *trace = json_read(argv[i]);
        int result = trace ? compare(argv[i], trace) : refuse(argv[i], "it is no JSON");
        json_free(trace);
        if (result == 0) agree++;
        else if (result == 1) differ++;
        else unreadable++;
    }
    printf("%d compared: %d agree, %d differ, %d cannot be read\n", argc - 1, agree, differ, unreadable);
    return unreadable > 0 ? 65 : differ > 0 ? 1 : 0;
}
