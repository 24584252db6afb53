/* SPDX-License-Identifier: MIT */
/*
 * A recursive descent scanner checks the text and finds where its values begin; its stack of frames
 * gives a problem's path. Then cJSON builds the tree, whose nodes, sorted by address, find their
 * places.
 */
#include "json/json_document.h"

#include "base/array.h"
#include "base/assert.h"
#include "base/float_mode.h"
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

/* Where the values begin: bytes from the start, ascending; a member's by its key. */
typedef struct JsonScan {
    int *offsets;
    int count;
} JsonScan;

/* An array or object that the cursor is in. */
typedef struct Frame {
    const char *key; /**< The current member's; NULL in an array or before the first member. */
    int index;       /**< Of the current item; -1 in an object or before the first item. */
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
    const char **keys; /**< Of all objects that the cursor is in, outermost first. */
    int key_count;
    int key_room;
    JsonProblems *mistakes; /**< NULL where the first mistake ends the scan. */
    JsonProblem *problem;
} Scanner;

/* Only the beginning of a long key is shown in a path. */
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

static bool scan_fail(Scanner *scanner, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Fills the problem and returns false. */
static bool scan_fail(Scanner *scanner, const char *at, const char *format, ...)
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

static bool scan_fail_memory(Scanner *scanner, const char *at)
{
    scan_fail(scanner, at, "out of memory");
    scanner->problem->is_memory = true;
    return false;
}

/* After scan_fail(): true where the problem is reported as a mistake and the scan may go on. */
static bool is_mistake(Scanner *scanner)
{
    JsonProblems *mistakes = scanner->mistakes;
    if (!mistakes || mistakes->error_count == JSON_MISTAKES_MAX)
        return false;
    json_problems_report(mistakes, scanner->problem);
    return true;
}

static bool scan_fail_unexpected(Scanner *scanner, const char *wanted)
{
    if (scanner->at == scanner->end)
        return scan_fail(scanner, scanner->at, "the text ends where %s should be", wanted);
    unsigned char c = (unsigned char)*scanner->at;
    if (c == '/' || c == '#')
        return scan_fail(scanner, scanner->at, "expected %s; JSON has no comments", wanted);
    if (c > 0x20 && c < 0x7f)
        return scan_fail(scanner, scanner->at, "expected %s, found '%c'", wanted, c);
    return scan_fail(scanner, scanner->at, "expected %s, found the byte 0x%02x", wanted, c);
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
        return scan_fail(scanner, at, "more than %d values", JSON_VALUES);
    if (!array_grow(&scan->offsets, &scanner->offset_room, scan->count + 1, sizeof *scan->offsets))
        return scan_fail_memory(scanner, at);
    scan->offsets[scan->count++] = (int)(at - scanner->start);
    return true;
}

static bool add_key(Scanner *scanner, const char *key)
{
    if (!array_grow(&scanner->keys, &scanner->key_room, scanner->key_count + 1,
                    sizeof *scanner->keys))
        return scan_fail_memory(scanner, key);
    scanner->keys[scanner->key_count++] = key;
    return true;
}

/* The cursor is on the opening quote. */
static bool scan_string(Scanner *scanner)
{
    const char *wrong_at;
    const char *string = scanner->at + 1;
    const char *wrong =
        json_string_check(string, scanner->end, JSON_STRING_WITH_MEANING, &wrong_at);
    if (wrong)
        return scan_fail(scanner, wrong_at, "%s", wrong);
    scanner->at = json_string_end(string) + 1;
    return true;
}

static bool scan_number(Scanner *scanner)
{
    const char *start = scanner->at;
    JsonNumber number = json_token_number(&scanner->at, scanner->end);
    if (number == JSON_NUMBER_LACKS_DIGIT)
        return scan_fail_unexpected(scanner, "a digit");
    if (number == JSON_NUMBER_LEADING_ZERO)
        return scan_fail(scanner, start, "a number must not begin with a needless 0");
    size_t length = (size_t)(scanner->at - start);
    if (length >= NUMBER_BYTES)
        return scan_fail(scanner, start, "a number of more than %d characters", NUMBER_BYTES - 1);
    char text[NUMBER_BYTES];
    memcpy(text, start, length);
    text[length] = '\0';
    if (isfinite(strtod(text, NULL)))
        return true;
    scan_fail(scanner, start, "%s is not finite: it is past what a double holds", text);
    return is_mistake(scanner);
}

static bool scan_value(Scanner *scanner);

static bool enter_container(Scanner *scanner)
{
    if (scanner->depth == scanner->max_depth)
        return scan_fail(scanner, scanner->at, "arrays and objects nested more than %d deep",
                         scanner->max_depth);
    scanner->frames[scanner->depth++] = (Frame){NULL, -1};
    scanner->at++;
    skip_space(scanner);
    return true;
}

/* After an item: skips the comma before the next one, or the closing bracket. */
static bool scan_separator(Scanner *scanner, char closing, bool *out_is_last)
{
    skip_space(scanner);
    *out_is_last = is_next(scanner, closing);
    if (*out_is_last) {
        scanner->at++;
        return true;
    }
    if (!is_next(scanner, ','))
        return scan_fail_unexpected(scanner, closing == ']' ? "',' or ']'" : "',' or '}'");
    const char *comma = scanner->at++;
    skip_space(scanner);
    if (is_next(scanner, closing))
        return scan_fail(scanner, comma, "a comma after the last %s; leave it out",
                         closing == ']' ? "item" : "member");
    return true;
}

static bool scan_array(Scanner *scanner)
{
    if (!enter_container(scanner))
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

/* Sorting keeps this n log n for any keys. */
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
    scan_fail(scanner, repeated - 1, "the same key twice in one object");
    return is_mistake(scanner);
}

static bool scan_member(Scanner *scanner, Frame *frame)
{
    if (!is_next(scanner, '"'))
        return scan_fail_unexpected(scanner, "a key in double quotes");
    const char *key = scanner->at + 1;
    frame->key = NULL;
    if (!add_offset(scanner, scanner->at) || !scan_string(scanner) || !add_key(scanner, key))
        return false;
    frame->key = key;
    skip_space(scanner);
    if (!is_next(scanner, ':'))
        return scan_fail_unexpected(scanner, "':' after the key");
    scanner->at++;
    skip_space(scanner);
    return scan_value(scanner);
}

static bool scan_object(Scanner *scanner)
{
    if (!enter_container(scanner))
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
    return json_token_word(&scanner->at, scanner->end) || scan_fail_unexpected(scanner, "a value");
}

static bool scan_document(Scanner *scanner)
{
    size_t length = (size_t)(scanner->end - scanner->start);
    if (length >= 3 && memcmp(scanner->start, "\xef\xbb\xbf", 3) == 0)
        return scan_fail(scanner, scanner->at, "a byte-order mark; save the text as plain UTF-8");
    skip_space(scanner);
    if (scanner->at == scanner->end)
        return scan_fail(scanner, scanner->at, "there is no text but a JSON value should be here");
    if (!add_offset(scanner, scanner->at) || !scan_value(scanner))
        return false;
    skip_space(scanner);
    if (scanner->at < scanner->end)
        return scan_fail(scanner, scanner->at, "more text after the end of the JSON value");
    return true;
}

/* Checks the text and finds where its values begin. Free `out_scan->offsets` on true. */
static bool scan_text(const char *text, size_t length, int max_depth, JsonScan *out_scan,
                      JsonProblems *mistakes, JsonProblem *out_problem)
{
    ASSERT(max_depth <= JSON_DEPTH_MAX && length < INT_MAX);
    Scanner scanner = {.start = text,
                       .at = text,
                       .end = text + length,
                       .max_depth = max_depth,
                       .mistakes = mistakes,
                       .problem = out_problem};
    bool is_scanned = scan_document(&scanner);
    free(scanner.keys);
    if (is_scanned)
        *out_scan = scanner.scan;
    else
        free(scanner.scan.offsets);
    return is_scanned;
}

typedef struct PlacedValue {
    const cJSON *value;
    JsonPosition place;
    int offset;
} PlacedValue;

struct JsonPlaces {
    int count;
    PlacedValue values[];
};

static int compare_addresses(const void *a, const void *b)
{
    const cJSON *first = ((const PlacedValue *)a)->value;
    const cJSON *second = ((const PlacedValue *)b)->value;
    return (first > second) - (first < second);
}

/* cJSON keeps values in the order of the text, as the scanner does. Recursive up to the depth that
 * the scanner allows. */
static void collect_values(struct JsonPlaces *places, const cJSON *value)
{
    places->values[places->count++].value = value;
    const cJSON *child;
    cJSON_ArrayForEach(child, value) collect_values(places, child);
}

static struct JsonPlaces *places_create(const char *text, const JsonScan *scan, const cJSON *root)
{
    size_t bytes = sizeof(struct JsonPlaces) + (size_t)scan->count * sizeof(PlacedValue);
    struct JsonPlaces *places = malloc(bytes);
    if (!places)
        return NULL;
    places->count = 0;
    collect_values(places, root);
    ASSERT(places->count == scan->count);
    int line = 1;
    int line_start = 0;
    int at = 0;
    for (int i = 0; i < scan->count; i++) {
        for (; at < scan->offsets[i]; at++) {
            if (text[at] == '\n') {
                line++;
                line_start = at + 1;
            }
        }
        places->values[i].place = (JsonPosition){line, at - line_start + 1};
        places->values[i].offset = at;
    }
    qsort(places->values, (size_t)places->count, sizeof places->values[0], compare_addresses);
    return places;
}

static bool parse_text(JsonDocument *out_document, const char *text, size_t length, int max_depth,
                       JsonProblems *mistakes, JsonProblem *out_problem)
{
    JsonScan scan;
    Error error;
    if (!float_mode_check(&error)) { /* Numbers would be read wrongly. */
        *out_problem = (JsonProblem){.line = 1, .column = 1, .is_error = true};
        text_fit(out_problem->text, sizeof out_problem->text, "%s", error.text);
        return false;
    }
    if (!scan_text(text, length, max_depth, &scan, mistakes, out_problem))
        return false;
    JsonDocument document = {cJSON_ParseWithLength(text, length), NULL};
    if (document.root)
        document.places = places_create(text, &scan, document.root);
    free(scan.offsets);
    if (!document.places) {
        /* The text is valid, so only memory can be missing. */
        json_document_destroy(&document);
        *out_problem = (JsonProblem){
            .line = 1, .column = 1, .is_error = true, .is_memory = true, .text = "out of memory"};
        return false;
    }
    *out_document = document;
    return true;
}

bool json_document_parse(JsonDocument *out_document, const char *text, size_t length, int max_depth,
                         JsonProblem *out_problem)
{
    return parse_text(out_document, text, length, max_depth, NULL, out_problem);
}

bool json_document_parse_on(JsonDocument *out_document, const char *text, size_t length,
                            int max_depth, JsonProblems *problems)
{
    JsonProblem problem;
    if (parse_text(out_document, text, length, max_depth, problems, &problem))
        return true;
    json_problems_report(problems, &problem);
    return false;
}

bool json_document_open(JsonDocument *out_document, const char *text, size_t length,
                        size_t max_bytes, int max_depth, JsonProblems *out_problems)
{
    JsonProblem problem = {.line = 1, .column = 1};
    *out_problems = (JsonProblems){0};
    if (length > max_bytes)
        text_fit(problem.text, sizeof problem.text, "larger than %zu bytes", max_bytes);
    else if (json_document_parse(out_document, text, length, max_depth, &problem))
        return true;
    json_problems_report(out_problems, &problem);
    return false;
}

void json_document_destroy(JsonDocument *document)
{
    cJSON_Delete(document->root);
    free(document->places);
    *document = (JsonDocument){0};
}

static const PlacedValue *find_place(const JsonDocument *document, const cJSON *value)
{
    PlacedValue wanted = {.value = value};
    const PlacedValue *found =
        bsearch(&wanted, document->places->values, (size_t)document->places->count, sizeof wanted,
                compare_addresses);
    ASSERT(found != NULL);
    return found;
}

JsonPosition json_document_place(const JsonDocument *document, const cJSON *value)
{
    return find_place(document, value)->place;
}

size_t json_document_offset(const JsonDocument *document, const cJSON *value)
{
    return (size_t)find_place(document, value)->offset;
}
