/* SPDX-License-Identifier: MIT */
/*
 * The best run of a trial, played again beside the present one: its own world in the same arena,
 * step by step with the match's time of play. It touches nothing and nobody.
 */
#ifndef CLOCKWISE_SCENE_GHOST_H
#define CLOCKWISE_SCENE_GHOST_H

#include "match/match.h"

typedef struct Ghost {
    Recording recording;
    World world;
    bool is_running; /**< Its run is not over. */
    Vec2 at;         /**< World units, at the present tick; */
    Vec2 before;     /**< and at the one before it. */
} Ghost;

typedef enum GhostFault {
    GHOST_FINE,
    GHOST_UNREADABLE, /**< The file may be good: it, or memory, cannot be had now. */
    GHOST_DAMAGED     /**< It is none, or of another level. */
} GhostFault;

/** From a recording's file, for a match that is at its beginning. Where that fails there is none:
 * NULL. */
GhostFault ghost_create(Ghost **out_ghost, const char *path, const Match *match, Error *out_error);
void ghost_destroy(Ghost *ghost);

/** After each of the match's ticks: goes as far as the match was played. */
void ghost_step(Ghost *ghost, const Match *match);

#endif
