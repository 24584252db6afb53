/* SPDX-License-Identifier: MIT */
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>

MatchOptions match_bench_options(const char *level_path, int people, int bots)
{
    MatchOptions options = {.people = people, .bots = bots, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "%s", level_path);
    match_set_bot_levels(&options, BOT_VETERAN);
    return options;
}

Match *match_bench_create(const MatchOptions *options)
{
    Error error;
    Match *match = NULL;
    if (match_create(&match, options, &error) != MATCH_FINE)
        fail_msg("match_create: %s", error.text);
    return match;
}

Match *match_bench_start(const char *level_path, int people, int bots)
{
    MatchOptions options = match_bench_options(level_path, people, bots);
    return match_bench_create(&options);
}
