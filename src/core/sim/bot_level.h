/* SPDX-License-Identifier: MIT */
/* The bots' levels, and how they like to play. */
#ifndef CLOCKWISE_SIM_BOT_LEVEL_H
#define CLOCKWISE_SIM_BOT_LEVEL_H

#include <stdbool.h>

/** Weakest first; the adaptive level is as good as its opponents, and stands last. */
typedef enum BotLevel {
    BOT_BEGINNER,
    BOT_ROOKIE,
    BOT_CASUAL,
    BOT_AMATEUR,
    BOT_REGULAR,
    BOT_SKILLED,
    BOT_SEASONED,
    BOT_VETERAN,
    BOT_EXPERT,
    BOT_MASTER,
    BOT_ADAPTIVE, /**< Also how many are of a fixed strength. */
    BOT_LEVEL_COUNT
} BotLevel;

/** The names used in files and on the command line, e.g. "rookie". */
extern const char *const bot_level_names[BOT_LEVEL_COUNT];
const char *bot_level_name(BotLevel level);
/** Finds a level by name; false if there is none. */
bool bot_level_of_name(const char *name, BotLevel *out_level);

/* How a bot likes to play, whatever its level. */

typedef enum BotManner {
    BOT_MANNER_USUAL,
    BOT_MANNER_RUSHES,   /**< Comes close and never hides. */
    BOT_MANNER_RIDES,    /**< Goes along with movers instead of wandering. */
    BOT_MANNER_STANDS,   /**< Never dashes and never hides. */
    BOT_MANNER_ARMS,     /**< Goes for weapons first. */
    BOT_MANNER_AIMS,     /**< Waits after each shot. */
    BOT_MANNER_LURKS,    /**< Always seeks cover. */
    BOT_MANNER_DASHES,   /**< Dashes whenever it can. */
    BOT_MANNER_RETREATS, /**< Backs away from its opponent. */
    BOT_MANNER_CAMPS,    /**< Waits where it is hidden. */
    BOT_MANNER_BANKS,    /**< Prefers to shoot off walls. */
    BOT_MANNER_SNIPES,   /**< Keeps as far away as its weapon reaches, and goes for weapons. */
    BOT_MANNER_COMBINES, /**< Goes along with movers, shoots off walls, and comes close. */
    BOT_MANNER_COUNT
} BotManner;

#endif
