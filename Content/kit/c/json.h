// A JSON file, read.

#ifndef JSON_H
#define JSON_H

#include <stddef.h>

enum kind { NOTHING, FLAG, NUMBER, TEXT, LIST, OBJECT };

// A value, and if it is an element or a member, the way to the next one.
struct value {
    enum kind kind;
    double number;        // Of a flag 0 or 1.
    char *text;
    char *key;            // Of a member.
    struct value *first;  // Of a list or an object.
    size_t count;
    struct value *next;
};

// Reads a file; says on standard error what is wrong and returns NULL if it holds no JSON.
struct value *json_read(const char *file);

// The value under a key of an object, NULL if there is none.
const struct value *json_member(const struct value *object, const char *key);

// Whether a value is there and is this text.
int json_is(const struct value *value, const char *text);

void json_free(struct value *value);

#endif
