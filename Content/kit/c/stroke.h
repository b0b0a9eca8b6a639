// A stroke file, read.

#ifndef STROKE_H
#define STROKE_H

#include <stddef.h>

#include "stage.h"

enum phase { BEGAN, MOVED, ENDED, CANCELLED };

struct event {
    enum phase phase;
    struct point point;
};

struct stroke {
    char id[101];
    struct event *events;
    size_t count;
};

// Reads a stroke file; says on standard error what is wrong and returns 0 if it is not one.
// The events of a stroke that was read belong to the caller, who frees them.
int stroke_read(const char *file, struct stroke *stroke);

#endif
