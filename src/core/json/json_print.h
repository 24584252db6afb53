/* SPDX-License-Identifier: MIT */
/* The two pieces of JSON that printf gets wrong: doubles that read back the same, and strings. */
#ifndef CLOCKWISE_JSON_JSON_PRINT_H
#define CLOCKWISE_JSON_JSON_PRINT_H

#include <stdio.h>

enum { JSON_NUMBER_BYTES = 32 };

/**
 * Writes the shortest of 15, 16 and 17 significant digits that strtod() turns back into the same
 * double. `value` is finite. Returns `out_text`.
 */
const char *json_print_shortest(double value, char out_text[JSON_NUMBER_BYTES]);

/** Prints a number as json_print_shortest() spells it. */
void json_print_number(FILE *file, double value);

/** Prints `[x,y]`. */
void json_print_pair(FILE *file, double x, double y);

/**
 * Prints any bytes as a string of JSON: what is not printable (utf8.h) as \u escapes, a byte that
 * is not UTF-8 as U+FFFD, the replacement character.
 */
void json_print_string(FILE *file, const char *text);

#endif
