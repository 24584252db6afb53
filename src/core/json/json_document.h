/* SPDX-License-Identifier: MIT */
/* Strict JSON (RFC 8259).
 *
 * A document is a tree of cJSON that knows the line and column of each value. A scanner of our own
 * builds it, since cJSON's takes things that JSON forbids. Refused too: lone surrogates, a
 * byte-order mark, NUL, a key twice in one object, numbers past a double or of more than 63
 * characters, and more than JSON_VALUES values or `max_depth` nested arrays and objects. Time grows
 * as n log n. */
#pragma once

#include "base/translate.h"

#include <cjson/cJSON.h>

/* All errors and warnings about a JSON file. */

/** Further problems of a file are only counted; errors are kept before warnings. */
enum { JSON_PROBLEMS_KEPT = 200 };

typedef struct JsonProblem {
    int line;   /**< From 1. */
    int column; /**< From 1, in bytes. */
    bool is_error;
    bool is_memory; /**< Out of memory; the text may be good. */
    char path[128]; /**< Such as `obstacles[3].points[2]`; empty for the file itself. */
    char text[512];
} JsonProblem;

/** Starts as all zero. */
typedef struct JsonProblems {
    JsonProblem *items;
    int kept_count;
    int error_count; /**< All of them, kept or not. */
    int warning_count;
    bool is_out_of_memory; /**< For the text, which may be good, or for the problems. */
} JsonProblems;

/** Returns a new problem to be filled in, or NULL where it is only counted. Without room an error
 * replaces a warning, so that a refused file has an error. */
JsonProblem *json_problems_add(JsonProblems *problems, bool is_error);

/** Adds a copy of an error. */
void json_problems_report(JsonProblems *problems, const JsonProblem *error);

/** Sets one error for the file: out of memory, or the first error as `PATH:LINE:COLUMN: …`, or the
 * first warning. Without problems `out_error` is unchanged. */
void json_problems_tell(const JsonProblems *problems, const char *path, Error *out_error);

/** Ends a reading: tells its problems where it failed, and frees them. Returns `is_read`. */
bool json_problems_end(JsonProblems *problems, bool is_read, const char *path, Error *out_error);

/** The same without line and column, for a text that the player does not see: `WHAT: …`. */
bool json_problems_end_unplaced(JsonProblems *problems, bool is_read, const char *what,
                                Error *out_error);

/** Sorts them by their place in the text. */
void json_problems_sort(JsonProblems *problems);

/** Turns warnings into errors, for formats in which an unknown key might be a check that is never
 * made. Sorts them. */
void json_problems_make_errors(JsonProblems *problems);

/** After json_problems_make_errors(), prints the first 20 problems, `lead` before each line:
 * `PATH:LINE:COLUMN: error: KEYS: what is wrong`, and how many more there are. Where none could be
 * kept it prints "out of memory". */
void json_problems_print(FILE *file, const char *path, const JsonProblems *problems,
                         const char *lead);
void json_problems_destroy(JsonProblems *problems);

/* Documents. */

/** The most values of a text: the tree takes about 80 bytes for each. */
enum { JSON_VALUES = 400000, JSON_DEPTH_MAX = 64 };

/** The most mistakes (json_document_parse_on()) after which a scan continues. */
enum { JSON_MISTAKES_MAX = 32 };

typedef struct JsonPosition {
    int line;   /**< From 1. */
    int column; /**< From 1, in bytes. */
} JsonPosition;

/** Parses one JSON value, for cJSON_Delete(); `max_depth` is at most JSON_DEPTH_MAX. On false there
 * is nothing to destroy. */
bool json_document_parse(cJSON **out_root, const char *text, size_t length, int max_depth,
                         JsonProblem *out_problem);

/** Continues after mistakes which can still be read: a key twice in one object (the first counts),
 * and a number past a double (it is infinite). Such a document is only good for finding more of
 * them. */
bool json_document_parse_on(cJSON **out_root, const char *text, size_t length, int max_depth,
                            JsonProblems *problems);

/** json_document_parse() for a text of at most `max_bytes`, with new `out_problems`. */
bool json_document_open(cJSON **out_root, const char *text, size_t length, size_t max_bytes,
                        int max_depth, JsonProblems *out_problems);

/** Where a value of a document begins, an object's member by its key. */
JsonPosition json_document_place(const cJSON *value);

/** The same in bytes from the start of the text. */
size_t json_document_offset(const cJSON *value);

/** In the text that a document was parsed from: where a member's value begins, and where the value
 * at a place ends. */
const char *json_document_value(const char *text, const cJSON *member);
const char *json_document_value_end(const char *value);

/** Whether a text is one JSON value by the grammar of RFC 8259 alone, whatever its depth, keys,
 * numbers and escapes. False also when out of memory. */
bool json_is_grammatical(const char *text, size_t length);

/* JSON strings in a text, as pointers to the first byte after the opening quote. */

typedef enum JsonStringRule {
    JSON_STRING_BY_GRAMMAR,  /**< RFC 8259 alone: \u escapes may be NUL or lone surrogates. */
    JSON_STRING_WITH_MEANING /**< Whole characters without NUL. */
} JsonStringRule;

/** NULL where it is fine and closed before `end`; else an error message, and `out_at` its place.
 * The other functions take only strings that passed the stricter rule, but for
 * json_string_end(). */
const char *json_string_check(const char *string, const char *end, JsonStringRule rule,
                              const char **out_at);

/** The closing quote. */
const char *json_string_end(const char *string);

/** Writes the unescaped characters and a NUL: no more bytes than with the closing quote. */
void json_string_read(const char *string, char *out_text);

/** Orders two strings by their unescaped characters: "a" and "\u0061" are equal. */
int json_string_compare(const char *a, const char *b);

/* JSON's whitespace and numbers. Each function moves the cursor `at`, never past `end`. */

typedef enum JsonNumber {
    JSON_NUMBER_GOOD,
    JSON_NUMBER_LACKS_DIGIT, /**< At the cursor. */
    JSON_NUMBER_LEADING_ZERO /**< Such as 01. */
} JsonNumber;

void json_token_skip_space(const char **at, const char *end);

/** Skips a number by the grammar of RFC 8259. */
JsonNumber json_token_number(const char **at, const char *end);

/* Printing JSON: doubles that read back the same, and strings. */

enum { JSON_NUMBER_BYTES = 32 };

/** Writes a finite double with the fewest of 15, 16 and 17 digits that strtod() reads back the
 * same. Returns `out_text`. */
const char *json_print_shortest(double value, char out_text[JSON_NUMBER_BYTES]);

/** Prints a number by json_print_shortest(). */
void json_print_number(FILE *file, double value);

/** Prints `[x,y]`. */
void json_print_pair(FILE *file, double x, double y);

/** Prints any bytes as a JSON string: characters that are not printable (base/text.h) as \u
 * escapes, bytes that are not UTF-8 as U+FFFD. */
void json_print_string(FILE *file, const char *text);

/** The same for a text of at most JSON_CODED_MAX bytes that is read back byte by byte: it is
 * percent-encoded. */
enum { JSON_CODED_MAX = 263 };
void json_print_coded(FILE *file, const char *text);
