/* SPDX-License-Identifier: MIT */
/*
 * Who is told of whom in a network game. What a player cannot see never leaves the server: each
 * client gets a world without those whom it could not see (veil_mask.h), so that no changed program
 * sees through walls.
 *
 * One is told of a player whom one sees or is about to see, within the time that news need to reach
 * one, and for a moment after: otherwise players would pop up late. What remains to be guessed: a
 * player who is told of is not always in sight yet, by at most 30 ticks of running; who pushes or
 * takes something away unseen has been there; and `is_seen` of oneself is true even where the one
 * who sees is cloaked, because a player must know when its shield cannot recharge. That says that
 * somebody watches, not from where.
 */
#ifndef CLOCKWISE_VEIL_VEIL_H
#define CLOCKWISE_VEIL_VEIL_H

#include "sim/state.h"

enum {
    VEIL_HORIZON_MAX = 30, /**< Ticks. */
    VEIL_NEW_MAX = 3       /**< So many players are shown anew in a tick at most. */
};

/** How long a player is told of who went out of sight, and how long one whose side is out waits
 * until it is shown everyone. */
#define VEIL_AFTER_SECONDS 0.15
#define VEIL_ONLOOKER_SECONDS 5.0

/** Which lines of sight there are and are about to be; the same for all clients of a match. */
typedef struct Veil {
    Movers ahead; /**< Where movers will be. */
    /** Of each pair, by step of the horizon: whether a line was clear when last looked. */
    unsigned lines[PLAYERS_MAX][PLAYERS_MAX];
    int seen_tick[PLAYERS_MAX][PLAYERS_MAX]; /**< When the first last saw the second. */
    int out_ticks[PLAYERS_MAX]; /**< How long ago a player died for good; 0: it has not. */
} Veil;

/** What one client is told, and of whom it is told now. */
typedef struct VeilClient {
    unsigned seats; /**< Bit 1 << player for each of its players. */
    int horizon;    /**< How far it is ahead, ticks: its round trip and a margin. */
    unsigned shown; /**< Whom it was told of last. */
} VeilClient;

/** Fails only when out of memory. */
bool veil_create(Veil *out_veil, const Arena *arena, Error *out_error);
void veil_destroy(Veil *veil);

/** After each tick of the true world. */
void veil_look(Veil *veil, const World *truth);

/** After veil_look(): updates and returns whom a client is told of. Its own players and its team
 * mates, whom everyone sees, whom it sees or will, and everyone once the match is over. */
unsigned veil_show(const Veil *veil, const World *truth, VeilClient *client);

#endif
