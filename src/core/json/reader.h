/* SPDX-License-Identifier: MIT */
/*
 * Reading values out of a JSON document: each function takes one value, or says what is wrong with
 * it at the path that the reader has walked to. A false return has always been reported.
 */
#ifndef CLOCKWISE_JSON_READER_H
#define CLOCKWISE_JSON_READER_H

#include "geom/vec2.h"
#include "json/json_document.h"
#include "json/json_problems.h"

typedef struct Reader {
    const JsonDocument *document;
    JsonProblems *problems;
    char path[sizeof((JsonProblem){0}.path)];
    int path_length;
} Reader;

/** A fixed set of names. */
typedef struct Names {
    const char *const *items;
    int count;
} Names;

/** All of an array of names. */
#define NAMES(array) ((Names){(array), (int)(sizeof(array) / sizeof((array)[0]))})

/** Walk one step down; give the returned mark to reader_leave() to come back. */
int reader_enter_key(Reader *reader, const char *key);
int reader_enter_index(Reader *reader, int index);
void reader_leave(Reader *reader, int mark);

/** The items of an array, one after the other; the reader's path follows. */
typedef struct ReaderItems {
    Reader *reader;
    const cJSON *value; /**< The present item. */
    const cJSON *next;
    int index; /**< Of the present item. */
    int mark;
} ReaderItems;

/** Before the first item of an array; NULL has no items. */
ReaderItems reader_items(Reader *reader, const cJSON *array);

/** Steps to the next item; false after the last, with the path back at the array. Whoever stops
 * earlier restores the path by reader_leave(reader, items.mark). */
bool reader_next(ReaderItems *items);

/** Reports at the reader's path and the place of `value`; reader_error() returns false. */
bool reader_error(Reader *reader, const cJSON *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/** Reports that there is no memory to read `value`; returns false. */
bool reader_memory(Reader *reader, const cJSON *value);
void reader_warning(Reader *reader, const cJSON *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** The object's member, or NULL; reader_required() reports where it is missing. */
const cJSON *reader_optional(const cJSON *object, const char *key);
const cJSON *reader_required(Reader *reader, const cJSON *object, const char *key);

/** Warns about every key that is not among the known ones. */
void reader_check_keys(Reader *reader, const cJSON *object, Names known);

bool reader_object(Reader *reader, const cJSON *value);

/** An array with so many items, both ends included. */
bool reader_array(Reader *reader, const cJSON *value, int least, int most, const char *items,
                  int *out_count);

/** true or false. */
bool reader_flag(Reader *reader, const cJSON *value, bool *out_flag);

/** A number within [low, high]. */
bool reader_number(Reader *reader, const cJSON *value, double low, double high, double *out_number);

/** `[x, y]`, both within [low, high]. */
bool reader_pair(Reader *reader, const cJSON *value, double low, double high, Vec2 *out_pair);

/** A whole number of that range. */
bool reader_whole(Reader *reader, const cJSON *value, int low, int high, int *out_number);

/** A string of at least `least` bytes that fits into `room` with its NUL, without control
 * characters. */
bool reader_text(Reader *reader, const cJSON *value, size_t least, char *out_text, size_t room);

/** One of the names; `what` is what they name. */
bool reader_name(Reader *reader, const cJSON *value, const char *what, Names names, int *out_index);

#endif
