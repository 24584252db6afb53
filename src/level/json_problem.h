/* SPDX-License-Identifier: MIT */
/* What may be wrong with a JSON text, and where. */
#ifndef CLOCKWISE_LEVEL_JSON_PROBLEM_H
#define CLOCKWISE_LEVEL_JSON_PROBLEM_H

typedef struct JsonPlace {
    int line;   /**< From 1. */
    int column; /**< From 1, in bytes. */
} JsonPlace;

/** A document of more values is refused: cJSON takes about 80 bytes for each, whatever its size in
 * text. */
enum { JSON_VALUES = 400000, JSON_DEPTH_MOST = 64 };

typedef struct JsonProblem {
    JsonPlace place;
    char path[128]; /**< As `obstacles[3].points`; empty for the outermost value. */
    char text[160];
} JsonProblem;

/** Of one text more than so many lapses are not told one by one. */
enum { JSON_LAPSES_KEPT = 32 };

/** What is wrong with a text that can be read all the same: a key twice in one object (the first
 * counts), a number past a double (it is infinite). In the order in which they were met. */
typedef struct JsonLapses {
    JsonProblem items[JSON_LAPSES_KEPT];
    int count;
} JsonLapses;

#endif
