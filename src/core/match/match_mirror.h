/* SPDX-License-Identifier: MIT */
/* A match that shows what a client of a network game is told. It has no bots and no recording, and
 * match_step() is not for it. */
#ifndef CLOCKWISE_MATCH_MATCH_MIRROR_H
#define CLOCKWISE_MATCH_MATCH_MIRROR_H

#include "match/match.h"

/** A match in a copy of the level of `told`, with its options and names. `own` has bit 1 << player
 * for each person at this machine, `people` for each person at all. Destroy it with
 * match_destroy(). False, with an error, only when out of memory. */
bool match_mirror_create(Match **out_match, const World *told, unsigned own, unsigned people,
                         Error *out_error);

/** Its world becomes the told one, without events. */
void match_mirror_show(Match *match, const World *told);

/** Other people play now. */
void match_mirror_seat(Match *match, unsigned own, unsigned people);

#endif
