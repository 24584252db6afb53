/* SPDX-License-Identifier: MIT */
#include "support/bot_match.h"

#include "base/error.h"
#include "level/level_read.h"
#include "sim/world.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bot_match_start(BotMatch *match, const char *path, int player_count, uint64_t seed)
{
    bot_match_start_mode(match, path, MODE_DEATHMATCH, player_count, seed);
}

void bot_match_start_mode(BotMatch *match, const char *path, Mode mode, int player_count,
                          uint64_t seed)
{
    Error error;
    BotLevel levels[PLAYERS_MAX];
    memset(match, 0, sizeof *match);
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_VETERAN;
    WorldOptions options = {.mode = mode, .seed = seed, .player_count = player_count};
    modes_deal_sides(&options, player_count / 2, false);
    bool is_read = level_read_file(path, &match->level, &error);
    if (!is_read)
        fprintf(stderr, "%s\n", error.text);
    ASSERT(is_read);
    ASSERT(stage_open(&match->arena, &match->world, &match->level, &options, &error));
    ASSERT(bot_team_create(&match->bots, &match->world, ~0u, levels, &error));
}

void bot_match_step(BotMatch *match)
{
    bot_team_think(match->bots, &match->world, match->inputs);
    world_step(&match->world, match->inputs);
}

void bot_match_destroy(BotMatch *match)
{
    bot_team_destroy(match->bots);
    stage_close(&match->arena, &match->world);
    level_destroy(&match->level);
}

static bool is_level_name(const char *name)
{
    size_t length = strlen(name);
    bool is_json = length > 5 && strcmp(name + length - 5, ".json") == 0;
    return is_json && strcmp(name, "level.schema.json") != 0;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(a, b);
}

int bot_match_levels(char out_paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES])
{
    DIR *folder = opendir("levels");
    ASSERT(folder);
    int count = 0;
    const struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        if (!is_level_name(entry->d_name))
            continue;
        ASSERT(count < SHIPPED_LEVELS);
        int length =
            snprintf(out_paths[count++], SHIPPED_PATH_BYTES, "levels/%.80s", entry->d_name);
        ASSERT(length < SHIPPED_PATH_BYTES);
    }
    closedir(folder);
    qsort(out_paths, (size_t)count, SHIPPED_PATH_BYTES, compare_paths);
    return count;
}
