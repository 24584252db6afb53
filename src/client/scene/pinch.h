/* SPDX-License-Identifier: MIT */
/*
 * Who is about to be crushed, and by what: the movers are moved on in time, and a player who stays
 * is pushed by them as in the simulation. The world never reads it.
 */
#ifndef CLOCKWISE_SCENE_PINCH_H
#define CLOCKWISE_SCENE_PINCH_H

#include "sim/state.h"

enum { PINCH_PIECES = 6, PINCH_EDGES = 4 };

/** How far ahead it looks: time enough to see it and dash. */
#define PINCH_SECONDS 0.6

typedef struct PinchPlayer {
    double danger; /**< 0: none in the next PINCH_SECONDS; 1: now. */
    double shown;  /**< The same, eased. */
    bool is_new;   /**< It began in the last tick. */
    /** What pinches: pieces of the arena in its order; from `piece_count` on, its edges as in
     * surroundings_edge(). */
    int pieces[PINCH_PIECES];
    int piece_count;
} PinchPlayer;

typedef struct Pinch {
    const Arena *arena; /**< Not owned. */
    Movers movers;      /**< At the time that was looked at last. */
    PinchPlayer players[PLAYERS_MAX];
} Pinch;

/** Fails only when out of memory. */
bool pinch_create(Pinch *out_pinch, const Arena *arena, Error *out_error);
void pinch_destroy(Pinch *pinch);

/** Forgets all dangers. */
void pinch_forget(Pinch *pinch);

/** Comes after each tick of the world. */
void pinch_step(Pinch *pinch, const World *world);

#endif
