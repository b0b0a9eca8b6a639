// Reads a stroke file. It knows as much of JSON as stroke files need: objects with known keys,
// plain strings, numbers. Anything else is refused with the line where it stands.

#include "stroke.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    const char *file;
    const char *at;
    int line;
    int failed;
};

static void fail(struct reader *in, const char *expected) {
    if (!in->failed) fprintf(stderr, "%s:%d: expected %s\n", in->file, in->line, expected);
    in->failed = 1;
}

static char next(struct reader *in) {
    for (;; in->at++) {
        if (*in->at == '\n') in->line++;
        if (*in->at == '\0' || !strchr(" \t\r\n", *in->at)) return *in->at;
    }
}

static int skip(struct reader *in, char c) {
    if (in->failed || next(in) != c) return 0;
    in->at++;
    return 1;
}

static void expect(struct reader *in, char c) {
    char expected[] = {'\'', c, '\'', '\0'};
    if (!skip(in, c)) fail(in, expected);
}

// Reads a string without escapes into `text`, which has room for `size` bytes.
static void string(struct reader *in, char *text, size_t size) {
    text[0] = '\0';
    expect(in, '"');
    if (in->failed) return;
    const char *start = in->at;
    while (*in->at != '"' && *in->at != '\\' && (unsigned char)*in->at >= ' ') in->at++;
    size_t length = (size_t)(in->at - start);
    if (*in->at != '"' || length >= size) {
        fail(in, "a short plain string");
        return;
    }
    memcpy(text, start, length);
    text[length] = '\0';
    in->at++;
}

static double number(struct reader *in) {
    char c = next(in);
    // strtod also takes what JSON does not have: a sign, hexadecimal digits, infinity.
    size_t length = strspn(in->at, "-+.0123456789eE");
    char *end = NULL;
    double value = strtod(in->at, &end);
    if ((c != '-' && (c < '0' || c > '9')) || end != in->at + length || !isfinite(value)) {
        fail(in, "a number");
        return 0;
    }
    in->at = end;
    return value;
}

// Whether another element of an array or object follows; `count` have been read.
static int more(struct reader *in, size_t count, char close) {
    if (skip(in, close)) return 0;
    if (count > 0) expect(in, ',');
    return !in->failed;
}

static enum phase phase(struct reader *in) {
    static const char *const names[] = {"began", "moved", "ended", "cancelled"};
    char text[16];
    string(in, text, sizeof text);
    for (int i = 0; i < 4; i++)
        if (strcmp(text, names[i]) == 0) return (enum phase)i;
    fail(in, "began, moved, ended or cancelled");
    return CANCELLED;
}

static struct event event(struct reader *in) {
    struct event event = {CANCELLED, {0, 0}};
    int seen = 0;
    expect(in, '{');
    for (size_t i = 0; more(in, i, '}'); i++) {
        char key[16];
        string(in, key, sizeof key);
        expect(in, ':');
        if (strcmp(key, "phase") == 0) event.phase = phase(in), seen |= 1;
        else if (strcmp(key, "x") == 0) event.point.x = number(in), seen |= 2;
        else if (strcmp(key, "y") == 0) event.point.y = number(in), seen |= 4;
        else if (strcmp(key, "t") == 0 || strcmp(key, "force") == 0) number(in);
        else fail(in, "phase, x, y, t or force");
    }
    if (seen != 7) fail(in, "an event with phase, x and y");
    return event;
}

static void events(struct reader *in, struct stroke *stroke) {
    size_t room = 0;
    expect(in, '[');
    while (more(in, stroke->count, ']')) {
        if (stroke->count == room) {
            room = room ? 2 * room : 64;
            struct event *larger = realloc(stroke->events, room * sizeof *larger);
            if (!larger) {
                fail(in, "less to remember");
                return;
            }
            stroke->events = larger;
        }
        stroke->events[stroke->count++] = event(in);
    }
}

static void canvas(struct reader *in) {
    expect(in, '{');
    for (size_t i = 0; more(in, i, '}'); i++) {
        char key[16];
        string(in, key, sizeof key);
        expect(in, ':');
        number(in);
    }
}

static void document(struct reader *in, struct stroke *stroke) {
    char format[32] = "";
    expect(in, '{');
    for (size_t i = 0; more(in, i, '}'); i++) {
        char key[16];
        string(in, key, sizeof key);
        expect(in, ':');
        if (strcmp(key, "format") == 0) string(in, format, sizeof format);
        else if (strcmp(key, "id") == 0) string(in, stroke->id, sizeof stroke->id);
        else if (strcmp(key, "canvas") == 0) canvas(in);
        else if (strcmp(key, "events") == 0 && !stroke->events) events(in, stroke);
        else fail(in, "format, id, canvas or events, each once");
    }
    if (next(in) != '\0') fail(in, "the end of the file");
    if (strcmp(format, "inkstep-stroke/1") != 0) fail(in, "the format inkstep-stroke/1");
}

// The bytes of a file, with a zero after the last; NULL if it cannot be read.
static char *contents(const char *file) {
    FILE *in = strcmp(file, "-") == 0 ? stdin : fopen(file, "rb");
    size_t size = 0, room = 4096;
    char *text = in ? malloc(room) : NULL;
    while (text) {
        size += fread(text + size, 1, room - 1 - size, in);
        if (size < room - 1) break;
        char *larger = realloc(text, room *= 2);
        if (!larger) free(text);
        text = larger;
    }
    if (text && ferror(in)) {
        free(text);
        text = NULL;
    }
    if (text) text[size] = '\0';
    if (in && in != stdin) fclose(in);
    return text;
}

int stroke_read(const char *file, struct stroke *stroke) {
    *stroke = (struct stroke){{0}, NULL, 0};
    char *text = contents(file);
    if (!text) {
        perror(file);
        return 0;
    }
    struct reader in = {file, text, 1, 0};
    document(&in, stroke);
    free(text);
    if (in.failed) free(stroke->events);
    return !in.failed;
}
