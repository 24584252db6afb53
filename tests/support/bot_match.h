/* SPDX-License-Identifier: MIT */
/* Matches of bots on the levels that ship, for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_BOT_MATCH_H
#define CLOCKWISE_TESTS_SUPPORT_BOT_MATCH_H

#include "bots/bot.h"

typedef struct BotMatch {
    Level level;
    Arena arena;
    World world;
    BotTeam *bots;
    PlayerInput inputs[PLAYERS_MAX]; /**< Of the last tick. */
} BotMatch;

/** Starts a deathmatch of veterans on the level file of that path; fails the test where it cannot.
 */
void bot_match_start(BotMatch *match, const char *path, int player_count, uint64_t seed);

/** The same in any mode, the first half of the players being people in siege. */
void bot_match_start_mode(BotMatch *match, const char *path, Mode mode, int player_count,
                          uint64_t seed);

void bot_match_step(BotMatch *match);

void bot_match_destroy(BotMatch *match);

enum { SHIPPED_LEVELS = 64, SHIPPED_PATH_BYTES = 96 };

/** Lists the paths of all level files under levels/, sorted; returns how many. */
int bot_match_levels(char out_paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES]);

#endif
