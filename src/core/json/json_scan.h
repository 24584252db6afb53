/* SPDX-License-Identifier: MIT */
/*
 * A strict scanner for JSON text (RFC 8259) that builds nothing: it says whether the text is one
 * JSON value, and where each value in it stands.
 */
#ifndef CLOCKWISE_JSON_JSON_SCAN_H
#define CLOCKWISE_JSON_JSON_SCAN_H

#include "json/json_problems.h"

#include <stdbool.h>
#include <stddef.h>

/** A text of more values is refused: cJSON takes about 80 bytes for each, whatever its size in
 * text. */
enum { JSON_VALUES = 400000, JSON_DEPTH_MAX = 64 };

/** After so many lapses (json_scan_text()) the next one ends the scan. */
enum { JSON_LAPSES_KEPT = 32 };

/** Where the values begin, in bytes from the start: a container before what it contains, a member
 * by its key. */
typedef struct JsonScan {
    int *offsets; /**< Ascending. */
    int count;
} JsonScan;

/**
 * Scans the text. Refuses what RFC 8259 does, and beyond it what this program has no use for:
 * invalid UTF-8 and lone surrogates, a byte-order mark, the character NUL, one key twice in an
 * object, numbers past a double or of more than 63 characters (cJSON would cut them), more than
 * JSON_VALUES values, and more than `max_depth` nested arrays and objects. Time grows as n log n.
 * A lapse is what can be read all the same: a key twice in one object (the first counts), a number
 * past a double (it is infinite). Lapses are added to `lapses`, and the scan goes on; where it is
 * NULL the first one ends it. Release the scan with json_scan_destroy(); on false there is nothing
 * to release.
 */
bool json_scan_text(const char *text, size_t length, int max_depth, JsonScan *out_scan,
                    JsonProblems *lapses, JsonProblem *out_problem);
void json_scan_destroy(JsonScan *scan);

#endif
