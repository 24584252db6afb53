/* SPDX-License-Identifier: MIT */
/* How far a trial's run is ahead of the best one, or behind it, at the target hit last. */
#ifndef CLOCKWISE_SCENE_SPLIT_H
#define CLOCKWISE_SCENE_SPLIT_H

#include "scene/ghost.h"

#define SPLIT_SECONDS 1.6 /**< How long it shows. */

enum { SPLIT_BYTES = 16 };

typedef struct Split {
    bool has_value; /**< There is something to show. */
    int ticks;      /**< Behind the best run; negative where ahead of it. */
    double age;     /**< Seconds. */
} Split;

/** A tick begins: the split ages and ends. */
void split_age(Split *split);
/** Takes an event of the last tick; `ghost` may be NULL. */
void split_take(Split *split, const Event *event, const World *world, const Ghost *ghost);

/** "-0.4" ahead of the best run, "+0.3" behind it, in seconds. */
void split_words(const Split *split, char out_words[SPLIT_BYTES]);

#endif
