/* SPDX-License-Identifier: MIT */
#include "scene/feed.h"

#include "base/tick.h"
#include "sim/weapons.h"
#include "ui/ui.h"

#include <stdio.h>

/* These read well after "You" and after a name. */
#define OWN_RICOCHET "died to a shot that came back"

typedef struct WeaponWords {
    const char *verb; /* What it does to its victim. */
    const char *rest; /* After the victim, in place of the bounces; or NULL. */
    const char *own;  /* How its owner was killed by it. */
} WeaponWords;

static const WeaponWords weapon_words[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {"shot", NULL, OWN_RICOCHET},
    [WEAPON_SCATTER] = {"peppered", NULL, OWN_RICOCHET},
    [WEAPON_RICOCHET] = {"shot", NULL, OWN_RICOCHET},
    [WEAPON_LANCE] = {"pierced", NULL, OWN_RICOCHET},
    [WEAPON_MORTAR] = {"blew", "up", "died to a blast too close"},
    [WEAPON_DISC] = {"sliced", NULL, OWN_RICOCHET},
};

/* Before its first bounce only a blast hurts its owner. */
static void say_own(FeedLine *line, const Event *event)
{
    bool is_weapons = event->bounces > 0 || weapons_row(event->weapon)->blast_radius > 0;
    line->verb = is_weapons ? weapon_words[event->weapon].own : "died";
}

static void say_shot(FeedLine *line, const Event *event)
{
    const WeaponWords *words = &weapon_words[event->weapon];
    line->verb = words->verb;
    if (words->rest != NULL)
        snprintf(line->rest, sizeof line->rest, "%s", words->rest);
    else if (event->bounces > 0)
        snprintf(line->rest, sizeof line->rest, "after %d %s", event->bounces,
                 plural(event->bounces, "bounce", "bounces"));
}

static FeedLine feed_line(const Event *event)
{
    FeedLine line = {.killer = event->other, .victim = event->player, .verb = ""};
    bool is_own = event->other == event->player || event->other == NO_PLAYER;
    if (event->kind == EVENT_REFILL)
        line.verb = is_own ? "would have died" : "would have killed";
    else if (event->kind == EVENT_CRUSH)
        line.verb = is_own ? "got crushed" : "crushed";
    else if (event->kind == EVENT_BORDER_KILL)
        line.verb = is_own ? "got caught by the border" : "drove";
    else if (is_own)
        say_own(&line, event);
    else
        say_shot(&line, event);
    if (event->kind == EVENT_BORDER_KILL && !is_own)
        snprintf(line.rest, sizeof line.rest, "into the border");
    if (is_own)
        line.killer = NO_PLAYER;
    return line;
}

void feed_age(Feed *feed)
{
    for (int i = 0; i < feed->count; i++)
        feed->lines[i].age += SECONDS_PER_TICK;
    while (feed->count > 0 && feed->lines[feed->count - 1].age > FEED_SECONDS)
        feed->count--;
}

void feed_take(Feed *feed, const Event *event, int loser)
{
    if (!events_is_death(event->kind))
        return;
    for (int i = FEED_LINES - 1; i > 0; i--)
        feed->lines[i] = feed->lines[i - 1];
    feed->lines[0] = feed_line(event);
    feed->lines[0].loser = loser;
    feed->count = feed->count < FEED_LINES ? feed->count + 1 : FEED_LINES;
}
