/* SPDX-License-Identifier: MIT */
#include "arena/advice_list.h"

#include <stddef.h>
#include <stdlib.h>

const char *const advice_list_keys[ADVICE_PARTS] = {
    [ADVICE_OBSTACLE] = "obstacles", [ADVICE_SPAWN] = "spawns", [ADVICE_ZONE] = "zones"};

Advice *advice_list_add(AdviceList *list, AdvicePart part, int index)
{
    if (list->count == ADVICE_MAX)
        return NULL;
    Advice *advice = &list->items[list->count++];
    *advice = (Advice){.part = part, .index = index};
    return advice;
}

static int compare(const void *a, const void *b)
{
    const Advice *first = a;
    const Advice *second = b;
    if (first->part != second->part)
        return first->part < second->part ? -1 : 1;
    if (first->index != second->index)
        return first->index < second->index ? -1 : 1;
    if (first->other != second->other)
        return first->other < second->other ? -1 : 1;
    return (first->order > second->order) - (first->order < second->order);
}

void advice_list_sort(AdviceList *list)
{
    qsort(list->items, (size_t)list->count, sizeof *list->items, compare);
}
