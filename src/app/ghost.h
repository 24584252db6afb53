/* SPDX-License-Identifier: MIT */
/*
 * The best run of a trial, played again beside the present one: its own world in the same arena,
 * step by step with the match's time of play. It touches nothing and nobody.
 */
#ifndef CLOCKWISE_APP_GHOST_H
#define CLOCKWISE_APP_GHOST_H

#include "app/match.h"

typedef struct Ghost Ghost;

/**
 * From a recording's file, for a match that is at its beginning. False where the file cannot be
 * used or is of another level; the match goes without, then.
 */
bool ghost_create(Ghost **out_ghost, const char *path, Match *match, Error *out_error);
void ghost_destroy(Ghost *ghost);

/** After each of the match's ticks: says in `match->ghost` where it is, as long as its run lasts.
 */
void ghost_step(Ghost *ghost, Match *match);

#endif
