/* SPDX-License-Identifier: MIT */
#include "app/mode_face_last_light.h"

#include <stdio.h>

static bool announce(const World *world, const Event *event, char *out_words, size_t size)
{
    if (event->kind == EVENT_ROUND_START)
        snprintf(out_words, size, "Round %d", (int)event->amount);
    else if (event->kind == EVENT_ROUND_END)
        snprintf(out_words, size, "%s %s the round", announcer_side(world, event->player),
                 announcer_is_you(announcer_side(world, event->player)) ? "take" : "takes");
    else
        return false;
    return true;
}

const ModeFace mode_face_last_light = {
    .title = "Last light",
    .line = "One life a round. The last one standing wins it.",
    .score = "Rounds",
    .bots = "Bots",
    .has_rounds = true,
    .announce = announce,
};
