/* SPDX-License-Identifier: MIT */
/* The bots' levels. */
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

#endif
