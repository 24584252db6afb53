/* SPDX-License-Identifier: MIT */
#include "app/announcer.h"

#include "app/mode_face.h"
#include "app/team_name.h"
#include "sim/rules.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_BYTES = 64 };

static bool say(const World *world, const Event *event, char *out_text, size_t size)
{
    const ModeFace *face = mode_face_of(world->options.mode);
    if (event->kind == EVENT_BORDER) {
        snprintf(out_text, size, "The border closes");
        return true;
    }
    return face->announce != NULL && face->announce(world, event, out_text, size);
}

void announcer_step(Announcer *announcer, const World *world)
{
    char words[WORDS_BYTES];
    announcer->age += TICK_SECONDS;
    if (announcer->age > ANNOUNCER_SECONDS)
        announcer->has_event = false;
    for (int i = 0; i < world->events.count; i++)
        if (say(world, &world->events.items[i], words, sizeof words))
            *announcer = (Announcer){true, world->events.items[i], 0};
}

bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size)
{
    return announcer->has_event && say(world, &announcer->event, out_text, size);
}

const char *announcer_player(const World *world, int player)
{
    return player == NOBODY ? "Nobody" : world->players[player].name;
}

const char *announcer_side(const World *world, int player)
{
    int team = player == NOBODY ? 0 : world->players[player].team;
    return team != 0 ? team_name(team) : announcer_player(world, player);
}

bool announcer_is_you(const char *name)
{
    return strcmp(name, ANNOUNCER_YOU) == 0;
}
