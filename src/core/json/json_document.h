/* SPDX-License-Identifier: MIT */
/*
 * Strict JSON (RFC 8259) with places. cJSON builds the tree; before it a scanner turns away what
 * cJSON lets pass (bad UTF-8, repeated keys, 1e999, 01, trailing text, depth, NULs) and notes where
 * each value stands, because cJSON's nodes do not know.
 */
#ifndef CLOCKWISE_JSON_JSON_DOCUMENT_H
#define CLOCKWISE_JSON_JSON_DOCUMENT_H

#include "json/json_scan.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct JsonPlace {
    int line;   /**< From 1. */
    int column; /**< From 1, in bytes. */
} JsonPlace;

typedef struct JsonDocument {
    cJSON *root;
    struct JsonPlaces *places;
} JsonDocument;

/**
 * Parses one JSON value of at most `max_depth` (at most JSON_DEPTH_MAX) nested arrays and objects.
 * On false, `out_problem` says where the text stops being JSON and why, and there is nothing to
 * destroy.
 */
bool json_document_parse(JsonDocument *out_document, const char *text, size_t length, int max_depth,
                         JsonProblem *out_problem);

/**
 * The same for whoever wants to know everything that is wrong: adds all of it to `problems`, and
 * goes on after what can be read all the same (json_scan.h). Where there were errors the document
 * is good for finding more of them, no more.
 */
bool json_document_parse_on(JsonDocument *out_document, const char *text, size_t length,
                            int max_depth, JsonProblems *problems);
/** json_document_parse() for a text of at most `max_bytes`; resets `out_problems`, to which what is
 * wrong is added. */
bool json_document_open(JsonDocument *out_document, const char *text, size_t length,
                        size_t max_bytes, int max_depth, JsonProblems *out_problems);
void json_document_destroy(JsonDocument *document);

/** Where a value of this document begins; for an object's member, where its key does. O(log
 * values). */
JsonPlace json_document_place(const JsonDocument *document, const cJSON *value);

/** The same in bytes from the start of the text. */
size_t json_document_offset(const JsonDocument *document, const cJSON *value);

#endif
