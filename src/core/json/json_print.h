/* SPDX-License-Identifier: MIT */
/* Printing JSON: doubles that read back the same, and strings. */
#ifndef CLOCKWISE_JSON_JSON_PRINT_H
#define CLOCKWISE_JSON_JSON_PRINT_H

#include <stdio.h>

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

#endif
