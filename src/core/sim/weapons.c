/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "base/error.h"
#include "base/time.h"

/* The usual spread. */
#define SPREAD_DEG 1.5
#define BULLET_SECONDS 2.5

/* Covers the longest path across the largest arena in one tick. */
#define BEAM_SPEED (4 * LEVEL_SIZE_MAX * TICKS_PER_SECOND)

static const Weapon weapons[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {.flight = FLIGHT_BULLET,
                      .damage = 34,
                      .speed = 900,
                      .interval = 0.22,
                      .spread_deg = SPREAD_DEG,
                      .seconds = BULLET_SECONDS,
                      .pellets = 1,
                      .bounces = 1},
    [WEAPON_SCATTER] = {.flight = FLIGHT_BULLET,
                        .damage = 9,
                        .speed = 1000,
                        .interval = 0.60,
                        .spread_deg = 9,
                        .seconds = 0.42,
                        .pellets = 11,
                        .ammunition = 12},
    [WEAPON_RICOCHET] = {.flight = FLIGHT_BULLET,
                         .damage = 29,
                         .bounce_damage = 8,
                         .speed = 800,
                         .interval = 0.15,
                         .spread_deg = SPREAD_DEG,
                         .seconds = BULLET_SECONDS,
                         .pellets = 1,
                         .bounces = 5,
                         .ammunition = 38},
    [WEAPON_LANCE] = {.flight = FLIGHT_BEAM,
                      .damage = 120,
                      .speed = BEAM_SPEED,
                      .interval = 0.8,
                      .charge = 0.35,
                      .seconds = BULLET_SECONDS,
                      .pellets = 1,
                      .bounces = 1,
                      .ammunition = 9},
    [WEAPON_MORTAR] = {.flight = FLIGHT_GRENADE,
                       .damage = 120,
                       .speed = 950,
                       .interval = 0.42,
                       .spread_deg = SPREAD_DEG,
                       .seconds = 1.2,
                       .blast_radius = 165,
                       .pellets = 1,
                       .bounces = 1,
                       .ammunition = 12},
    [WEAPON_DISC] = {.flight = FLIGHT_DISC,
                     .damage = 100,
                     .speed = 1000,
                     .interval = 0.20,
                     .spread_deg = SPREAD_DEG,
                     .seconds = 1.2,
                     .pellets = 1,
                     .bounces = 2,
                     .ammunition = 1},
};

const Weapon *weapons_row(WeaponKind kind)
{
    ASSERT(kind < WEAPON_COUNT);
    return &weapons[kind];
}
