/* SPDX-License-Identifier: MIT */
/*
 * Recursive descent, as deep as the caller allows and no deeper. Every function leaves the cursor
 * behind what it read, or fills the problem and returns false. The way from the outermost value to
 * the cursor is kept as a stack of frames, from which a problem's path is written.
 */
#include "json/json_scan.h"

#include "base/assert.h"
#include "base/text_fit.h"
#include "base/utf8.h"
#include "json/json_string.h"
#include "json/json_token.h"

#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_BYTES = 64, KEY_SHOWN_BYTES = 48 };

/** One array or object that the cursor is in. */
typedef struct Frame {
    const char *key; /**< The present member's key; NULL in an array or before the first member. */
    int index;       /**< Of the present item; -1 in an object or before the first item. */
} Frame;

typedef struct Scanner {
    const char *start;
    const char *at;
    const char *end;
    int depth;
    int max_depth;
    Frame frames[JSON_DEPTH_MAX];
    JsonScan scan;
    int offset_room;
    const char **keys; /**< Of all objects that the cursor is in, the outermost object's first. */
    int key_count;
    int key_room;
    JsonProblems *lapses; /**< NULL where none is put up with. */
    JsonProblem *problem;
} Scanner;

/** Of a key that is too long for a path only its beginning is told. */
static int shown_bytes(const char *key)
{
    size_t length = (size_t)(json_string_end(key) - key);
    return (int)(length < KEY_SHOWN_BYTES ? length : utf8_cut(key, KEY_SHOWN_BYTES));
}

static void write_path(const Scanner *scanner, char *out_path, size_t room)
{
    size_t length = 0;
    out_path[0] = '\0';
    for (int i = 0; i < scanner->depth && length < room; i++) {
        const Frame *frame = &scanner->frames[i];
        int count = 0;
        if (frame->key)
            count = snprintf(out_path + length, room - length, "%s%.*s", length ? "." : "",
                             shown_bytes(frame->key), frame->key);
        else if (frame->index >= 0)
            count = snprintf(out_path + length, room - length, "[%d]", frame->index);
        length += (size_t)count;
    }
    if (length >= room)
        out_path[utf8_cut(out_path, room - 2)] = '\0';
}

