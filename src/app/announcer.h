/* SPDX-License-Identifier: MIT */
/* What a mode has to say (mode_words.h), in a few words for a moment: a round, a wave, who has the
 * torch. */
#ifndef CLOCKWISE_APP_ANNOUNCER_H
#define CLOCKWISE_APP_ANNOUNCER_H

#include "sim/state.h"

#include <stddef.h>

#define ANNOUNCER_SECONDS 2.2

typedef struct Announcer {
    bool has_event;
    Event event; /**< The one that is told of. */
    double age;  /**< Seconds. */
} Announcer;

/** One tick: what is told ages, and a later event of the world's last tick takes its place. */
void announcer_step(Announcer *announcer, const World *world);

/** "Round 3", "Verge has the torch", "You have the torch"; false where nothing is to be said. */
bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size);

#endif
