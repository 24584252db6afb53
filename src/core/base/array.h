/* SPDX-License-Identifier: MIT */
/* Growing arrays on the heap. */
#ifndef CLOCKWISE_BASE_ARRAY_H
#define CLOCKWISE_BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/** Doubles the capacity, from 0 to `first`; false, with nothing changed, when out of memory. */
bool array_grow(void **items, int *capacity, int first, size_t item_bytes);

#endif
