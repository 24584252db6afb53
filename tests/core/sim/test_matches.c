/* SPDX-License-Identifier: MIT */
/*
 * Every mode on every shipped level, with and without teams: four veterans, seed 1, tick 1200 (or
 * the match's end), and some matches to their end, against the hashes in mode_hashes.txt. They
 * change with every change of the rules, the bots or a level, and with nothing else. After an
 * intended change, write them anew with
 *
 *   UPDATE_HASHES=1 build/tests/core/test_modes test_matches
 *
 * and say in the commit what changed.
 */
#include "level/level_read.h"
#include "sim/modes.h"
#include "sim/mode.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/kept_lines.h"
#include "test.h"

#include <inttypes.h>
#include <string.h>

enum { BOTS = 4, TICKS = 1200, TICKS_MAX = 60000 };

/* The last tick of a match, and what it was like then. */
typedef struct MatchEnd {
    int tick;
    Hash hash;
    bool had_border; /* It closed in before the end. */
    bool is_over;
} MatchEnd;

static bool has_event(const World *world, EventKind kind)
{
    for (int i = 0; i < world->events.count; i++)
        if (world->events.items[i].kind == kind)
            return true;
    return false;
}

static MatchEnd end_of_match(const char *path, Mode mode, bool has_teams, int most_ticks)
{
    static BotMatch match;
    Error error;
    WorldOptions options = {.mode = mode, .seed = 1, .player_count = BOTS};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_VETERAN;
    modes_deal_sides(&options, 0, has_teams);
    memset(&match, 0, sizeof match);
    assert_true(level_read_file(path, &match.level, &error));
    assert_true(arena_create(&match.arena, &match.level, &error));
    assert_true(
        world_create(&match.world, &match.arena, modes_rules(options.mode), &options, &error));
    assert_true(bot_team_create(&match.bots, &match.world, ~0u, levels, &error));
    MatchEnd end = {.had_border = false};
    bool is_whole = most_ticks > TICKS;
    for (int i = 0; i < most_ticks && !(is_whole && match.world.state.over_ticks > 0); i++) {
        bot_match_step(&match);
        end.had_border |= has_event(&match.world, EVENT_BORDER);
    }
    end.tick = match.world.state.tick;
    end.hash = world_hash(&match.world);
    end.is_over = match.world.state.phase == PHASE_OVER;
    bot_match_destroy(&match);
    return end;
}

static void take_level(KeptLines *kept, const char *path)
{
    for (int mode = 0; mode < MODE_COUNT; mode++)
        for (int teams = 0; teams <= modes_players((Mode)mode).can_have_teams; teams++)
            kept_lines_take(kept, "%s %s%s %016" PRIx64, path, level_mode_name((Mode)mode),
                            teams ? " --teams" : "",
                            end_of_match(path, (Mode)mode, teams, TICKS).hash);
}

typedef struct WholeMatch {
    const char *path;
    Mode mode;
    bool has_teams;
} WholeMatch;

/* Small levels and short matches, to keep it quick; between them all that a match's end can be. */
static const WholeMatch whole_matches[] = {
    {"levels/gears.json", MODE_DEATHMATCH, false}, {"levels/duel.json", MODE_LAST_LIGHT, false},
    {"levels/lifts.json", MODE_BEACON, true},      {"levels/duel.json", MODE_TORCH, false},
    {"levels/clockwork.json", MODE_SIEGE, false},  {"levels/duel.json", MODE_TRIALS, false},
};

static void take_whole_match(KeptLines *kept, const WholeMatch *match, int *borders)
{
    MatchEnd end = end_of_match(match->path, match->mode, match->has_teams, TICKS_MAX);
    if (!end.is_over)
        fail_msg("%s %s: not over", match->path, level_mode_name(match->mode));
    *borders += end.had_border;
    kept_lines_take(kept, "%s %s%s to tick %d %016" PRIx64, match->path,
                    level_mode_name(match->mode), match->has_teams ? " --teams" : "", end.tick,
                    end.hash);
}

TEST(hashes)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    KeptLines kept = kept_lines_open("tests/core/sim/mode_hashes.txt", "modes/test_matches");
    int borders = 0;
    for (int i = 0; i < count; i++)
        take_level(&kept, paths[i]);
    for (size_t i = 0; i < sizeof whole_matches / sizeof *whole_matches; i++)
        take_whole_match(&kept, &whole_matches[i], &borders);
    kept_lines_close(&kept);
    if (borders == 0)
        fail_msg("no border closed in before the end of any match");
}
