/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_CATALOG_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_CATALOG_H

#include <stddef.h>

/**
 * A language's catalog, a .mo file. One that is taken gives every text, and each form of a plural,
 * a translation that takes the text's own values, and ends.
 */
void fuzz_catalog_run(const char *text, size_t length);

#endif
