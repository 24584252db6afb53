/* SPDX-License-Identifier: MIT */
/* Arrays of whatever type. Of those that grow on the heap `items` points to the array's pointer. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/** Makes room for more or fewer items; false, with nothing changed, when out of memory. */
bool array_resize(void *items, size_t count, size_t item_bytes);

/** Where `room` is less than `needed`, it at least doubles. False, changing nothing, without
 * memory. */
bool array_grow(void *items, int *room, int needed, size_t item_bytes);

/** Removes an item of `*count`; those after it move up. `items` is the array. */
void array_remove(void *items, int *count, int index, size_t item_bytes);

/** A new array of the same items, to be freed; NULL when out of memory. */
void *array_copy(const void *items, size_t count, size_t item_bytes);
