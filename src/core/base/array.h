/* SPDX-License-Identifier: MIT */
/* Arrays on the heap that double when they are full. */
#ifndef CLOCKWISE_BASE_ARRAY_H
#define CLOCKWISE_BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/** Room for twice as many items, or for `first` where there was none; false, with nothing changed,
 * when memory is out. */
bool array_grow(void **items, int *capacity, int first, size_t item_bytes);

#endif
