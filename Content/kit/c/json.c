// Reads JSON, for C has no reader of its own. This one knows as much of it as strokes, signals and traces
// need, and refuses the rest with the line where it stands: strings are plain, without escapes.

#include "json.h"

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

static char *string(struct reader *in) {
    expect(in, '"');
    if (in->failed) return NULL;
    const char *start = in->at;
    while (*in->at != '"' && *in->at != '\\' && (unsigned char)*in->at >= ' ') in->at++;
    size_t length = (size_t)(in->at - start);
    char *text = *in->at == '"' ? malloc(length + 1) : NULL;
    if (!text) {
        fail(in, "a plain string");
        return NULL;
    }
    memcpy(text, start, length);
    text[length] = '\0';
    in->at++;
    return text;
}

static double number(struct reader *in) {
    char c = next(in);
    // strtod also takes what JSON does not have: a sign, hexadecimal digits, infinity.
    size_t length = strspn(in->at, "-+.0123456789eE");
    char *end = NULL;
    double value = strtod(in->at, &end);
    if ((c != '-' && (c < '0' || c > '9')) || end != in->at + length || !isfinite(value)) {
        fail(in, "a value");
        return 0;
    }
    in->at = end;
    return value;
}

static int word(struct reader *in, const char *word) {
    if (strncmp(in->at, word, strlen(word)) != 0) return 0;
    in->at += strlen(word);
    return 1;
}

static struct value *value(struct reader *in, int depth);

// Reads elements or members up to the end of a list or an object.
static void elements(struct reader *in, struct value *list, char close, int depth) {
    struct value **end = &list->first;
    in->at++;
    while (!in->failed && !skip(in, close)) {
        if (list->count > 0) expect(in, ',');
        char *key = NULL;
        if (list->kind == OBJECT) {
            key = string(in);
            expect(in, ':');
        }
        *end = in->failed ? NULL : value(in, depth + 1);
        if (!*end) {
            free(key);
            return;
        }
        (*end)->key = key;
        end = &(*end)->next;
        list->count++;
    }
}

static struct value *value(struct reader *in, int depth) {
    struct value *value = calloc(1, sizeof *value);
    if (!value || depth > 8) {
        fail(in, "less nesting");
        free(value);
        return NULL;
    }
    switch (next(in)) {
    case '{':
        value->kind = OBJECT;
        elements(in, value, '}', depth);
        break;
    case '[':
        value->kind = LIST;
        elements(in, value, ']', depth);
        break;
    case '"':
        value->kind = TEXT;
        value->text = string(in);
        break;
    default:
        if (word(in, "null")) break;
        value->kind = FLAG;
        if (word(in, "false")) break;
        value->number = 1;
        if (word(in, "true")) break;
        value->kind = NUMBER;
        value->number = number(in);
    }
    return value;
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

struct value *json_read(const char *file) {
    char *text = contents(file);
    if (!text) {
        perror(file);
        return NULL;
    }
    // Some programs mark the beginning of a text.
    struct reader in = {file, strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text, 1, 0};
    struct value *root = value(&in, 0);
    if (next(&in) != '\0') fail(&in, "the end of the file");
    free(text);
    if (!in.failed) return root;
    json_free(root);
    return NULL;
}

const struct value *json_member(const struct value *object, const char *key) {
    if (!object || object->kind != OBJECT) return NULL;
    for (const struct value *member = object->first; member; member = member->next)
        if (strcmp(member->key, key) == 0) return member;
    return NULL;
}

int json_is(const struct value *value, const char *text) {
    return value && value->kind == TEXT && strcmp(value->text, text) == 0;
}

void json_free(struct value *value) {
    while (value) {
        struct value *next = value->next;
        json_free(value->first);
        free(value->text);
        free(value->key);
        free(value);
        value = next;
    }
}
