/* SPDX-License-Identifier: MIT */
/*
 * Which players a client is told of. Positions that a player must not see never leave the server:
 * each client gets a world without the players it could not see (veil_mask.h), so that no modified
 * client can see through walls.
 *
 * A client is told of a player that it sees, or could see within the time that an update takes to
 * reach it, and for a moment afterwards; otherwise players would pop up late. What a cheat still
 * learns: a player may be sent up to 30 ticks of running before it comes into view; a hidden player
 * who pushes something or takes a pickup has been there; and a client's own `is_seen` is true even
 * where the viewer is cloaked, because a player must know when its shield cannot recharge. That
 * reveals that somebody is watching, but not from where.
 */
#ifndef CLOCKWISE_VEIL_VEIL_H
#define CLOCKWISE_VEIL_VEIL_H

#include "sim/state.h"

enum {
    VEIL_HORIZON_MAX = 30, /**< Ticks. */
    VEIL_NEW_MAX = 3       /**< How many players may come into view for a client in one tick. */
};

/** How long a client is still told of a player who went out of sight, and how long after its whole
 * side is out of the match it is shown everyone. */
#define VEIL_AFTER_SECONDS 0.15
#define VEIL_SPECTATE_SECONDS 5.0

/** The present and the expected lines of sight; shared by all clients of a match. */
typedef struct Veil {
    Movers ahead; /**< Where the movers will be. */
    /** For each pair, bit 1 << step of the horizon: whether the line was clear when it was last
     * tested. */
    unsigned lines[PLAYERS_MAX][PLAYERS_MAX];
    int seen_tick[PLAYERS_MAX][PLAYERS_MAX]; /**< When the first player last saw the second. */
    int out_ticks[PLAYERS_MAX]; /**< Ticks since a player died for good; 0: it has not. */
} Veil;

/** What one client is told. */
typedef struct VeilClient {
    unsigned seats; /**< Bit 1 << player for each of its players. */
    int horizon;    /**< How many ticks ahead of what it was sent it may be: its round trip and a
                       margin. */
    unsigned shown; /**< The players it is told of now, bit 1 << player. */
} VeilClient;

/** Fails only when out of memory. */
bool veil_create(Veil *out_veil, const Arena *arena, Error *out_error);
void veil_destroy(Veil *veil);

/** Call after each tick of the true world. */
void veil_look(Veil *veil, const World *truth);

/** Call after veil_look(). Updates and returns the players that a client is told of, bit 1 <<
 * player: its own and their teammates, those it sees or is about to see, those whom everyone sees,
 * and everyone once the match is over. */
unsigned veil_show(const Veil *veil, const World *truth, VeilClient *client);

#endif