static bool fail(Scanner *scanner, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Fills the problem and returns false. */
static bool fail(Scanner *scanner, const char *at, const char *format, ...)
{
    JsonProblem *problem = scanner->problem;
    *problem = (JsonProblem){.line = 1, .is_error = true};
    const char *line_start = scanner->start;
    for (const char *c = scanner->start; c < at; c++) {
        if (*c == '\n') {
            problem->line++;
            line_start = c + 1;
        }
    }
    problem->column = (int)(at - line_start) + 1;
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(problem->text, sizeof problem->text, format, arguments);
    va_end(arguments);
    write_path(scanner, problem->path, sizeof problem->path);
    return false;
}

static bool fail_memory(Scanner *scanner, const char *at)
{
    fail(scanner, at, "out of memory");
    scanner->problem->is_memory = true;
    return false;
}

/** For after a fail() that need not be the end: true where the problem could be put aside. */
static bool is_lapse(Scanner *scanner)
{
    JsonProblems *lapses = scanner->lapses;
    if (!lapses || lapses->error_count == JSON_LAPSES_KEPT)
        return false;
    json_problems_report(lapses, scanner->problem);
    return true;
}

static bool fail_unexpected(Scanner *scanner, const char *wanted)
{
    if (scanner->at == scanner->end)
        return fail(scanner, scanner->at, "the text ends where %s should be", wanted);
    unsigned char c = (unsigned char)*scanner->at;
    if (c == '/' || c == '#')
        return fail(scanner, scanner->at, "expected %s; JSON has no comments", wanted);
    if (c > 0x20 && c < 0x7f)
        return fail(scanner, scanner->at, "expected %s, found '%c'", wanted, c);
    return fail(scanner, scanner->at, "expected %s, found the byte 0x%02x", wanted, c);
}

static void skip_space(Scanner *scanner)
{
    json_token_skip_space(&scanner->at, scanner->end);
}

static bool is_next(const Scanner *scanner, char wanted)
{
    return scanner->at < scanner->end && *scanner->at == wanted;
}

static bool add_offset(Scanner *scanner, const char *at)
{
    JsonScan *scan = &scanner->scan;
    if (scan->count == JSON_VALUES)
        return fail(scanner, at, "more than %d values", JSON_VALUES);
    if (scan->count == scanner->offset_room) {
        int room = scanner->offset_room ? 2 * scanner->offset_room : 64;
        int *offsets = realloc(scan->offsets, (size_t)room * sizeof *offsets);
        if (!offsets)
            return fail_memory(scanner, at);
        scan->offsets = offsets;
        scanner->offset_room = room;
    }
    scan->offsets[scan->count++] = (int)(at - scanner->start);
    return true;
}

static bool add_key(Scanner *scanner, const char *key)
{
    if (scanner->key_count == scanner->key_room) {
        int room = scanner->key_room ? 2 * scanner->key_room : 64;
        const char **keys = realloc(scanner->keys, (size_t)room * sizeof *keys);
        if (!keys)
            return fail_memory(scanner, key);
        scanner->keys = keys;
        scanner->key_room = room;
    }
    scanner->keys[scanner->key_count++] = key;
    return true;
}

/** The cursor is on the opening quote. */
static bool scan_string(Scanner *scanner)
{
    const char *wrong_at;
    const char *string = scanner->at + 1;
    const char *wrong =
        json_string_check(string, scanner->end, JSON_STRING_WITH_MEANING, &wrong_at);
    if (wrong)
        return fail(scanner, wrong_at, "%s", wrong);
    scanner->at = json_string_end(string) + 1;
    return true;
}

static bool scan_number(Scanner *scanner)
{
    const char *start = scanner->at;
    JsonNumber number = json_token_number(&scanner->at, scanner->end);
    if (number == JSON_NUMBER_LACKS_DIGIT)
        return fail_unexpected(scanner, "a digit");
    if (number == JSON_NUMBER_LEADING_ZERO)
        return fail(scanner, start, "a number must not begin with a needless 0");
    size_t length = (size_t)(scanner->at - start);
    if (length >= NUMBER_BYTES)
        return fail(scanner, start, "a number of more than %d characters", NUMBER_BYTES - 1);
    char text[NUMBER_BYTES];
    memcpy(text, start, length);
    text[length] = '\0';
    if (isfinite(strtod(text, NULL)))
        return true;
    fail(scanner, start, "%s is not finite: it is past what a double holds", text);
    return is_lapse(scanner);
}

static bool scan_value(Scanner *scanner);

static bool enter(Scanner *scanner)
{
    if (scanner->depth == scanner->max_depth)
        return fail(scanner, scanner->at, "arrays and objects nested more than %d deep",
                    scanner->max_depth);
    scanner->frames[scanner->depth++] = (Frame){NULL, -1};
    scanner->at++;
    skip_space(scanner);
    return true;
}

/** Behind an item: goes past the comma to the next one, or past the closing bracket. */
static bool scan_separator(Scanner *scanner, char closing, bool *out_is_last)
{
    skip_space(scanner);
    *out_is_last = is_next(scanner, closing);
    if (*out_is_last) {
        scanner->at++;
        return true;
    }
    if (!is_next(scanner, ','))
        return fail_unexpected(scanner, closing == ']' ? "',' or ']'" : "',' or '}'");
    const char *comma = scanner->at++;
    skip_space(scanner);
    if (is_next(scanner, closing))
        return fail(scanner, comma, "a comma after the last %s; leave it out",
                    closing == ']' ? "item" : "member");
    return true;
}

static bool scan_array(Scanner *scanner)
{
    if (!enter(scanner))
        return false;
    Frame *frame = &scanner->frames[scanner->depth - 1];
    bool is_last = is_next(scanner, ']');
    if (is_last)
        scanner->at++;
    while (!is_last) {
        frame->index++;
        if (!add_offset(scanner, scanner->at) || !scan_value(scanner) ||
            !scan_separator(scanner, ']', &is_last))
            return false;
    }
    scanner->depth--;
    return true;
}

static int compare_keys(const void *a, const void *b)
{
    const char *first = *(const char *const *)a;
    const char *second = *(const char *const *)b;
    int order = json_string_compare(first, second);
    return order ? order : (first > second) - (first < second);
}

/** Sorting finds a repeated key in n log n, whatever keys an adversary chooses. */
static bool check_keys(Scanner *scanner, int first_key)
{
    int count = scanner->key_count - first_key;
    if (count == 0)
        return true;
    const char **keys = scanner->keys + first_key;
    const char *repeated = NULL;
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    for (int i = 1; i < count; i++) {
        if ((!repeated || keys[i] < repeated) && json_string_compare(keys[i - 1], keys[i]) == 0)
            repeated = keys[i];
    }
    scanner->key_count = first_key;
    if (!repeated)
        return true;
    scanner->frames[scanner->depth - 1].key = repeated;
    fail(scanner, repeated - 1, "the same key twice in one object");
    return is_lapse(scanner);
}

static bool scan_member(Scanner *scanner, Frame *frame)
{
    if (!is_next(scanner, '"'))
        return fail_unexpected(scanner, "a key in double quotes");
    const char *key = scanner->at + 1;
    frame->key = NULL;
    if (!add_offset(scanner, scanner->at) || !scan_string(scanner) || !add_key(scanner, key))
        return false;
    frame->key = key;
    skip_space(scanner);
    if (!is_next(scanner, ':'))
        return fail_unexpected(scanner, "':' after the key");
    scanner->at++;
    skip_space(scanner);
    return scan_value(scanner);
}

static bool scan_object(Scanner *scanner)
{
    if (!enter(scanner))
        return false;
    Frame *frame = &scanner->frames[scanner->depth - 1];
    int first_key = scanner->key_count;
    bool is_last = is_next(scanner, '}');
    if (is_last)
        scanner->at++;
    while (!is_last) {
        if (!scan_member(scanner, frame) || !scan_separator(scanner, '}', &is_last))
            return false;
    }
    if (!check_keys(scanner, first_key))
        return false;
    scanner->depth--;
    return true;
}

static bool scan_value(Scanner *scanner)
{
    if (is_next(scanner, '{'))
        return scan_object(scanner);
    if (is_next(scanner, '['))
        return scan_array(scanner);
    if (is_next(scanner, '"'))
        return scan_string(scanner);
    char c = scanner->at < scanner->end ? *scanner->at : '\0';
    if (c == '-' || (c >= '0' && c <= '9'))
        return scan_number(scanner);
    return json_token_word(&scanner->at, scanner->end) || fail_unexpected(scanner, "a value");
}

static bool scan_document(Scanner *scanner)
{
    size_t length = (size_t)(scanner->end - scanner->start);
    if (length >= 3 && memcmp(scanner->start, "\xef\xbb\xbf", 3) == 0)
        return fail(scanner, scanner->at, "a byte-order mark; save the text as plain UTF-8");
    skip_space(scanner);
    if (scanner->at == scanner->end)
        return fail(scanner, scanner->at, "there is no text but a JSON value should be here");
    if (!add_offset(scanner, scanner->at) || !scan_value(scanner))
        return false;
    skip_space(scanner);
    if (scanner->at < scanner->end)
        return fail(scanner, scanner->at, "more text after the end of the JSON value");
    return true;
}

bool json_scan_text(const char *text, size_t length, int max_depth, JsonScan *out_scan,
                    JsonProblems *lapses, JsonProblem *out_problem)
{
    ASSERT(max_depth <= JSON_DEPTH_MAX && length < INT_MAX);
    Scanner scanner = {.start = text,
                       .at = text,
                       .end = text + length,
                       .max_depth = max_depth,
                       .lapses = lapses,
                       .problem = out_problem};
    bool is_scanned = scan_document(&scanner);
    free(scanner.keys);
    if (is_scanned)
        *out_scan = scanner.scan;
    else
        json_scan_destroy(&scanner.scan);
    return is_scanned;
}

void json_scan_destroy(JsonScan *scan)
{
    free(scan->offsets);
    *scan = (JsonScan){0};
}
