/* SPDX-License-Identifier: MIT */
#include "profile/records.h"

#include "level/level_read.h"
#include "level/level_write.h"
#include "test.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

TEST(shorter_times_count)
{
    static const struct {
        const char *name;
        Hash level;
        int version;
        int ticks;
        bool is_taken;
        int best;
        int best_of_version;
    } cases[] = {
        {"the first", 1, 4, 3000, true, 3000, 3000},
        {"a longer one", 1, 4, 3001, false, 3000, 3000},
        {"the same", 1, 4, 3000, false, 3000, 3000},
        {"a shorter one", 1, 4, 2999, true, 2999, 2999},
        {"another level", 2, 4, 9000, true, 9000, 9000},
        {"the first again", 1, 4, 2000, true, 2000, 2000},
        {"a later version's, longer", 1, 5, 2500, true, 2000, 2500},
        {"a later version's, shorter", 1, 5, 1900, true, 1900, 1900},
    };
    static Records records;
    memset(&records, 0, sizeof records);
    assert_null(records_trial(&records, 1));
    for (size_t i = 0; i < COUNT(cases); i++) {
        TrialRecord run = {.level = "L",
                           .level_hash = cases[i].level,
                           .version = cases[i].version,
                           .ticks = cases[i].ticks};
        bool is_taken = records_take_trial(&records, &run);
        int best = records_trial(&records, run.level_hash)->ticks;
        int of_version = records_trial_of(&records, run.level_hash, run.version)->ticks;
        if (is_taken != cases[i].is_taken || best != cases[i].best ||
            of_version != cases[i].best_of_version)
            fail_msg("%s: taken %d, best %d, of its version %d", cases[i].name, is_taken, best,
                     of_version);
    }
    assert_int_equal(records.trial_count, 3);
    assert_null(records_trial_of(&records, 2, 5));
}

TEST(the_longest_unplayed_level_makes_room)
{
    static Records records;
    memset(&records, 0, sizeof records);
    for (int i = 0; i <= RECORDS_TRIALS_MAX; i++) {
        TrialRecord run = {.level = "L", .level_hash = (Hash)i + 1, .ticks = 100};
        run.seconds = i == 7 ? 1 : 1000 + i;
        assert_true(records_take_trial(&records, &run));
    }
    assert_int_equal(records.trial_count, RECORDS_TRIALS_MAX);
    assert_null(records_trial(&records, 8));
    assert_non_null(records_trial(&records, 1));
    assert_non_null(records_trial(&records, RECORDS_TRIALS_MAX + 1));
}

static int place_beside(const SiegeRecord *other, const SiegeRecord *run)
{
    static Records records;
    memset(&records, 0, sizeof records);
    (void)records_take_siege(&records, other);
    return records_take_siege(&records, run);
}

