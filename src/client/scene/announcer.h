/* SPDX-License-Identifier: MIT */
/*
 * Short announcements: a round, a wave, who has the torch, that a person is revealed. The texts of
 * modes are in mode_words.h.
 */
#ifndef CLOCKWISE_SCENE_ANNOUNCER_H
#define CLOCKWISE_SCENE_ANNOUNCER_H

#include "sim/state.h"

#include <stddef.h>

#define ANNOUNCER_SECONDS 2.2

typedef struct Announcer {
    bool has_event;
    Event event;     /**< What is announced. */
    double age;      /**< Seconds. */
    bool has_scored; /**< A person's first point was announced; more are not. */
} Announcer;

/** A tick begins: the announcement ages and ends. */
void announcer_age(Announcer *announcer);
/** Announces an event of the last tick, if there is a text for it. `people` has bit 1 << id of each
 * person at this screen: only they are told that they are revealed, once for each stay, and what
 * their first point means. */
void announcer_take(Announcer *announcer, const Event *event, const World *world, unsigned people);

/** "Round 3", "Verge has the torch", "You have the torch"; false if there is nothing to announce.
 */
bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size);

#endif
