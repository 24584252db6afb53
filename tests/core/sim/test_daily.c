/* SPDX-License-Identifier: MIT */
/* What the date chooses, and that every day's trial can be played. Three days' choices are kept as
 * they are: everybody has the same. */
#define _POSIX_C_SOURCE 200809L
#include "sim/daily.h"

#include "base/files.h"
#include "sim/trials.h"
#include "support/kept_lines.h"
#include "support/match_bench.h"
#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LEVELS = 12, FIRST = 20758, DAYS = 360 };

static int day_of(const char *date)
{
    int day = 0;
    assert_true(date_read(date, &day));
    return day;
}

static Match *create(int day)
{
    MatchOptions options = {.mode = MODE_TRIALS, .people = 1, .seed = 5, .daily = day};
    snprintf(options.level_path, sizeof options.level_path, "%s", daily_of(day).level);
    return match_bench_create(&options);
}

static Match *create_bots_run(int day)
{
    MatchOptions options = {.mode = MODE_TRIALS,
                            .bots = 1,
                            .bot_levels = {BOT_VETERAN},
                            .seed = 1,
                            .daily = day,
                            .is_recorded = true};
    snprintf(options.level_path, sizeof options.level_path, "%s", daily_of(day).level);
    return match_bench_create(&options);
}

TEST(known_days)
{
    static const struct {
        const char *date, *level;
        WeaponKind weapon;
        uint64_t seed;
    } cases[] = {
        {"2026-11-22", "levels/pinball.json", WEAPON_RICOCHET, UINT64_C(0xc484fb2c7fe56c71)},
        {"2027-01-01", "levels/duel.json", WEAPON_LANCE, UINT64_C(0x0cb884fc567b7142)},
        {"2031-06-15", "levels/spiral.json", WEAPON_LANCE, UINT64_C(0x217dda0d2d7c242f)}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Daily daily = daily_of(day_of(cases[i].date));
        if (strcmp(daily.level, cases[i].level) != 0 || daily.weapon != cases[i].weapon ||
            daily.seed != cases[i].seed)
            fail_msg("%s: %s, weapon %d, seed 0x%016llx", cases[i].date, daily.level,
                     (int)daily.weapon, (unsigned long long)daily.seed);
    }
}

/* A level in every twelve days, never twice in a row, and every weapon in turn by chance. */
TEST(days_differ)
{
    int weapons[WEAPON_COUNT] = {0};
    for (int day = FIRST; day < FIRST + DAYS; day++) {
        Daily daily = daily_of(day), next = daily_of(day + 1);
        weapons[daily.weapon]++;
        if (strcmp(daily.level, next.level) == 0 || daily.seed == next.seed)
            fail_msg("day %d: %s twice, or one seed", day, daily.level);
        int times = 0;
        for (int other = day - day % LEVELS; other < day - day % LEVELS + LEVELS; other++)
            times += strcmp(daily.level, daily_of(other).level) == 0 ? 1 : 0;
        if (times != 1)
            fail_msg("day %d: %s %d times in its twelve days", day, daily.level, times);
    }
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if ((weapon == WEAPON_PULSE) != (weapons[weapon] == 0) ||
            (weapons[weapon] != 0 && weapons[weapon] < DAYS / 10))
            fail_msg("weapon %d on %d days", weapon, weapons[weapon]);
}

/* Twelve targets apart from pads, a par of the day's own, and the weapon on every pad. */
TEST(a_day_can_be_played)
{
    for (int day = FIRST; day < FIRST + 2 * LEVELS; day++) {
        Match *match = create(day);
        const World *world = &match->world;
        const Level *level = &match->level;
        if (world->state.target_count < 10 || trials_view(world)->par_ticks < 120)
            fail_msg("day %d: %d targets, par %d", day, world->state.target_count,
                     trials_view(world)->par_ticks);
        for (int i = 0; i < level->pickup_count; i++)
            if (level->pickups[i].kind == PICKUP_WEAPON &&
                level->pickups[i].weapon != daily_of(day).weapon)
                fail_msg("day %d: pad %d has weapon %d", day, i, (int)level->pickups[i].weapon);
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        match_step(match, inputs);
        if (world->state.players[0].weapon != daily_of(day).weapon)
            fail_msg("day %d begins with weapon %d", day, (int)world->state.players[0].weapon);
        match_destroy(match);
    }
}

/* The level alone has the usual trial again. */
TEST(another_day_has_other_targets)
{
    Match *match = create(FIRST);
    Match *again = create(FIRST);
    Match *later = create(FIRST + LEVELS);
    int same = 0;
    for (int i = 0; i < match->world.state.target_count; i++) {
        assert_true(
            vec2_distance(match->world.state.targets[i].at, again->world.state.targets[i].at) == 0);
        for (int k = 0; k < later->world.state.target_count; k++)
            same += vec2_distance(match->world.state.targets[i].at,
                                  later->world.state.targets[k].at) < 1;
    }
    if (same > 2)
        fail_msg("%d targets are where they were", same);
    match_destroy(match);
    match_destroy(again);
    match_destroy(later);
}

/* Whole runs of a bot, the same on every machine; and their recordings, written and read, play as
 * they were. After an intended change of the rules, the bots or a level, write the hashes anew with
 * UPDATE_HASHES=1. */
TEST(runs_are_exact)
{
    static const char *const dates[] = {"2026-11-22", "2027-01-01", "2031-06-15"};
    char path[64];
    snprintf(path, sizeof path, "/tmp/clockwise-daily-%ld", (long)getpid());
    KeptLines kept = kept_lines_open("tests/core/sim/daily_hashes.txt", "core/sim/test_daily");
    for (size_t i = 0; i < COUNT(dates); i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        Recording recording;
        Mismatches mismatches = {0};
        JsonProblems problems;
        Error error;
        char *text = NULL;
        size_t length = 0;
        Match *match = create_bots_run(day_of(dates[i]));
        while (match->world.state.phase != PHASE_OVER)
            match_step(match, inputs);
        kept_lines_take(&kept, "%s %d %016" PRIx64, dates[i], match->world.state.play_ticks,
                        world_hash(&match->world));
        if (!recording_write_file(&match->recording, RECORDING_TICKS, path, &error) ||
            !text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error) || text == NULL) {
            fail_msg("%s", error.text);
            return;
        }
        assert_true(recording_read_text(text, length, &recording, &problems));
        assert_int_equal(recording.options.daily, day_of(dates[i]));
        assert_int_equal(recording.edit_count, 0);
        assert_true(recording_play(&recording, NULL, &mismatches, &error));
        if (mismatches.count > 0)
            fail_msg("%s: %d mismatches", dates[i], mismatches.count);
        recording_destroy(&recording);
        json_problems_destroy(&problems);
        free(text);
        match_destroy(match);
    }
    unlink(path);
    kept_lines_close(&kept);
}
