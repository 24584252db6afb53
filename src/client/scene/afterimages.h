/* SPDX-License-Identifier: MIT */
/*
 * Afterimages of events that are over within a tick: beams, blasts, taken pickups. Also what
 * pads wait for and which breakables were hit. The world never reads them.
 */
#ifndef CLOCKWISE_SCENE_AFTERIMAGES_H
#define CLOCKWISE_SCENE_AFTERIMAGES_H

#include "sim/state.h"

enum { AFTERIMAGES_MAX = 48, AFTERIMAGES_CRACKS = 8 };

#define AFTERIMAGE_BEAM_SECONDS 0.4
#define AFTERIMAGE_BLAST_SECONDS 0.55
#define AFTERIMAGE_TAKEN_SECONDS 1.3

typedef enum AfterimageKind {
    AFTERIMAGE_BEAM,  /**< From `at` to `to`. */
    AFTERIMAGE_BLAST, /**< Around `at`, of radius `size`. */
    AFTERIMAGE_TAKEN, /**< Around `at`: a pickup that was taken. */
    AFTERIMAGE_KIND_COUNT
} AfterimageKind;

typedef struct Afterimage {
    AfterimageKind kind;
    int player; /**< Whose color. */
    Vec2 at;
    Vec2 to;
    double size;
    double age; /**< Seconds. */
    bool is_charged;
    PickupKind pickup; /**< What was taken, */
    WeaponKind weapon; /**< and which weapon, if it was one. */
} Afterimage;

typedef struct Afterimages {
    Afterimage items[AFTERIMAGES_MAX]; /**< Oldest first. */
    int count;
    int pad_ticks[LEVEL_PICKUPS];     /**< The full wait of each pad. */
    double health[LEVEL_OBSTACLES];   /**< Of the breakables, in the arena's order. */
    Vec2 cracked[AFTERIMAGES_CRACKS]; /**< Middles of breakables hit in the last tick. */
    int cracked_count;
} Afterimages;

/** How long an afterimage is seen, in seconds. */
double afterimages_seconds(AfterimageKind kind);

/** A tick begins: afterimages age and end; pads and breakables are read from the world. */
void afterimages_age(Afterimages *afterimages, const World *world);
/** Adds the afterimage of an event of the last tick. */
void afterimages_take(Afterimages *afterimages, const Event *event, const World *world);

#endif