TEST(which_siege_is_better)
{
    static const struct {
        const char *name;
        SiegeRecord better, worse;
    } cases[] = {
        {"won", {.wave = 10, .is_won = true, .ticks = 9}, {.wave = 10, .ticks = 9}},
        {"more waves", {.wave = 5, .ticks = 1}, {.wave = 4, .ticks = 9}},
        {"held longer", {.wave = 5, .ticks = 9}, {.wave = 5, .ticks = 8}},
        {"won sooner",
         {.wave = 10, .is_won = true, .ticks = 8},
         {.wave = 10, .is_won = true, .ticks = 9}},
        {"more kills", {.wave = 5, .kills = 3}, {.wave = 5, .kills = 2}},
        {"fewer people", {.wave = 5, .people = 1}, {.wave = 5, .people = 2}},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (place_beside(&cases[i].worse, &cases[i].better) != 1 ||
            place_beside(&cases[i].better, &cases[i].worse) != 2 ||
            place_beside(&cases[i].better, &cases[i].better) != 2)
            fail_msg("%s", cases[i].name);
}

/* Two levels' runs mixed: places are of one level alone. */
TEST(the_ten_best_sieges)
{
    static const int waves[] = {3, 5, 1, 9, 5, 2, 7, 4, 6, 8, 1, 2, 10};
    static const int places[] = {1, 1, 3, 1, 3, 5, 2, 5, 3, 2, 0, 10, 1};
    Records *records = calloc(1, sizeof *records);
    assert_non_null(records);
    assert_null(records_siege(records, 1));
    for (size_t i = 0; i < COUNT(waves); i++) {
        for (Hash level = 1; level <= 2; level++) {
            SiegeRecord run = {.level = "L", .level_hash = level, .wave = waves[i], .people = 1};
            int place = records_take_siege(records, &run);
            if (place != places[i])
                fail_msg("run %zu, wave %d: place %d, not %d", i, waves[i], place, places[i]);
        }
    }
    assert_int_equal(records->siege_count, 2 * RECORDS_SIEGE_PLACES);
    for (int i = 1; i < records->siege_count; i++)
        assert_true(records->siege[i].wave <= records->siege[i - 1].wave);
    assert_int_equal(records_siege(records, 2)->wave, 10);
    assert_true(records_siege(records, 2)->level_hash == 2);
    const SiegeRecord *runs[RECORDS_SIEGE_PLACES];
    assert_int_equal(records_siege_runs(records, 3, runs), 0);
    assert_int_equal(records_siege_runs(records, 2, runs), RECORDS_SIEGE_PLACES);
    for (int i = 0; i < RECORDS_SIEGE_PLACES; i++) {
        static const int best[] = {10, 9, 8, 7, 6, 5, 5, 4, 3, 2};
        if (runs[i]->level_hash != 2 || runs[i]->wave != best[i])
            fail_msg("place %d: wave %d, not %d", i + 1, runs[i]->wave, best[i]);
    }
    free(records);
}

TEST(the_oldest_siege_makes_room)
{
    Records *records = calloc(1, sizeof *records);
    assert_non_null(records);
    for (int i = 0; i <= RECORDS_SIEGE_MAX; i++) {
        SiegeRecord run = {.level = "L", .level_hash = (Hash)i + 1, .wave = 1 + i % 9};
        run.seconds = i == 7 ? 1 : 1000 + i;
        assert_int_equal(records_take_siege(records, &run), 1);
    }
    assert_int_equal(records->siege_count, RECORDS_SIEGE_MAX);
    assert_null(records_siege(records, 8));
    assert_non_null(records_siege(records, 1));
    assert_non_null(records_siege(records, RECORDS_SIEGE_MAX + 1));
    free(records);
}

/* What two games saved: the better of each, and nothing twice. */
TEST(merging)
{
    Records *records = calloc(2, sizeof *records);
    assert_non_null(records);
    Records *others = &records[1];
    const TrialRecord trials[] = {{"A", 1, 4, 300, 10, TRIALS_BRONZE},
                                  {"A", 1, 4, 200, 20, TRIALS_SILVER},
                                  {"B", 2, 4, 100, 30, TRIALS_NO_MEDAL}};
    const SiegeRecord siege[] = {{"A", 1, 5, false, 900, 7, 1, 10},
                                 {"A", 1, 6, false, 900, 7, 1, 20}};
    records_take_trial(records, &trials[0]);
    records_take_siege(records, &siege[0]);
    for (size_t i = 1; i < COUNT(trials); i++)
        records_take_trial(others, &trials[i]);
    for (size_t i = 0; i < COUNT(siege); i++)
        records_take_siege(others, &siege[i]);
    for (int i = 0; i < 2; i++) {
        records_merge(records, others);
        assert_int_equal(records->trial_count, 2);
        assert_int_equal(records_trial(records, 1)->ticks, 200);
        assert_int_equal(records_trial(records, 2)->ticks, 100);
        assert_int_equal(records_medal(records, 1), TRIALS_SILVER);
        assert_int_equal(records_medal(records, 2), TRIALS_NO_MEDAL);
        assert_int_equal(records->siege_count, 2);
        assert_int_equal(records_siege(records, 1)->wave, 6);
    }
    free(records);
}

/* A level is itself however its file is laid out, and another with one corner moved. */
TEST(what_a_level_is_known_by)
{
    Level levels[3];
    Hash hashes[3];
    Error error;
    assert_true(level_read_file("levels/duel.json", &levels[0], &error));
    assert_true(level_read_file("levels/duel.json", &levels[1], &error));
    assert_true(level_read_file("levels/duel.json", &levels[2], &error));
    levels[2].spawns[0].at.x += 1e-9;
    for (int i = 0; i < 3; i++) {
        assert_true(level_write_hash(&levels[i], &hashes[i]));
        level_destroy(&levels[i]);
    }
    assert_true(hashes[0] == hashes[1]);
    assert_true(hashes[0] != hashes[2]);
}

/* If this hash changes, all players lose their records. */
TEST(a_level_is_known_for_ever)
{
    Level level;
    Hash hash;
    Error error;
    if (!level_read_file("tests/kinds/fuzz/corpus/level/motion.json", &level, &error))
        fail_msg("%s", error.text);
    assert_true(level_write_hash(&level, &hash));
    level_destroy(&level);
    if (hash != 0x43995dc835de3d9f)
        fail_msg("it is %016" PRIx64, hash);
}
