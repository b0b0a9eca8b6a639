// What a graph is, and whom it tells what happens.

#ifndef GRAPH_H
#define GRAPH_H

enum {
    TILE = 32,    // Points in the width of a layer, and samples in a tile.
    PADDING = 2,  // Samples that a tile draws beyond each of its edges, as published.
    KEPT = 324,   // Samples left after the oldest are thrown away, at twice as many; as published.
};

struct graph {
    int width;
    int is_repaired;  // Whether it is the repaired graph; not needed if you write one of them.
    int total;      // Samples that have come in; the caller counts them.
    int discarded;  // How many of them, the oldest, have been thrown away.
};

struct view;

// The layer of one tile is given to another.
void view_reuse(struct view *view, int tile, int new_tile);

// Where the left edge of a tile's layer lies.
void view_place(struct view *view, int tile, int x);

// A tile is drawn from the samples first to end - 1.
void view_redraw(struct view *view, int tile, int first, int end);

// The tile that a sample is in.
int graph_tile(int sample);

void graph_lay_out(struct graph *graph, struct view *view);
void graph_added(struct graph *graph, struct view *view);

// Prints what the graph does with a signal's file, as an inkstep-graph/1; says on standard error what is
// wrong and returns 0 if it is none. After so many samples as relayouts says, as in "10,20" or "none", the view is
// laid out again, as if it had been turned.
int graph_trace(const char *file, struct graph graph, const char *relayouts);

#endif
