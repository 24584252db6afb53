/* SPDX-License-Identifier: MIT */
/* The weapons' numbers: one row each, world units and seconds. */
#ifndef CLOCKWISE_SIM_WEAPONS_H
#define CLOCKWISE_SIM_WEAPONS_H

#include "level/level.h"

typedef enum WeaponFlight {
    FLIGHT_BULLET,  /**< Bounces, and ends where it strikes. */
    FLIGHT_BEAM,    /**< A bullet that goes its whole way in the tick of the shot. */
    FLIGHT_GRENADE, /**< Bursts on a player, past its last bounce or when its time is over. */
    FLIGHT_DISC     /**< Turns back to its owner instead of ending; on the way back nothing stops
                       it. There is no other until it is caught. */
} WeaponFlight;

typedef struct Weapon {
    WeaponFlight flight;
    double damage; /**< Of each bullet; of a grenade, in full where its blast's middle is at the
                        rim of what it hurts or inside. */
    double bounce_damage; /**< More after every bounce, as many of them as it has. */
    double speed;         /**< World units a second. */
    double interval;      /**< Seconds between two shots. */
    double charge;        /**< Seconds from the press to the shot, or 0. */
    double spread_deg;    /**< Either way. */
    double seconds; /**< That a bullet flies from the muzzle, its shooter's rim, on: speed times
                         seconds is its reach. Then it ends as its flight says. */
    double blast_radius; /**< Or 0. */
    int pellets;         /**< Bullets of one shot, fanned out over the spread. */
    int bounces;
    int ammunition; /**< Shots, or 0 for no end of them. */
} Weapon;

/** The row of a weapon; not of WEAPON_ANY. */
const Weapon *weapons_row(WeaponKind kind);

#endif
