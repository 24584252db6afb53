/* SPDX-License-Identifier: MIT */
/* How a bot likes to play, whatever its level. */
#ifndef CLOCKWISE_SIM_BOT_MANNER_H
#define CLOCKWISE_SIM_BOT_MANNER_H

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
