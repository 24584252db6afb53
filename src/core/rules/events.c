/* SPDX-License-Identifier: MIT */
#include "rules/events.h"

bool events_is_death(EventKind kind)
{
    return kind == EVENT_KILL || kind == EVENT_CRUSH || kind == EVENT_BORDER_KILL ||
           kind == EVENT_REFILL;
}

void events_clear(Events *events)
{
    events->count = 0;
}

void events_add(Events *events, Event event)
{
    if (events->count < EVENTS_MAX)
        events->items[events->count++] = event;
}

void events_tell(Events *events, EventKind kind, int player, Vec2 at, int amount)
{
    events_add(
        events,
        (Event){.kind = kind, .player = player, .other = NO_PLAYER, .at = at, .amount = amount});
}
