/* SPDX-License-Identifier: MIT */
#include "rules/events.h"

bool events_is_death(EventKind kind)
{
    return kind == EVENT_KILL || kind == EVENT_CRUSH || kind == EVENT_BORDER_KILL ||
           kind == EVENT_REFILL;
}

int events_count(const Events *events, EventKind kind, int player)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->items[i].kind == kind && events->items[i].player == player ? 1 : 0;
    return count;
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
