/* SPDX-License-Identifier: MIT */
#include "app/feed.h"

#include "sim/rules.h"

#include <stdio.h>

static FeedLine line_of(const Event *event)
{
    FeedLine line = {.killer = event->other, .victim = event->player};
    bool is_own = event->other == event->player || event->other == NOBODY;
    if (event->kind == EVENT_CRUSH) {
        snprintf(line.verb, sizeof line.verb, "%s", is_own ? "was crushed" : "crushed");
    } else if (event->kind == EVENT_BORDER_KILL) {
        snprintf(line.verb, sizeof line.verb, "%s", is_own ? "was shut out" : "shut out");
    } else if (is_own) {
        snprintf(line.verb, sizeof line.verb, "%s", "fell");
        if (event->bounces > 0)
            snprintf(line.rest, sizeof line.rest, "to an own ricochet");
    } else if (event->bounces > 0) {
        snprintf(line.verb, sizeof line.verb, "banked");
        snprintf(line.rest, sizeof line.rest, event->bounces == 1 ? "%d wall" : "%d walls",
                 event->bounces);
    } else {
        snprintf(line.verb, sizeof line.verb, "shot");
    }
    if (is_own)
        line.killer = NOBODY;
    return line;
}

static void push(Feed *feed, FeedLine line)
{
    for (int i = FEED_LINES - 1; i > 0; i--)
        feed->lines[i] = feed->lines[i - 1];
    feed->lines[0] = line;
    feed->count = feed->count < FEED_LINES ? feed->count + 1 : FEED_LINES;
}

void feed_step(Feed *feed, const World *world)
{
    for (int i = 0; i < feed->count; i++)
        feed->lines[i].age += TICK_SECONDS;
    while (feed->count > 0 && feed->lines[feed->count - 1].age > FEED_SECONDS)
        feed->count--;
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_KILL || event->kind == EVENT_CRUSH ||
            event->kind == EVENT_BORDER_KILL)
            push(feed, line_of(event));
    }
}
