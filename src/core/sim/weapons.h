/* SPDX-License-Identifier: MIT */
/* Weapons: their numbers in world units and seconds, who holds which, bullets and pickups. */
#ifndef CLOCKWISE_SIM_WEAPONS_H
#define CLOCKWISE_SIM_WEAPONS_H

#include "level/level.h"
#include "sim/state.h"

#include <stdint.h>

typedef enum WeaponFlight {
    FLIGHT_BULLET,  /**< Bounces, and ends at a hit. */
    FLIGHT_BEAM,    /**< A bullet that flies its whole path in the tick of the shot. */
    FLIGHT_GRENADE, /**< Explodes at a player, after its last bounce, or when its time is up. */
    FLIGHT_DISC /**< Returns to its owner instead of ending, through everything. The owner cannot
                   fire until it is back. */
} WeaponFlight;

typedef struct Weapon {
    WeaponFlight flight;
    double damage; /**< Of each bullet; for a grenade, of an explosion at the victim's rim. */
    double bounce_damage; /**< Added at each of its `bounces`. */
    double speed;         /**< World units per second. */
    double interval;      /**< Seconds between two shots. */
    double charge;        /**< Seconds from the press to the shot, or 0. */
    double spread_deg;    /**< To either side. */
    double seconds;       /**< Time of flight from the muzzle; speed times seconds is the range. */
    double blast_radius;  /**< Or 0. */
    int pellets;          /**< Bullets per shot, fanned out over the spread. */
    int bounces;
    int ammunition; /**< Shots, or 0 for unlimited. */
} Weapon;

/** The row of a weapon; not of WEAPON_ANY. */
const Weapon *weapons_row(WeaponKind kind);

/* A player's weapon and ammunition. */

/** Gives a player a weapon with full ammunition, in place of its old one and of a disc in flight.
 *  */
void loadout_take(World *world, int player, WeaponKind weapon);
/** The weapon is empty: back to Pulse. */
void loadout_run_out(World *world, int player);
/** Whether the player's disc is in flight, so that it cannot fire. */
bool loadout_is_disc_away(const Player *player);
/** The disc came back. */
void loadout_return_disc(World *world, int player);
/** The disc is lost: back to Pulse. */
void loadout_lose_disc(World *world, int player);
/** Adds an event of a player and its weapon. */
void loadout_tell(World *world, EventKind kind, int player, WeaponKind weapon);

/*
 * Bullets are circles of BULLET_RADIUS. They are swept along their path and hit whatever comes
 * first: static obstacles, movers (swept along their own path within the tick), the arena's edge,
 * players, targets. They bounce off walls like light. A bullet squeezed between closing walls ends.
 */

/** Fires the player's weapon along a unit vector: one bullet per pellet, starting at the muzzle
 * (the player's rim) or at the first obstacle before it. A beam flies its whole length at once. */
void bullets_fire(World *world, int player, Vec2 aim, bool is_charged);
/** Moves every bullet by one tick. */
void bullets_fly(World *world);

/** Whether a bullet can have bounced as often and flown as long as it says: where a world comes
 * from elsewhere, others loop over its bounces. */
bool bullets_is_possible(const Bullet *bullet);

/*
 * Where in a weapon's spread a bullet flies. It follows from a salt and the bullet's id alone, and
 * not from the world's random numbers: what a player does whom nobody sees never bends another's
 * shot. The salt of a match gives its seed away. In a network game each player has a random one
 * beside it, so that a client knows those of its own players, and neither the seed nor where others
 * will shoot.
 */

uint64_t spread_salt_of_seed(uint64_t seed);
uint64_t spread_salt_of_player(const WorldOptions *options, int player);
/** In [0, 1). */
double spread_of_bullet(uint64_t salt, int bullet_id);

/* Pickups. Each one of the level has a pad, which counts down to the next and shows it ahead of
 * time. */

/** Empties every pad; the first pickups come after PICKUP_FIRST_SECONDS of play. */
void pickups_reset(World *world);

/** Whether the mode has the pickup of this pad. A pad without one is not drawn or used. */
bool pickups_is_placed(const World *world, int pad);
/** One tick of play: pads count down, and players take what lies on them. */
void pickups_step(World *world);
/** Puts out every pickup, after the usual notice. */
void pickups_hurry(World *world);
/** Seconds from a pickup being taken to the next. */
double pickups_every(const LevelPickup *pickup);
/** Whether a pad shows its present or next pickup. */
bool pickups_is_shown(const PickupPad *pad);

/** Whether a pickup can be taken. */
static inline bool pickups_is_there(const PickupPad *pad)
{
    return pad->wait_ticks == 0;
}

#endif
