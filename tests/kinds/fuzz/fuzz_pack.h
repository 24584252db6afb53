/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_PACK_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_PACK_H

#include <stddef.h>

/** A zip file, whose files are read, written and read again as the same; and the same bytes as a
 * pack.json. */
void fuzz_pack_run(const char *text, size_t length);

#endif
