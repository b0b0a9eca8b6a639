// What a stage is, and what it draws on.

#ifndef STAGE_H
#define STAGE_H

#include <stddef.h>

// A place on the screen, y downwards.
struct point {
    double x, y;
};

// An element of a path: 'M' and 'L' use the last of the points alone, 'Q' the last two, 'C' all three.
struct element {
    char kind;
    struct point points[3];
};

// What has been drawn so far, in order.
struct path {
    struct element *elements;
    size_t count, room;
    size_t start;  // How many there were when the pen came down.
};

void path_move(struct path *path, struct point p);
void path_line(struct path *path, struct point p);
void path_quad(struct path *path, struct point control, struct point p);
void path_curve(struct path *path, struct point control1, struct point control2, struct point p);
void path_take_back(struct path *path);

// The samples that a stage keeps from one event to the next.
struct memory {
    struct point buffer[5];
    int counter;
};

// One way to turn touch events into a path.
struct stage {
    const char *name;
    int remembers;  // Whether it keeps samples in its memory, for a trace with steps.
    void (*began)(struct memory *memory, struct point p, struct path *path);
    void (*moved)(struct memory *memory, struct point p, struct path *path);
    void (*ended)(struct memory *memory, struct point p, struct path *path);
    void (*cancelled)(struct memory *memory, struct point p, struct path *path);
};

extern const struct stage stages[];
extern const size_t stage_count;

#endif
