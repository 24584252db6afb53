/* SPDX-License-Identifier: MIT */
/* Reading checked values from a JSON document. A false return has been reported at the value's
 * place and the reader's path. */
#ifndef CLOCKWISE_JSON_READER_H
#define CLOCKWISE_JSON_READER_H

#include "collide/vec2.h"
#include "json/json_document.h"
#include "json/json_problems.h"

typedef struct Reader {
    const JsonDocument *document;
    JsonProblems *problems;
    char path[sizeof((JsonProblem){0}.path)];
    int path_length;
    bool takes_any_label; /**< As in files of older versions; see reader_label(). */
} Reader;

typedef struct Names {
    const char *const *items;
    int count;
} Names;

#define NAMES(array) ((Names){(array), (int)(sizeof(array) / sizeof((array)[0]))})

/** Extend the path by one step; the returned mark is for reader_leave(). */
int reader_enter_key(Reader *reader, const char *key);
int reader_enter_index(Reader *reader, int index);
void reader_leave(Reader *reader, int mark);

/** Iterates over an array's items; the reader's path follows. */
typedef struct ReaderItems {
    Reader *reader;
    const cJSON *value; /**< The current item. */
    const cJSON *next;
    int index; /**< Of the current item. */
    int mark;
} ReaderItems;

/** Starts before the first item; NULL has no items. */
ReaderItems reader_items(Reader *reader, const cJSON *array);

/** Steps to the next item; false after the last, with the path back at the array. To stop earlier,
 * call reader_leave(reader, items.mark). */
bool reader_next(ReaderItems *items);

/** Report at the reader's path and the place of `value`; the first two return false. */
bool reader_error(Reader *reader, const cJSON *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool reader_memory(Reader *reader, const cJSON *value);
void reader_warning(Reader *reader, const cJSON *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** The object's member, or NULL; reader_required() reports where it is missing. */
const cJSON *reader_optional(const cJSON *object, const char *key);
const cJSON *reader_required(Reader *reader, const cJSON *object, const char *key);

/** Warns about every unknown key. */
void reader_check_keys(Reader *reader, const cJSON *object, Names known);

bool reader_object(Reader *reader, const cJSON *value);

/** An array of `least` to `most` items; `items` is the noun for them. */
bool reader_array(Reader *reader, const cJSON *value, int least, int most, const char *items,
                  int *out_count);

bool reader_flag(Reader *reader, const cJSON *value, bool *out_flag);

/** A number within [low, high]. */
bool reader_number(Reader *reader, const cJSON *value, double low, double high, double *out_number);

/** `[x, y]`, both within [low, high]. */
bool reader_pair(Reader *reader, const cJSON *value, double low, double high, Vec2 *out_pair);

/** An integer within [low, high]. */
bool reader_whole(Reader *reader, const cJSON *value, int low, int high, int *out_number);

/** A string, whatever stands in it. */
bool reader_string(Reader *reader, const cJSON *value);

/** A string of at least `least` bytes, without control characters, that fits into `room`. */
bool reader_text(Reader *reader, const cJSON *value, size_t least, char *out_text, size_t room);

/** The same for what is shown as the name of something: see utf8_is_name(). It may be empty where
 * `least` is 0. */
bool reader_label(Reader *reader, const cJSON *value, size_t least, char *out_text, size_t room);

/** One of the names; `what` is the noun for them. */
bool reader_name(Reader *reader, const cJSON *value, const char *what, Names names, int *out_index);

#endif
