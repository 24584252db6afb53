/* SPDX-License-Identifier: MIT */
/* Checked values of a JSON document. A false return has been reported at the value's place and the
 * reader's path. */
#pragma once

#include "collide/vec2.h"
#include "json/json_document.h"

typedef struct Reader {
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
    const cJSON *array; /**< NULL where it is missing or wrong. */
    int after;
    const cJSON *value;
    const cJSON *next;
    int index;
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
bool reader_string(Reader *reader, const cJSON *value);

/** A string of at least `least` bytes, without control characters, that fits into `room`. */
bool reader_text(Reader *reader, const cJSON *value, size_t least, char *out_text, size_t room);

/** The same for what is shown as the name of something: see utf8_is_name(). It may be empty where
 * `least` is 0. */
bool reader_label(Reader *reader, const cJSON *value, size_t least, char *out_text, size_t room);

/** Any bytes that json_print_coded() wrote, which fit into `room`. */
bool reader_coded(Reader *reader, const cJSON *value, size_t room, char *out_text);

/** One of the names; `what` is the noun for them. */
bool reader_name(Reader *reader, const cJSON *value, const char *what, Names names, int *out_index);

/* True where the value is there and valid; false has been reported, except for a missing optional
 * member, and leaves the output unchanged. */

typedef enum MemberNeed { MEMBER_REQUIRED, MEMBER_OPTIONAL } MemberNeed;

typedef struct Member {
    const cJSON *value;
    int mark;
} Member;

/** Extends the reader's path to the member, if it is there, until member_leave(). For a value that
 * no function below reads. */
Member member_enter(Reader *reader, const cJSON *object, const char *key, MemberNeed need);
void member_leave(Reader *reader, Member member);
bool member_whole(Reader *reader, const cJSON *object, const char *key, MemberNeed need, int low,
                  int high, int *out_number);
bool member_number(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                   double low, double high, double *out_number);
bool member_pair(Reader *reader, const cJSON *object, const char *key, MemberNeed need, double low,
                 double high, Vec2 *out_pair);
bool member_flag(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 bool *out_flag);
bool member_text(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 size_t least, char *out_text, size_t room);
bool member_label(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                  size_t least, char *out_text, size_t room);
bool member_name(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 const char *what, Names names, int *out_index);

/** 16 hexadecimal digits. */
bool member_hash(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 Hash *out_hash);

/** An integer from 0 to 2^64 - 1 as a string of digits: doubles are exact only up to 2^53. */
void member_seed(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 uint64_t *out_seed);

/** Enters a member that is an array of `least` to `most` items; `value` is NULL where it is not. */
Member member_array(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                    int least, int most, const char *items);

/** The items of such an array; reader_next() leaves the member after the last one. */
ReaderItems member_items(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                         int least, int most, const char *items);

/** Memory is zeroed, before the first item is read; NULL and a count of 0 for an empty or missing
 * array. Out of memory is reported, and there are no items then. */
void *member_allocate(ReaderItems *items, size_t item_bytes, int *out_count);

/** Reports an error at a member that is there; returns false. */
bool member_error(Reader *reader, const cJSON *object, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* A table says of each field its key, place, range and default. Reading, writing, limits and
 * comparing follow from it. */

typedef enum JsonFieldKind {
    JSON_FIELD_OTHER,  /**< What has code of its own: lists, objects and others. */
    JSON_FIELD_TEXT,   /**< A char array, by reader_label(); its limits are in bytes. */
    JSON_FIELD_CODED,  /**< A char array of any bytes, which are written percent-encoded. */
    JSON_FIELD_NAME,   /**< An enum: an index of `names`. */
    JSON_FIELD_FLAG,   /**< A bool: true or false or, where there are names, one of two. */
    JSON_FIELD_WHOLE,  /**< An int. */
    JSON_FIELD_RANGE,  /**< Two ints, the least first; read by code of their own. */
    JSON_FIELD_NUMBER, /**< A double. */
    JSON_FIELD_PAIR,   /**< A Vec2. */
    JSON_FIELD_MOMENT, /**< A long long: Unix time. */
    JSON_FIELD_HASH
} JsonFieldKind;

typedef struct JsonField {
    const char *key;
    JsonFieldKind kind;
    bool is_optional; /**< The key may be left out. */
    bool is_kept;     /**< Of a level: written also where it has its default. */
    size_t offset;
    double least, most;
    Names names;
    const char *what; /**< The noun for these, where it is not the key. */
    double usual;     /**< Where the key is left out; texts are empty then. */
    /* Of a setting only; texts that people read go through tr(). */
    const char *section;       /**< The object in the file that holds it. */
    const char *const *labels; /**< Of a choice: the names as people read them; else NULL. */
    const char *label, *help;  /**< On its page; NULL where it is on none. */
    double step;               /**< Of a slider. */
} JsonField;

typedef struct JsonFields {
    const JsonField *items;
    int count;
} JsonFields;

#define JSON_FIELDS(rows) ((JsonFields){(rows), (int)(sizeof(rows) / sizeof *(rows))})

static inline const void *json_field_at(const JsonField *field, const void *record)
{
    return (const char *)record + field->offset;
}

/** A field's number: of two, the one of `axis` (0 or 1); of a name its index; else 0. */
double json_field_get(const JsonField *field, const void *record, int axis);
/** Sets it to a number that its type can hold; does nothing to a text or a hash. */
void json_field_set(const JsonField *field, void *record, int axis, double number);

/** Of a field with one number or a text. */
bool json_field_is_equal(const JsonField *field, const void *a, const void *b);
void json_field_copy(const JsonField *field, void *to, const void *from);
bool json_field_read(Reader *reader, const cJSON *object, const JsonField *field, void *record);
/** Reads an object, and warns of keys that are no fields. False if anything was wrong. */
bool json_fields_read(Reader *reader, const cJSON *object, JsonFields fields, void *record);
void json_field_write(FILE *file, const JsonField *field, const void *record);
/** Writes members, with `between` between each two. */
void json_fields_write(FILE *file, JsonFields fields, const void *record, const char *between);

/* The known word that a misspelled one is meant to be. */

/** The first of these names, each shorter than 32 bytes, with the smallest optimal string alignment
 * distance: insertions, deletions, replacements and swaps of neighbors. NULL where more than a
 * third of the letters would be wrong. */
const char *suggest_nearest(const char *word, const char *const *names, int count);
