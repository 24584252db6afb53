/* SPDX-License-Identifier: MIT */
#include "sim/events.h"

void events_clear(Events *events)
{
    events->count = 0;
}

void events_add(Events *events, Event event)
{
    if (events->count < MAX_EVENTS)
        events->items[events->count++] = event;
}
