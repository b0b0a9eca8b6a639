// The stages: `linear` is written, `smoothed` is yours.
//
// A stage is told of every touch event, one after the other, and draws with path_move, path_line,
// path_quad and path_curve; path_take_back removes what was drawn since the pen came down. What it has to remember until the next event, it keeps in `memory`.

#include "stage.h"

// Straight lines from sample to sample.

static void linear_began(struct memory *memory, struct point p, struct path *path) {
    (void)memory;
    path_move(path, p);
}

static void linear_moved(struct memory *memory, struct point p, struct path *path) {
    (void)memory;
    path_line(path, p);
}

static void linear_ended(struct memory *memory, struct point p, struct path *path) {
    (void)memory;
    path_line(path, p);
}

// Cubic curves that meet halfway between two samples.
//
// YOUR PART begins here. As long as nothing is written, nothing is drawn. Take the lines with
// (void) out as you go: they only say that something is not used.

static void smoothed_began(struct memory *memory, struct point p, struct path *path) {
    (void)memory;
    (void)p;
    (void)path;
}

static void smoothed_moved(struct memory *memory, struct point p, struct path *path) {
    (void)memory;
    (void)p;
    (void)path;
}

static void smoothed_ended(struct memory *memory, struct point p, struct path *path) {
    (void)memory;
    (void)p;
    (void)path;
}

// YOUR PART ends here.

const struct stage stages[] = {
    {"linear", 0, linear_began, linear_moved, linear_ended, linear_ended},
    {"smoothed", 1, smoothed_began, smoothed_moved, smoothed_ended, smoothed_ended},
};
const size_t stage_count = sizeof stages / sizeof stages[0];
