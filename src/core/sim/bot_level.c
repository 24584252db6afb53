/* SPDX-License-Identifier: MIT */
#include "sim/bot_level.h"

#include <string.h>

const char *const bot_level_names[BOT_LEVEL_COUNT] = {
    [BOT_BEGINNER] = "beginner", [BOT_ROOKIE] = "rookie",    [BOT_CASUAL] = "casual",
    [BOT_AMATEUR] = "amateur",   [BOT_REGULAR] = "regular",  [BOT_SKILLED] = "skilled",
    [BOT_SEASONED] = "seasoned", [BOT_VETERAN] = "veteran",  [BOT_EXPERT] = "expert",
    [BOT_MASTER] = "master",     [BOT_ADAPTIVE] = "adaptive"};

bool bot_level_of_name(const char *name, BotLevel *out_level)
{
    for (int i = 0; i < BOT_LEVEL_COUNT; i++)
        if (strcmp(bot_level_names[i], name) == 0) {
            *out_level = (BotLevel)i;
            return true;
        }
    return false;
}

const char *bot_level_name(BotLevel level)
{
    return bot_level_names[level];
}
