/* SPDX-License-Identifier: MIT */
/* What players do in a tick: steer, dash, move, be pushed, fire; how they come in, and what happens
 * to those who stay in one place. */
#ifndef CLOCKWISE_SIM_PLAYERS_H
#define CLOCKWISE_SIM_PLAYERS_H

#include "sim/state.h"

/** Applies inputs: aims, presses and velocities; with `is_held` no velocities. */
void players_steer(World *world, const PlayerInput inputs[PLAYERS_MAX], bool is_held);
/** Moves players by their velocities and pushes them out of each other and of everything solid. */
void players_move(World *world);
/** Fires, or begins to charge, for every player who presses fire and can. */
void players_fire(World *world);
/** Recharges shields, counts timers down, and keeps statistics. */
void players_recover(World *world);

/* Spawning: out of opponents' sight and far from them, where spawn_choice_make() says. */

/** Spawns everyone at the start of a match or round: well apart, if possible out of each other's
 * sight, in an order given by the seed. Does nothing in a level without spawns. */
void spawn_everyone(World *world);

/** Spawns a player at the best place, unguarded. False if movers leave no room at any spawn, or
 * there are no spawns. */
bool spawn_in(World *world, int player);
/** Where spawn_in() would put a player now; false without room. */
bool spawn_find(World *world, int player, Vec2 *out_at);

/** Spawns a player at a place that spawn_find() found earlier, or near it if a mover has come.
 * False without room. */
bool spawn_in_near(World *world, int player, Vec2 place);
/** As spawn_in(), but without room the player waits outside the arena. */
void spawn_or_wait(World *world, int player);
/** Takes a player out of the arena for so many ticks, or RESPAWN_WAITS. */
void spawn_take_out(Player *player, int respawn_ticks);
/** Whether any player waits for room. */
bool spawn_has_waiting(const World *world);
/** Spawns the players who wait for room. */
void spawn_waiting(World *world);
/** A whole shield: PLAYER_SHIELD, or nothing where the rules know no shields. */
double spawn_full_shield(const World *world);
/** Spawns a player at a place, in full health and unguarded. */
void spawn_at(World *world, int player, Vec2 at);

/** Counts down to the dead players' respawns and respawns them, if the level has spawns: inside the
 * border, and out of sight, for which they wait up to RETURN_PATIENCE_SECONDS. Nobody respawns in
 * the last LAST_RETURN_SECONDS of a match with a border. */
void spawn_returning(World *world);

/*
 * A player who stays within LINGER_REACH of one place for LINGER_SECONDS is revealed: everyone sees
 * it until it leaves. This stops camping; following a moving wall is still safe. Whoever has just
 * come in and looks around has time: a life's first stay counts from the first move or button on,
 * or after FIRST_STAY_SECONDS.
 */

/** Counts how long each living player has stayed in one place, while any opponent lives. */
void linger_step(World *world);
bool linger_is_revealed(const World *world, int player);
/** 0 when the player has just moved on or its stay does not count yet, 1 once it is revealed. */
double linger_progress(const World *world, int player);
/** Whether this tick revealed the player: true for the first EVENT_REVEALED of a stay. */
bool linger_is_just_revealed(const World *world, int player);
/** Seconds since the last EVENT_REVEALED of a player who is revealed: it is sent once a second. */
double linger_seconds_since_report(const World *world, int player);

/* While the border closes in a timed match, a hand of light turns once, clockwise, about the
 * arena's center and shows everyone it touches to everyone. */

/** Where the hand points, a unit vector from the arena's center; false while it does not turn. */
bool midnight_hand(const World *world, Vec2 *out_way);
/** Turns the hand by one tick and lights whom it touches. */
void midnight_step(World *world);

/* Counts the time that a player is stuck, for the figures of bots: it pushes against something, or
 * stands or paces in one place without a reason. No rule depends on it; bots look at stays. */

/** A player who stays within this distance of a place, world units, for longer than this is stuck
 * unless it has a reason. */
#define STUCK_REACH 80.0
#define STUCK_SECONDS 3.0

/** From now on it stays where it is: stay_ticks count from here. */
void stuck_begin_stay(Player *player);

/**
 * Adds this tick to a living player's stuck_ticks if it counts. Reasons to stay are: it fired or
 * was hit; its shield recovers unseen; it is in the beacon's zone; it carries the torch; or the
 * border leaves no room.
 */
void stuck_judge(World *world, int player);

#endif
