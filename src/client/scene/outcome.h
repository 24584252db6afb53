/* SPDX-License-Identifier: MIT */
/* How a match ended, as text and figures. */
#ifndef CLOCKWISE_SCENE_OUTCOME_H
#define CLOCKWISE_SCENE_OUTCOME_H

#include "canvas/canvas.h"
#include "scene/scene.h"

enum { OUTCOME_BYTES = 64, OUTCOME_FACTS = 4 };

/** "You win", "Verge wins", "Tick wins", "A draw", "Defeated in wave 6", "All targets hit". */
void outcome_words(const Scene *scene, char out_text[OUTCOME_BYTES]);

/** What decided between sides with the same score: ", decided by fewer deaths"; that a trial ended
 * by its limit: ", out of time"; else "". */
const char *outcome_reason(const Scene *scene);
/** The color of the winner or its team; `otherwise` if there is none. */
Color outcome_color(const Scene *scene, Color otherwise);

/** A figure and its meaning: "7", "waves". */
typedef struct OutcomeFact {
    char figure[16];
    const char *meaning;
    int team;  /**< Its team, or 0. */
    int medal; /**< Of trials, 1 (bronze) to 3 (gold), or 0. */
} OutcomeFact;

/** Facts about the whole match rather than one player; returns how many. */
int outcome_facts(const Scene *scene, OutcomeFact out_facts[OUTCOME_FACTS]);

/* Short praise after a match, for what a player alone did most or best. */

/** Fills in each player's award, NULL for none: at most one a player, each given once, and none in
 * modes without opponents. A tie gives no award. */
void awards_find(const Scene *scene, const char *out_awards[PLAYERS_MAX]);

#endif
