/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_LEVEL_TEXT_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_LEVEL_TEXT_H

#include <stddef.h>

/** A level's text, as pasted; and as its checksum keeps most of such texts from being unpacked, the
 * same bytes as packed ones, and as a level's JSON that is to be sent. */
void fuzz_level_text_run(const char *text, size_t length);

#endif
