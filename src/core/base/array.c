/* SPDX-License-Identifier: MIT */
#include "base/array.h"

#include "base/error.h"

enum { ROOM_FIRST = 64 };

bool array_resize(void *items, size_t count, size_t item_bytes)
{
    void *memory;
    ASSERT(count > 0);
    memcpy(&memory, items, sizeof memory); /* Pointers of any type are copied as bytes. */
    void *larger = realloc(memory, count * item_bytes);
    if (larger != NULL)
        memcpy(items, &larger, sizeof larger);
    return larger != NULL;
}

bool array_grow(void *items, int *room, int needed, size_t item_bytes)
{
    int more = *room > 0 ? 2 * *room : ROOM_FIRST;
    if (needed <= *room)
        return true;
    more = more > needed ? more : needed;
    if (!array_resize(items, (size_t)more, item_bytes))
        return false;
    *room = more;
    return true;
}

void array_remove(void *items, int *count, int index, size_t item_bytes)
{
    char *at = (char *)items + (size_t)index * item_bytes;
    memmove(at, at + item_bytes, (size_t)(--*count - index) * item_bytes);
}

void *array_copy(const void *items, size_t count, size_t item_bytes)
{
    void *copy = malloc(count > 0 ? count * item_bytes : 1);
    if (copy != NULL && count > 0)
        memcpy(copy, items, count * item_bytes);
    return copy;
}
