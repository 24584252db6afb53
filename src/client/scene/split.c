/* SPDX-License-Identifier: MIT */
#include "scene/split.h"

#include "base/time.h"

#include <stdio.h>
#include <stdlib.h>

enum { TENTH_TICKS = TICKS_PER_SECOND / 10 };

void split_age(Split *split)
{
    split->age += SECONDS_PER_TICK;
    if (split->age > SPLIT_SECONDS)
        split->has_value = false;
}

void split_take(Split *split, const Event *event, const World *world, const Ghost *ghost)
{
    if (event->kind != EVENT_TARGET || ghost == NULL)
        return;
    int hits = world->state.target_count - (int)event->amount;
    if (hits >= 1 && hits <= ghost->split_count)
        *split = (Split){true, world->state.play_ticks - ghost->split_ticks[hits - 1], 0};
}

/* Whole tenths, rounded to the nearest, so that "-0.0" cannot come. */
void split_words(const Split *split, char out_words[SPLIT_BYTES])
{
    int tenths = (abs(split->ticks) + TENTH_TICKS / 2) / TENTH_TICKS;
    const char *sign = tenths == 0 ? "" : split->ticks < 0 ? "-" : "+";
    snprintf(out_words, SPLIT_BYTES, "%s%d.%d", sign, tenths / 10, tenths % 10);
}
