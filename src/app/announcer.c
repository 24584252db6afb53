/* SPDX-License-Identifier: MIT */
#include "app/announcer.h"

#include "app/team_names.h"
#include "sim/mode.h"
#include "sim/rules.h"

#include <stdio.h>
#include <string.h>

static bool is_told(EventKind kind)
{
    static const EventKind told[] = {EVENT_ROUND_START, EVENT_ROUND_END,  EVENT_ZONE_MOVE,
                                     EVENT_TORCH_TAKE,  EVENT_TORCH_DROP, EVENT_WAVE_START,
                                     EVENT_WAVE_END,    EVENT_BORDER};
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (told[i] == kind)
            return true;
    return false;
}

void announcer_step(Announcer *announcer, const World *world)
{
    announcer->age += TICK_SECONDS;
    if (announcer->age > ANNOUNCER_SECONDS)
        announcer->has_event = false;
    for (int i = 0; i < world->events.count; i++)
        if (is_told(world->events.items[i].kind))
            *announcer = (Announcer){true, world->events.items[i], 0};
}

/* "You", a name, or in teams "Tick". */
static const char *who(const World *world, int player, bool as_team)
{
    if (player == NOBODY)
        return "Nobody";
    int team = world->players[player].team;
    return as_team && team != 0 ? team_name(team) : world->players[player].name;
}

static bool is_you(const World *world, int player, bool as_team)
{
    return strcmp(who(world, player, as_team), ANNOUNCER_YOU) == 0;
}

bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size)
{
    const Event *event = &announcer->event;
    int number = (int)event->amount;
    bool is_own = is_you(world, event->player, event->kind == EVENT_ROUND_END);
    if (!announcer->has_event || !is_told(event->kind))
        return false;
    if (event->kind == EVENT_ROUND_START)
        snprintf(out_text, size, "Round %d", number);
    else if (event->kind == EVENT_ROUND_END)
        snprintf(out_text, size, "%s %s the round", who(world, event->player, true),
                 is_own ? "take" : "takes");
    else if (event->kind == EVENT_ZONE_MOVE)
        snprintf(out_text, size, "The beacon has moved");
    else if (event->kind == EVENT_TORCH_TAKE)
        snprintf(out_text, size, "%s %s the torch", who(world, event->player, false),
                 is_own ? "have" : "has");
    else if (event->kind == EVENT_TORCH_DROP)
        snprintf(out_text, size,
                 event->player == NOBODY ? "The torch is back in its place"
                                         : "The torch lies free");
    else if (event->kind == EVENT_WAVE_START)
        snprintf(out_text, size, number == SIEGE_WAVES ? "The last wave" : "Wave %d", number);
    else if (event->kind == EVENT_WAVE_END)
        snprintf(out_text, size, "Wave %d is over", number);
    else
        snprintf(out_text, size, "The border closes");
    return true;
}
