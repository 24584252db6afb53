/* SPDX-License-Identifier: MIT */
/* The weapons' numbers, in world units and seconds. */
#ifndef CLOCKWISE_SIM_WEAPONS_H
#define CLOCKWISE_SIM_WEAPONS_H

#include "level/level.h"

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

#endif
