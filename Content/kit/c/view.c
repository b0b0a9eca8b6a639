// Runs the graph over a signal, in a view that writes down what it is told.

#include <stdio.h>
#include <stdlib.h>

#include "graph.h"
#include "json.h"

// What the graph said at one sample. There is room for more than a view can show.
struct view {
    int is_reused, reused[2];
    struct { int tile, x; } frames[64];
    struct { int tile, first, end; } draws[64];
    int frame_count, draw_count;
};

void view_reuse(struct view *view, int tile, int new_tile) {
    view->is_reused = 1;
    view->reused[0] = tile;
    view->reused[1] = new_tile;
}

void view_place(struct view *view, int tile, int x) {
    if (view->frame_count == 64) return;
    view->frames[view->frame_count].tile = tile;
    view->frames[view->frame_count++].x = x;
}

void view_redraw(struct view *view, int tile, int first, int end) {
    if (view->draw_count == 64) return;
    view->draws[view->draw_count].tile = tile;
    // A tile without samples is drawn from 0 to 0.
    view->draws[view->draw_count].first = first < end ? first : 0;
    view->draws[view->draw_count++].end = first < end ? end : 0;
}

static void print_step(const struct graph *graph, const struct view *view, int is_relayout) {
    printf("    { \"total\": %d, \"held\": %d, ", graph->total, graph->total - graph->discarded);
    printf("\"discarded\": %d, %s", graph->discarded, is_relayout ? "\"relayout\": true, " : "");
    if (view->is_reused)
        printf("\"reused\": { \"from\": %d, \"to\": %d }, ", view->reused[0], view->reused[1]);
    printf("\"frames\": [");
    for (int i = 0; i < view->frame_count; i++)
        printf("%s{ \"tile\": %d, \"x\": %d }", i > 0 ? ", " : "", view->frames[i].tile,
            view->frames[i].x);
    printf("], \"draws\": [");
    for (int i = 0; i < view->draw_count; i++)
        printf("%s{ \"tile\": %d, \"from\": %d, \"to\": %d }", i > 0 ? ", " : "",
            view->draws[i].tile, view->draws[i].first, view->draws[i].end);
    printf("] }");
}

// How often a number is in a list such as 10,20.
static int times(const char *list, int number) {
    int count = 0;
    for (char *end = NULL; *list; list = *end == ',' ? end + 1 : end) {
        long found = strtol(list, &end, 10);
        if (end == list) break;
        count += found == number;
    }
    return count;
}

static void print_steps(size_t samples, struct graph graph, const char *relayouts) {
    struct view first = {0};
    graph_lay_out(&graph, &first);
    for (size_t i = 0; i < samples; i++) {
        struct view view = {0};
        graph.total++;
        graph_added(&graph, &view);
        printf(i > 0 ? ",\n" : "\n");
        print_step(&graph, &view, 0);
        for (int again = times(relayouts, graph.total); again > 0; again--) {
            struct view anew = {0};
            graph_lay_out(&graph, &anew);
            printf(",\n");
            print_step(&graph, &anew, 1);
        }
    }
}

int graph_trace(const char *file, struct graph graph, const char *relayouts) {
    struct value *signal = json_read(file);
    const struct value *id = json_member(signal, "id"), *values = json_member(signal, "values");
    int good = json_is(json_member(signal, "format"), "inkstep-signal/1") && id && id->kind == TEXT
        && values && values->kind == LIST;
    if (good) {
        printf("{\n  \"format\": \"inkstep-graph/1\",\n  \"signal\": \"%s\",\n", id->text);
        printf("  \"policy\": \"%s\",\n", graph.is_repaired ? "repaired" : "published");
        printf("  \"width\": %d,\n  \"steps\": [", graph.width);
        print_steps(values->count, graph, relayouts);
        printf("%s]\n}\n", values->count > 0 ? "\n  " : "");
    } else if (signal) {
        fprintf(stderr, "%s: not an inkstep-signal/1 with 'id' and 'values'\n", file);
    }
    json_free(signal);
    return good;
}
