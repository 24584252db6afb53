/* SPDX-License-Identifier: MIT */
/* How a match ended, in words. */
#ifndef CLOCKWISE_SCENE_OUTCOME_H
#define CLOCKWISE_SCENE_OUTCOME_H

#include "canvas/color.h"
#include "scene/scene.h"

#include <stddef.h>

enum { OUTCOME_BYTES = 64, OUTCOME_FACTS = 4 };

/** "You win", "Verge wins", "Tick wins", "A draw", "Fell in wave 6", "All targets in 23.4 s". */
void outcome_words(const Scene *scene, char out_text[OUTCOME_BYTES]);

/** Whose color the words have: the winner's, or its team's; `otherwise` where nobody won. */
Color outcome_color(const Scene *scene, Color otherwise);

/** A figure and what it is: "7/10", "waves". */
typedef struct OutcomeFact {
    char figure[16];
    const char *meaning;
    int team; /**< Whose it is, or 0. */
} OutcomeFact;

/** Enemies that the people of a siege have killed. */
int outcome_siege_kills(const World *world);

/** What else is to be told of the whole match, but not of one player; returns how many. */
int outcome_facts(const Scene *scene, OutcomeFact out_facts[OUTCOME_FACTS]);

#endif
