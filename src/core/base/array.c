/* SPDX-License-Identifier: MIT */
#include "base/array.h"

#include <stdlib.h>

bool array_grow(void **items, int *capacity, int first, size_t item_bytes)
{
    int more = *capacity > 0 ? 2 * *capacity : first;
    void *grown = realloc(*items, (size_t)more * item_bytes);
    if (!grown)
        return false;
    *items = grown;
    *capacity = more;
    return true;
}
