/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_CONVERT_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_CONVERT_H

#include <stddef.h>

/** A drawing (SVG), and a map of Tiled (TMX or, beginning with a brace, TMJ): strictly, and leaving
 * out what cannot be taken. A level that can be played is written in each form, and is the same
 * when it is read again. */
void fuzz_convert_run_drawing(const char *text, size_t length);
void fuzz_convert_run_map(const char *text, size_t length);

#endif
