/* SPDX-License-Identifier: MIT */
/*
 * Interest management: which players a client may know about. Positions that a player must not see
 * never leave the server. Each client gets a world without the players that it could not see
 * (veil_mask.h), so that no modified client can see through walls.
 *
 * A player is shown to a client that sees it, or could see it within the time that an update takes
 * to get there, and for a moment afterwards. Otherwise players would pop up late. What a cheat
 * still learns: a player may be shown up to 30 ticks of running before it comes into view; a hidden
 * player who pushes something or takes a pickup has been there; one who fires a bullet was where it
 * began, since bullets are public from the muzzle on, with their age and their way; one who fires a
 * beam is on its line, within VEIL_SOUND_GRID before the part that is told; and a client's own
 * `is_seen` is true even where the viewer is cloaked, because a player must know when its shield
 * cannot recharge. That reveals that somebody is watching, but not from where.
 */
#ifndef CLOCKWISE_NETPLAY_VEIL_H
#define CLOCKWISE_NETPLAY_VEIL_H

#include "sim/state.h"

enum {
    VEIL_HORIZON_MAX = 30, /**< Ticks. */
    VEIL_NEW_MAX = 3       /**< How many players may come into view for a client in one tick. */
};

/** How long a player who went out of sight is still shown, and how long a client whose whole side
 * is out of the match must wait until everyone is shown. */
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

/** What one client may know. */
typedef struct VeilClient {
    unsigned seats; /**< Bit 1 << player for each of its players. */
    int horizon;    /**< Ticks from now until an update is in effect there: its round trip and a
                       margin. */
    unsigned shown; /**< The players it knows about now, bit 1 << player. */
} VeilClient;

/** Fails only when out of memory. */
bool veil_create(Veil *out_veil, const Arena *arena, Error *out_error);
void veil_destroy(Veil *veil);

/** Call after each tick of the true world. */
void veil_look(Veil *veil, const World *truth);

/** Call after veil_look(). Updates and returns the players that are shown to a client, bit 1 <<
 * player: its own and their teammates, those it sees or is about to see, those whom everyone sees,
 * and everyone once the match is over. */
unsigned veil_show(const Veil *veil, const World *truth, VeilClient *client);

#endif
