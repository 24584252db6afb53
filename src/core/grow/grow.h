/* SPDX-License-Identifier: MIT */
/* Levels grown from a seed: the same level from the same plan on every machine. */
#pragma once

#include "level/level.h"

/** What the standing parts of a level are like. */
typedef enum GrowStyle {
    GROW_GEARS,   /**< Trains of meshing gears, with rims round them. */
    GROW_LANES,   /**< Columns of wall, and lifts between them. */
    GROW_RINGS,   /**< Broken rings round something that turns. */
    GROW_PILLARS, /**< Rows, rings or crosses of pillars, and screens that slide along them. */
    GROW_GLASS,   /**< A lattice of panes, with blinds. */
    GROW_MIXED,   /**< The middle of one of these and the sides of another. */
    GROW_STYLES,
    GROW_ANY = GROW_STYLES /**< The seed chooses. */
} GrowStyle;

extern const char *const grow_style_names[GROW_STYLES];

/* Limits of what is grown; levels themselves may be smaller and larger. World units. */
enum { GROW_WIDTH_MIN = 900, GROW_HEIGHT_MIN = 600, GROW_SIDE_MAX = 4800 };

typedef struct GrowPlan {
    uint64_t seed;
    GrowStyle style;
    int players; /**< The most it is made for, 2 to LEVEL_PLAYERS. */
    Vec2 size;   /**< Zero: as fits the players. */
} GrowPlan;

/** Grows a level without errors, warnings and hints; destroy it. False when out of memory, or where
 * nothing good would grow, which a test has not seen. */
bool grow_level(const GrowPlan *plan, Level *out_level, Error *out_error);
