/* SPDX-License-Identifier: MIT */
#include "scene/announcer.h"

#include "base/tick.h"
#include "scene/mode_words.h"
#include "sim/mode_rules.h"

#include <stdio.h>

enum { WORDS_BYTES = 64 };

static bool announcer_write(const World *world, const Event *event, char *out_text, size_t size)
{
    const ModeWords *mode = mode_words(world->options.mode);
    if (event->kind == EVENT_BORDER) {
        snprintf(out_text, size, "%s",
                 world->rules->has_midnight ? "Midnight: the hand of light shows who hides"
                                            : "The border closes");
        return true;
    }
    if (event->kind == EVENT_SUDDEN_DEATH) {
        snprintf(out_text, size, "Sudden death: the next point wins");
        return true;
    }
    return mode->announce != NULL && mode->announce(world, event, out_text, size);
}

void announcer_age(Announcer *announcer)
{
    announcer->age += SECONDS_PER_TICK;
    if (announcer->age > ANNOUNCER_SECONDS)
        announcer->has_event = false;
}

void announcer_take(Announcer *announcer, const Event *event, const World *world)
{
    char words[WORDS_BYTES];
    if (announcer_write(world, event, words, sizeof words))
        *announcer = (Announcer){true, *event, 0};
}

bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size)
{
    return announcer->has_event && announcer_write(world, &announcer->event, out_text, size);
}
