/* SPDX-License-Identifier: MIT */
/*
 * Strict JSON (RFC 8259) with the line and column of each value. cJSON builds the tree, after a
 * scanner of our own refused what cJSON lets pass. Refused too: lone surrogates, a byte-order mark,
 * NUL, a key twice in one object, numbers past a double or of more than 63 characters (cJSON would
 * cut them), and more than JSON_VALUES values or `max_depth` nested arrays and objects. Time grows
 * as n log n.
 */
#ifndef CLOCKWISE_JSON_JSON_DOCUMENT_H
#define CLOCKWISE_JSON_JSON_DOCUMENT_H

#include "json/json_problems.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

/** The most values of a text: cJSON takes about 80 bytes for each. */
enum { JSON_VALUES = 400000, JSON_DEPTH_MAX = 64 };

/** The most mistakes (json_document_parse_on()) after which a scan continues. */
enum { JSON_MISTAKES_MAX = 32 };

typedef struct JsonPosition {
    int line;   /**< From 1. */
    int column; /**< From 1, in bytes. */
} JsonPosition;

typedef struct JsonDocument {
    cJSON *root;
    struct JsonPlaces *places;
} JsonDocument;

/** Parses one JSON value; `max_depth` is at most JSON_DEPTH_MAX. On false, `out_problem` says where
 * the text is wrong and why, and there is nothing to destroy. */
bool json_document_parse(JsonDocument *out_document, const char *text, size_t length, int max_depth,
                         JsonProblem *out_problem);

/**
 * The same, reporting to `problems`. Continues after mistakes, which can still be read: a key twice
 * in one object (the first counts), and a number past a double (it is infinite). A document with
 * errors is only good for finding more of them.
 */
bool json_document_parse_on(JsonDocument *out_document, const char *text, size_t length,
                            int max_depth, JsonProblems *problems);
/** json_document_parse() for a text of at most `max_bytes`, with new `out_problems`. */
bool json_document_open(JsonDocument *out_document, const char *text, size_t length,
                        size_t max_bytes, int max_depth, JsonProblems *out_problems);
void json_document_destroy(JsonDocument *document);

/** Where a value of this document begins, an object's member by its key. O(log values). */
JsonPosition json_document_place(const JsonDocument *document, const cJSON *value);

/** The same in bytes from the start of the text. */
size_t json_document_offset(const JsonDocument *document, const cJSON *value);

#endif
