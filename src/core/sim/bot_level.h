/* SPDX-License-Identifier: MIT */
/* The bots' levels, weakest first. */
#ifndef CLOCKWISE_SIM_BOT_LEVEL_H
#define CLOCKWISE_SIM_BOT_LEVEL_H

#include <stdbool.h>

typedef enum BotLevel {
    BOT_ROOKIE,
    BOT_REGULAR,
    BOT_VETERAN,
    BOT_MASTER,
    BOT_LEVEL_COUNT
} BotLevel;

/** The names used in files and on the command line, e.g. "rookie". */
extern const char *const bot_level_names[BOT_LEVEL_COUNT];
const char *bot_level_name(BotLevel level);

/** Finds a level by name; false if there is none. */
bool bot_level_of_name(const char *name, BotLevel *out_level);

#endif
