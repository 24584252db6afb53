/* SPDX-License-Identifier: MIT */
/* What a mode has to say (mode_words.h), in a few words for a moment: a round, a wave, who has the
 * torch. */
#ifndef CLOCKWISE_SCENE_ANNOUNCER_H
#define CLOCKWISE_SCENE_ANNOUNCER_H

#include "sim/state.h"

#include <stddef.h>

#define ANNOUNCER_SECONDS 2.2

typedef struct Announcer {
    bool has_event;
    Event event; /**< The one that is told of. */
    double age;  /**< Seconds. */
} Announcer;

/** A tick begins: the announcement ages, and goes when its time is over. */
void announcer_age(Announcer *announcer);
/** An event of the world's last tick that there are words for takes the announcement's place. */
void announcer_take(Announcer *announcer, const Event *event, const World *world);

/** "Round 3", "Verge has the torch", "You have the torch"; false where nothing is to be said. */
bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size);

#endif
